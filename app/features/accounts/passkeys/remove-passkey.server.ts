import { and, eq } from "drizzle-orm";
import { type OwnPasswordCheck, checkOwnPassword } from "#app/features/accounts/internal/check-own-password.server.ts";
import { passkeyRemovedMail } from "#app/features/accounts/mails/passkeys.tsx";
import { accountSecurity } from "#app/features/accounts/notice-kinds.ts";
import type { AccountServices } from "#app/features/accounts/services.ts";
import { passkeys, sessions } from "#app/features/accounts/tables.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import { addNotice } from "#app/features/notices/add-notice.server.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { passkeyIsAsked } from "./passkey-asked.server.ts";

export type RemoveOutcome = OwnPasswordCheck | { kind: "gone" } | { kind: "passkey-asked" };

/**
 * Takes one of one's own passkeys away, after the password: it opens nothing any more, and the sessions that it opened
 * end, but for the one under way. The password is what remains, so an account without one has it set first.
 * @returns gone: the id is none of them
 */
export async function removePasskey(
  services: AccountServices,
  viewer: Viewer,
  id: string,
  currentPassword: string,
): Promise<RemoveOutcome> {
  const { database, clock, jobs, origin } = services;
  if (await passkeyIsAsked(services, viewer)) return { kind: "passkey-asked" };
  const checked = await checkOwnPassword(services, viewer, currentPassword);
  if (checked.kind !== "done") return checked;
  return inTransaction(database, async (tx): Promise<RemoveOutcome> => {
    const own = and(eq(passkeys.id, id), eq(passkeys.userId, viewer.userId));
    await tx
      .update(sessions)
      .set({ passkeyId: null })
      .where(and(eq(sessions.id, viewer.sessionId), eq(sessions.passkeyId, id)));
    const [removed] = await tx.delete(passkeys).where(own).returning({ name: passkeys.name });
    if (!removed) return { kind: "gone" };
    const { name } = removed;
    const forgottenLink = `${origin}${pathTo("/forgot-password")}`;
    const mail = await passkeyRemovedMail({ firstName: viewer.firstName, name, at: clock.now(), forgottenLink });
    const notice = {
      key: `passkey-removed ${id}`,
      title: mail.subject,
      body: `Clé\u00a0: ${name}.`,
      path: pathTo("/profile/connexion"),
    };
    await addNotice(tx, { clock, jobs }, accountSecurity, { ...notice, userId: viewer.userId, mail: async () => mail });
    await trace(tx, clock, {
      actorId: viewer.userId,
      action: "account.passkey-removed",
      subjectType: "user",
      subjectId: viewer.userId,
      details: { passkey: id },
    });
    return { kind: "done" };
  });
}
