import { randomBytes } from "node:crypto";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { giveBack, takeAttempt } from "#app/features/accounts/internal/attempts.server.ts";
import { type OwnPasswordCheck, checkOwnPassword } from "#app/features/accounts/internal/check-own-password.server.ts";
import { openSealed, sealSecret } from "#app/features/accounts/internal/sealed-secret.ts";
import { hashOfSecret } from "#app/features/accounts/internal/secrets.ts";
import { newTotpSecret, otpauthAddress, stepOfCode } from "#app/features/accounts/internal/totp.ts";
import { passkeyIsAsked } from "#app/features/accounts/passkeys/passkey-asked.server.ts";
import { isGuarded } from "#app/features/accounts/passwords/refuse-password.server.ts";
import type { AccountServices, SecondFactorServices } from "#app/features/accounts/services.ts";
import { recoveryCodes, twoFactor, users } from "#app/features/accounts/tables.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import type { Tx } from "#app/platform/database/tx.ts";

type Services = Pick<SecondFactorServices, "database" | "clock" | "secrets">;

const RECOVERY_CODES = 10;
const ALPHABET = "ABCDEFGHJKMNPQRSTVWXYZ0123456789";

/** What an authenticator application needs, by hand or by QR code. */
export type PendingFactor = { secret: string; address: string };

/** The second factor that was begun and not yet proved by a code; null when there is none. */
export async function pendingTwoFactor(
  { database, secrets }: Pick<Services, "database" | "secrets">,
  viewer: Viewer,
): Promise<PendingFactor | null> {
  const [row] = await database.drizzle
    .select()
    .from(twoFactor)
    .where(and(eq(twoFactor.userId, viewer.userId), isNull(twoFactor.confirmedAt)));
  // One that cannot be read is begun anew.
  const secret = row && openSealed(secrets.secondFactor, viewer.userId, row.secret);
  return secret ? { secret, address: otpauthAddress(secret, siteSettings.name, viewer.email) } : null;
}

/** unconfirmed: nobody has proven the address, and what is set now would belong to nobody. */
type Unready = { kind: "passkey-asked" | "unconfirmed" };

/** Begins the set-up with a fresh secret, after the password, and after the passkey of somebody of the office who has one; what was confirmed before stays. */
export async function startTwoFactor(
  services: Services,
  viewer: Viewer,
  currentPassword: string,
): Promise<OwnPasswordCheck | Unready> {
  if (!viewer.emailConfirmed) return { kind: "unconfirmed" };
  if (await passkeyIsAsked(services, viewer)) return { kind: "passkey-asked" };
  const checked = await checkOwnPassword(services, viewer, currentPassword);
  if (checked.kind !== "done") return checked;
  const secret = sealSecret(services.secrets.secondFactor, viewer.userId, newTotpSecret());
  await services.database.drizzle
    .insert(twoFactor)
    .values({ userId: viewer.userId, secret })
    .onConflictDoUpdate({ target: twoFactor.userId, set: { secret }, setWhere: isNull(twoFactor.confirmedAt) });
  return { kind: "done" };
}

export type ConfirmOutcome =
  | { kind: "confirmed"; recoveryCodes: string[] }
  | { kind: "refused" | "unconfirmed" }
  | { kind: "throttled"; retryAfterSeconds: number };

/** Ends the set-up: a code proves that the application has the secret. The recovery codes are shown this once. */
export async function confirmTwoFactor(
  { database, clock, secrets }: Services,
  viewer: Viewer,
  code: string,
): Promise<ConfirmOutcome> {
  const counters = [{ attempt: "code:account", key: viewer.userId }] as const;
  const taken = await takeAttempt(database.pool, counters);
  if (!taken.allowed) return { kind: "throttled", retryAfterSeconds: taken.retryAfterSeconds };
  const outcome = await inTransaction(database, async (tx): Promise<ConfirmOutcome> => {
    const [owner] = await tx
      .select({ confirmedAt: users.emailConfirmedAt })
      .from(users)
      .where(eq(users.id, viewer.userId))
      .for("no key update");
    if (!owner?.confirmedAt) return { kind: "unconfirmed" };
    const [row] = await tx
      .select()
      .from(twoFactor)
      .where(and(eq(twoFactor.userId, viewer.userId), isNull(twoFactor.confirmedAt)))
      .for("update");
    const now = dateOf(clock.now());
    const secret = row && openSealed(secrets.secondFactor, viewer.userId, row.secret);
    const step = row && secret && stepOfCode(secret, code, now.getTime(), row.lastStep);
    if (!step) return { kind: "refused" };
    await tx.update(twoFactor).set({ confirmedAt: now, lastStep: step }).where(eq(twoFactor.userId, viewer.userId));
    const codes = await writeRecoveryCodes(tx, viewer.userId);
    await traceFactor(tx, clock, viewer, "account.two-factor-on");
    return { kind: "confirmed", recoveryCodes: codes };
  });
  if (outcome.kind === "confirmed") await giveBack(database.pool, counters);
  return outcome;
}

/** New recovery codes in the place of the old ones, after the password. */
export async function renewRecoveryCodes(
  services: Services,
  viewer: Viewer,
  currentPassword: string,
): Promise<ConfirmOutcome> {
  const checked = await checkOwnPassword(services, viewer, currentPassword);
  if (checked.kind !== "done") return checked;
  return inTransaction(services.database, async (tx): Promise<ConfirmOutcome> => {
    const [on] = await tx
      .select({ userId: twoFactor.userId })
      .from(twoFactor)
      .where(and(eq(twoFactor.userId, viewer.userId), isNotNull(twoFactor.confirmedAt)))
      .for("update");
    if (!on) return { kind: "refused" };
    const codes = await writeRecoveryCodes(tx, viewer.userId);
    await traceFactor(tx, services.clock, viewer, "account.recovery-codes-renewed");
    return { kind: "confirmed", recoveryCodes: codes };
  });
}

/** Whether this person may do without a second factor: whoever works in the office of a real site may not. */
export function mayStopTwoFactor({ role, heldRole }: Viewer, env: { demo: boolean }): boolean {
  return !isGuarded(heldRole ?? role, env);
}

/** Ends the second factor, or a set-up under way, after the password. */
export async function stopTwoFactor(
  services: Pick<AccountServices, "database" | "clock" | "env">,
  viewer: Viewer,
  currentPassword: string,
): Promise<OwnPasswordCheck> {
  if (!mayStopTwoFactor(viewer, services.env)) return { kind: "refused" };
  const checked = await checkOwnPassword(services, viewer, currentPassword);
  if (checked.kind !== "done") return checked;
  await inTransaction(services.database, async (tx) => {
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, viewer.userId));
    const stopped = await tx
      .delete(twoFactor)
      .where(eq(twoFactor.userId, viewer.userId))
      .returning({ confirmedAt: twoFactor.confirmedAt });
    if (stopped[0]?.confirmedAt) await traceFactor(tx, services.clock, viewer, "account.two-factor-off");
  });
  return { kind: "done" };
}

/** 24 letters and figures without look-alikes, shown by fours: 120 bits, so many that their plain hash gives nothing away (hashOfSecret). */
function newRecoveryCode(): string {
  return [...randomBytes(24)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join("");
}

async function writeRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashOfSecret(code) })));
  return codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, "$1-"));
}

function traceFactor(tx: Tx, clock: Clock, viewer: Viewer, action: string): Promise<void> {
  return trace(tx, clock, { actorId: viewer.userId, action, subjectType: "user", subjectId: viewer.userId });
}
