import { eq, sql } from "drizzle-orm";
import { closedSentence } from "#app/features/accounts/sign-in/closed-account.server.ts";
import { takeAttempt } from "#app/features/accounts/internal/attempts.server.ts";
import { proveAddress } from "#app/features/accounts/internal/first-proof.server.ts";
import { isKnownDevice } from "#app/features/accounts/internal/known-device.server.ts";
import { openSession } from "#app/features/accounts/internal/open-session.server.ts";
import { tellNewDevice } from "#app/features/accounts/internal/tell-new-device.server.ts";
import { openVerification } from "#app/features/accounts/internal/verification.server.ts";
import { isGuarded } from "#app/features/accounts/passwords/refuse-password.server.ts";
import type { AccountServices, Circumstances, OpenedSession } from "#app/features/accounts/services.ts";
import { type AlsoAtSignIn, noteRefusedSignIn } from "#app/features/accounts/sign-in/sign-in.server.ts";
import { googleAccounts, twoFactor, users } from "#app/features/accounts/tables.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { GoogleSettings } from "#app/platform/env/google.ts";
import type { Role } from "#app/platform/session/permissions.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import type { GoogleIdentity } from "./identity.ts";
import { type LinkOutcome, isLinkedAlready, linkGoogle, writeLink } from "./link-google.server.ts";
import { ProviderAway, authorizationAddress, identityOf } from "./provider.server.ts";
import { type Way, openStep, openTerms, takeStep } from "./steps.server.ts";

/** Sends a browser to Google. @returns the address, and the secret that it brings back; "away" when Google does not answer */
export async function goToGoogle(
  { database, clock, origin, log }: Pick<AccountServices, "database" | "clock" | "origin" | "log">,
  google: GoogleSettings,
  way: Way,
): Promise<{ address: string; ticket: string } | "away"> {
  const { ticket, asked } = await openStep(database.drizzle, clock, way);
  try {
    return { address: await authorizationAddress(google, origin, asked), ticket };
  } catch (error) {
    return noteAway(error, log);
  }
}

function noteAway(error: unknown, log: AccountServices["log"]): "away" {
  if (!(error instanceof ProviderAway)) throw error;
  log.error({ err: error }, "the provider of sign-ins does not answer");
  return "away";
}

export type GoogleOutcome =
  | {
      kind: "signed-in";
      session: OpenedSession;
      role: Role;
      suite: string;
      /** Somebody of the office, who has to set a second factor up. */ secondFactorDue: boolean;
    }
  /** The second factor is asked as after a password. */
  | { kind: "code-asked"; ticket: string; suite: string }
  /** Nobody has this address: they are to accept our terms first. */
  | { kind: "new"; ticket: string }
  | { kind: "link"; outcome: LinkOutcome }
  | { kind: "closed"; sentence: string }
  | { kind: GoogleRefusal }
  | { kind: "throttled"; retryAfterSeconds: number };

/**
 * declined: by the visitor, at Google; too-late: another browser, or too long ago; wrong: no answer to us;
 * unconfirmed: by Google; password-first: linked to another Google account; away: no answer.
 */
export type GoogleRefusal = "declined" | "too-late" | "wrong" | "unconfirmed" | "password-first" | "away";

/** What Google sends back by the browser. */
export type Back = { code: string | null; state: string | null; error: string | null };

/**
 * Somebody comes back from Google: signs them in, links their account, or finds that they are new. Whatever Google or
 * the visitor sends is an outcome.
 * @param ticket what `goToGoogle` gave this browser
 * @param viewer who is signed in here, if anybody
 */
