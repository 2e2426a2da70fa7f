import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#app/platform/database/testing/database.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { findViewer } from "#app/features/accounts/sign-in/find-viewer.server.ts";
import { codeOfStep, stepOf } from "#app/features/accounts/internal/totp.ts";
import { recoveryCodesLeft } from "#app/features/accounts/queries.server.ts";
import { madeUpSecrets } from "#app/platform/secrets/testing/secrets.ts";
import { sealSecondFactors } from "./seal-second-factors.server.ts";
import { signInWithCode } from "#app/features/accounts/sign-in/sign-in-with-code.server.ts";
import { signIn } from "#app/features/accounts/sign-in/sign-in.server.ts";
import {
  type FakeServices,
  PASSWORD,
  confirmedPerson,
  registered,
  somewhere,
  fakeServices,
} from "#app/features/accounts/testing/accounts.ts";
import {
  confirmTwoFactor,
  pendingTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
  stopTwoFactor,
} from "./two-factor.server.ts";

let database: TestDatabase;
let services: FakeServices;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  services = fakeServices(database);
});

/** The code that the owner's application shows now. */
function shown(secret: string): string {
  return codeOfStep(secret, stepOf(services.clock.now().epochMilliseconds));
}

type Protected = {
  email: string;
  viewer: Viewer;
  sessionSecret: string;
  deviceSecret: string;
  secret: string;
  recoveryCodes: string[];
};

/** Somebody who has turned the second factor on, a while ago. */
async function protectedPerson(): Promise<Protected> {
  const { form, viewer, sessionSecret, deviceSecret } = await confirmedPerson(services);
  expect(await startTwoFactor(services, viewer, PASSWORD)).toEqual({ kind: "done" });
  const pending = await pendingTwoFactor(services, viewer);
  const secret = pending?.secret ?? "";
  const confirmed = await confirmTwoFactor(services, viewer, shown(secret));
  if (confirmed.kind !== "confirmed") throw new Error("the second factor was not confirmed");
  services.later({ minutes: 5 });
  return {
    email: form.email,
    viewer,
    sessionSecret,
    deviceSecret,
    secret,
    recoveryCodes: confirmed.recoveryCodes.map((code) => code.replaceAll("-", "")),
  };
}

async function ticketOf(email: string, sharedPhone = false): Promise<string> {
  const outcome = await signIn(services, { email, password: PASSWORD, sharedPhone }, somewhere());
  if (outcome.kind !== "code-asked") throw new Error(`no code was asked: ${outcome.kind}`);
  return outcome.ticket;
}

describe("the set-up", () => {
  test("waits for the address to be proven, at its beginning and at its end", async () => {
    const { viewer } = await registered(services);
    expect(await startTwoFactor(services, viewer, PASSWORD)).toEqual({ kind: "unconfirmed" });
    expect(await startTwoFactor(services, { ...viewer, emailConfirmed: true }, PASSWORD)).toEqual({ kind: "done" });
    const { secret = "" } = (await pendingTwoFactor(services, viewer)) ?? {};
    expect(await confirmTwoFactor(services, viewer, shown(secret))).toEqual({ kind: "unconfirmed" });
  });

  test("asks the password, then a code that proves the secret, and gives ten recovery codes once", async () => {
    const { viewer, sessionSecret } = await confirmedPerson(services);
    expect(await startTwoFactor(services, viewer, "pas le bon")).toEqual({ kind: "refused" });
    expect(await pendingTwoFactor(services, viewer)).toBeNull();
    await startTwoFactor(services, viewer, PASSWORD);
    const pending = await pendingTwoFactor(services, viewer);
    expect(pending?.address).toMatch(
      /^otpauth:\/\/totp\/Cap%20%C3%89rable:awa\..*issuer=Cap%20%C3%89rable&secret=[A-Z2-7]{32}/,
    );
    expect(await confirmTwoFactor(services, viewer, "000000")).toEqual({ kind: "refused" });
    expect((await findViewer(services, sessionSecret))?.secondFactor).toBe(false);
    const confirmed = await confirmTwoFactor(services, viewer, shown(pending?.secret ?? ""));
    expect(confirmed.kind === "confirmed" && confirmed.recoveryCodes).toHaveLength(10);
    if (confirmed.kind === "confirmed")
      for (const code of confirmed.recoveryCodes) expect(code).toMatch(/^([0-9A-Z]{4}-){5}[0-9A-Z]{4}$/);
    expect((await findViewer(services, sessionSecret))?.secondFactor).toBe(true);
    expect(await pendingTwoFactor(services, viewer)).toBeNull();
  });

  test("does not touch a factor that is on", async () => {
    const { viewer, email, secret } = await protectedPerson();
    await startTwoFactor(services, viewer, PASSWORD);
    expect((await signInWithCode(services, await ticketOf(email), shown(secret), somewhere())).kind).toBe("signed-in");
  });
});

