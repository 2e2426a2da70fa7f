import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { resetSecondFactor } from "#app/features/accounts/staff/create-staff.server.ts";
import { findViewer } from "#app/features/accounts/sign-in/find-viewer.server.ts";
import { signIn } from "#app/features/accounts/sign-in/sign-in.server.ts";
import { passkeyChallenges, passkeys, users } from "#app/features/accounts/tables.ts";
import {
  type FakeServices,
  PASSWORD,
  type Person,
  confirmedPerson,
  fakeServices,
  registered,
  somewhere,
} from "#app/features/accounts/testing/accounts.ts";
import { startTwoFactor } from "#app/features/accounts/two-factor/two-factor.server.ts";
import { auditEvents } from "#app/features/audit/tables.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { type AddOutcome, addPasskey, beginPasskey, creationOptions, renamePasskey } from "./add-passkey.server.ts";
import { deleteExpiredChallenges } from "./challenges.server.ts";
import { passkeysData } from "./owned-data.server.ts";
import { ownPasskey, ownPasskeys } from "./queries.server.ts";
import { MOST_PASSKEYS } from "./relying-party.ts";
import { removePasskey } from "./remove-passkey.server.ts";
import { beginPasskeySignIn, signInWithPasskey } from "./sign-in-with-passkey.server.ts";
import { Device } from "./testing/device.ts";

let database: TestDatabase;
let services: FakeServices;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  services = fakeServices(database);
});

const origin = "https://cap-erable.test";

/** A request for a passkey under way: its ticket and what the device is to sign. */
async function begun(viewer: Viewer, name = "Téléphone"): Promise<{ ticket: string; challenge: string }> {
  const outcome = await beginPasskey(services, viewer, { name, currentPassword: PASSWORD });
  if (outcome.kind !== "begun") throw new Error(`not begun: ${outcome.kind}`);
  const asked = await creationOptions(services, viewer, outcome.ticket);
  return { ticket: outcome.ticket, challenge: asked?.options.challenge ?? "" };
}

async function add(viewer: Viewer, device: Device, name = "Téléphone"): Promise<AddOutcome> {
  const { ticket, challenge } = await begun(viewer, name);
  return addPasskey(services, viewer, ticket, device.create({ challenge, origin }, viewer.userId));
}

/** Somebody with a passkey. */
async function withPasskey(over: Record<string, string> = {}): Promise<Person & { device: Device }> {
  const person = await confirmedPerson(services, over);
  const device = new Device();
  expect(await add(person.viewer, device)).toBe("added");
  return { ...person, device };
}

/** Signs in, the device counting on unless told otherwise. */
async function enter(
  device: Device,
  { counter = device.counter + 1, sharedPhone = false, at = origin, rpId = "cap-erable.test" } = {},
) {
  const { ticket, options } = await beginPasskeySignIn(services);
  device.counter = counter;
  return signInWithPasskey(
    services,
    ticket,
    { answer: device.use({ challenge: options.challenge, origin: at, rpId }), sharedPhone },
    somewhere(),
  );
}

async function viewerBy(device: Device): Promise<Viewer> {
  const outcome = await enter(device);
  const viewer = outcome.kind === "signed-in" ? await findViewer(services, outcome.session.secret) : null;
  if (!viewer) throw new Error(`not signed in: ${outcome.kind}`);
  return viewer;
}

/** An adviser with a passkey and no application of codes. */
async function adviser() {
  const person = await withPasskey();
  await database.drizzle.update(users).set({ role: "adviser" }).where(eq(users.id, person.viewer.userId));
  services = fakeServices(database, { demo: false });
  return person;
}

const actionsOf = async (userId: string) =>
  (
    await database.drizzle
      .select({ action: auditEvents.action })
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, userId))
  ).map(({ action }) => action);

