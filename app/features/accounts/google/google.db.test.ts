import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findViewer } from "#app/features/accounts/sign-in/find-viewer.server.ts";
import { resetPassword } from "#app/features/accounts/passwords/reset-password.server.ts";
import { askPasswordReset } from "#app/features/accounts/passwords/ask-password-reset.server.ts";
import { signIn } from "#app/features/accounts/sign-in/sign-in.server.ts";
import { googleAccounts, googleSteps, twoFactor, users } from "#app/features/accounts/tables.ts";
import {
  type FakeServices,
  PASSWORD,
  fakeServices,
  mailedSecrets,
  registered,
  somewhere,
} from "#app/features/accounts/testing/accounts.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import type { GoogleSettings } from "#app/platform/env/google.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { linkedGoogle, unlinkGoogle } from "./link-google.server.ts";
import { googleData } from "./owned-data.server.ts";
import { registerWithGoogle } from "./register-with-google.server.ts";
import { type GoogleOutcome, comeBackFromGoogle, goToGoogle } from "./sign-in-with-google.server.ts";
import { deleteExpiredSteps, peekTerms } from "./steps.server.ts";
import { type TokenServer, startTokenServer } from "./testing/token-server.ts";

let database: TestDatabase;
let services: FakeServices;
let provider: TokenServer;
let google: GoogleSettings;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  services = fakeServices(database);
  provider = await startTokenServer();
  google = { clientId: "cap-erable", clientSecret: "secret", issuer: provider.issuer };
});
afterEach(() => provider.stop());

type Person = { sub: string; email: string; [claim: string]: unknown };
const somebody = (over: Record<string, unknown> = {}): Person => ({
  sub: crypto.randomUUID(),
  email: `awa.${crypto.randomUUID()}@gmail.test`,
  email_verified: true,
  given_name: "Awa",
  family_name: "Ngo",
  ...over,
});

/** Goes to Google as somebody and is about to come back. */
async function away(person: Person, viewer: Viewer | null = null) {
  const gone = await goToGoogle(services, google, { userId: viewer?.userId ?? null, suite: "/profile" });
  if (gone === "away") throw new Error("the provider is away");
  const { searchParams } = new URL(gone.address);
  const code = crypto.randomUUID();
  const exp = Math.floor(services.clock.now().epochMilliseconds / 1000) + 3600;
  provider.claims.set(code, {
    iss: provider.issuer,
    aud: google.clientId,
    exp,
    nonce: searchParams.get("nonce"),
    ...person,
  });
  return { ticket: gone.ticket, back: { code, state: searchParams.get("state"), error: null }, viewer, searchParams };
}

const come = async (person: Person, viewer: Viewer | null = null): Promise<GoogleOutcome> =>
  comeBackFromGoogle(services, google, await away(person, viewer), somewhere());

const form = {
  firstName: "Awa",
  lastName: "Ngo",
  phone: "",
  country: "CM",
  acceptTerms: "on" as const,
  acceptNewsletter: false,
  termsVersion: "2026-11-23",
};

/** Somebody whom Google knows, with an account of ours made by it. */
async function withAccount(person = somebody()) {
  const outcome = await come(person);
  if (outcome.kind !== "new") throw new Error(outcome.kind);
  const made = await registerWithGoogle(services, outcome.ticket, form, somewhere());
  const viewer = made.kind === "registered" ? await findViewer(services, made.session.secret) : null;
  if (!viewer) throw new Error(made.kind);
  return { person, viewer };
}

/** Somebody who registered by the form, their address confirmed or not. */
async function byForm(confirmed: boolean) {
  const { form: typed, viewer } = await registered(services);
  if (confirmed)
    await database.drizzle
      .update(users)
      .set({ emailConfirmedAt: new Date("2026-03-03T09:00:00Z") })
      .where(eq(users.id, viewer.userId));
  return { viewer, email: typed.email };
}

