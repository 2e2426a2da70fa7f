/** A spouse gets an account of their own in a file: invited by its owner, accepted by themselves (decision 051). */
import { and, eq, gt, isNull, lt } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import { reachOf } from "#app/features/people/reach.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Jobs } from "#app/platform/jobs/jobs.ts";
import { enqueueMail } from "#app/platform/mail/enqueue-mail.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { openLink, signLink } from "#app/platform/session/signed-links.server.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { lockApplication } from "#app/features/applications/internal/lock-application.server.ts";
import {
  accessAcceptedMail,
  accessDeclinedMail,
  accessOfferedMail,
} from "#app/features/applications/mails/access-mails.tsx";
import type { ApplicationServices } from "#app/features/applications/services.ts";
import { INVITATION_DAYS, MOST_INVITATIONS } from "./spouse-access.ts";
import {
  type Application,
  type ApplicationMember,
  applicationInvitations,
  applicationMembers,
  applications,
} from "#app/features/applications/tables.ts";
import { KEPT } from "#app/platform/settings/retention.ts";

/** `origin`: the public one, for links in mails. */
export type AccessServices = ApplicationServices & { jobs: Jobs; origin: string };

type Owner = Pick<Viewer, "userId" | "role" | "email" | "emailConfirmed" | "firstName">;

/** Purpose of the keys in the mails. */
const INVITATION_LINK = "spouse-invitation";

const isSpouse = (applicationId: string) =>
  and(eq(applicationMembers.applicationId, applicationId), eq(applicationMembers.person, "spouse"));

/** The spouse of a file, until the end of the transaction that holds the file. */
export async function spouseOf(tx: Tx, applicationId: string): Promise<ApplicationMember | undefined> {
  const [spouse] = await tx.select().from(applicationMembers).where(isSpouse(applicationId));
  return spouse;
}

/**
 * `own`: the owner's address. `unconfirmed`: mails to others leave only for an owner whose address is confirmed.
 * `open`: the spouse has an account here already. `too-many`: MOST_INVITATIONS in a day.
 */
export type InviteOutcome = "sent" | "own" | "unconfirmed" | "open" | "too-many" | "unknown";

/** Sends a spouse the link that accepts, which is the owner's consent; an earlier invitation ends. Sent twice, it leaves once. */
export function inviteSpouse(
  { database, clock, jobs, origin }: AccessServices,
  owner: Owner,
  id: string,
  email: string,
): Promise<InviteOutcome> {
  return inTransaction(database, async (tx): Promise<InviteOutcome> => {
    const file = await lockApplication(tx, owner, id);
    const spouse = file && (await spouseOf(tx, id));
    // The consent is the owner's own: an adviser gives it for nobody.
    if (!file || !spouse || file.userId !== owner.userId) return "unknown";
    if (spouse.userId !== null) return "open";
    if (!owner.emailConfirmed) return "unconfirmed";
    if (email.toLowerCase() === owner.email.toLowerCase()) return "own";
    const now = clock.now();
    const standing = and(eq(applicationInvitations.memberId, spouse.id), isNull(applicationInvitations.closedAt));
    const [before] = await tx.select().from(applicationInvitations).where(standing);
    if (before && before.email.toLowerCase() === email.toLowerCase() && before.expiresAt > dateOf(now)) return "sent";
    const today = and(
      eq(applicationInvitations.memberId, spouse.id),
      gt(applicationInvitations.sentAt, dateOf(now.subtract({ days: 1 }))),
    );
    if ((await tx.$count(applicationInvitations, today)) >= MOST_INVITATIONS) return "too-many";
    await tx
      .update(applicationInvitations)
      .set({ closedAt: dateOf(now) })
      .where(standing);
    const until = now.add({ days: INVITATION_DAYS });
    const [made] = await tx
      .insert(applicationInvitations)
      .values({ memberId: spouse.id, email, sentAt: dateOf(now), expiresAt: dateOf(until) })
      .returning({ id: applicationInvitations.id });
    if (!made) throw new Error("the insert of an invitation returned no row");
    const key = await signLink(tx, INVITATION_LINK, { id: made.id, expiresAt: until.toInstant() });
    const link = `${origin}${pathTo(`/management/invitation?cle=${key}`)}`;
    const mail = await accessOfferedMail({ firstName: spouse.firstName, owner: owner.firstName, until, link });
    await enqueueMail(tx, jobs, { to: email, idempotencyKey: `spouse-invitation ${made.id}`, ...mail });
    await written(tx, clock, owner.userId, id, "application.access-offered");
    return "sent";
  });
}

/** Takes an invitation back: its link opens nothing any more. @returns false when there is none, or the file is another's */
export function withdrawInvitation(
  { database, clock }: ApplicationServices,
  owner: Pick<Viewer, "userId" | "role">,
  id: string,
): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    const file = await lockApplication(tx, owner, id);
    const spouse = file && (await spouseOf(tx, id));
    if (!file || !spouse || file.userId !== owner.userId) return false;
    const closed = await tx
      .update(applicationInvitations)
      .set({ closedAt: dateOf(clock.now()) })
      .where(and(eq(applicationInvitations.memberId, spouse.id), isNull(applicationInvitations.closedAt)))
      .returning({ id: applicationInvitations.id });
    if (closed.length > 0) await written(tx, clock, owner.userId, id, "application.access-withdrawn");
    return closed.length > 0;
  });
}

