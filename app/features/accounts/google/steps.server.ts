import { and, eq, gt, isNotNull, lte } from "drizzle-orm";
import { hashOfSecret, newSecret } from "#app/features/accounts/internal/secrets.ts";
import { googleSteps } from "#app/features/accounts/tables.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { GoogleIdentity } from "./identity.ts";
import type { SignInAttempt } from "./provider.server.ts";

/** Long enough to find a password of Google's, and to read our terms. */
export const STEP_MINUTES = { away: 10, terms: 30 } as const;

export type Way = {
  /** Who links it to their account; null: somebody signs in. */ userId: string | null;
  /** Page of ours to come back to; '' for none. */ suite: string;
};

/** Somebody goes to Google. @returns what Google is to bring back, and the secret that their browser does */
export async function openStep(
  db: Tx,
  clock: Clock,
  { userId, suite }: Way,
): Promise<{ ticket: string; asked: SignInAttempt }> {
  const ticket = newSecret();
  const asked = { state: newSecret(), nonce: newSecret(), codeVerifier: newSecret() };
  const expiresAt = dateOf(clock.now().add({ minutes: STEP_MINUTES.away }));
  await db.insert(googleSteps).values({ tokenHash: hashOfSecret(ticket), userId, suite, ...asked, expiresAt });
  return { ticket, asked };
}

/** Somebody came back: uses the step up. Undefined when it is unknown, used, too old, or Google brought another state. */
export async function takeStep(
  db: Tx,
  clock: Clock,
  ticket: string,
  state: string,
): Promise<(Way & { asked: SignInAttempt }) | undefined> {
  const [found] = await db
    .delete(googleSteps)
    .where(eq(googleSteps.tokenHash, hashOfSecret(ticket)))
    .returning();
  if (!found || found.expiresAt <= dateOf(clock.now()) || found.state !== state) return undefined;
  const { userId, suite, nonce, codeVerifier } = found;
  return { userId, suite, asked: { state, nonce: nonce ?? "", codeVerifier: codeVerifier ?? "" } };
}

/** Somebody new is to accept our terms. @returns the secret that their browser brings back */
export async function openTerms(db: Tx, clock: Clock, identity: GoogleIdentity, suite: string): Promise<string> {
  const ticket = newSecret();
  const expiresAt = dateOf(clock.now().add({ minutes: STEP_MINUTES.terms }));
  await db.insert(googleSteps).values({ tokenHash: hashOfSecret(ticket), suite, identity, expiresAt });
  return ticket;
}

const valid = (clock: Clock, ticket: string) =>
  and(
    eq(googleSteps.tokenHash, hashOfSecret(ticket)),
    isNotNull(googleSteps.identity),
    gt(googleSteps.expiresAt, dateOf(clock.now())),
  );

/** Who is to accept our terms, without using it up; undefined when the step is unknown, used or too old. */
export async function peekTerms(db: Tx, clock: Clock, ticket: string): Promise<GoogleIdentity | undefined> {
  const [found] = await db.select({ identity: googleSteps.identity }).from(googleSteps).where(valid(clock, ticket));
  return found?.identity ?? undefined;
}

/** Uses it up: of many at once, one gets it. */
export async function takeTerms(
  tx: Tx,
  clock: Clock,
  ticket: string,
): Promise<{ identity: GoogleIdentity; suite: string } | undefined> {
  const [found] = await tx
    .delete(googleSteps)
    .where(valid(clock, ticket))
    .returning({ identity: googleSteps.identity, suite: googleSteps.suite });
  return found?.identity ? { identity: found.identity, suite: found.suite } : undefined;
}

/** Forgets the steps that nobody ended in time. @returns how many */
export async function deleteExpiredSteps({
  database,
  clock,
}: {
  database: Pick<Database, "drizzle">;
  clock: Clock;
}): Promise<number> {
  const gone = await database.drizzle.delete(googleSteps).where(lte(googleSteps.expiresAt, dateOf(clock.now())));
  return gone.rowCount ?? 0;
}
