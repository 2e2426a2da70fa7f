import { and, eq } from "drizzle-orm";
import { closedSentence } from "#app/features/accounts/sign-in/closed-account.server.ts";
import { type Counter, giveBack, takeAttempt } from "#app/features/accounts/internal/attempts.server.ts";
import { isKnownDevice } from "#app/features/accounts/internal/known-device.server.ts";
import { openSession } from "#app/features/accounts/internal/open-session.server.ts";
import { tellNewDevice } from "#app/features/accounts/internal/tell-new-device.server.ts";
import type { AccountServices, Circumstances, OpenedSession } from "#app/features/accounts/services.ts";
import { type AlsoAtSignIn, noteRefusedSignIn } from "#app/features/accounts/sign-in/sign-in.server.ts";
import { passkeys, users } from "#app/features/accounts/tables.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Role } from "#app/platform/session/permissions.ts";
import { openChallenge, takeChallenge } from "./challenges.server.ts";
import { handleOf, readAuthentication } from "./read-answer.server.ts";
import { CHALLENGE_MINUTES, relyingPartyOf } from "./relying-party.ts";

/** What a device is asked to sign, for whoever has a passkey of this site: no e-mail is typed. The ticket comes back with the answer. */
export async function beginPasskeySignIn({
  database,
  clock,
  origin,
}: Pick<AccountServices, "database" | "clock" | "origin">) {
  const { challenge, ticket } = await openChallenge(database.drizzle, clock, null);
  // As the browser's parseRequestOptionsFromJSON reads it.
  return {
    ticket,
    options: {
      challenge,
      rpId: relyingPartyOf(origin).id,
      userVerification: "required" as const,
      timeout: CHALLENGE_MINUTES * 60_000,
    },
  };
}

export type PasskeySignInOutcome =
  | { kind: "signed-in"; session: OpenedSession; role: Role }
  | { kind: "closed"; sentence: string }
  /** An unknown passkey, a wrong signature, another site's, or without its owner's finger or PIN. */
  | { kind: "refused" }
  /** The challenge is too old, or was answered. */
  | { kind: "too-late" }
  | { kind: "throttled"; retryAfterSeconds: number };

/**
 * Opens a session by a passkey alone: the device is one factor, the finger or PIN by which it opens the other, so no code
 * is asked. A challenge serves once, whatever the answer. A counter that does not go up is a key that exists twice.
 * @param answer what the browser sent, as JSON
 */
export async function signInWithPasskey(
  services: AccountServices,
  ticket: string,
  { answer, sharedPhone }: { answer: string; sharedPhone: boolean },
  where: Circumstances,
  also: AlsoAtSignIn = async () => undefined,
): Promise<PasskeySignInOutcome> {
  const { database, clock, log } = services;
  const counters: Counter[] = [{ attempt: "passkey:address", key: where.addressKey }];
  const taken = await takeAttempt(database.pool, counters);
  if (!taken.allowed) {
    noteRefusedSignIn(services, { way: "passkey", why: "too-many" });
    return { kind: "throttled", retryAfterSeconds: taken.retryAfterSeconds };
  }
  const asked = await takeChallenge(database.drizzle, clock, null, ticket);
  if (!asked) return { kind: "too-late" };
  const proof = await proven(services, answer, asked.challenge);
  if (!proof) {
    noteRefusedSignIn(services, { way: "passkey", why: "wrong" });
    return { kind: "refused" };
  }
  const { passkey, counter, synced } = proof;
  await giveBack(database.pool, counters);
  if ((counter > 0 || passkey.counter > 0) && counter <= passkey.counter) {
    log.warn(
      { userId: passkey.userId, passkey: passkey.id },
      "the counter of a passkey went back: its key exists twice",
    );
    await inTransaction(database, (tx) =>
      trace(tx, clock, {
        actorId: null,
        action: "account.passkey-doubled",
        subjectType: "user",
        subjectId: passkey.userId,
        details: { passkey: passkey.id, device: where.device },
      }),
    );
    return { kind: "refused" };
  }
  return inTransaction(database, async (tx): Promise<PasskeySignInOutcome> => {
    const [user] = await tx
      .select({ id: users.id, role: users.role, firstName: users.firstName, closedWhy: users.closedWhy })
      .from(users)
      .where(eq(users.id, passkey.userId));
    if (!user) return { kind: "refused" };
    if (user.closedWhy)
      return { kind: "closed", sentence: await closedSentence(tx, { id: user.id, why: user.closedWhy }) };
    // Of two answers with one count, or when it was removed meanwhile, one finds it changed.
    const used = await tx
      .update(passkeys)
      .set({ counter, synced, lastUsedAt: dateOf(clock.now()) })
      .where(and(eq(passkeys.id, passkey.id), eq(passkeys.counter, passkey.counter)))
      .returning({ id: passkeys.id });
    if (used.length === 0) return { kind: "refused" };
    const known = await isKnownDevice(services, user.id, where);
    const session = await openSession(
      tx,
      clock,
      { userId: user.id, role: user.role, sharedPhone, passkeyId: passkey.id },
      where,
    );
    if (!known) await tellNewDevice(tx, services, user, where.device);
    await trace(tx, clock, {
      actorId: user.id,
      action: "account.signed-in",
      subjectType: "user",
      subjectId: user.id,
      details: { device: where.device, sharedPhone, passkey: passkey.id },
    });
    await also(tx, { id: user.id, sharedPhone });
    return { kind: "signed-in", session, role: user.role };
  });
}

/** The passkey that signed our challenge, with what it counted; undefined when none of ours did. */
async function proven(
  { database, origin }: Pick<AccountServices, "database" | "origin">,
  answer: string,
  challenge: string,
) {
  const response = readAuthentication(answer);
  if (!response) return undefined;
  const [passkey] = await database.drizzle.select().from(passkeys).where(eq(passkeys.credentialId, response.id));
  if (!passkey) return undefined;
  // The device says whose key it is: another account's would be signed in as its owner.
  if (response.response.userHandle !== undefined && response.response.userHandle !== handleOf(passkey.userId))
    return undefined;
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const party = relyingPartyOf(origin);
  // The library throws for every way in which an answer may be wrong. Its own rule on counters is ours, so that one that goes back is traced.
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
      counter: 0,
    },
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!checked?.verified) return undefined;
  const { newCounter, credentialDeviceType } = checked.authenticationInfo;
  return { passkey, counter: newCounter, synced: credentialDeviceType === "multiDevice" };
}
