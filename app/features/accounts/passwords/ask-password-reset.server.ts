import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { enqueueFormMail } from "#app/platform/mail/enqueue-form-mail.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { takeAttempt } from "#app/features/accounts/internal/attempts.server.ts";
import { hashOfSecret } from "#app/features/accounts/internal/secrets.ts";
import { openVerification } from "#app/features/accounts/internal/verification.server.ts";
import { RESET_MINUTES } from "#app/features/accounts/reset-minutes.ts";
import { noAccountMail, resetPasswordMail } from "#app/features/accounts/mails/reset-password.tsx";
import type { AccountServices, Circumstances } from "#app/features/accounts/services.ts";
import { users } from "#app/features/accounts/tables.ts";
import { trace } from "#app/features/audit/trace.server.ts";

/** Every answer takes this long at least: writing the mail does not show in the time. */
const ANSWER_AFTER_MS = 400;

export type AskOutcome = { kind: "answered" } | { kind: "throttled"; retryAfterSeconds: number };

/**
 * Sends a single-use link to the owner of this address, or word that there is no account.
 * The answer and its time are the same for both, and once three mails left within the hour.
 */
export async function askPasswordReset(
  services: AccountServices,
  email: string,
  where: Circumstances,
): Promise<AskOutcome> {
  const { database } = services;
  const least = sleep(ANSWER_AFTER_MS);
  const byAddress = await takeAttempt(database.pool, [{ attempt: "reset:address", key: where.addressKey }]);
  if (!byAddress.allowed) return { kind: "throttled", retryAfterSeconds: byAddress.retryAfterSeconds };
  const byAccount = await takeAttempt(database.pool, [
    { attempt: "reset:account", key: hashOfSecret(email.toLowerCase()) },
  ]);
  if (byAccount.allowed) await sendLink(services, email);
  await least;
  return { kind: "answered" };
}

async function sendLink(services: AccountServices, email: string): Promise<void> {
  const { database, clock, origin } = services;
  const [user] = await database.drizzle
    .select({ id: users.id, email: users.email, firstName: users.firstName })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  if (!user) {
    // Its owner may have registered with another address; nobody else learns anything.
    const mail = await noAccountMail({ registerLink: `${origin}${pathTo("/register")}` });
    await inTransaction(database, (tx) =>
      enqueueFormMail(
        tx,
        services,
        { priority: "urgent", to: email, idempotencyKey: `no-account ${randomUUID()}`, ...mail },
        "reset mail",
      ),
    );
    return;
  }
  await inTransaction(database, async (tx) => {
    const secret = await openVerification(tx, clock, "reset-password", user.id);
    const mail = await resetPasswordMail({
      firstName: user.firstName,
      link: `${origin}${pathTo(`/reset-password?token=${secret}`)}`,
      minutes: RESET_MINUTES,
    });
    // To the address of the account, whatever its case in the form.
    const letter = {
      priority: "urgent" as const,
      to: user.email,
      idempotencyKey: `reset-password ${hashOfSecret(secret)}`,
      ...mail,
    };
    await enqueueFormMail(tx, services, letter, "reset mail");
    await trace(tx, clock, {
      actorId: null,
      action: "account.password-reset-asked",
      subjectType: "user",
      subjectId: user.id,
    });
  });
}
