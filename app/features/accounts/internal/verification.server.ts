import { RESET_MINUTES } from "#app/features/accounts/reset-minutes.ts";
import { and, eq, gt } from "drizzle-orm";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import { type VerificationPurpose, verifications } from "#app/features/accounts/tables.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { hashOfSecret, newSecret } from "./secrets.ts";

const MINUTE = 60_000;

/** In milliseconds: how long each link, and the step between password and code, may wait. */
export const VALID_FOR: Record<VerificationPurpose, number> = {
  "confirm-email": 72 * 60 * MINUTE,
  "reset-password": RESET_MINUTES * MINUTE,
  "change-email": 24 * 60 * MINUTE,
  "second-factor": 10 * MINUTE,
};

export const CONFIRM_HOURS = VALID_FOR["confirm-email"] / (60 * MINUTE);

export type Verification = { userId: string; details: Record<string, unknown> };

/** Makes a single-use secret for a link or a step. Earlier ones still serve, since mails arrive late and out of order. */
export async function openVerification(
  tx: Tx,
  clock: Clock,
  purpose: VerificationPurpose,
  userId: string,
  details: Record<string, unknown> = {},
  minutes: number = VALID_FOR[purpose] / MINUTE,
): Promise<string> {
  const now = dateOf(clock.now());
  const secret = newSecret();
  // One change of address at a time: the last one asked for.
  if (purpose === "change-email")
    await tx.delete(verifications).where(and(eq(verifications.userId, userId), eq(verifications.purpose, purpose)));
  const expiresAt = new Date(now.getTime() + minutes * MINUTE);
  await tx
    .insert(verifications)
    .values({ tokenHash: hashOfSecret(secret), userId, purpose, details, createdAt: now, expiresAt });
  return secret;
}

function valid(clock: Clock, purpose: VerificationPurpose, secret: string) {
  return and(
    eq(verifications.tokenHash, hashOfSecret(secret)),
    eq(verifications.purpose, purpose),
    gt(verifications.expiresAt, dateOf(clock.now())),
  );
}

/** Looks without using it up; undefined when unknown, used or too old. */
export async function peekVerification(
  tx: Tx,
  clock: Clock,
  purpose: VerificationPurpose,
  secret: string,
): Promise<Verification | undefined> {
  const [row] = await tx
    .select({ userId: verifications.userId, details: verifications.details })
    .from(verifications)
    .where(valid(clock, purpose, secret));
  return row;
}

/** Uses it up: of many at once, one gets it. */
export async function takeVerification(
  tx: Tx,
  clock: Clock,
  purpose: VerificationPurpose,
  secret: string,
): Promise<Verification | undefined> {
  const [row] = await tx
    .delete(verifications)
    .where(valid(clock, purpose, secret))
    .returning({ userId: verifications.userId, details: verifications.details });
  return row;
}