describe("the way to Google and back", () => {
  test("carries state, nonce and a proof of the code, and asks who somebody is, no more", async () => {
    const person = somebody();
    const gone = await away(person);
    expect(Object.fromEntries(gone.searchParams)).toMatchObject({
      response_type: "code",
      client_id: "cap-erable",
      redirect_uri: "https://cap-erable.test/login/google/retour",
      scope: "openid email profile",
      code_challenge_method: "S256",
      prompt: "select_account",
    });
    await comeBackFromGoogle(services, google, gone, somewhere());
    const verifier = provider.asked[0]?.get("code_verifier") ?? "";
    const digest = await crypto.subtle.digest("SHA-256", Buffer.from(verifier));
    expect(Buffer.from(digest).toString("base64url")).toBe(gone.searchParams.get("code_challenge"));
  });

  test("is good once, in this browser, with its state, for ten minutes", async () => {
    const first = await away(somebody());
    const at = (asked: Parameters<typeof comeBackFromGoogle>[2]) =>
      comeBackFromGoogle(services, google, asked, somewhere());
    expect(await at({ ...first, ticket: null })).toEqual({ kind: "too-late" });
    expect(await at({ ...first, ticket: "autre" })).toEqual({ kind: "too-late" });
    expect((await at(first)).kind).toBe("new");
    expect(await at(first)).toEqual({ kind: "too-late" });
    const other = await away(somebody());
    expect(await at({ ...other, back: { ...other.back, state: "autre" } })).toEqual({ kind: "too-late" });
    const late = await away(somebody());
    services.later({ minutes: 11 });
    expect(await at(late)).toEqual({ kind: "too-late" });
  });

  test("is refused in words when the visitor declines, the code is used, or Google does not answer", async () => {
    const declined = await away(somebody());
    const back = { ...declined.back, code: null, error: "access_denied" };
    expect(await comeBackFromGoogle(services, google, { ...declined, back }, somewhere())).toEqual({
      kind: "declined",
    });
    const used = await away(somebody());
    provider.claims.clear();
    expect(await comeBackFromGoogle(services, google, used, somewhere())).toEqual({ kind: "wrong" });
    const down = await away(somebody());
    provider.failWith(503);
    expect(await comeBackFromGoogle(services, google, down, somewhere())).toEqual({ kind: "away" });
    const unknown = { ...google, issuer: `${provider.issuer}/rien` };
    expect(await goToGoogle(services, unknown, { userId: null, suite: "" })).toBe("away");
  });

  test.each<[string, Record<string, unknown>, string]>([
    ["of another sign-in", { nonce: "autre" }, "wrong"],
    ["for another site", { aud: "autre" }, "wrong"],
    ["from another provider", { iss: "https://mal.example" }, "wrong"],
    ["of long ago", { exp: 1_700_000_000 }, "wrong"],
    ["with an address that Google did not confirm", { email_verified: false }, "unconfirmed"],
    ["without an address", { email: undefined }, "unconfirmed"],
  ])("opens nothing by a token %s", async (_case, over, kind) => {
    expect(await come(somebody(over))).toEqual({ kind });
  });
});

describe("somebody whom nobody knows here", () => {
  test("accepts our terms, and has an account with a confirmed address and no password", async () => {
    const { person, viewer } = await withAccount();
    expect(viewer).toMatchObject({ email: person.email, emailConfirmed: true, role: "user" });
    expect(await come(person)).toMatchObject({ kind: "signed-in", suite: "/profile" });
    expect((await signIn(services, { email: person.email, password: "", sharedPhone: false }, somewhere())).kind).toBe(
      "refused",
    );
    // Their address may change at Google; they stay themselves.
    expect((await come({ ...person, email: `autre.${crypto.randomUUID()}@gmail.test` })).kind).toBe("signed-in");
  });

  test("of two forms at once makes one account, and none after half an hour", async () => {
    const outcome = await come(somebody());
    const ticket = outcome.kind === "new" ? outcome.ticket : "";
    expect(await peekTerms(database.drizzle, services.clock, ticket)).toMatchObject({
      firstName: "Awa",
      lastName: "Ngo",
    });
    const both = await Promise.all([1, 2].map(() => registerWithGoogle(services, ticket, form, somewhere())));
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(["registered", "too-late"]);
    const late = await come(somebody());
    services.later({ minutes: 31 });
    expect((await registerWithGoogle(services, late.kind === "new" ? late.ticket : "", form, somewhere())).kind).toBe(
      "too-late",
    );
    await deleteExpiredSteps(services);
    expect(await database.drizzle.$count(googleSteps)).toBe(0);
  });

  test("finds the address registered meanwhile", async () => {
    const person = somebody();
    const outcome = await come(person);
    await registered(services, { email: person.email });
    expect(
      (await registerWithGoogle(services, outcome.kind === "new" ? outcome.ticket : "", form, somewhere())).kind,
    ).toBe("taken");
  });

  test("sets a first password by a mailed link, and may then do without Google", async () => {
    const { person, viewer } = await withAccount();
    expect(await unlinkGoogle(services, viewer, "")).toEqual({ kind: "refused" });
    await askPasswordReset(services, person.email, somewhere());
    const [secret = ""] = await mailedSecrets(services, person.email, "/reset-password");
    expect(await resetPassword(services, secret, PASSWORD)).toEqual({ kind: "done" });
    expect(
      (await signIn(services, { email: person.email, password: PASSWORD, sharedPhone: false }, somewhere())).kind,
    ).toBe("signed-in");
    expect(await unlinkGoogle(services, viewer, PASSWORD)).toEqual({ kind: "done" });
    expect(await linkedGoogle(services, viewer)).toBeNull();
  });
});

