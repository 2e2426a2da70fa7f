import { and, eq, sql } from "drizzle-orm";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Role } from "#app/platform/session/permissions.ts";
import type { SignIn } from "#app/features/accounts/form.ts";
import { closedSentence } from "./closed-account.server.ts";
import { type Counter, giveBack, takeAttempt } from "#app/features/accounts/internal/attempts.server.ts";
import { openSession } from "#app/features/accounts/internal/open-session.server.ts";
import { verifyNobodysPassword, verifyPassword } from "#app/features/accounts/internal/passwords.server.ts";
import { hashOfSecret } from "#app/features/accounts/internal/secrets.ts";
import { openVerification } from "#app/features/accounts/internal/verification.server.ts";
import { tellNewDevice } from "#app/features/accounts/internal/tell-new-device.server.ts";
import { isGuarded, isTooShortForStaff } from "#app/features/accounts/passwords/refuse-password.server.ts";
import type { AccountServices, Circumstances, OpenedSession } from "#app/features/accounts/services.ts";
import { credentials, knownDevices, twoFactor, users } from "#app/features/accounts/tables.ts";
import { trace } from "#app/features/audit/trace.server.ts";

export type SignInOutcome =
  | {
      kind: "signed-in";
      session: OpenedSession;
      role: Role;
      /** Somebody of the office of a real site, who has to set it up first. */ secondFactorDue: boolean;
    }
  /** Somebody of the office of a real site, whose right password is shorter than theirs must be. */
  | { kind: "too-short" }
  /** The password was right, and the account opens no more: why, in a sentence. */
  | { kind: "closed"; sentence: string }
  /** The password was right; the secret is the ticket to `sign-in-with-code`. */
  | { kind: "code-asked"; ticket: string }
  /** Unknown e-mail or wrong password: the same answer, after the same time. */
  | { kind: "refused" }
  | { kind: "throttled"; retryAfterSeconds: number };

/** What else is to happen in the transaction that opens a session, e.g. keeping the result that somebody came from. */
export type AlsoAtSignIn = (tx: Tx, user: { id: string; sharedPhone: boolean }) => Promise<void>;

/** Writes into the log that somebody was not let in: by which way and why, the account by its id, nothing that was typed. */
export function noteRefusedSignIn(
  { log }: Pick<AccountServices, "log">,
  facts: {
    way: "password" | "code" | "passkey" | "google";
    why: "wrong" | "unknown" | "too-many" | "too-late" | "closed" | "too-short";
    userId?: string | undefined;
  },
): void {
  log.info(facts, "sign-in refused");
}

/** Who knocks: the account of this e-mail, and whether this device has been let in before. */
async function findAccount({ database }: AccountServices, email: string, deviceSecret: string | null) {
  const ofDevice = and(
    eq(knownDevices.userId, users.id),
    eq(knownDevices.deviceHash, deviceSecret ? hashOfSecret(deviceSecret) : ""),
  );
  const [account] = await database.drizzle
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      role: users.role,
      closedWhy: users.closedWhy,
      passwordHash: credentials.passwordHash,
      known: knownDevices.deviceHash,
      secondFactorSince: twoFactor.confirmedAt,
    })
    .from(users)
    .innerJoin(credentials, eq(credentials.userId, users.id))
    .leftJoin(twoFactor, eq(twoFactor.userId, users.id))
    .leftJoin(knownDevices, ofDevice)
    .where(eq(sql`lower(${users.email})`, email));
  return account;
}

/**
 * Checks an e-mail and a password and opens a session. Each attempt is counted before it is
 * made, by account and by network address; a device on which the owner has signed in counts
 * for itself, so others' attempts never keep the owner out.
 */
export async function signIn(
  services: AccountServices,
  { email: typed, password, sharedPhone }: SignIn,
  where: Circumstances,
  also: AlsoAtSignIn = async () => undefined,
): Promise<SignInOutcome> {
  const { database, clock } = services;
  const email = typed.toLowerCase();
  const account = await findAccount(services, email, where.deviceSecret);
  const counters: Counter[] = account?.known
    ? [{ attempt: "sign-in:device", key: `${account.id} ${account.known}` }]
    : [
        { attempt: "sign-in:account", key: hashOfSecret(email) },
        { attempt: "sign-in:address", key: where.addressKey },
      ];
  const taken = await takeAttempt(database.pool, counters);
  const refused = { way: "password", userId: account?.id } as const;
  if (!taken.allowed) {
    noteRefusedSignIn(services, { ...refused, why: "too-many" });
    return { kind: "throttled", retryAfterSeconds: taken.retryAfterSeconds };
  }
  const right = account ? await verifyPassword(account.passwordHash, password) : await verifyNobodysPassword(password);
  if (!account || !right) {
    noteRefusedSignIn(services, { ...refused, why: account ? "wrong" : "unknown" });
    return { kind: "refused" };
  }
  await giveBack(database.pool, counters);
  if (account.closedWhy) {
    noteRefusedSignIn(services, { ...refused, why: "closed" });
    return {
      kind: "closed",
      sentence: await closedSentence(database.drizzle, { id: account.id, why: account.closedWhy }),
    };
  }
  if (isTooShortForStaff(password, account.role, services.env)) {
    noteRefusedSignIn(services, { ...refused, why: "too-short" });
    return { kind: "too-short" };
  }
  return inTransaction(database, async (tx): Promise<SignInOutcome> => {
    if (account.secondFactorSince)
      return {
        kind: "code-asked",
        ticket: await openVerification(tx, clock, "second-factor", account.id, { sharedPhone }),
      };
    const session = await openSession(tx, clock, { userId: account.id, role: account.role, sharedPhone }, where);
    if (!account.known) await tellNewDevice(tx, services, account, where.device);
    await trace(tx, clock, {
      actorId: account.id,
      action: "account.signed-in",
      subjectType: "user",
      subjectId: account.id,
      details: { device: where.device, sharedPhone },
    });
    await also(tx, { id: account.id, sharedPhone });
    return { kind: "signed-in", session, role: account.role, secondFactorDue: isGuarded(account.role, services.env) };
  });
}
