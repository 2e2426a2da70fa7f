import { and, eq, sql } from "drizzle-orm";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { enqueueFormMail } from "#app/platform/mail/enqueue-form-mail.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { takeAttempt } from "./internal/attempts.server.ts";
import { hashOfSecret } from "./internal/secrets.ts";
import { CONFIRM_HOURS, openVerification, peekVerification, takeVerification } from "./internal/verification.server.ts";
import { confirmEmailMail } from "./mails/confirm-email.tsx";
import type { AccountServices } from "./services.ts";
import { users } from "./tables.ts";
import { trace } from "#app/features/audit/trace.server.ts";

/** Whether a link that confirms an address may still be used. */
export async function confirmLinkIsValid({ database, clock }: Pick<AccountServices, "database" | "clock">, secret: string): Promise<boolean> {
  return (await peekVerification(database.drizzle, clock, "confirm-email", secret)) !== undefined;
}

/**
 * Confirms the address that a link was sent to.
 * @returns false when the link is unknown, used or too old, or the account has another address by now
 */
export async function confirmEmail({ database, clock }: Pick<AccountServices, "database" | "clock">, secret: string): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    const link = await takeVerification(tx, clock, "confirm-email", secret);
    if (!link || typeof link.details.email !== "string") return false;
    const confirmed = await tx
      .update(users)
      .set({ emailConfirmedAt: dateOf(clock.now()) })
      .where(and(eq(users.id, link.userId), eq(sql`lower(${users.email})`, link.details.email.toLowerCase())))
      .returning({ id: users.id });
    if (confirmed.length === 0) return false;
    await trace(tx, clock, { actorId: link.userId, action: "account.email-confirmed", subjectType: "user", subjectId: link.userId });
    return true;
  });
}

/** Sends the link again, three times an hour at most; false when it is too early. */
export async function resendConfirmation(services: AccountServices, viewer: Viewer): Promise<boolean> {
  const { database, clock, origin } = services;
  if (viewer.emailConfirmed) return true;
  const taken = await takeAttempt(database.pool, [{ attempt: "confirm:account", key: viewer.userId }]);
  if (!taken.allowed) return false;
  return inTransaction(database, async (tx) => {
    const secret = await openVerification(tx, clock, "confirm-email", viewer.userId, { email: viewer.email });
    const mail = await confirmEmailMail({ firstName: viewer.firstName, link: `${origin}${pathTo(`/confirm-email?token=${secret}`)}`, hours: CONFIRM_HOURS });
    // Nobody has confirmed yet that this address is theirs.
    return enqueueFormMail(tx, services, { priority: "urgent", to: viewer.email, idempotencyKey: `confirm-email ${hashOfSecret(secret)}`, ...mail });
  });
}
