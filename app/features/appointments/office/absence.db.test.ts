/** A sick day: everybody's appointments moved or freed in one act, as the preview said. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { VISITOR } from "#app/platform/allowances/testing/allowances.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { untilSomebodyWaits } from "#app/platform/database/testing/meeting.ts";
import { absencePage } from "./absence-page.server.ts";
import { bookAppointment } from "#app/features/appointments/booking/book-appointment.server.ts";
import { cancelAppointment } from "#app/features/appointments/booking/cancel-appointment.server.ts";
import { type Absence, planAbsence } from "./plan-absence.server.ts";
import { queueForDays } from "#app/features/appointments/internal/hold-time.server.ts";
import { setAbsence } from "./set-absence.server.ts";
import {
  TUESDAY,
  type FakeServices,
  adviserAccount,
  agendaServices,
  booked,
  booking,
  rowsOf,
  CLARISSE,
  SERGE,
  twoAdvisers,
} from "#app/features/appointments/testing/agenda.ts";

const WEDNESDAY = TUESDAY.add({ days: 1 });

let database: TestDatabase;
let services: FakeServices;
let actor: Awaited<ReturnType<typeof adviserAccount>>;
beforeEach(async () => {
  database = await createTestDatabase();
  services = agendaServices(database);
  actor = await adviserAccount(database);
  await twoAdvisers(database);
});
afterEach(() => database.drop());

const rows = <Row>(sql: string) => rowsOf<Row>(database, sql);

/** Booked with one adviser: the other is closed meanwhile. */
async function bookedWith(adviserId: string, changes: Parameters<typeof booking>[0]) {
  await database.pool.query("UPDATE advisers SET active = (id = $1)", [adviserId]);
  const appointment = await booked(services, changes);
  await database.pool.query("UPDATE advisers SET active = true");
  return appointment;
}

const absence = (changes: Partial<Absence> = {}): Absence => ({
  adviserId: SERGE,
  from: TUESDAY,
  to: TUESDAY,
  mode: "move",
  ...changes,
});
const planOf = async (asked = absence()) => {
  const plan = await planAbsence(database.drizzle, services.clock, asked);
  if (!plan) throw new Error("no such calendar");
  return plan;
};
const said = async (asked = absence()) =>
  (await planOf(asked)).lines.map(({ appointment, act }) =>
    act.kind === "move"
      ? `${appointment.lastName}: ${act.adviserId === CLARISSE ? "Clarisse" : "Serge"} ${act.during.start.toZonedDateTimeISO("Africa/Douala").toPlainDateTime().toString({ smallestUnit: "minute" })}`
      : `${appointment.lastName}: ${act.kind}`,
  );
const set = async (asked = absence(), seen?: string) =>
  setAbsence(services, actor, asked, { seen: seen ?? (await planOf(asked)).fingerprint, reason: "Il est malade." });
const states = () =>
  rows<{ last_name: string; state: string; adviser_id: string }>(
    "SELECT last_name, state, adviser_id FROM appointments ORDER BY last_name",
  );

const problem = async (query: string) =>
  (await absencePage(database.drizzle, services.clock, new URLSearchParams(query))).problem;

/** Pairs of one adviser's appointments that share time. */
const overlaps = async () =>
  (
    await rows<{ pairs: number }>(
      "SELECT count(*)::int AS pairs FROM appointments a JOIN appointments b ON a.id < b.id AND a.adviser_id = b.adviser_id AND a.during && b.during AND a.state = 'booked' AND b.state = 'booked'",
    )
  )[0]?.pairs;

