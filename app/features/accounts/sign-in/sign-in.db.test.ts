import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "#app/platform/database/testing/database.ts";
import { recordFigure } from "#scripts/proof/record-figure.ts";
import { closeOtherSessions, closeSession, endSessionsOf } from "./close-sessions.server.ts";
import { findViewer } from "./find-viewer.server.ts";
import { ownSessions } from "#app/features/accounts/queries.server.ts";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import type { Circumstances } from "#app/features/accounts/services.ts";
import { type SignInOutcome, signIn } from "./sign-in.server.ts";
import { signOut } from "./sign-out.server.ts";
import {
  type FakeServices,
  PASSWORD,
  registered,
  somewhere,
  fakeServices,
} from "#app/features/accounts/testing/accounts.ts";
import { counted } from "#scripts/checks/counts.ts";

/** The whole thousand is for npm run proof. */
const ATTEMPTS = counted(1000);

let database: TestDatabase;
let services: FakeServices;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  services = fakeServices(database);
});
afterEach(() => {
  vi.useRealTimers();
});

const right = (email: string) => ({ email, password: PASSWORD, sharedPhone: false });
const wrong = (email: string) => ({ email, password: "pas le bon", sharedPhone: false });

async function signedIn(
  outcome: Promise<SignInOutcome> | SignInOutcome,
): Promise<Extract<SignInOutcome, { kind: "signed-in" }>["session"]> {
  const found = await outcome;
  if (found.kind !== "signed-in") throw new Error(`not signed in: ${found.kind}`);
  return found.session;
}

describe("sign-in", () => {
  test("opens a session by e-mail, whatever its case, and password, exactly as chosen", async () => {
    const { form, viewer } = await registered(services);
    const session = await signedIn(signIn(services, right(form.email.toUpperCase()), somewhere()));
    expect(await findViewer(services, session.secret)).toMatchObject({ userId: viewer.userId, role: "user" });
    expect((await signIn(services, { ...right(form.email), password: PASSWORD.toUpperCase() }, somewhere())).kind).toBe(
      "refused",
    );
    expect((await signIn(services, { ...right(form.email), password: `${PASSWORD} ` }, somewhere())).kind).toBe(
      "refused",
    );
  });

  test("answers the same, after the same work, for an unknown e-mail and a wrong password", async () => {
    const { form } = await registered(services);
    const times: Record<"unknown" | "wrong", number[]> = { unknown: [], wrong: [] };
    for (let nth = 0; nth < 9; nth += 1) {
      for (const [kind, email] of [
        ["unknown", `personne.${nth}@exemple.cm`],
        ["wrong", form.email],
      ] as const) {
        const before = process.cpuUsage();
        expect(await signIn(services, wrong(email), somewhere())).toEqual({ kind: "refused" });
        const { user, system } = process.cpuUsage(before);
        times[kind].push(user + system);
      }
    }
    // Processor time of the process, its threads that hash included: other work on the machine does not lengthen it.
    const ratio = Math.min(...times.unknown) / Math.min(...times.wrong);
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.7);
  });

  test("starts a session of its own and ends the one the browser had", async () => {
    const { form, sessionSecret } = await registered(services);
    const session = await signedIn(signIn(services, right(form.email), somewhere({ sessionSecret })));
    expect(session.secret).not.toBe(sessionSecret);
    expect(session.secret).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(await findViewer(services, sessionSecret)).toBeNull();
  });

  test("finds whoever asks at once, each by their own session", async () => {
    const people = [await registered(services), await registered(services), await registered(services)];
    for (const { viewer } of people.slice(2)) await signOut(services, viewer);
    const asked = [...people, ...people].map(({ sessionSecret }) => sessionSecret);
    const found = await Promise.all([...asked, "A".repeat(43)].map((secret) => findViewer(services, secret)));
    const [one, other] = people.map(({ viewer }) => viewer.userId);
    expect(found.map((viewer) => viewer?.userId ?? null)).toEqual([one, other, null, one, other, null, null]);
  });

  test("takes no session for another: chance finds none", async () => {
    expect(await findViewer(services, "A".repeat(43))).toBeNull();
  });
});

