import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { meetBeforeWriting } from "#app/platform/database/testing/meeting.ts";
import { cancelRegistration } from "./cancel-registration.server.ts";
import { register } from "./register.server.ts";
import { type World, emailOf, openWorld, person } from "#app/features/language-tests/testing/world.ts";
import { VISITOR } from "#app/platform/allowances/testing/allowances.ts";
import { counted } from "#scripts/checks/counts.ts";

const CROWD = counted(500);
const SEATS = counted(20, 8);

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.database.drop());

describe("a crowd at one session", () => {
  it(`gives ${CROWD} simultaneous registrations ${SEATS} seats, then promotes the waiting list in order`, async () => {
    const sessionId = await world.session(SEATS);
    const outcomes = await Promise.all(
      Array.from({ length: CROWD }, (_, index) => register(world.services, VISITOR, sessionId, person(index), [])),
    );
    const count = (kind: string) => outcomes.filter((outcome) => outcome.kind === kind).length;
    const rows = await world.rows(sessionId);
    process.stdout.write(
      `seats: ${SEATS}, registrations at once: ${CROWD}, seated: ${count("seated")}, waiting: ${count("waiting")}\n`,
    );
    expect({ seated: count("seated"), waiting: count("waiting"), rows: rows.length }).toEqual({
      seated: SEATS,
      waiting: CROWD - SEATS,
      rows: CROWD,
    });
    expect(new Set(rows.flatMap(({ seat }) => seat ?? [])).size).toBe(SEATS);

    const seated = rows.filter(({ state }) => state === "held");
    const line = rows.filter(({ state }) => state === "waiting").map(({ id }) => id);
    const leaving = seated.slice(0, SEATS / 2);
    await Promise.all(leaving.map(({ id }) => cancelRegistration(world.services, null, id, "owner")));
    const after = await world.rows(sessionId);
    const promoted = after.filter(({ id, state }) => state === "held" && line.includes(id)).map(({ id }) => id);
    expect(new Set(promoted)).toEqual(new Set(line.slice(0, leaving.length)));
    expect(after.filter(({ seat }) => seat !== null)).toHaveLength(SEATS);
    expect(after.filter(({ state }) => state === "waiting").map(({ id }) => id)).toEqual(line.slice(leaving.length));
  });

  it("oversells once the constraint is dropped (the control)", async () => {
    const bare = await openWorld();
    try {
      await bare.database.pool.query("ALTER TABLE test_registrations DROP CONSTRAINT test_registrations_seat_once");
      await meetBeforeWriting(bare.database.pool, { table: "test_registrations", count: 2 });
      const sessionId = await bare.session(SEATS);
      const outcomes = await Promise.all(
        Array.from({ length: CROWD }, (_, index) => register(bare.services, VISITOR, sessionId, person(index), [])),
      );
      const seated = outcomes.filter(({ kind }) => kind === "seated").length;
      process.stdout.write(`constraint dropped, seats: ${SEATS}, registrations at once: ${CROWD}, seated: ${seated}\n`);
      expect(seated).toBeGreaterThan(SEATS);
    } finally {
      await bare.database.drop();
    }
  });
});

describe("one person once a session", () => {
  it.each([
    ["the same e-mail in capitals", { email: "ELISE0@exemple.cm", phone: "+237677000001" }],
    ["the same telephone without its prefix", { email: "autre@exemple.cm", phone: "699000000" }],
    ["the names the other way round, without accents", { lastName: "elise", firstName: "NGO0" }],
  ])("refuses %s", async (_, again) => {
    const sessionId = await world.session(3);
    expect((await register(world.services, VISITOR, sessionId, person(0), [])).kind).toBe("seated");
    expect((await register(world.services, VISITOR, sessionId, person(0, again), [])).kind).toBe("duplicate");
    expect(await world.rows(sessionId)).toHaveLength(1);
    expect(
      (await world.mailsTo(emailOf(0))).filter((subject) => subject === "Votre inscription existe déjà").length,
    ).toBeGreaterThan(0);
  });

  it("takes a family of three that shares its telephone, each with an e-mail of their own", async () => {
    const sessionId = await world.session(5);
    const phone = "+237699112233";
    for (const index of [1, 2, 3])
      expect((await register(world.services, VISITOR, sessionId, person(index, { phone }), [])).kind).toBe("seated");
    expect((await register(world.services, VISITOR, sessionId, person(4, { phone }), [])).kind).toBe("phone-full");
    expect(
      (await register(world.services, VISITOR, sessionId, person(5, { email: emailOf(1).toUpperCase() }), [])).kind,
    ).toBe("email-taken");
    // Elsewhere they start again.
    expect((await register(world.services, VISITOR, await world.session(1), person(4, { phone }), [])).kind).toBe(
      "seated",
    );
  });

  it("registers a form once however often it is sent, and once a person however many forms at once", async () => {
    const sessionId = await world.session(5);
    const form = person(7);
    const same = await Promise.all(
      Array.from({ length: 6 }, () => register(world.services, VISITOR, sessionId, form, [])),
    );
    expect(same.map(({ kind }) => kind).toSorted()).toEqual([
      "already",
      "already",
      "already",
      "already",
      "already",
      "seated",
    ]);
    const forms = await Promise.all(
      Array.from({ length: 6 }, () =>
        register(world.services, VISITOR, sessionId, { ...person(8), formId: randomUUID() }, []),
      ),
    );
    expect(forms.map(({ kind }) => kind).toSorted()).toEqual([
      "duplicate",
      "duplicate",
      "duplicate",
      "duplicate",
      "duplicate",
      "seated",
    ]);
    expect(await world.rows(sessionId)).toHaveLength(2);
  });
});

describe("who may not register", () => {
  it("says full to whoever does not wish to wait", async () => {
    const sessionId = await world.session(1);
    await register(world.services, VISITOR, sessionId, person(1), []);
    expect(await register(world.services, VISITOR, sessionId, person(2, { acceptWaiting: false }), [])).toEqual({
      kind: "full",
    });
  });

  it("closes at the deadline, not a moment before", async () => {
    const sessionId = await world.session(2);
    expect((await register(world.at("2027-01-06T22:58:59Z"), VISITOR, sessionId, person(1), [])).kind).toBe("seated");
    expect((await register(world.at("2027-01-06T22:59:00Z"), VISITOR, sessionId, person(2), [])).kind).toBe("closed");
  });

  it("knows no other session", async () => {
    for (const id of [randomUUID(), "nulle-part", ""])
      expect((await register(world.services, VISITOR, id, person(1), [])).kind).toBe("unknown");
  });
});
