import { and, eq, sql } from "drizzle-orm";
import { staffMembers } from "#app/features/accounts/staff/staff-members.server.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { may } from "#app/platform/session/permissions.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { lockMessage } from "#app/features/contact/internal/lock-message.server.ts";
import { type MessageMove, messageMoves } from "#app/features/contact/status.ts";
import { ticketOf } from "#app/features/contact/subjects.ts";
import { contactMessages } from "#app/features/contact/tables.ts";

type Services = { database: Pick<Database, "drizzle">; clock: Clock };
type Actor = Pick<Viewer, "userId" | "role">;

/**
 * What a member of staff did with a message. The same again changes nothing.
 * @returns false when there is no such message, or it is in a state that the move does not start from
 */
export async function moveMessage(
  { database, clock }: Services,
  actor: Actor,
  id: string,
  move: MessageMove,
): Promise<boolean> {
  if (!may(actor.role, "inbox")) throw new Error("only staff answer messages");
  const { from, to, traced } = messageMoves[move];
  return inTransaction(database, async (tx) => {
    const found = await lockMessage(tx, id);
    if (found?.state === to) return true;
    if (!found || !from.includes(found.state)) return false;
    const now = dateOf(clock.now());
    await tx
      .update(contactMessages)
      .set({
        state: to,
        revision: sql`${contactMessages.revision} + 1`,
        ...(to === "answered" && { answeredAt: now }),
        // It waits anew; what was held waited all the while.
        ...(move === "reopen" && { answeredAt: null, waitingSince: now }),
      })
      .where(eq(contactMessages.id, id));
    await trace(tx, clock, {
      actorId: actor.userId,
      action: traced,
      subjectType: "contact-message",
      subjectId: id,
      details: { ticket: ticketOf(found.number) },
      before: { state: found.state },
      after: { state: to },
    });
    return true;
  });
}

/** `changed`: a colleague moved or answered it since the page was made. `unknown-staff`: nobody of the staff. */
export type AssignOutcome = "done" | "changed" | "unknown" | "unknown-staff";

/** Gives a message to a staff member, or to whoever comes first. @param seen revision that the page showed */
export async function assignMessage(
  { database, clock }: Services,
  actor: Actor,
  id: string,
  to: string | null,
  seen: number,
): Promise<AssignOutcome> {
  if (!may(actor.role, "inbox")) throw new Error("only staff hand messages over");
  if (to !== null && !(await staffMembers(database.drizzle, "inbox")).some((one) => one.id === to))
    return "unknown-staff";
  return inTransaction(database, async (tx) => {
    const found = await lockMessage(tx, id);
    if (!found) return "unknown";
    if (found.assignedTo === to) return "done";
    const moved = await tx
      .update(contactMessages)
      .set({ assignedTo: to, revision: sql`${contactMessages.revision} + 1` })
      .where(and(eq(contactMessages.id, id), eq(contactMessages.revision, seen)))
      .returning({ id: contactMessages.id });
    if (moved.length === 0) return "changed";
    await trace(tx, clock, {
      actorId: actor.userId,
      action: "message.assigned",
      subjectType: "contact-message",
      subjectId: id,
      details: { ticket: ticketOf(found.number) },
      before: { to: found.assignedTo },
      after: { to },
    });
    return "done";
  });
}
