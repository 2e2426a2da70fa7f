import { and, eq } from "drizzle-orm";
import { type OwnPasswordCheck, checkOwnPassword } from "#app/features/accounts/internal/check-own-password.server.ts";
import { passkeyAddedMail } from "#app/features/accounts/mails/passkeys.tsx";
import { accountSecurity } from "#app/features/accounts/notice-kinds.ts";
import type { AccountServices } from "#app/features/accounts/services.ts";
import { passkeys, users } from "#app/features/accounts/tables.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import { addNotice } from "#app/features/notices/add-notice.server.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { openChallenge, peekChallenge, takeChallenge } from "./challenges.server.ts";
import { passkeyIsAsked } from "./passkey-asked.server.ts";
import { readRegistration } from "./read-answer.server.ts";
import { CHALLENGE_MINUTES, MOST_PASSKEYS, relyingPartyOf } from "./relying-party.ts";

export type BeginOutcome =
  | { kind: "begun"; ticket: string }
  /** On somebody else's phone: whoever holds it would open the account by it. */
  | { kind: "shared-phone" }
  | { kind: "full" }
  /** Nobody has proven the address: what is set now would belong to nobody. */
  | { kind: "unconfirmed" }
  /** Somebody of the office, who came in by the password alone. */
  | { kind: "passkey-asked" }
  | Exclude<OwnPasswordCheck, { kind: "done" }>;

/** COSE names of the signatures that devices make: EdDSA, ES256, RS256. The library's own list asks Node for experimental ones. */
const ALGORITHMS = [-8, -7, -257];

/** Begins a passkey, after the password: the browser that gets the ticket has some minutes to make it. */
export async function beginPasskey(
  services: AccountServices,
  viewer: Viewer,
  { name, currentPassword }: { name: string; currentPassword: string },
): Promise<BeginOutcome> {
  const { database, clock } = services;
  if (viewer.sharedPhone) return { kind: "shared-phone" };
  if (!viewer.emailConfirmed) return { kind: "unconfirmed" };
  if (await passkeyIsAsked(services, viewer)) return { kind: "passkey-asked" };
  if ((await database.drizzle.$count(passkeys, eq(passkeys.userId, viewer.userId))) >= MOST_PASSKEYS)
    return { kind: "full" };
  const checked = await checkOwnPassword(services, viewer, currentPassword);
  if (checked.kind !== "done") return checked;
  const { ticket } = await openChallenge(database.drizzle, clock, { userId: viewer.userId, name });
  return { kind: "begun", ticket };
}

/** What the browser is to hand its device, as JSON, and the name chosen; undefined when the ticket serves no more. */
export async function creationOptions(
  { database, clock, origin }: Pick<AccountServices, "database" | "clock" | "origin">,
  viewer: Viewer,
  ticket: string,
) {
  const asked = await peekChallenge(database.drizzle, clock, viewer.userId, ticket);
  if (!asked) return undefined;
  const own = await database.drizzle
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, viewer.userId));
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  const options = await generateRegistrationOptions({
    rpName: siteSettings.name,
    rpID: relyingPartyOf(origin).id,
    userName: viewer.email,
    userDisplayName: `${viewer.firstName} ${viewer.lastName}`.trim(),
    userID: new Uint8Array(Buffer.from(viewer.userId)),
    challenge: new Uint8Array(Buffer.from(asked.challenge, "base64url")),
    timeout: CHALLENGE_MINUTES * 60_000,
    supportedAlgorithmIDs: ALGORITHMS,
    // A device that has one of this account already says so.
    excludeCredentials: own,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return { options, name: asked.name ?? "" };
}

/** refused: the device's answer proves nothing; known: the device's key is here already. */
export type AddOutcome = "added" | "too-late" | "refused" | "known" | "full";

/**
 * Keeps a passkey that a device made for a signed-in user, and tells them by mail. Of many at once no account gets
 * more than `MOST_PASSKEYS`.
 * @param answer what the browser sent, as JSON
 */
export async function addPasskey(
  services: AccountServices,
  viewer: Viewer,
  ticket: string,
  answer: string,
): Promise<AddOutcome> {
  const { database, clock, jobs, origin, log } = services;
  const asked = await takeChallenge(database.drizzle, clock, viewer.userId, ticket);
  if (!asked || asked.name === null || viewer.sharedPhone) return "too-late";
  const { name, challenge } = asked;
  const made = await verified(answer, challenge, origin);
  if (!made) {
    log.warn({ userId: viewer.userId }, "a new passkey was refused");
    return "refused";
  }
  return inTransaction(database, async (tx): Promise<AddOutcome> => {
    const [owner] = await tx
      .select({
        id: users.id,
        firstName: users.firstName,
        closedAt: users.closedAt,
        confirmedAt: users.emailConfirmedAt,
      })
      .from(users)
      .where(eq(users.id, viewer.userId))
      .for("no key update");
    if (!owner || owner.closedAt || !owner.confirmedAt) return "too-late";
    if ((await tx.$count(passkeys, eq(passkeys.userId, owner.id))) >= MOST_PASSKEYS) return "full";
    const [kept] = await tx
      .insert(passkeys)
      .values({ ...made, userId: owner.id, name, createdAt: dateOf(clock.now()) })
      .onConflictDoNothing({ target: passkeys.credentialId })
      .returning({ id: passkeys.id });
    if (!kept) return "known";
    const mail = await passkeyAddedMail({
      firstName: owner.firstName,
      name,
      at: clock.now(),
      passkeysLink: `${origin}${pathTo("/profile/connexion")}`,
    });
    const notice = {
      key: `passkey-added ${kept.id}`,
      title: mail.subject,
      body: `Clé\u00a0: ${name}.`,
      path: pathTo("/profile/connexion"),
    };
    await addNotice(tx, { clock, jobs }, accountSecurity, { ...notice, userId: owner.id, mail: async () => mail });
    await trace(tx, clock, {
      actorId: owner.id,
      action: "account.passkey-added",
      subjectType: "user",
      subjectId: owner.id,
      details: { passkey: kept.id },
    });
    return "added";
  });
}

/** What is kept of a new passkey; undefined when the answer is not to our challenge, from our site, with its owner verified. */
async function verified(answer: string, challenge: string, origin: string) {
  const response = readRegistration(answer);
  if (!response) return undefined;
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const party = relyingPartyOf(origin);
  // The library throws for every way in which an answer may be wrong.
  const checked = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined);
  if (!checked?.verified) return undefined;
  const { credential, credentialDeviceType } = checked.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString("base64url"),
    counter: credential.counter,
    transports: response.response.transports ?? [],
    synced: credentialDeviceType === "multiDevice",
  };
}

/** Gives one of one's passkeys another name; false when the id is not one of them. */
export async function renamePasskey(
  { database, clock }: Pick<AccountServices, "database" | "clock">,
  viewer: Viewer,
  id: string,
  name: string,
): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    const renamed = await tx
      .update(passkeys)
      .set({ name })
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, viewer.userId)))
      .returning({ id: passkeys.id });
    if (renamed.length === 0) return false;
    await trace(tx, clock, {
      actorId: viewer.userId,
      action: "account.passkey-renamed",
      subjectType: "user",
      subjectId: viewer.userId,
      details: { passkey: id },
    });
    return true;
  });
}