describe("too many attempts", () => {
  test(`${ATTEMPTS} at once on one account: ten are judged, the others told when to try again, and the owner's device gets in`, async () => {
    const { form, deviceSecret } = await registered(services);
    const outcomes = await Promise.all(
      Array.from({ length: ATTEMPTS }, () => signIn(services, wrong(form.email), somewhere())),
    );
    const judged = outcomes.filter(({ kind }) => kind === "refused").length;
    recordFigure({
      attack: "guessing",
      sent: `${ATTEMPTS} at once`,
      measured: "passwords judged",
      value: judged,
      unit: "passwords",
      bound: { exactly: 10 },
    });
    expect(judged).toBe(10);
    const throttled = outcomes.filter((outcome) => outcome.kind === "throttled");
    expect(throttled).toHaveLength(ATTEMPTS - 10);
    for (const { retryAfterSeconds } of throttled) {
      expect(retryAfterSeconds).toBeGreaterThan(800);
      expect(retryAfterSeconds).toBeLessThanOrEqual(900);
    }
    // The right password is of no use from elsewhere: guessing it must not show.
    expect((await signIn(services, right(form.email), somewhere())).kind).toBe("throttled");
    expect((await signIn(services, right(form.email), somewhere({ deviceSecret }))).kind).toBe("signed-in");
  });

  test("are over after a quarter of an hour", async () => {
    const { form } = await registered(services);
    for (let nth = 0; nth < 11; nth += 1) await signIn(services, wrong(form.email), somewhere());
    expect((await signIn(services, right(form.email), somewhere())).kind).toBe("throttled");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 15 * 60_000 + 1000 });
    expect((await signIn(services, right(form.email), somewhere())).kind).toBe("signed-in");
  });

  test("count the right ones out: a family may sign in all day", async () => {
    const { form } = await registered(services);
    const where = somewhere();
    for (let nth = 0; nth < 15; nth += 1)
      expect((await signIn(services, right(form.email), where)).kind).toBe("signed-in");
  });

  test("of one network address on many accounts are stopped at a hundred; unknown e-mails count too", async () => {
    const where = somewhere();
    const outcomes = await Promise.all(
      Array.from({ length: 110 }, (_, index) => signIn(services, wrong(`inconnu.${index}@exemple.cm`), where)),
    );
    expect(outcomes.filter(({ kind }) => kind === "throttled")).toHaveLength(10);
  });

  test("on a known device are limited too: it may be stolen", async () => {
    const { form, deviceSecret } = await registered(services);
    const kinds: string[] = [];
    for (let nth = 0; nth < 21; nth += 1)
      kinds.push((await signIn(services, wrong(form.email), somewhere({ deviceSecret }))).kind);
    expect(kinds.lastIndexOf("refused")).toBe(19);
    expect(kinds[20]).toBe("throttled");
  });

  test("know a device for the accounts that used it, and for no other", async () => {
    const { form } = await registered(services);
    const { deviceSecret } = await registered(services);
    for (let nth = 0; nth < 10; nth += 1) await signIn(services, wrong(form.email), somewhere());
    expect((await signIn(services, right(form.email), somewhere({ deviceSecret }))).kind).toBe("throttled");
  });
});