describe("somebody who has an account", () => {
  test("is linked and signed in when both confirmed the same address, and told", async () => {
    const { viewer, email } = await byForm(true);
    expect((await come(somebody({ email: email.toUpperCase() }))).kind).toBe("signed-in");
    expect(await linkedGoogle(services, viewer)).toMatchObject({ email: email.toLowerCase() });
    const { rows } = await database.pool.query<{ subject: string }>("SELECT subject FROM mails WHERE recipient = $1", [
      email,
    ]);
    expect(rows.map(({ subject }) => subject)).toContain("Google ouvre désormais votre compte");
    // Another Google account that says the same address does not get in.
    expect(await come(somebody({ email }))).toEqual({ kind: "password-first" });
  });

  test("links it in the session of an address that nobody proved yet, which proves it", async () => {
    const { viewer, email } = await byForm(false);
    const person = somebody({ email });
    expect(await come(person, viewer)).toEqual({ kind: "link", outcome: "linked" });
    const [after] = await database.drizzle.select().from(users).where(eq(users.id, viewer.userId));
    expect(after?.emailConfirmedAt).not.toBeNull();
    expect((await come(person)).kind).toBe("signed-in");
  });

  test("is signed in by Google alone while nobody proved the address, finds nothing of before, and is told", async () => {
    const { viewer, email } = await byForm(false);
    expect((await come(somebody({ email }))).kind).toBe("signed-in");
    expect((await signIn(services, { email, password: PASSWORD, sharedPhone: false }, somewhere())).kind).toBe(
      "refused",
    );
    expect(await linkedGoogle(services, viewer)).toMatchObject({ email: email.toLowerCase() });
    const { rows } = await database.pool.query<{ text: string }>(
      "SELECT text FROM mails WHERE recipient = $1 AND subject LIKE 'Google%'",
      [email],
    );
    expect(rows[0]?.text.replaceAll(/\s+/g, " ")).toContain("Ce qui y donnait accès est donc supprimé");
  });

  test("links no other address, no Google account that opens another one, and not for another session", async () => {
    const { viewer } = await byForm(true);
    expect(await come(somebody(), viewer)).toEqual({ kind: "link", outcome: "other-address" });
    const { person } = await withAccount();
    expect(await come({ ...person, email: viewer.email }, viewer)).toEqual({ kind: "link", outcome: "taken" });
    const begun = await away(somebody({ email: viewer.email }), viewer);
    expect(await comeBackFromGoogle(services, google, { ...begun, viewer: null }, somewhere())).toEqual({
      kind: "too-late",
    });
  });

  test("still gives the code of a second factor, and an adviser of a real site acts as a client without one", async () => {
    const { person, viewer } = await withAccount();
    await database.drizzle.update(users).set({ role: "adviser" }).where(eq(users.id, viewer.userId));
    services = fakeServices(database, { demo: false });
    const bare = await come(person);
    if (bare.kind !== "signed-in") throw new Error(bare.kind);
    expect(bare.secondFactorDue).toBe(true);
    expect(await findViewer(services, bare.session.secret)).toMatchObject({ role: "user", heldRole: "adviser" });
    await database.drizzle
      .insert(twoFactor)
      .values({ userId: viewer.userId, secret: "v1.x", confirmedAt: new Date("2026-03-03T09:00:00Z") });
    expect(await come(person)).toMatchObject({ kind: "code-asked", suite: "/profile" });
  });

  test("that is closed opens no more, and the link is in the export and goes with the account", async () => {
    const { person, viewer } = await withAccount();
    const { records } = await googleData.collect(database.drizzle, {
      userId: viewer.userId,
      email: viewer.email,
      emailConfirmed: true,
    });
    expect(records).toEqual([
      [
        { label: "Adresse", value: person.email },
        { label: "Lié le", value: expect.stringContaining("3 mars 2026") as string },
      ],
    ]);
    const closed = {
      closedAt: new Date("2026-03-03T09:00:00Z"),
      closedWhy: "left" as const,
      closedRole: "adviser" as const,
    };
    await database.drizzle.update(users).set(closed).where(eq(users.id, viewer.userId));
    expect((await come(person)).kind).toBe("closed");
    await database.pool.query("DELETE FROM users WHERE id = $1", [viewer.userId]);
    expect(await database.drizzle.$count(googleAccounts, eq(googleAccounts.subject, person.sub))).toBe(0);
  });
});
