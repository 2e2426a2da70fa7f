import { randomUUID } from "node:crypto";
import { and, eq, ne } from "drizzle-orm";
import { dateOf } from "#app/platform/clock/clock.ts";
import { passwordChangedMail } from "#app/features/accounts/mails/password-changed.tsx";
import { accountSecurity } from "#app/features/accounts/notice-kinds.ts";
import type { AccountServices } from "#app/features/accounts/services.ts";
import { credentials, knownDevices, passkeys, sessions, verifications } from "#app/features/accounts/tables.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import { addNotice } from "#app/features/notices/add-notice.server.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";

type Owner = { id: string; firstName: string };

/**
 * Writes a new password down, the first of an account that came by Google, closes every session, forgets devices and pending links, and
 * tells the owner.
 * @param action what the trace calls it
 * @param dropped whether this was the first proof of the address, which the mail then says
 */
export async function replacePassword(
  tx: Tx,
  { clock, jobs, origin }: Pick<AccountServices, "clock" | "jobs" | "origin">,
  owner: Owner,
  passwordHash: string,
  action: string,
  { dropped = false } = {},
): Promise<void> {
  await tx
    .insert(credentials)
    .values({ userId: owner.id, passwordHash, changedAt: dateOf(clock.now()) })
    .onConflictDoUpdate({ target: credentials.userId, set: { passwordHash, changedAt: dateOf(clock.now()) } });
  await tx.delete(sessions).where(eq(sessions.userId, owner.id));
  await tx.delete(knownDevices).where(eq(knownDevices.userId, owner.id));
  // Links and steps of before would undo what the owner has just done.
  await tx
    .delete(verifications)
    .where(and(eq(verifications.userId, owner.id), ne(verifications.purpose, "confirm-email")));
  const open = await tx.$count(passkeys, eq(passkeys.userId, owner.id));
  const forgottenLink = `${origin}${pathTo("/forgot-password")}`;
  const mail = await passwordChangedMail({
    firstName: owner.firstName,
    at: clock.now(),
    forgottenLink,
    passkeys: open,
    dropped,
  });
  const notice = { key: `password-changed ${randomUUID()}`, title: mail.subject, path: pathTo("/profile/sessions") };
  await addNotice(tx, { clock, jobs }, accountSecurity, { ...notice, userId: owner.id, mail: async () => mail });
  await trace(tx, clock, { actorId: owner.id, action, subjectType: "user", subjectId: owner.id });
}
