import { randomUUID } from "node:crypto";
import { and, eq, gt, inArray } from "drizzle-orm";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { codeOf } from "#app/platform/database/errors.ts";
import { enqueueFormMail } from "#app/platform/mail/enqueue-form-mail.ts";
import { addNotice } from "#app/features/notices/add-notice.server.ts";
import { followAddress } from "#app/features/notices/mail/follow-address.server.ts";
import { enqueueMail } from "#app/platform/mail/enqueue-mail.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { freeAddress, isKeptByAnother } from "#app/features/accounts/merges/free-address.server.ts";
import type { MergeParts } from "#app/features/accounts/merges/movers.ts";
import { type OwnPasswordCheck, checkOwnPassword } from "#app/features/accounts/internal/check-own-password.server.ts";
import { hashOfSecret } from "#app/features/accounts/internal/secrets.ts";
import { type Presser, type SamePerson, samePerson } from "#app/features/accounts/internal/same-person.server.ts";
import { madeFrom } from "#app/features/accounts/internal/send-confirmation.server.ts";
import type { MadeFrom } from "#app/features/accounts/first-proof-words.ts";
import {
  VALID_FOR,
  openVerification,
  peekVerification,
  takeVerification,
} from "#app/features/accounts/internal/verification.server.ts";
import { accountSecurity } from "#app/features/accounts/notice-kinds.ts";
import {
  approveEmailChangeMail,
  confirmNewEmailMail,
  emailChangedMail,
} from "#app/features/accounts/mails/email-change.tsx";
import type { AccountServices } from "#app/features/accounts/services.ts";
import { users, verifications } from "#app/features/accounts/tables.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import type { Tx } from "#app/platform/database/tx.ts";

/** Whose turn it is: first the address in use agrees, then the new one proves to be theirs. */
type Step = "current" | "new";

export type EmailChangeRequest = OwnPasswordCheck | { kind: "same" } | { kind: "taken" } | { kind: "sent"; to: string };

export type EmailChange = { step: Step; newEmail: string };

/** What the page of a link says of it. `own`: this browser is signed in to the account. */
export type FoundEmailChange = EmailChange & { own: boolean; account: MadeFrom };

export type EmailChangeConfirmation =
  /** The address in use agreed: the link for the new one is on its way. */
  | { kind: "agreed"; newEmail: string }
  | { kind: "changed"; newEmail: string }
  /** Somebody else registered the new address meanwhile. */
  | { kind: "taken" }
  /** Unknown, used, too old, or replaced by a later request. */
  | { kind: "invalid" }
  /** The new address is proven, and nothing says that its owner has this account. */
  | Exclude<SamePerson, { kind: "same" }>;

/** How long the links of a change of address serve. */
export const EMAIL_CHANGE_HOURS = VALID_FOR["change-email"] / 3_600_000;
const UNIQUE_VIOLATION = "23505";

/** Page that a link of the mails opens. */
const CONFIRMATION_PATH = pathTo("/profile/email/confirmation");

type Owner = { id: string; email: string; firstName: string };

/**
 * Asks to move one's account to another address, with the password. Nothing changes until
 * both addresses have confirmed; an address in use that was never confirmed is not asked,
 * since nothing says that it is theirs. A later request replaces this one.
 */
export async function requestEmailChange(
  services: AccountServices,
  viewer: Viewer,
  { email, currentPassword }: { email: string; currentPassword: string },
): Promise<EmailChangeRequest> {
  const checked = await checkOwnPassword(services, viewer, currentPassword);
  if (checked.kind !== "done") return checked;
  const { database, clock } = services;
  return inTransaction(database, async (tx): Promise<EmailChangeRequest> => {
    const [user] = await tx.select().from(users).where(eq(users.id, viewer.userId)).for("no key update");
    if (!user) throw new Error("the account of a viewer is gone");
    if (user.email.toLowerCase() === email.toLowerCase()) return { kind: "same" };
    if (await isKeptByAnother(tx, user.id, email)) return { kind: "taken" };
    const step: Step = user.emailConfirmedAt ? "current" : "new";
    await sendLink(tx, services, user, { step, newEmail: email });
    await trace(tx, clock, {
      actorId: user.id,
      action: "account.email-change-requested",
      subjectType: "user",
      subjectId: user.id,
    });
    return { kind: "sent", to: step === "current" ? user.email : email };
  });
}

/** The change that an account has asked for and that waits for one of its links; undefined for none. */
export async function pendingEmailChange(
  { database, clock }: Pick<AccountServices, "database" | "clock">,
  { userId }: Pick<Viewer, "userId">,
): Promise<EmailChange | undefined> {
  const [waiting] = await database.drizzle
    .select({ details: verifications.details })
    .from(verifications)
    .where(
      and(
        eq(verifications.userId, userId),
        eq(verifications.purpose, "change-email"),
        gt(verifications.expiresAt, dateOf(clock.now())),
      ),
    );
  return waiting && readChange(waiting.details);
}

