import { takeAttempt } from "#app/features/accounts/internal/attempts.server.ts";
import { openSession } from "#app/features/accounts/internal/open-session.server.ts";
import type { AlsoAtRegistration } from "#app/features/accounts/registration/register.server.ts";
import type { AccountServices, Circumstances, OpenedSession } from "#app/features/accounts/services.ts";
import { googleAccounts, users } from "#app/features/accounts/tables.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import { normalisePhone } from "#app/features/people/phone.server.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { GoogleRegistration } from "./form.ts";
import { takeTerms } from "./steps.server.ts";

export type GoogleRegisterOutcome =
  | { kind: "registered"; session: OpenedSession; suite: string }
  /** The step is too old, or done: back to the sign-in. */
  | { kind: "too-late" }
  /** Somebody registered the address, or this Google account, meanwhile. */
  | { kind: "taken" }
  | { kind: "throttled"; retryAfterSeconds: number };

/** What a step was for is there already: nothing of the transaction stays. */
class Taken extends Error {}

/**
 * Makes the account of somebody whom Google knows, and signs them in: what the registration asks but for the password,
 * their address confirmed by Google, all or nothing. A password is set later by a mailed link, if they like.
 */
export async function registerWithGoogle(
  services: AccountServices,
  ticket: string,
  form: GoogleRegistration & { termsVersion: string },
  where: Circumstances,
  also: (suite: string) => AlsoAtRegistration = () => async () => undefined,
): Promise<GoogleRegisterOutcome> {
  const { database, clock, env } = services;
  const taken = await takeAttempt(database.pool, [
    { attempt: "register:address", key: where.addressKey, points: env.allowances.registrations },
  ]);
  if (!taken.allowed) return { kind: "throttled", retryAfterSeconds: taken.retryAfterSeconds };
  const { firstName, lastName, country, termsVersion, acceptNewsletter } = form;
  const phone = normalisePhone(form.phone, country);
  try {
    return await inTransaction(database, async (tx): Promise<GoogleRegisterOutcome> => {
      const step = await takeTerms(tx, clock, ticket);
      if (!step) return { kind: "too-late" };
      const { subject, email } = step.identity;
      const now = dateOf(clock.now());
      const person = { email, emailConfirmedAt: now, firstName, lastName, phone, country };
      const [user] = await tx
        .insert(users)
        .values({ ...person, termsVersion, termsAcceptedAt: now, createdAt: now, updatedAt: now })
        .onConflictDoNothing()
        .returning({ id: users.id });
      if (!user) throw new Taken();
      const [linked] = await tx
        .insert(googleAccounts)
        .values({ subject, userId: user.id, email, linkedAt: now })
        .onConflictDoNothing()
        .returning();
      if (!linked) throw new Taken();
      const session = await openSession(tx, clock, { userId: user.id, role: "user", sharedPhone: false }, where);
      const details = { termsVersion, device: where.device, google: true };
      await trace(tx, clock, {
        actorId: user.id,
        action: "account.registered",
        subjectType: "user",
        subjectId: user.id,
        details,
      });
      await also(step.suite)(tx, { id: user.id, email, acceptNewsletter });
      return { kind: "registered", session, suite: step.suite };
    });
  } catch (error) {
    if (error instanceof Taken) return { kind: "taken" };
    throw error;
  }
}