describe("a passkey is added", () => {
  test("after the password, by its device, and its owner is told", async () => {
    const { viewer, form } = await confirmedPerson(services);
    expect(await beginPasskey(services, viewer, { name: "Téléphone", currentPassword: "pas le bon" })).toEqual({
      kind: "refused",
    });
    const device = new Device();
    expect(await add(viewer, device)).toBe("added");
    expect(await ownPasskeys(services, viewer)).toMatchObject([{ name: "Téléphone", synced: false, lastUsed: null }]);
    expect(await actionsOf(viewer.userId)).toContain("account.passkey-added");
    const { rows } = await database.pool.query<{ subject: string }>("SELECT subject FROM mails WHERE recipient = $1", [
      form.email,
    ]);
    expect(rows.map(({ subject }) => subject)).toContain("Une clé d’accès a été ajoutée");
  });

  test("with what the browser is to ask: discoverable, its owner verified, and none that the account has", async () => {
    const { viewer, device } = await withPasskey();
    const outcome = await beginPasskey(services, viewer, { name: "Ordinateur", currentPassword: PASSWORD });
    const asked = await creationOptions(services, viewer, outcome.kind === "begun" ? outcome.ticket : "");
    expect(asked).toMatchObject({
      name: "Ordinateur",
      options: {
        rp: { id: "cap-erable.test", name: "Cap Érable" },
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        excludeCredentials: [{ id: device.credentialId.toString("base64url"), transports: ["internal"] }],
        attestation: "none",
      },
    });
  });

  test("once a request, in its five minutes, by the account that asked", async () => {
    const { viewer } = await confirmedPerson(services);
    const other = await confirmedPerson(services);
    const first = await begun(viewer);
    const answer = new Device().create({ challenge: first.challenge, origin }, viewer.userId);
    expect(await creationOptions(services, other.viewer, first.ticket)).toBeUndefined();
    expect(await addPasskey(services, viewer, first.ticket, answer)).toBe("added");
    expect(await addPasskey(services, viewer, first.ticket, answer)).toBe("too-late");

    const second = await begun(viewer);
    expect(await addPasskey(services, other.viewer, second.ticket, answer)).toBe("too-late");
    const third = await begun(viewer);
    services.later({ minutes: 6 });
    const late = new Device().create({ challenge: third.challenge, origin }, viewer.userId);
    expect(await addPasskey(services, viewer, third.ticket, late)).toBe("too-late");
  });

  test.each<[string, (device: Device, challenge: string, userId: string) => string]>([
    [
      "of another challenge",
      (device, _challenge, userId) =>
        device.create({ challenge: Buffer.from("autre").toString("base64url"), origin }, userId),
    ],
    [
      "of another site",
      (device, challenge, userId) => device.create({ challenge, origin: "https://cap-erable.example" }, userId),
    ],
    [
      "for another host",
      (device, challenge, userId) => device.create({ challenge, origin, rpId: "cap-erable.example" }, userId),
    ],
    [
      "without its owner's finger",
      (device, challenge, userId) => Object.assign(device, { verifies: false }).create({ challenge, origin }, userId),
    ],
    ["that is no JSON", () => "{"],
    ["of another shape", () => '{"id":"a","rawId":"a","type":"public-key","response":{}}'],
  ])("not by an answer %s", async (_case, made) => {
    const { viewer } = await confirmedPerson(services);
    const { ticket, challenge } = await begun(viewer);
    expect(await addPasskey(services, viewer, ticket, made(new Device(), challenge, viewer.userId))).toBe("refused");
    expect(await ownPasskeys(services, viewer)).toEqual([]);
  });

  test("not before the address is proven, neither begun nor kept", async () => {
    const { viewer } = await registered(services);
    expect(await beginPasskey(services, viewer, { name: "X", currentPassword: PASSWORD })).toEqual({
      kind: "unconfirmed",
    });
    expect(await add({ ...viewer, emailConfirmed: true }, new Device())).toBe("too-late");
    expect(await ownPasskeys(services, viewer)).toEqual([]);
  });

  test("never on somebody else's phone, and a key that another account has is not taken", async () => {
    const { viewer, device } = await withPasskey();
    expect(
      await beginPasskey(services, { ...viewer, sharedPhone: true }, { name: "X", currentPassword: PASSWORD }),
    ).toEqual({ kind: "shared-phone" });
    const thief = await confirmedPerson(services);
    expect(await add(thief.viewer, device)).toBe("known");
    expect(await ownPasskeys(services, thief.viewer)).toEqual([]);
  });

  test("of many at once, an account has ten at most", async () => {
    const { viewer } = await confirmedPerson(services);
    const kept = Array.from({ length: MOST_PASSKEYS - 2 }, (_, index) => ({
      credentialId: `${viewer.userId}-${index}`,
      name: `Clé ${index}`,
    }));
    const rows = kept.map((row) => ({
      ...row,
      userId: viewer.userId,
      publicKey: "",
      counter: 0,
      synced: false,
      createdAt: new Date("2026-03-02T09:00:00Z"),
    }));
    await database.drizzle.insert(passkeys).values(rows);
    const asked = await Promise.all(Array.from({ length: 5 }, () => begun(viewer)));
    const outcomes = await Promise.all(
      asked.map(({ ticket, challenge }) =>
        addPasskey(services, viewer, ticket, new Device().create({ challenge, origin }, viewer.userId)),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === "added")).toHaveLength(2);
    expect(outcomes.filter((outcome) => outcome === "full")).toHaveLength(3);
    expect(await ownPasskeys(services, viewer)).toHaveLength(MOST_PASSKEYS);
    expect(await beginPasskey(services, viewer, { name: "X", currentPassword: PASSWORD })).toEqual({ kind: "full" });
  });
});