describe("sessions", () => {
  test("end when left unused for 30 days, or after 90 days", async () => {
    const idle = await registered(services);
    services.later({ days: 29 });
    expect(await findViewer(services, idle.sessionSecret)).not.toBeNull();
    services.later({ days: 31 });
    expect(await findViewer(services, idle.sessionSecret)).toBeNull();

    const busy = await registered(services);
    for (let month = 0; month < 4; month += 1) {
      services.later({ days: 22 });
      expect(await findViewer(services, busy.sessionSecret)).not.toBeNull();
    }
    services.later({ days: 3 });
    expect(await findViewer(services, busy.sessionSecret)).toBeNull();
  });

  test("on a shared phone end after 20 minutes unused or two hours, and the phone stays unknown", async () => {
    const { form } = await registered(services);
    const shared = { ...right(form.email), sharedPhone: true };
    const session = await signedIn(signIn(services, shared, somewhere()));
    expect(session).toMatchObject({ sharedPhone: true, deviceSecret: null });
    expect(await findViewer(services, session.secret)).toMatchObject({ sharedPhone: true });
    services.later({ minutes: 21 });
    expect(await findViewer(services, session.secret)).toBeNull();

    const second = await signedIn(signIn(services, shared, somewhere()));
    for (let nth = 0; nth < 7; nth += 1) {
      services.later({ minutes: 17 });
      expect(await findViewer(services, second.secret)).not.toBeNull();
    }
    services.later({ minutes: 2 });
    expect(await findViewer(services, second.secret)).toBeNull();
  });

  test("of the back office end after a day", async () => {
    const { form, viewer } = await registered(services);
    await database.pool.query("UPDATE users SET role = 'adviser' WHERE id = $1", [viewer.userId]);
    const session = await signedIn(signIn(services, right(form.email), somewhere()));
    services.later({ hours: 7 });
    expect(await findViewer(services, session.secret)).toMatchObject({ role: "adviser" });
    services.later({ hours: 9 });
    expect(await findViewer(services, session.secret)).toBeNull();
  });

  test("are listed with their device and last use; one or all the others are closed", async () => {
    const { form, viewer } = await registered(services);
    services.later({ hours: 3 });
    const second = await signedIn(signIn(services, right(form.email), somewhere({ device: "Firefox sur Windows" })));
    const third = await signedIn(
      signIn(services, { ...right(form.email), sharedPhone: true }, somewhere({ device: "Opera sur Android" })),
    );
    const listed = await ownSessions(services, viewer);
    expect(listed.map(({ device, current, sharedPhone }) => ({ device, current, sharedPhone }))).toEqual(
      expect.arrayContaining([
        { device: "Chrome sur Android", current: true, sharedPhone: false },
        { device: "Firefox sur Windows", current: false, sharedPhone: false },
        { device: "Opera sur Android", current: false, sharedPhone: true },
      ]),
    );
    expect(listed.find(({ current }) => current)).toMatchObject({
      opened: "3 mars 2026 à 10\u00a0h\u00a000",
      openedAt: "2026-03-03T10:00+01:00",
    });
    const closed = listed.find(({ device }) => device === "Firefox sur Windows");
    expect(await closeSession(services, viewer, closed?.id ?? "")).toBe(true);
    expect(await findViewer(services, second.secret)).toBeNull();
    await closeOtherSessions(services, viewer);
    expect(await findViewer(services, third.secret)).toBeNull();
    expect(await ownSessions(services, viewer)).toHaveLength(1);
  });

  test("of somebody else cannot be closed", async () => {
    const owner = await registered(services);
    const other = await registered(services);
    expect(await closeSession(services, other.viewer, owner.viewer.sessionId)).toBe(false);
    expect(await closeSession(services, other.viewer, "' OR true --")).toBe(false);
    await closeOtherSessions(services, other.viewer);
    expect(await findViewer(services, owner.sessionSecret)).not.toBeNull();
  });

  test("of a client are ended all at once by an admin, with a trace, and by nobody else; those of the staff are not", async () => {
    const { form, viewer, sessionSecret } = await registered(services);
    const second = await signedIn(signIn(services, right(form.email), somewhere({ device: "Firefox sur Windows" })));
    const other = await registered(services);
    const [admin, colleague] = [
      await makePerson(database.drizzle, { role: "admin" }),
      (await registered(services)).viewer,
    ];
    await database.pool.query("UPDATE users SET role = 'adviser' WHERE id = $1", [colleague.userId]);
    for (const role of ["adviser", "user"] as const)
      await expect(endSessionsOf(services, { userId: admin.userId, role }, viewer.userId)).rejects.toThrow(
        "only an admin",
      );
    expect(await findViewer(services, second.secret)).not.toBeNull();
    expect(await endSessionsOf(services, admin, viewer.userId)).toBe(2);
    for (const secret of [sessionSecret, second.secret]) expect(await findViewer(services, secret)).toBeNull();
    expect(await findViewer(services, other.sessionSecret)).not.toBeNull();
    expect(await endSessionsOf(services, admin, viewer.userId)).toBe(0);
    expect(await endSessionsOf(services, admin, colleague.userId)).toBe(0);
    const { rows } = await database.pool.query(
      "SELECT actor_id, subject_id, details FROM audit_events WHERE action = 'account.sessions-ended'",
    );
    expect(rows).toEqual([{ actor_id: admin.userId, subject_id: viewer.userId, details: { sessions: 2 } }]);
  });

  test("of an account that is deleted open nothing", async () => {
    const { viewer, sessionSecret } = await registered(services);
    await database.pool.query("DELETE FROM users WHERE id = $1", [viewer.userId]);
    expect(await findViewer(services, sessionSecret)).toBeNull();
    expect((await database.pool.query("SELECT 1 FROM sessions WHERE user_id = $1", [viewer.userId])).rows).toEqual([]);
  });

  test("end with Déconnexion, on the server", async () => {
    const { viewer, sessionSecret } = await registered(services);
    await signOut(services, viewer);
    expect(await findViewer(services, sessionSecret)).toBeNull();
  });
});

const told = async (email: string) =>
  (
    await database.pool.query<{ text: string }>(
      "SELECT text FROM mails WHERE recipient = $1 AND subject = 'Connexion depuis un nouvel appareil'",
      [email],
    )
  ).rows;

describe("a sign-in from a new device", () => {
  test("is told to the owner by mail, without a secret; one from a known device and the registration are not", async () => {
    const { form, deviceSecret } = await registered(services);
    expect(await told(form.email)).toEqual([]);
    const enter = (over: Partial<Circumstances>) =>
      signIn(services, { email: form.email, password: PASSWORD, sharedPhone: false }, somewhere(over));
    await enter({ deviceSecret });
    expect(await told(form.email)).toEqual([]);
    await enter({ device: "Firefox sur Windows" });
    const [mail, ...more] = await told(form.email);
    expect(more).toEqual([]);
    const text = mail?.text.replaceAll("\n", " ") ?? "";
    expect(text).toContain("Firefox sur Windows");
    expect(text).toContain("3 mars 2026");
    expect(text).toContain("/forgot-password");
    expect(text).not.toMatch(/token=|[\w-]{43}/);
    // A wrong password opens nothing and says nothing.
    await signIn(services, { email: form.email, password: "pas le bon", sharedPhone: false }, somewhere());
    expect(await told(form.email)).toHaveLength(1);
    // A shared phone is never known.
    await signIn(services, { email: form.email, password: PASSWORD, sharedPhone: true }, somewhere());
    expect(await told(form.email)).toHaveLength(2);
  });
});