/** What a link of the mails is about, without using it; undefined when it serves no more. */
export async function findEmailChange(
  { database, clock }: Pick<AccountServices, "database" | "clock">,
  secret: string,
  viewer: Pick<Viewer, "userId"> | null,
): Promise<FoundEmailChange | undefined> {
  const link = await peekVerification(database.drizzle, clock, "change-email", secret);
  const change = link && readChange(link.details);
  const [user] = change ? await database.drizzle.select().from(users).where(eq(users.id, link.userId)) : [];
  return (
    user && change && { ...change, own: viewer?.userId === user.id, account: await madeFrom(database.drizzle, user) }
  );
}

/**
 * Follows a link: the address it was sent to confirms. The second one moves the account, for the person of the account
 * alone: whoever was only named in it would bring a stranger what is theirs. An account that has the new address and never
 * proved it is one with theirs then.
 * @param parts what goes over of such an account
 */
export async function confirmEmailChange(
  services: AccountServices,
  secret: string,
  presser: Presser,
  parts: MergeParts,
): Promise<EmailChangeConfirmation> {
  const { database, clock } = services;
  const peeked = await peekVerification(database.drizzle, clock, "change-email", secret);
  if (peeked && readChange(peeked.details)?.step === "new") {
    const who = await samePerson(services, peeked.userId, presser);
    if (who.kind !== "same") return who;
  }
  try {
    return await inTransaction(database, async (tx): Promise<EmailChangeConfirmation> => {
      const link = await takeVerification(tx, clock, "change-email", secret);
      const change = link && readChange(link.details);
      if (!link || !change) return { kind: "invalid" };
      const [user] = await tx.select().from(users).where(eq(users.id, link.userId)).for("no key update");
      if (!user) return { kind: "invalid" };
      if (change.step === "new") {
        const freed = await freeAddress(tx, clock, parts, { to: user.id, email: change.newEmail, actorId: user.id });
        return freed.kind === "taken" ? { kind: "taken" } : moveAccount(tx, services, user, change.newEmail);
      }
      await sendLink(tx, services, user, { step: "new", newEmail: change.newEmail });
      await trace(tx, clock, {
        actorId: user.id,
        action: "account.email-change-agreed",
        subjectType: "user",
        subjectId: user.id,
      });
      return { kind: "agreed", newEmail: change.newEmail };
    });
  } catch (error) {
    if (error instanceof Error && codeOf(error.cause ?? error) === UNIQUE_VIOLATION) return { kind: "taken" };
    throw error;
  }
}

async function moveAccount(
  tx: Tx,
  { clock, jobs }: AccountServices,
  user: Owner,
  newEmail: string,
): Promise<EmailChangeConfirmation> {
  const now = clock.now();
  await tx
    .update(users)
    .set({ email: newEmail, emailConfirmedAt: dateOf(now), updatedAt: dateOf(now) })
    .where(eq(users.id, user.id));
  // Links that lie in the old mailbox open nothing any more.
  await tx
    .delete(verifications)
    .where(and(eq(verifications.userId, user.id), inArray(verifications.purpose, ["confirm-email", "reset-password"])));
  const mail = await emailChangedMail({ firstName: user.firstName, newEmail, at: now });
  const key = randomUUID();
  await followAddress(tx, { userId: user.id, from: user.email, to: newEmail });
  const notice = { key: `email-changed ${key}`, title: mail.subject, path: pathTo("/profile/email") };
  await addNotice(tx, { clock, jobs }, accountSecurity, { ...notice, userId: user.id });
  for (const to of [user.email, newEmail])
    await enqueueMail(tx, jobs, {
      to,
      idempotencyKey: `email-changed ${key} ${to === newEmail ? "new" : "old"}`,
      ...mail,
    });
  await trace(tx, clock, {
    actorId: user.id,
    action: "account.email-changed",
    subjectType: "user",
    subjectId: user.id,
  });
  return { kind: "changed", newEmail };
}

async function sendLink(
  tx: Tx,
  services: AccountServices,
  user: Owner,
  { step, newEmail }: EmailChange,
): Promise<void> {
  const { clock, jobs, origin } = services;
  const secret = await openVerification(tx, clock, "change-email", user.id, { step, newEmail });
  const words = {
    firstName: user.firstName,
    newEmail,
    link: `${origin}${CONFIRMATION_PATH}?token=${secret}`,
    hours: EMAIL_CHANGE_HOURS,
  };
  const mail = await (step === "current" ? approveEmailChangeMail(words) : confirmNewEmailMail(words));
  const letter = {
    priority: "urgent" as const,
    to: step === "current" ? user.email : newEmail,
    idempotencyKey: `change-email ${hashOfSecret(secret)}`,
    ...mail,
  };
  // The new address may be anybody's until its link is opened.
  await (step === "current" ? enqueueMail(tx, jobs, letter) : enqueueFormMail(tx, services, letter));
}

function readChange({ step, newEmail }: Record<string, unknown>): EmailChange | undefined {
  return (step === "current" || step === "new") && typeof newEmail === "string" ? { step, newEmail } : undefined;
}