describe("a sign-in by a passkey", () => {
  test("opens a session of its owner, without e-mail, password or code", async () => {
    const { viewer, device } = await withPasskey();
    const outcome = await enter(device);
    if (outcome.kind !== "signed-in") throw new Error(outcome.kind);
    const entered = await findViewer(services, outcome.session.secret);
    const [own] = await ownPasskeys(services, viewer);
    expect(entered).toMatchObject({ userId: viewer.userId, sharedPhone: false, passkeyId: own?.id });
    expect(own?.lastUsed).not.toBeNull();
  });

  test("on a shared phone leaves nothing there", async () => {
    const { device } = await withPasskey();
    const outcome = await enter(device, { sharedPhone: true });
    expect(outcome).toMatchObject({ kind: "signed-in", session: { sharedPhone: true, deviceSecret: null } });
  });

  test("a challenge serves once, whatever the answer, and for minutes", async () => {
    const { device } = await withPasskey();
    const { ticket, options } = await beginPasskeySignIn(services);
    device.counter += 1;
    const answer = device.use({ challenge: options.challenge, origin });
    const both = await Promise.all(
      [1, 2].map(() => signInWithPasskey(services, ticket, { answer, sharedPhone: false }, somewhere())),
    );
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(["signed-in", "too-late"]);

    const refused = await beginPasskeySignIn(services);
    expect((await signInWithPasskey(services, refused.ticket, { answer, sharedPhone: false }, somewhere())).kind).toBe(
      "refused",
    );
    expect((await signInWithPasskey(services, refused.ticket, { answer, sharedPhone: false }, somewhere())).kind).toBe(
      "too-late",
    );

    const late = await beginPasskeySignIn(services);
    services.later({ minutes: 6 });
    const signed = device.use({ challenge: late.options.challenge, origin });
    expect(
      (await signInWithPasskey(services, late.ticket, { answer: signed, sharedPhone: false }, somewhere())).kind,
    ).toBe("too-late");
  });

  test("not by somebody else's key, nor under somebody else's name", async () => {
    const { viewer, device } = await withPasskey();
    expect((await enter(new Device())).kind).toBe("refused");
    // The id of one, the signature of another.
    const { ticket, options } = await beginPasskeySignIn(services);
    const forged = {
      ...JSON.parse(new Device().use({ challenge: options.challenge, origin })),
      id: device.credentialId.toString("base64url"),
    } as object;
    expect(
      (await signInWithPasskey(services, ticket, { answer: JSON.stringify(forged), sharedPhone: false }, somewhere()))
        .kind,
    ).toBe("refused");
    const other = await confirmedPerson(services);
    const renamed = Object.assign(device, { userHandle: Buffer.from(other.viewer.userId).toString("base64url") });
    expect((await enter(renamed)).kind).toBe("refused");
    // Control: its own name again.
    expect(
      (await enter(Object.assign(device, { userHandle: Buffer.from(viewer.userId).toString("base64url") }))).kind,
    ).toBe("signed-in");
  });

  test("not from another site, for another host, or without a finger", async () => {
    const { device } = await withPasskey();
    expect((await enter(device, { at: "https://cap-erable.example" })).kind).toBe("refused");
    expect((await enter(device, { rpId: "cap-erable.example" })).kind).toBe("refused");
    device.verifies = false;
    expect((await enter(device)).kind).toBe("refused");
    device.verifies = true;
    expect((await enter(device)).kind).toBe("signed-in");
  });

  test("a counter that goes back is a key that exists twice: refused and traced", async () => {
    const { viewer, device } = await withPasskey();
    expect((await enter(device, { counter: 7 })).kind).toBe("signed-in");
    for (const counter of [7, 3, 0])
      expect([counter, (await enter(device, { counter })).kind]).toEqual([counter, "refused"]);
    expect((await actionsOf(viewer.userId)).filter((action) => action === "account.passkey-doubled")).toHaveLength(3);
    expect((await enter(device, { counter: 8 })).kind).toBe("signed-in");
  });

  test("a device that counts nothing opens as often as one likes", async () => {
    const { device } = await withPasskey();
    expect((await enter(device, { counter: 0 })).kind).toBe("signed-in");
    expect((await enter(device, { counter: 0 })).kind).toBe("signed-in");
  });

  test("opens no closed account, and says why", async () => {
    const { viewer, device } = await withPasskey();
    await database.drizzle
      .update(users)
      .set({ closedAt: new Date("2026-03-03T09:00:00Z"), closedWhy: "left", closedRole: "adviser" })
      .where(eq(users.id, viewer.userId));
    expect(await enter(device)).toMatchObject({
      kind: "closed",
      sentence: expect.stringContaining("Ce compte est fermé") as string,
    });
  });
});

