import { and, eq, gt, lte } from "drizzle-orm";
import { hashOfSecret, newSecret } from "#app/features/accounts/internal/secrets.ts";
import { passkeyChallenges } from "#app/features/accounts/tables.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { CHALLENGE_MINUTES } from "./relying-party.ts";

/** For whom a passkey is made, and its name; null: somebody signs in. */
type Purpose = { userId: string; name: string } | null;

export type Challenge = { challenge: string; name: string | null };

/**
 * Draws what a device is to sign.
 * @returns the challenge, 32 random bytes as base64url, and the secret that the browser brings back with the answer
 */
export async function openChallenge(
  db: Tx,
  clock: Clock,
  purpose: Purpose,
): Promise<{ challenge: string; ticket: string }> {
  const ticket = newSecret();
  const challenge = newSecret();
  const expiresAt = dateOf(clock.now().add({ minutes: CHALLENGE_MINUTES }));
  await db
    .insert(passkeyChallenges)
    .values({ tokenHash: hashOfSecret(ticket), userId: purpose?.userId, name: purpose?.name, challenge, expiresAt });
  return { challenge, ticket };
}

/** The challenge of somebody's passkey to come, without using it up; undefined when unknown, used or too old. */
export async function peekChallenge(
  db: Tx,
  clock: Clock,
  userId: string,
  ticket: string,
): Promise<Challenge | undefined> {
  const { tokenHash, expiresAt } = passkeyChallenges;
  const [found] = await db
    .select({ challenge: passkeyChallenges.challenge, name: passkeyChallenges.name })
    .from(passkeyChallenges)
    .where(
      and(
        eq(tokenHash, hashOfSecret(ticket)),
        eq(passkeyChallenges.userId, userId),
        gt(expiresAt, dateOf(clock.now())),
      ),
    );
  return found;
}

/**
 * Uses a challenge up, whatever becomes of the answer to it: of many at once, one gets it.
 * @param userId whose passkey is to be made; null: a sign-in
 */
export async function takeChallenge(
  db: Tx,
  clock: Clock,
  userId: string | null,
  ticket: string,
): Promise<Challenge | undefined> {
  const [found] = await db
    .delete(passkeyChallenges)
    .where(eq(passkeyChallenges.tokenHash, hashOfSecret(ticket)))
    .returning();
  if (!found || found.userId !== userId || found.expiresAt <= dateOf(clock.now())) return undefined;
  return { challenge: found.challenge, name: found.name };
}

/** Forgets the challenges that nobody answered in time. @returns how many */
export async function deleteExpiredChallenges({
  database,
  clock,
}: {
  database: Pick<Database, "drizzle">;
  clock: Clock;
}): Promise<number> {
  const gone = await database.drizzle
    .delete(passkeyChallenges)
    .where(lte(passkeyChallenges.expiresAt, dateOf(clock.now())));
  return gone.rowCount ?? 0;
}