describe("the preview", () => {
  test("takes the nearest start of a colleague, or of themselves afterwards, each once; nothing is changed", async () => {
    await bookedWith(SERGE, { time: "09:00", lastName: "Abena" });
    await bookedWith(SERGE, { time: "10:00", lastName: "Bella" });
    await bookedWith(CLARISSE, { time: "09:00", lastName: "Chez", email: "c@exemple.cm" });
    expect(await said()).toEqual(["Abena: Clarisse 2026-11-24T10:00", "Bella: Clarisse 2026-11-24T11:00"]);
    // A colleague who is away too: the first free start after the absence.
    await database.pool.query(
      `INSERT INTO adviser_blocks (adviser_id, during, reason, created_at) VALUES ('${CLARISSE}', '["2026-11-24 00:00+01","2026-12-20 00:00+01")', 'Congé', now())`,
    );
    expect(await said()).toEqual(["Abena: Serge 2026-11-25T09:00", "Bella: Serge 2026-11-25T10:00"]);
    expect((await states()).map(({ state }) => state)).toEqual(["booked", "booked", "booked"]);
  });

  test("frees everybody when asked, or when nothing is free for a fortnight", async () => {
    await bookedWith(SERGE, { time: "09:00", lastName: "Abena" });
    expect(await said(absence({ mode: "free" }))).toEqual(["Abena: free"]);
    await database.pool.query(
      `INSERT INTO adviser_blocks (adviser_id, during, reason, created_at) SELECT id, '["2026-11-24 00:00+01","2027-02-20 00:00+01")', 'Congé', now() FROM advisers`,
    );
    expect(await said()).toEqual(["Abena: free"]);
  });

  test("what an address asks is checked in words", async () => {
    expect(await problem("")).toBeNull();
    expect(await problem("conseiller=x&du=2026-11-24")).toBe("Choisissez un calendrier.");
    expect(await problem(`conseiller=${actor.userId}&du=2026-11-24`)).toBe("Choisissez un calendrier.");
    expect(await problem(`conseiller=${SERGE}&du=2026-13-24`)).toBe("Choisissez le premier jour.");
    expect(await problem(`conseiller=${SERGE}&du=2026-11-22`)).toBe("Le premier jour est passé.");
    expect(await problem(`conseiller=${SERGE}&du=2026-11-24&au=2026-12-24`)).toBe("14 jours au plus à la fois.");
  });
});

describe("the act", () => {
  test("moves and frees as shown, blocks the days, tells everybody, traces each", async () => {
    await bookedWith(SERGE, { time: "09:00", lastName: "Abena" });
    await bookedWith(SERGE, { day: WEDNESDAY, time: "09:00", lastName: "Bella", email: "b@exemple.cm" });
    await database.pool.query("DELETE FROM mails");
    expect(await set()).toEqual({ outcome: "set", moved: 1, freed: 0, withdrawn: 0, told: ["sent"] });
    expect(await set(absence({ from: WEDNESDAY, to: WEDNESDAY, mode: "free" }))).toEqual({
      outcome: "set",
      moved: 0,
      freed: 1,
      withdrawn: 0,
      told: ["sent"],
    });
    expect(await states()).toEqual([
      { last_name: "Abena", state: "booked", adviser_id: CLARISSE },
      { last_name: "Bella", state: "freed", adviser_id: SERGE },
    ]);
    const mails = await rows<{ subject: string; text: string }>(
      "SELECT subject, text FROM mails ORDER BY created_at, subject",
    );
    expect(mails.map(({ subject }) => subject.split("\u00a0")[0])).toEqual([
      "Rendez-vous déplacé",
      "Rendez-vous à replacer",
    ]);
    expect(mails[1]?.text).toContain("Il est malade.");
    const traces = await rows<{ action: string }>(
      "SELECT action FROM audit_events WHERE actor_id IS NOT NULL ORDER BY id",
    );
    expect(traces.map(({ action }) => action)).toEqual([
      "adviser.time-blocked",
      "appointment.moved",
      "adviser.absence-set",
      "adviser.time-blocked",
      "appointment.freed",
      "adviser.absence-set",
    ]);
    // The days are closed for Serge: sent again, there is nothing left to do.
    expect((await planOf()).lines).toEqual([]);
  });

  test("withdraws what was only to be confirmed, and tells its client", async () => {
    const { id } = await bookedWith(SERGE, { time: "09:00", lastName: "Abena" });
    await database.pool.query(
      "UPDATE appointments SET state = 'tentative', tentative_until = now() + interval '100 years' WHERE id = $1",
      [id],
    );
    expect(await set()).toEqual({ outcome: "set", moved: 0, freed: 0, withdrawn: 1, told: ["sent"] });
    expect(await rows("SELECT subject FROM mails WHERE subject LIKE 'Créneau retiré%'")).toHaveLength(1);
  });

  test("does nothing by a preview that went stale: cancelled, booked, or the start taken meanwhile", async () => {
    const first = await bookedWith(SERGE, { time: "09:00", lastName: "Abena" });
    const seen = (await planOf()).fingerprint;
    await bookedWith(CLARISSE, { time: "09:00", lastName: "Chez", email: "c@exemple.cm" });
    expect(await set(absence(), seen)).toEqual({ outcome: "stale" });
    const again = (await planOf()).fingerprint;
    await cancelAppointment(services, actor, first.id, "Fermé.");
    expect(await set(absence(), again)).toEqual({ outcome: "stale" });
    expect(await rows("SELECT 1 FROM adviser_blocks")).toEqual([]);
    expect(await set()).toMatchObject({ outcome: "set", moved: 0 });
  });
});