/** An invitation with all that its page says. */
export type FoundInvitation = {
  id: string;
  file: Application;
  spouse: ApplicationMember;
  members: ApplicationMember[];
  owner: { email: string; phone: string; firstName: string };
  until: Temporal.ZonedDateTime;
};

/**
 * The invitation behind the link of a mail, for the account that it was sent to; undefined once it was answered, taken back
 * or is too old, and for every other account: a forwarded mail opens nothing.
 */
export async function invitationOf(
  db: Tx,
  clock: ApplicationServices["clock"],
  viewer: Pick<Viewer, "email">,
  key: string | null,
): Promise<FoundInvitation | undefined> {
  const link = await openLink(db, INVITATION_LINK, key, clock.now().toInstant());
  if (link.state !== "valid") return undefined;
  const [found] = await db
    .select({
      invitation: applicationInvitations,
      spouse: applicationMembers,
      file: applications,
      owner: { email: users.email, phone: users.phone, firstName: users.firstName },
    })
    .from(applicationInvitations)
    .innerJoin(applicationMembers, eq(applicationMembers.id, applicationInvitations.memberId))
    .innerJoin(applications, eq(applications.id, applicationMembers.applicationId))
    .innerJoin(users, eq(users.id, applications.userId))
    .where(and(eq(applicationInvitations.id, link.id), isNull(applicationInvitations.closedAt)));
  if (!found || found.invitation.email.toLowerCase() !== viewer.email.toLowerCase()) return undefined;
  const members = await db.select().from(applicationMembers).where(eq(applicationMembers.applicationId, found.file.id));
  const { invitation, ...rest } = found;
  return { id: invitation.id, ...rest, members, until: inDouala(invitation.expiresAt) };
}

/** `unconfirmed`: the address of the account has to be confirmed first. `gone`: taken back, answered or too old meanwhile. */
export type AnswerOutcome = { kind: "accepted"; applicationId: string } | { kind: "declined" | "unconfirmed" | "gone" };

/** The spouse's own consent, or their no; the owner is told by mail either way. Opened once: the link serves no second time. */
export function answerInvitation(
  { database, clock, jobs, origin }: AccessServices,
  viewer: Pick<Viewer, "userId" | "email" | "emailConfirmed">,
  key: string | null,
  accepts: boolean,
): Promise<AnswerOutcome> {
  return inTransaction(database, async (tx): Promise<AnswerOutcome> => {
    if (!viewer.emailConfirmed) return { kind: "unconfirmed" };
    const seen = await invitationOf(tx, clock, viewer, key);
    if (!seen || seen.file.userId === viewer.userId) return { kind: "gone" };
    const applicationId = seen.file.id;
    // The file first, as every use case does; what was read before may have gone by then.
    await tx
      .select({ id: applications.id })
      .from(applications)
      .where(eq(applications.id, applicationId))
      .for("no key update");
    const now = dateOf(clock.now());
    const [closed] = await tx
      .update(applicationInvitations)
      .set({ closedAt: now })
      .where(and(eq(applicationInvitations.id, seen.id), isNull(applicationInvitations.closedAt)))
      .returning({ sentAt: applicationInvitations.sentAt });
    if (!closed) return { kind: "gone" };
    if (accepts)
      await tx
        .update(applicationMembers)
        .set({ userId: viewer.userId, ownerAgreedAt: closed.sentAt, memberAgreedAt: now })
        .where(and(eq(applicationMembers.id, seen.spouse.id), isNull(applicationMembers.userId)));
    const words = { firstName: seen.owner.firstName, spouse: seen.spouse.firstName, reference: seen.file.reference };
    const link = `${origin}${pathTo("/management/:id/acces", { id: applicationId })}`;
    const mail = accepts ? await accessAcceptedMail({ ...words, link }) : await accessDeclinedMail({ ...words, link });
    await enqueueMail(tx, jobs, { to: reachOf(seen.owner), idempotencyKey: `spouse-answer ${seen.id}`, ...mail });
    await written(
      tx,
      clock,
      viewer.userId,
      applicationId,
      accepts ? "application.access-accepted" : "application.access-declined",
    );
    return accepts ? { kind: "accepted", applicationId } : { kind: "declined" };
  });
}

type AccessAction =
  | "application.access-offered"
  | "application.access-withdrawn"
  | "application.access-accepted"
  | "application.access-declined";

/** Who in the file, never an address. */
const written = (
  tx: Tx,
  clock: ApplicationServices["clock"],
  actorId: string,
  subjectId: string,
  action: AccessAction,
) => trace(tx, clock, { actorId, action, subjectType: "application", subjectId, details: { person: "spouse" } });

/** Addresses of people who were invited and are no client: gone a month after the invitation. */
export async function deleteExpiredInvitations({ database, clock }: ApplicationServices): Promise<number> {
  const gone = await database.drizzle
    .delete(applicationInvitations)
    .where(lt(applicationInvitations.expiresAt, dateOf(clock.now().subtract(KEPT.spouseInvitations))));
  return gone.rowCount ?? 0;
}