export async function comeBackFromGoogle(
  services: AccountServices,
  google: GoogleSettings,
  { ticket, back, viewer }: { ticket: string | null; back: Back; viewer: Viewer | null },
  where: Circumstances,
  also: (suite: string) => AlsoAtSignIn = () => async () => undefined,
): Promise<GoogleOutcome> {
  const { database, clock, origin, log } = services;
  const taken = await takeAttempt(database.pool, [{ attempt: "google:address", key: where.addressKey }]);
  if (!taken.allowed) {
    noteRefusedSignIn(services, { way: "google", why: "too-many" });
    return { kind: "throttled", retryAfterSeconds: taken.retryAfterSeconds };
  }
  const refused = <Kind extends "too-late" | "wrong">(kind: Kind): { kind: Kind } => {
    noteRefusedSignIn(services, { way: "google", why: kind });
    return { kind };
  };
  const step = ticket && back.state ? await takeStep(database.drizzle, clock, ticket, back.state) : undefined;
  // Linking is of the session that began it.
  if (!step || (step.userId !== null && step.userId !== viewer?.userId)) return refused("too-late");
  if (back.error === "access_denied") return { kind: "declined" };
  if (back.error !== null || !back.code) return refused("wrong");
  try {
    const read = await identityOf(google, origin, clock, back.code, step.asked);
    if (read.kind === "wrong") return refused("wrong");
    if (read.kind !== "identity") return { kind: read.kind };
    if (step.userId !== null && viewer)
      return { kind: "link", outcome: await linkGoogle(services, viewer, read.identity) };
    return await enter(services, read.identity, step.suite, where, also(step.suite));
  } catch (error) {
    return { kind: noteAway(error, log) };
  }
}

const columns = {
  id: users.id,
  email: users.email,
  role: users.role,
  firstName: users.firstName,
  emailConfirmedAt: users.emailConfirmedAt,
  closedWhy: users.closedWhy,
};

/** The account that a Google account opens: the one it is linked to, or else the one of its address. */
async function accountOf(tx: Tx, { subject, email }: GoogleIdentity) {
  const [linked] = await tx
    .select(columns)
    .from(googleAccounts)
    .innerJoin(users, eq(users.id, googleAccounts.userId))
    .where(eq(googleAccounts.subject, subject))
    .for("no key update", { of: users });
  if (linked) return { ...linked, linked: true };
  const [same] = await tx
    .select(columns)
    .from(users)
    .where(eq(sql`lower(${users.email})`, email))
    .for("no key update");
  return same && { ...same, linked: false };
}

async function enter(
  services: AccountServices,
  identity: GoogleIdentity,
  suite: string,
  where: Circumstances,
  also: AlsoAtSignIn,
): Promise<GoogleOutcome> {
  const { database, clock, env } = services;
  try {
    return await inTransaction(database, async (tx): Promise<GoogleOutcome> => {
      const account = await accountOf(tx, identity);
      if (!account) return { kind: "new", ticket: await openTerms(tx, clock, identity, suite) };
      const { id, role } = account;
      if (account.closedWhy)
        return { kind: "closed", sentence: await closedSentence(tx, { id, why: account.closedWhy }) };
      if (!account.emailConfirmedAt) {
        if (account.email.toLowerCase() !== identity.email) return { kind: "password-first" };
        // Whoever registered an address that they never confirmed may not be its owner: nothing of theirs stays.
        await proveAddress(tx, clock, id, "google");
        await writeLink(tx, services, account, identity, { dropped: true });
      } else if (!account.linked) await writeLink(tx, services, account, identity);
      const [factor] = await tx
        .select({ since: twoFactor.confirmedAt })
        .from(twoFactor)
        .where(eq(twoFactor.userId, id));
      if (factor?.since)
        return {
          kind: "code-asked",
          ticket: await openVerification(tx, clock, "second-factor", id, { sharedPhone: false }),
          suite,
        };
      const known = await isKnownDevice(services, id, where);
      const session = await openSession(tx, clock, { userId: id, role, sharedPhone: false }, where);
      if (!known) await tellNewDevice(tx, services, account, where.device);
      const details = { device: where.device, sharedPhone: false, google: true };
      await trace(tx, clock, { actorId: id, action: "account.signed-in", subjectType: "user", subjectId: id, details });
      await also(tx, { id, sharedPhone: false });
      return { kind: "signed-in", session, role, suite, secondFactorDue: isGuarded(role, env) };
    });
  } catch (error) {
    // Another Google account of the same address opens it already.
    if (isLinkedAlready(error)) return { kind: "password-first" };
    throw error;
  }
}
