import { and, eq, gt, sql } from "drizzle-orm";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import type { Registration as TypedRegistration } from "#app/features/accounts/form.ts";
import { takeAttempt } from "#app/features/accounts/internal/attempts.server.ts";
import { openSession } from "#app/features/accounts/internal/open-session.server.ts";
import { hashPassword, verifyPassword } from "#app/features/accounts/internal/passwords.server.ts";
import { sendConfirmation } from "#app/features/accounts/internal/send-confirmation.server.ts";
import { normalisePhone } from "#app/features/people/phone.server.ts";
import type { AccountServices, Circumstances, OpenedSession } from "#app/features/accounts/services.ts";
import { credentials, users } from "#app/features/accounts/tables.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import type { Tx } from "#app/platform/database/tx.ts";

export type RegisterOutcome =
  | { kind: "registered"; session: OpenedSession; userId: string }
  | { kind: "duplicate" }
  | { kind: "throttled"; retryAfterSeconds: number };

/** What somebody typed, and the version of /terms that is shown when they accept it. */
export type Registration = TypedRegistration & { termsVersion: string };

/** What else is to happen in the same transaction, e.g. the newsletter's opt-in; again when the form comes again, so once is all it may do. */
export type AlsoAtRegistration = (
  tx: Tx,
  user: { id: string; email: string; acceptNewsletter: boolean },
) => Promise<void>;

/**
 * Makes an account, signs it in and sends the link that confirms its address, all or nothing.
 * Of many registrations of one e-mail at once, one makes it. The same form sent again, its
 * first answer lost on the way, signs in instead of being refused.
 */
export async function register(
  services: AccountServices,
  form: Registration,
  where: Circumstances,
  also: AlsoAtRegistration = async () => undefined,
): Promise<RegisterOutcome> {
  const { database, clock, env } = services;
  const taken = await takeAttempt(database.pool, [
    { attempt: "register:address", key: where.addressKey, points: env.allowances.registrations },
  ]);
  if (!taken.allowed) return { kind: "throttled", retryAfterSeconds: taken.retryAfterSeconds };
  const existing = await emailExists(services, form.email);
  if (existing) return sentAgain(services, form, where, also);

  const passwordHash = await hashPassword(form.password);
  const made = await inTransaction(database, async (tx) => {
    const now = dateOf(clock.now());
    const [user] = await tx
      .insert(users)
      .values({
        ...(form.formId && { id: form.formId }),
        email: form.email,
        firstName: form.firstName,
        lastName: form.lastName,
        phone: normalisePhone(form.phone, form.country),
        country: form.country,
        termsVersion: form.termsVersion,
        termsAcceptedAt: now,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (!user) return undefined;
    await tx.insert(credentials).values({ userId: user.id, passwordHash, changedAt: now });
    const session = await openSession(tx, clock, { userId: user.id, role: "user", sharedPhone: false }, where);
    await trace(tx, clock, {
      actorId: user.id,
      action: "account.registered",
      subjectType: "user",
      subjectId: user.id,
      details: { termsVersion: form.termsVersion, device: where.device },
    });
    await sendConfirmation(tx, services, { id: user.id, email: form.email, firstName: form.firstName, createdAt: now });
    await also(tx, { id: user.id, email: form.email, acceptNewsletter: form.acceptNewsletter });
    return { session, userId: user.id };
  });
  if (made) return { kind: "registered", ...made };
  // Either the e-mail was taken meanwhile, or the form's id has made another account before.
  return (await emailExists(services, form.email)) || !form.formId
    ? sentAgain(services, form, where, also)
    : register(services, { ...form, formId: undefined }, where, also);
}

async function emailExists({ database }: AccountServices, email: string): Promise<boolean> {
  return (await database.drizzle.$count(users, eq(sql`lower(${users.email})`, email.toLowerCase()))) > 0;
}

/** The very form that made this account: its id, its e-mail and its password. */
async function sentAgain(
  { database, clock }: AccountServices,
  form: Registration,
  where: Circumstances,
  also: AlsoAtRegistration,
): Promise<RegisterOutcome> {
  if (!form.formId) return { kind: "duplicate" };
  const [own] = await database.drizzle
    .select({ role: users.role, passwordHash: credentials.passwordHash })
    .from(users)
    .innerJoin(credentials, eq(credentials.userId, users.id))
    .where(
      and(
        eq(users.id, form.formId),
        eq(sql`lower(${users.email})`, form.email.toLowerCase()),
        gt(users.createdAt, dateOf(clock.now().subtract({ hours: 1 }))),
      ),
    );
  if (!own || own.role !== "user" || !(await verifyPassword(own.passwordHash, form.password)))
    return { kind: "duplicate" };
  const userId = form.formId;
  const session = await inTransaction(database, async (tx) => {
    // Its wish for the newsletter was taken the first time.
    await also(tx, { id: userId, email: form.email, acceptNewsletter: false });
    return openSession(tx, clock, { userId, role: own.role, sharedPhone: false }, where);
  });
  return { kind: "registered", session, userId };
}
