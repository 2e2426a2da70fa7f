import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { type OwnPasswordCheck, checkOwnPassword } from "#app/features/accounts/internal/check-own-password.server.ts";
import { proveAddress } from "#app/features/accounts/internal/first-proof.server.ts";
import { googleLinkedMail, googleUnlinkedMail } from "#app/features/accounts/mails/google.tsx";
import { accountSecurity } from "#app/features/accounts/notice-kinds.ts";
import { passkeyIsAsked } from "#app/features/accounts/passkeys/passkey-asked.server.ts";
import type { AccountServices } from "#app/features/accounts/services.ts";
import { googleAccounts, users } from "#app/features/accounts/tables.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import { addNotice } from "#app/features/notices/add-notice.server.ts";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { violatedConstraint } from "#app/platform/database/violations.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import type { GoogleIdentity } from "./identity.ts";

/** other-address: Google's is not the account's; taken: that Google account opens another account of ours, or this one has another. */
export type LinkOutcome = "linked" | "other-address" | "taken";

/** Before a signed-in user goes to Google to link it: their password, and their passkey where the office asks for it. */
export async function mayLinkGoogle(
  services: AccountServices,
  viewer: Viewer,
  currentPassword: string,
): Promise<OwnPasswordCheck | { kind: "passkey-asked" }> {
  if (await passkeyIsAsked(services, viewer)) return { kind: "passkey-asked" };
  return checkOwnPassword(services, viewer, currentPassword);
}

/** Links a Google account of the same address to the account of a signed-in user, which also confirms that address. */
export async function linkGoogle(
  services: AccountServices,
  viewer: Viewer,
  identity: GoogleIdentity,
): Promise<LinkOutcome> {
  const { database, clock } = services;
  try {
    return await inTransaction(database, async (tx): Promise<LinkOutcome> => {
      const [user] = await tx.select().from(users).where(eq(users.id, viewer.userId)).for("no key update");
      if (!user || user.email.toLowerCase() !== identity.email) return "other-address";
      // They have its session and its password: what they set up is theirs.
      if (!user.emailConfirmedAt) await proveAddress(tx, clock, user.id, "google-link");
      await writeLink(tx, services, user, identity);
      return "linked";
    });
  } catch (error) {
    if (isLinkedAlready(error)) return "taken";
    throw error;
  }
}

/** Whether a link was refused since either of the two accounts has one. */
export function isLinkedAlready(error: unknown): boolean {
  return violatedConstraint(error)?.startsWith("google_accounts_") === true;
}

/**
 * Writes the link down and tells the owner. @throws what `isLinkedAlready` knows
 * @param dropped whether what was set before Google proved the address serves no more
 */
export async function writeLink(
  tx: Tx,
  { clock, jobs, origin }: Pick<AccountServices, "clock" | "jobs" | "origin">,
  owner: { id: string; firstName: string },
  { subject, email }: GoogleIdentity,
  { dropped = false } = {},
): Promise<void> {
  await tx.insert(googleAccounts).values({ subject, userId: owner.id, email, linkedAt: dateOf(clock.now()) });
  const mail = await googleLinkedMail({
    firstName: owner.firstName,
    email,
    at: clock.now(),
    connectionLink: `${origin}${pathTo("/profile/connexion")}`,
    dropped,
  });
  const notice = { key: `google-linked ${randomUUID()}`, title: mail.subject, path: pathTo("/profile/connexion") };
  await addNotice(tx, { clock, jobs }, accountSecurity, { ...notice, userId: owner.id, mail: async () => mail });
  await trace(tx, clock, {
    actorId: owner.id,
    action: "account.google-linked",
    subjectType: "user",
    subjectId: owner.id,
  });
}

/** The Google account that opens somebody's account, its day in words; null for none. */
export async function linkedGoogle(
  { database }: Pick<AccountServices, "database">,
  { userId }: Pick<Viewer, "userId">,
) {
  const [found] = await database.drizzle
    .select({ email: googleAccounts.email, linkedAt: googleAccounts.linkedAt })
    .from(googleAccounts)
    .where(eq(googleAccounts.userId, userId));
  return found ? { email: found.email, linked: longDateTime(inDouala(found.linkedAt)) } : null;
}

/** Takes the link away, after the password, which is what remains: Google opens the account no more. */
export async function unlinkGoogle(
  services: AccountServices,
  viewer: Viewer,
  currentPassword: string,
): Promise<OwnPasswordCheck | { kind: "passkey-asked" } | { kind: "gone" }> {
  const { database, clock, jobs, origin } = services;
  const may = await mayLinkGoogle(services, viewer, currentPassword);
  if (may.kind !== "done") return may;
  return inTransaction(database, async (tx) => {
    const [removed] = await tx
      .delete(googleAccounts)
      .where(eq(googleAccounts.userId, viewer.userId))
      .returning({ email: googleAccounts.email });
    if (!removed) return { kind: "gone" };
    const forgottenLink = `${origin}${pathTo("/forgot-password")}`;
    const mail = await googleUnlinkedMail({
      firstName: viewer.firstName,
      email: removed.email,
      at: clock.now(),
      forgottenLink,
    });
    const notice = { key: `google-unlinked ${randomUUID()}`, title: mail.subject, path: pathTo("/profile/connexion") };
    await addNotice(tx, { clock, jobs }, accountSecurity, { ...notice, userId: viewer.userId, mail: async () => mail });
    await trace(tx, clock, {
      actorId: viewer.userId,
      action: "account.google-unlinked",
      subjectType: "user",
      subjectId: viewer.userId,
    });
    return { kind: "done" };
  });
}