describe("a sign-in with the second factor", () => {
  test("opens no session before the code, then keeps what was said of the phone", async () => {
    const { email, secret, viewer } = await protectedPerson();
    const ticket = await ticketOf(email, true);
    const outcome = await signInWithCode(services, ticket, shown(secret), somewhere());
    if (outcome.kind !== "signed-in") throw new Error(outcome.kind);
    expect(await findViewer(services, outcome.session.secret)).toMatchObject({
      userId: viewer.userId,
      sharedPhone: true,
    });
  });

  test("takes a code once, even twice at the same time, and a ticket once", async () => {
    const { email, secret } = await protectedPerson();
    const [first, second] = [await ticketOf(email), await ticketOf(email)];
    const code = shown(secret);
    const outcomes = await Promise.all([
      signInWithCode(services, first, code, somewhere()),
      signInWithCode(services, second, code, somewhere()),
    ]);
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(["refused", "signed-in"]);
    services.later({ seconds: 30 });
    const used = outcomes[0]?.kind === "signed-in" ? first : second;
    expect(await signInWithCode(services, used, shown(secret), somewhere())).toEqual({ kind: "too-late" });
  });

  test("takes each recovery code once", async () => {
    const { email, recoveryCodes, viewer } = await protectedPerson();
    const [code = ""] = recoveryCodes;
    expect((await signInWithCode(services, await ticketOf(email), code, somewhere())).kind).toBe("signed-in");
    expect((await signInWithCode(services, await ticketOf(email), code, somewhere())).kind).toBe("refused");
    expect(await recoveryCodesLeft(services, viewer)).toBe(9);
  });

  test("waits ten minutes for the code", async () => {
    const { email, secret } = await protectedPerson();
    const ticket = await ticketOf(email);
    services.later({ minutes: 11 });
    expect(await signInWithCode(services, ticket, shown(secret), somewhere())).toEqual({ kind: "too-late" });
    expect(await signInWithCode(services, "A".repeat(43), shown(secret), somewhere())).toEqual({ kind: "too-late" });
  });

  test("lets five codes be tried in a quarter of an hour, and the owner's own device ten more", async () => {
    const { email, secret, deviceSecret } = await protectedPerson();
    const ticket = await ticketOf(email);
    const kinds = await Promise.all(
      Array.from({ length: 8 }, () => signInWithCode(services, ticket, "000000", somewhere()).then(({ kind }) => kind)),
    );
    expect(kinds.filter((kind) => kind === "refused")).toHaveLength(5);
    expect((await signInWithCode(services, ticket, shown(secret), somewhere())).kind).toBe("throttled");
    expect((await signInWithCode(services, ticket, shown(secret), somewhere({ deviceSecret }))).kind).toBe("signed-in");
  });
});

const storedOf = async ({ userId }: Viewer) =>
  (await database.pool.query<{ secret: string }>("SELECT secret FROM two_factor WHERE user_id = $1", [userId])).rows[0]
    ?.secret ?? "";

