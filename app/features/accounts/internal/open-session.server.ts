import { eq } from "drizzle-orm";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Role } from "#app/platform/session/permissions.ts";
import type { Circumstances, OpenedSession } from "#app/features/accounts/services.ts";
import { lifetimeOf } from "#app/features/accounts/session-lifetime.ts";
import { knownDevices, sessions } from "#app/features/accounts/tables.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { hashOfSecret, newSecret } from "./secrets.ts";

type Who = {
  userId: string;
  role: Role;
  sharedPhone: boolean;
  /** The one that opened it, if any. */ passkeyId?: string | undefined;
};

/**
 * Opens a session with a secret of its own and ends the one this browser had: nobody can
 * have planted it beforehand. The device becomes known to the account, unless it is shared.
 */
export async function openSession(
  tx: Tx,
  clock: Clock,
  { userId, role, sharedPhone, passkeyId }: Who,
  where: Circumstances,
): Promise<OpenedSession> {
  const now = dateOf(clock.now());
  if (where.sessionSecret) await tx.delete(sessions).where(eq(sessions.tokenHash, hashOfSecret(where.sessionSecret)));
  const secret = newSecret();
  const expiresAt = new Date(now.getTime() + lifetimeOf({ role, sharedPhone }).whole);
  await tx.insert(sessions).values({
    tokenHash: hashOfSecret(secret),
    userId,
    device: where.device,
    sharedPhone,
    passkeyId,
    createdAt: now,
    lastUsedAt: now,
    expiresAt,
  });
  if (sharedPhone) return { secret, sharedPhone, deviceSecret: null };
  const deviceSecret = where.deviceSecret ?? newSecret();
  await tx
    .insert(knownDevices)
    .values({ userId, deviceHash: hashOfSecret(deviceSecret), lastUsedAt: now })
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.deviceHash], set: { lastUsedAt: now } });
  return { secret, sharedPhone, deviceSecret };
}
