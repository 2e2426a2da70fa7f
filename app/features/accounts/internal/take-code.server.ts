import { and, eq, isNotNull, isNull, lt } from "drizzle-orm";
import { dateOf } from "#app/platform/clock/clock.ts";
import type { SecondFactorServices } from "#app/features/accounts/services.ts";
import { recoveryCodes, twoFactor } from "#app/features/accounts/tables.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { openSealed } from "./sealed-secret.ts";
import { hashOfSecret } from "./secrets.ts";
import { stepOfCode } from "./totp.ts";

type TakeCodeServices = Pick<SecondFactorServices, "clock" | "secrets" | "log">;

/**
 * Uses up a code of somebody's second factor: of the application or one of recovery.
 * @returns which it was; undefined when it is wrong or used
 */
export async function takeCode(
  tx: Tx,
  { clock, secrets, log }: TakeCodeServices,
  userId: string,
  code: string,
): Promise<"application" | "recovery" | undefined> {
  const now = dateOf(clock.now());
  const [factor] = await tx
    .select()
    .from(twoFactor)
    .where(and(eq(twoFactor.userId, userId), isNotNull(twoFactor.confirmedAt)));
  if (!factor) return undefined;
  const secret = openSealed(secrets.secondFactor, userId, factor.secret);
  // The key is another one than when it was set up. Recovery codes still open; otherwise the shell resets it.
  if (secret === undefined)
    log.error({ userId }, "a second factor cannot be read: the key of second factors has changed");
  const step = secret === undefined ? undefined : stepOfCode(secret, code, now.getTime(), factor.lastStep);
  if (step !== undefined) {
    // Two requests with one code: the second finds the step taken.
    const taken = await tx
      .update(twoFactor)
      .set({ lastStep: step })
      .where(and(eq(twoFactor.userId, userId), lt(twoFactor.lastStep, step)))
      .returning({ userId: twoFactor.userId });
    return taken.length > 0 ? "application" : undefined;
  }
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, hashOfSecret(code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ userId: recoveryCodes.userId });
  return used.length > 0 ? "recovery" : undefined;
}