describe("at rest", () => {
  test("the secret is encrypted, and no use as another's or by another key", async () => {
    const [owner, other] = [await protectedPerson(), await protectedPerson()];
    expect(await storedOf(owner.viewer)).toMatch(/^v1\./);
    expect(await storedOf(owner.viewer)).not.toContain(owner.secret);
    await database.pool.query("UPDATE two_factor SET secret = $1 WHERE user_id = $2", [
      await storedOf(owner.viewer),
      other.viewer.userId,
    ]);
    expect((await signInWithCode(services, await ticketOf(other.email), shown(owner.secret), somewhere())).kind).toBe(
      "refused",
    );
    const moved = { ...services, secrets: madeUpSecrets() };
    expect((await signInWithCode(moved, await ticketOf(owner.email), shown(owner.secret), somewhere())).kind).toBe(
      "refused",
    );
    expect(
      (await signInWithCode(moved, await ticketOf(owner.email), owner.recoveryCodes[0] ?? "", somewhere())).kind,
    ).toBe("signed-in");
  });

  test("secrets that an older version left in clear are encrypted at the start, once, and still open", async () => {
    const { email, viewer, secret } = await protectedPerson();
    await database.pool.query("UPDATE two_factor SET secret = $1 WHERE user_id = $2", [secret, viewer.userId]);
    // Before the start nothing reads a secret in clear.
    expect((await signInWithCode(services, await ticketOf(email), shown(secret), somewhere())).kind).toBe("refused");
    const [one, two] = await Promise.all([
      sealSecondFactors(services, services.secrets),
      sealSecondFactors(services, services.secrets),
    ]);
    expect(one + two).toBe(1);
    expect(await storedOf(viewer)).toMatch(/^v1\./);
    expect(await sealSecondFactors(services, services.secrets)).toBe(0);
    expect((await signInWithCode(services, await ticketOf(email), shown(secret), somewhere())).kind).toBe("signed-in");
  });
});

describe("afterwards", () => {
  test("new recovery codes replace the old ones, after the password", async () => {
    const { email, viewer, recoveryCodes } = await protectedPerson();
    expect((await renewRecoveryCodes(services, viewer, "pas le bon")).kind).toBe("refused");
    const renewed = await renewRecoveryCodes(services, viewer, PASSWORD);
    expect((await signInWithCode(services, await ticketOf(email), recoveryCodes[0] ?? "", somewhere())).kind).toBe(
      "refused",
    );
    const fresh = renewed.kind === "confirmed" ? (renewed.recoveryCodes[0] ?? "").replaceAll("-", "") : "";
    expect((await signInWithCode(services, await ticketOf(email), fresh, somewhere())).kind).toBe("signed-in");
  });

  test("it is turned off with the password, except by the office of a real site", async () => {
    const { email, viewer } = await protectedPerson();
    expect((await stopTwoFactor(services, viewer, "pas le bon")).kind).toBe("refused");
    const realSite = { ...services, env: { ...services.env, deployed: true, demo: false } };
    for (const role of ["admin", "adviser"] as const)
      expect((await stopTwoFactor(realSite, { ...viewer, role }, PASSWORD)).kind).toBe("refused");
    expect((await stopTwoFactor(realSite, viewer, PASSWORD)).kind).toBe("done");
    expect((await signIn(services, { email, password: PASSWORD, sharedPhone: false }, somewhere())).kind).toBe(
      "signed-in",
    );
    expect(await recoveryCodesLeft(services, viewer)).toBe(0);
  });

  test("nobody's codes serve for another", async () => {
    const [owner, other] = [await protectedPerson(), await protectedPerson()];
    expect((await signInWithCode(services, await ticketOf(owner.email), shown(other.secret), somewhere())).kind).toBe(
      "refused",
    );
    expect(
      (await signInWithCode(services, await ticketOf(owner.email), other.recoveryCodes[0] ?? "", somewhere())).kind,
    ).toBe("refused");
  });
});
