/** The end of a spouse's access, and where it stands (decision 051). */
import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import { longDate } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Jobs } from "#app/platform/jobs/jobs.ts";
import { reachOf } from "#app/features/people/reach.ts";
import { enqueueMail } from "#app/platform/mail/enqueue-mail.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { lockShared } from "#app/features/applications/internal/lock-application.server.ts";
import { type AccessServices, spouseOf } from "./invite-spouse.server.ts";
import { accessEndedMail, accessLeftMail } from "#app/features/applications/mails/access-mails.tsx";
import type { Actor } from "#app/features/applications/services.ts";
import type { SpouseAccess } from "./spouse-access.ts";
import {
  type Application,
  type ApplicationMember,
  applicationFeeds,
  applicationInvitations,
  applicationMembers,
} from "#app/features/applications/tables.ts";

/** Where the access of a spouse stands on a day. */
export async function spouseAccessOf(db: Tx, clock: Clock, spouse: ApplicationMember): Promise<SpouseAccess> {
  if (spouse.userId !== null && spouse.memberAgreedAt)
    return { kind: "open", since: longDate(inDouala(spouse.memberAgreedAt)) };
  const [invitation] = await db
    .select()
    .from(applicationInvitations)
    .where(and(eq(applicationInvitations.memberId, spouse.id), isNull(applicationInvitations.closedAt)));
  if (!invitation || invitation.expiresAt <= dateOf(clock.now())) return { kind: "none" };
  return { kind: "invited", email: invitation.email, until: longDate(inDouala(invitation.expiresAt)) };
}

/**
 * Ends the access, by either side; the other is told by mail. What was given stays in the file, which is its owner's.
 * @returns false when there is none to end, or the actor is neither the owner nor that spouse
 */
export function endSpouseAccess(services: AccessServices, actor: Actor, id: string): Promise<boolean> {
  return inTransaction(services.database, async (tx) => {
    const shared = await lockShared(tx, actor, id);
    const spouse = shared && (await spouseOf(tx, id));
    if (!shared || !spouse || spouse.userId === null) return false;
    const { file } = shared;
    if (actor.userId !== file.userId && actor.userId !== spouse.userId) return false;
    await unlink(tx, services, { file, spouse, by: actor.userId });
    return true;
  });
}

/** The account of a spouse is erased: it lets go of the files of others, whose owners are told. */
export async function leaveFilesOfOthers(
  tx: Tx,
  services: Pick<AccessServices, "clock" | "jobs" | "origin">,
  userId: string,
): Promise<void> {
  const linked = await tx.select().from(applicationMembers).where(eq(applicationMembers.userId, userId));
  for (const spouse of linked) {
    const shared = await lockShared(tx, { userId, role: "user" }, spouse.applicationId);
    if (shared) await unlink(tx, services, { file: shared.file, spouse, by: userId });
  }
}

type Unlinking = { file: Application; spouse: ApplicationMember; by: string };

async function unlink(
  tx: Tx,
  { clock, jobs, origin }: { clock: Clock; jobs: Jobs; origin: string },
  { file, spouse, by }: Unlinking,
): Promise<void> {
  const now = dateOf(clock.now());
  // A trigger takes both consents away with the account (0084_spouse_access.sql).
  await tx.update(applicationMembers).set({ userId: null }).where(eq(applicationMembers.id, spouse.id));
  if (spouse.userId !== null)
    await tx
      .update(applicationFeeds)
      .set({ revokedAt: now })
      .where(
        and(
          eq(applicationFeeds.applicationId, file.id),
          eq(applicationFeeds.userId, spouse.userId),
          isNull(applicationFeeds.revokedAt),
        ),
      );
  const told = by === file.userId ? spouse.userId : file.userId;
  const [other] = await tx
    .select({ email: users.email, phone: users.phone, firstName: users.firstName })
    .from(users)
    .where(eq(users.id, told ?? ""));
  if (other) {
    const words = { firstName: other.firstName, reference: file.reference };
    const mail =
      by === file.userId
        ? await accessEndedMail(words)
        : await accessLeftMail({
            ...words,
            spouse: spouse.firstName,
            link: `${origin}${pathTo("/management/:id/acces", { id: file.id })}`,
          });
    await enqueueMail(tx, jobs, { to: reachOf(other), idempotencyKey: `spouse-access-ended ${randomUUID()}`, ...mail });
  }
  await trace(tx, clock, {
    actorId: by,
    action: "application.access-ended",
    subjectType: "application",
    subjectId: file.id,
    details: { person: "spouse" },
  });
}