describe("one's passkeys", () => {
  test("are renamed and seen by their owner alone", async () => {
    const { viewer } = await withPasskey();
    const other = await confirmedPerson(services);
    const [own] = await ownPasskeys(services, viewer);
    const id = own?.id ?? "";
    expect(await renamePasskey(services, other.viewer, id, "Volée")).toBe(false);
    expect(await ownPasskey(services, other.viewer, id)).toBeUndefined();
    expect(await removePasskey(services, other.viewer, id, PASSWORD)).toEqual({ kind: "gone" });
    expect(await renamePasskey(services, viewer, id, "Mon Tecno")).toBe(true);
    expect(await ownPasskey(services, viewer, id)).toMatchObject({ name: "Mon Tecno" });
  });

  test("the last one removed leaves the password, and ends the sessions that it opened, but for the one under way", async () => {
    const { viewer, device, form } = await withPasskey();
    const outcome = await enter(device);
    const lost = outcome.kind === "signed-in" ? outcome.session.secret : "";
    const here = await viewerBy(device);
    const id = here.passkeyId ?? "";
    expect(await removePasskey(services, here, id, "pas le bon")).toEqual({ kind: "refused" });
    expect(await removePasskey(services, here, id, PASSWORD)).toEqual({ kind: "done" });
    expect(await ownPasskeys(services, viewer)).toEqual([]);
    expect(await findViewer(services, lost)).toBeNull();
    expect((await enter(device)).kind).toBe("refused");
    expect((await database.pool.query("SELECT 1 FROM sessions WHERE id = $1", [here.sessionId])).rowCount).toBe(1);
    expect(
      (await signIn(services, { email: form.email, password: PASSWORD, sharedPhone: false }, somewhere())).kind,
    ).toBe("signed-in");
  });

  test("an account without a password cannot lose its last way in", async () => {
    const { viewer } = await withPasskey();
    await database.pool.query("DELETE FROM credentials WHERE user_id = $1", [viewer.userId]);
    const [own] = await ownPasskeys(services, viewer);
    expect(await removePasskey(services, viewer, own?.id ?? "", "")).toEqual({ kind: "refused" });
    expect(await ownPasskeys(services, viewer)).toHaveLength(1);
  });

  test("are in the export by name and days, never by key, and go with the account", async () => {
    const { viewer, device } = await withPasskey();
    const { json, records } = await passkeysData.collect(database.drizzle, {
      userId: viewer.userId,
      email: viewer.email,
      emailConfirmed: true,
    });
    expect(records).toEqual([
      [
        { label: "Nom", value: "Téléphone" },
        { label: "Ajoutée le", value: expect.stringContaining("3 mars 2026") },
        { label: "Dernière utilisation", value: "jamais" },
      ],
    ]);
    const [row] = await database.drizzle.select().from(passkeys).where(eq(passkeys.userId, viewer.userId));
    for (const secret of [device.credentialId.toString("base64url"), row?.publicKey ?? "?"])
      expect(JSON.stringify(json)).not.toContain(secret);
    await database.pool.query("DELETE FROM users WHERE id = $1", [viewer.userId]);
    expect(await database.drizzle.$count(passkeys, eq(passkeys.userId, viewer.userId))).toBe(0);
  });

  test("challenges that nobody answered are forgotten", async () => {
    await beginPasskeySignIn(services);
    await deleteExpiredChallenges(services);
    expect(await database.drizzle.$count(passkeyChallenges, sql`true`)).toBeGreaterThan(0);
    services.later({ minutes: 6 });
    await deleteExpiredChallenges(services);
    expect(await database.drizzle.$count(passkeyChallenges, sql`true`)).toBe(0);
  });
});

