import { and, eq, isNotNull, isNull, ne } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Jobs } from "#app/platform/jobs/jobs.ts";
import { PRIORITIES } from "#app/platform/jobs/queue.ts";
import { deliverMailQueue } from "#app/platform/mail/enqueue-mail.ts";
import { mails } from "#app/platform/mail/tables.ts";
import { may } from "#app/platform/session/permissions.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";

export type UndeliveredServices = { database: Pick<Database, "drizzle">; clock: Clock; jobs: Jobs };
type Actor = Pick<Viewer, "userId" | "role">;

/**
 * Sends a mail that did not leave once more, under the same Message-ID. Of several at once one
 * does it: the row is taken only while it is failed and has its text.
 * @returns false when somebody was first, its text is gone, or a newer news replaced it
 */
export async function sendAgain(
  { database, clock, jobs }: UndeliveredServices,
  actor: Actor,
  id: string,
): Promise<boolean> {
  refuseOthers(actor);
  return inTransaction(database, async (tx) => {
    const fresh = { state: "queued" as const, attempts: 0, priority: PRIORITIES.ordinary, claimedUntil: null };
    const [taken] = await tx
      .update(mails)
      .set({ ...fresh, failure: null, smtpCode: null, failedAt: null, closedAt: null })
      .where(
        and(
          eq(mails.id, id),
          eq(mails.state, "failed"),
          ne(mails.failure, "no-address"),
          isNotNull(mails.html),
          isNull(mails.supersededAt),
        ),
      )
      .returning({ id: mails.id });
    if (!taken) return false;
    await jobs.enqueue(tx, deliverMailQueue, { mailId: id });
    await trace(tx, clock, { actorId: actor.userId, action: "mail.sent-again", subjectType: "mail", subjectId: id });
    return true;
  });
}

/**
 * Notes that somebody has seen to a mail that did not leave: an address that had refused it is
 * tried again by the next newsletter. It can still be sent again, until it is forgotten.
 * @returns false when somebody was first
 */
export async function closeUndelivered(
  { database, clock }: Omit<UndeliveredServices, "jobs">,
  actor: Actor,
  id: string,
): Promise<boolean> {
  refuseOthers(actor);
  return inTransaction(database, async (tx) => {
    const [closed] = await tx
      .update(mails)
      .set({ closedAt: dateOf(clock.now()) })
      .where(and(eq(mails.id, id), eq(mails.state, "failed"), isNull(mails.closedAt)))
      .returning({ failure: mails.failure });
    if (!closed) return false;
    await trace(tx, clock, {
      actorId: actor.userId,
      action: "mail.closed",
      subjectType: "mail",
      subjectId: id,
      details: { failure: closed.failure },
    });
    return true;
  });
}

function refuseOthers(actor: Actor): void {
  if (!may(actor.role, "inbox")) throw new Error("only the office settles mails that did not leave");
}