const noQueue = () => Promise.resolve();

describe("at once", () => {
  const NAMES = ["a3", "a4", "a5", "a6"].map((end) => `00000000-0000-4000-8000-0000000000${end}`);

  /** Four more advisers, each with one client at nine; only Clarisse can take one of them. */
  async function fourAbsences(): Promise<{ asked: Absence; seen: string }[]> {
    for (const id of NAMES)
      await database.pool.query(
        "INSERT INTO advisers (id, name, created_at) VALUES ($1, 'Collègue', now() + interval '2 hours')",
        [id],
      );
    for (const [index, id] of NAMES.entries()) await bookedWith(id, { time: "09:00", email: `p${index}@exemple.cm` });
    await database.pool.query(
      `INSERT INTO adviser_busy_times (adviser_id, weekday, starts_at, minutes) SELECT id, 2, '10:00', 480 FROM advisers`,
    );
    await database.pool.query(
      `INSERT INTO adviser_blocks (adviser_id, during, reason, created_at) VALUES ('${SERGE}', '["2026-11-24 00:00+01","2026-12-20 00:00+01")', 'Congé', now())`,
    );
    const all = NAMES.map((adviserId) => absence({ adviserId }));
    return Promise.all(all.map(async (asked) => ({ asked, seen: (await planOf(asked)).fingerprint })));
  }

  test("four absences want one start: one has it, the others see another preview; nobody is lost", async () => {
    const asked = await fourAbsences();
    const outcomes = await Promise.all(
      asked.map((one) => setAbsence(services, actor, one.asked, { seen: one.seen, reason: "" })),
    );
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(["set", "stale", "stale", "stale"]);
    expect(await overlaps()).toBe(0);
    expect(await rows("SELECT 1 FROM appointments WHERE state = 'booked'")).toHaveLength(4);
    expect(await rows("SELECT 1 FROM adviser_blocks WHERE reason = 'Absence'")).toHaveLength(1);
  });

  test("control: without the queue of the days and the constraint, the start is given away several times", async () => {
    await database.pool.query("ALTER TABLE appointments DROP CONSTRAINT appointments_one_at_a_time");
    const asked = await fourAbsences();
    // Everybody has planned before anybody moves anybody: the days are ours until all of them want to keep their time.
    const absences = await database.drizzle.transaction(async (tx) => {
      await queueForDays(tx, [TUESDAY]);
      const all = Promise.all(
        asked.map((one) => setAbsence(services, actor, one.asked, { seen: one.seen, reason: "" }, noQueue)),
      );
      await untilSomebodyWaits(database.pool, asked.length);
      return { all };
    });
    await absences.all;
    expect(await overlaps()).toBeGreaterThan(0);
  });

  test("bookings go on meanwhile: none under the absence, none twice", async () => {
    await bookedWith(SERGE, { time: "09:00", lastName: "Abena" });
    const { fingerprint } = await planOf();
    const outcomes = await Promise.all([
      ...Array.from({ length: 8 }, (_, index) =>
        bookAppointment(services, VISITOR, booking({ time: "10:00", email: `p${index}@exemple.cm` })),
      ),
      set(absence(), fingerprint),
      ...Array.from({ length: 8 }, (_, index) =>
        bookAppointment(services, VISITOR, booking({ time: "11:00", email: `q${index}@exemple.cm` })),
      ),
    ]);
    expect(await overlaps()).toBe(0);
    const done = outcomes.some(({ outcome }) => outcome === "set");
    const under = await rows(`SELECT 1 FROM appointments WHERE adviser_id = '${SERGE}' AND state = 'booked'`);
    if (done) expect(under).toEqual([]);
    else expect(outcomes.some(({ outcome }) => outcome === "stale")).toBe(true);
  });
});