describe("for somebody of the office of a real site", () => {
  test("a passkey is the second factor: the password alone opens nothing of the office, and sets up nothing", async () => {
    const { device, sessionSecret } = await adviser();
    const byPassword = await findViewer(services, sessionSecret);
    if (!byPassword) throw new Error("the session is gone");
    expect(byPassword).toMatchObject({ role: "user", heldRole: "adviser" });
    expect(await beginPasskey(services, byPassword, { name: "Voleur", currentPassword: PASSWORD })).toEqual({
      kind: "passkey-asked",
    });
    expect(await startTwoFactor(services, byPassword, PASSWORD)).toEqual({ kind: "passkey-asked" });
    const byPasskey = await viewerBy(device);
    expect(byPasskey).toMatchObject({ role: "adviser" });
    expect((await beginPasskey(services, byPasskey, { name: "Ordinateur", currentPassword: PASSWORD })).kind).toBe(
      "begun",
    );
    expect(await startTwoFactor(services, byPasskey, PASSWORD)).toEqual({ kind: "done" });
  });

  test("who lost it is reset from the shell: no passkey, no session, and the set-up anew", async () => {
    const { viewer, device, form, sessionSecret } = await adviser();
    expect(await resetSecondFactor(services, form.email)).toBe("reset");
    expect(await resetSecondFactor(services, form.email)).toBe("none");
    expect(await ownPasskeys(services, viewer)).toEqual([]);
    expect(await findViewer(services, sessionSecret)).toBeNull();
    expect((await enter(device)).kind).toBe("refused");
    expect(await actionsOf(viewer.userId)).toContain("account.two-factor-reset");
  });
});
