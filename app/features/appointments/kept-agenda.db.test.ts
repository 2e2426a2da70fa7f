import * as fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { drizzleOver } from "#app/platform/database/session.ts";
import type { TestDatabase } from "#app/platform/database/testing/database.ts";
import { bookingPage } from "./booking-page.server.ts";
import { cancelAppointment } from "./cancel-appointment.server.ts";
import { dayAgenda, dayAgendaAnew } from "./queries.server.ts";
import { type FakeServices, TUESDAY, agendaDatabase, agendaServices, booked, licenseCalendars } from "./testing/agenda.ts";

const SECOND = "00000000-0000-4000-8000-0000000000b1";
const THIRD = "00000000-0000-4000-8000-0000000000b2";

let database: TestDatabase;
let services: FakeServices;
let calendars: string[];

beforeEach(async () => {
  database = await agendaDatabase();
  services = agendaServices(database);
  await database.pool.query("INSERT INTO advisers (id, name, only_service) VALUES ($1, 'Serge Fotso', NULL), ($2, 'Documents', 'documents')", [SECOND, THIRD]);
  await licenseCalendars(database);
  const { rows } = await database.pool.query<{ id: string }>("SELECT id FROM advisers ORDER BY created_at, id");
  calendars = rows.map(({ id }) => id);
});
afterEach(() => database.drop());

/** What somebody does to the agenda, on a day counted from the Monday. */
type Change = { calendar: number; day: number; quarter: number; minutes: number };

const at = (day: number, quarter: number) =>
  Temporal.PlainDate.from("2026-11-23")
    .add({ days: day })
    .toZonedDateTime({ timeZone: "Africa/Douala", plainTime: { hour: 8 } })
    .add({ minutes: 15 * quarter });
const iso = (day: number) => Temporal.PlainDate.from("2026-11-23").add({ days: day }).toString();
const during = ({ day, quarter, minutes }: Change) =>
  `[${at(day, quarter).toInstant().toString()},${at(day, quarter).add({ minutes }).toInstant().toString()})`;
const weekday = ({ day }: Change) => 1 + (day % 7);

/** Each as SQL, whoever runs it: what changes the agenda is seen at its rows. A booking of a time that is taken changes nothing. */
const CHANGES = {
  book: (change: Change, id: string) => [
    "INSERT INTO appointments (id, reference, idempotency_key, service, service_name, price, adviser_id, during, state, first_name, last_name, email, phone, created_at, updated_at) SELECT gen_random_uuid(), gen_random_uuid()::text, gen_random_uuid()::text, 'initial', 'Consultation', 0, $1::uuid, $2::tstzrange, 'booked', 'Awa', 'Ngo', 'awa@exemple.cm', '', now(), now() WHERE NOT EXISTS (SELECT FROM appointments WHERE adviser_id = $1 AND during && $2) AND NOT EXISTS (SELECT FROM adviser_blocks WHERE adviser_id = $1 AND during && $2)",
    [id, during(change)],
  ],
  cancel: (change: Change, id: string) => [
    "UPDATE appointments SET state = 'cancelled' WHERE adviser_id = $1 AND lower(during) < $2",
    [id, at(change.day, 0).toString({ timeZoneName: "never" })],
  ],
  close: (change: Change) => [
    "INSERT INTO agenda_exceptions (day, open, reason, created_at) VALUES ($1, $2, 'Inventaire', now()) ON CONFLICT (day) DO UPDATE SET open = $2",
    [iso(change.day), change.quarter % 2 === 0],
  ],
  open: (change: Change) => ["DELETE FROM agenda_exceptions WHERE day > $1", [iso(change.day)]],
  away: (change: Change, id: string) => [
    "INSERT INTO adviser_exceptions (adviser_id, day, open, reason, created_at) VALUES ($1, $2, false, 'Mariage', now()) ON CONFLICT DO NOTHING",
    [id, iso(change.day)],
  ],
  block: (change: Change, id: string) => [
    "INSERT INTO adviser_blocks (adviser_id, during, reason, created_at) SELECT $1::uuid, $2::tstzrange, 'Réunion', now() WHERE NOT EXISTS (SELECT FROM appointments WHERE adviser_id = $1 AND during && $2 AND state = 'booked')",
    [id, during(change)],
  ],
  unblock: (_change: Change, id: string) => ["DELETE FROM adviser_blocks WHERE adviser_id = $1", [id]],
  weekly: (change: Change, id: string) => [
    "INSERT INTO adviser_busy_times VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
    [id, weekday(change), at(0, change.quarter).toPlainTime().toString(), change.minutes],
  ],
  hours: (change: Change) => [
    "INSERT INTO agenda_hours (weekday, first_from, first_to, changed_at) VALUES ($1, '10:00', '15:00', now()) ON CONFLICT (weekday) DO UPDATE SET first_to = '16:00'",
    [weekday(change)],
  ],
  ownHours: (change: Change, id: string) => [
    "INSERT INTO adviser_hours (adviser_id, weekday, first_from, first_to, changed_at) VALUES ($1, $2, '09:00', '12:00', now()) ON CONFLICT (adviser_id, weekday) DO UPDATE SET first_to = '17:00'",
    [id, weekday(change)],
  ],
  licence: (change: Change, id: string) => ["UPDATE staff_licences SET expires_on = $2 WHERE user_id = $1", [id, iso(change.day)]],
  dismiss: (change: Change, id: string) => ["UPDATE users SET role = $2 WHERE id = $1", [id, change.quarter % 2 === 0 ? "user" : "adviser"]],
  shut: (change: Change, id: string) => ["UPDATE advisers SET active = $2 WHERE id = $1", [id, change.quarter % 3 > 0]],
} as const satisfies Record<string, (change: Change, id: string) => readonly [sql: string, values: readonly unknown[]]>;

const change = fc.record({ calendar: fc.nat(2), day: fc.nat(40), quarter: fc.nat(36), minutes: fc.constantFrom(30, 60, 90, 240) });

/** Two processes: each keeps its own. */
const processes = () => [database.drizzle, drizzleOver(database.pool)];

test("what is kept is what the rows say, in every process, after each change of them, and past midnight", async () => {
  const both = processes();
  const asked = [
    { id: "initial", minutes: 60 },
    { id: "documents", minutes: 120 },
    { id: "follow-up", minutes: 30, adviser: SECOND },
  ];
  const kinds = Object.values(CHANGES);
  const seen = new Set<string>();
  for (const [nth, made] of fc.sample(change, { numRuns: 3 * kinds.length, seed: 20261123 }).entries()) {
    const [statement, values] = (kinds[nth % kinds.length] ?? CHANGES.book)(made, calendars[made.calendar] ?? "");
    await database.pool.query(statement, [...values]);
    if (nth % 10 === 9) services.clock.present = services.clock.present.add({ hours: 17 });
    const today = services.clock.present.toPlainDate();
    const day = today.add({ days: made.day });
    for (const one of asked) {
      const fresh = await dayAgendaAnew(database.drizzle, services.clock, day, one);
      for (const db of both) expect(await dayAgenda(db, services.clock, day, one), `${nth} ${statement}`).toEqual(fresh);
      seen.add(JSON.stringify(fresh));
    }
  }
  expect(seen.size).toBeGreaterThan(kinds.length);
});

const freeTimes = async (db = database.drizzle) => {
  const page = await bookingPage(db, services.clock, new URLSearchParams({ service: "initial", adviser: SECOND, date: TUESDAY.toString() }), null);
  return page.agenda.starts.filter(({ free }) => free).map(({ time }) => time);
};

test("a start is gone from every process once its booking has answered, and there again once it is cancelled", async () => {
  const [here, there] = processes();
  expect(await freeTimes(here)).toContain("11:00");
  expect(await freeTimes(there)).toContain("11:00");
  const { id } = await booked(services, { time: "11:00", adviser: SECOND });
  for (const db of [here, there]) expect(await freeTimes(db)).not.toContain("11:00");
  await cancelAppointment(services, { kind: "client", userId: null }, id);
  for (const db of [here, there]) expect(await freeTimes(db)).toContain("11:00");
});

test("an agenda that nothing changes is read once: then one question a page", async () => {
  await freeTimes();
  const statements: string[] = [];
  const query = database.pool.query.bind(database.pool);
  const watched = (...values: Parameters<typeof query>) => {
    const [asked] = values as unknown[];
    statements.push(typeof asked === "string" ? asked : String(Reflect.get(Object(asked), "text")));
    return query(...values);
  };
  database.pool.query = watched as typeof database.pool.query;
  await freeTimes();
  database.pool.query = query;
  expect(statements).toHaveLength(1);
  expect(statements[0]).toContain("agenda_versions");
  // The trigger alone tells that a row has changed.
  await database.pool.query("ALTER TABLE adviser_blocks DISABLE TRIGGER agenda_follows");
  const block = "INSERT INTO adviser_blocks (adviser_id, during, reason, created_at) VALUES ($1, '[2026-11-24 10:00Z,2026-11-24 12:00Z)', 'Réunion', now())";
  await database.pool.query(block, [SECOND]);
  expect(await freeTimes()).toContain("11:00");
});

test("a page is computed once for all who ask for the same, until a row changes or the time takes a start away", async () => {
  const ask = (query: string) => bookingPage(database.drizzle, services.clock, new URLSearchParams(query), null);
  const asked = `service=initial&adviser=${SECOND}&date=${TUESDAY.toString()}`;
  const [first, again] = [await ask(asked), await ask(asked)];
  expect(again.agenda).toBe(first.agenda);
  expect(again.formId).not.toBe(first.formId);
  // What nobody but its asker writes is not remembered.
  expect((await ask(`${asked}&date=x`)).agenda).not.toBe((await ask(`${asked}&date=x`)).agenda);
  await booked(services, { time: "11:00", adviser: SECOND });
  const changed = await ask(asked);
  expect(changed.agenda).not.toBe(first.agenda);
  const today = services.clock.present.toPlainDate().toString();
  const asOf = async (time: string) => {
    services.clock.present = services.clock.present.withPlainTime(time);
    const { agenda } = await ask(`service=initial&adviser=${SECOND}&date=${today}`);
    return { agenda, free: agenda.starts.filter(({ free }) => free).map(({ time: start }) => start) };
  };
  // Two hours are the notice.
  const [before, still, after] = [await asOf("08:00:00.002"), await asOf("08:30"), await asOf("08:30:00.001")];
  expect(still.agenda).toBe(before.agenda);
  expect([before.free[0], after.free[0]]).toEqual(["10:30", "11:00"]);
  // A clock that was set back.
  expect((await asOf("08:29")).free).toEqual(before.free);
});

test("a page for everybody holds no form id and is true until the next start falls away", async () => {
  const ends: string[] = [];
  const keeping = { until: (moment: Temporal.Instant) => void ends.push(moment.toString()), needsBrowser: () => undefined };
  services.clock.present = services.clock.present.withPlainTime("10:10");
  const page = await bookingPage(database.drizzle, services.clock, new URLSearchParams(), null, { keeping });
  expect([page.formId, page.contact.email, ends]).toEqual(["", "", ["2026-11-23T09:30:00Z"]]);
});

test("a page that is only looked at asks for the version once a change is told, and whenever changes are not certain", async () => {
  let [stamp, certain] = [0, true];
  const changes = { stampOf: () => stamp, certain: () => certain, makeCertain: () => Promise.resolve(certain) };
  const query = new URLSearchParams({ service: "initial", adviser: SECOND, date: TUESDAY.toString() });
  const isFree = async () => {
    const { agenda } = await bookingPage(database.drizzle, services.clock, query, null, { changes });
    return agenda.starts.some(({ time, free }) => time === "11:00" && free);
  };
  expect(await isFree()).toBe(true);
  const { id } = await booked(services, { time: "11:00", adviser: SECOND });
  // Nobody has told it.
  expect(await isFree()).toBe(true);
  expect(await freeTimes()).not.toContain("11:00");
  stamp += 1;
  expect(await isFree()).toBe(false);
  await cancelAppointment(services, { kind: "client", userId: null }, id);
  expect(await isFree()).toBe(false);
  certain = false;
  expect(await isFree()).toBe(true);
});

test("who changes the agenda waits for nobody else who does, and each commit is another version", async () => {
  const version = async () => (await database.pool.query<{ sum: string }>("SELECT sum(version) FROM agenda_versions")).rows[0]?.sum;
  const before = await version();
  const [one, other] = [await database.pool.connect(), await database.pool.connect()];
  try {
    for (const client of [one, other]) await client.query("BEGIN; SET LOCAL lock_timeout = '5s'");
    await one.query("UPDATE advisers SET name = 'A' WHERE id = $1", [SECOND]);
    await other.query("UPDATE advisers SET name = 'B' WHERE id = $1", [THIRD]);
    expect(await version()).toBe(before);
    await other.query("COMMIT");
    const between = await version();
    expect(between).not.toBe(before);
    await one.query("COMMIT");
    expect(await version()).not.toBe(between);
    // Taken back with the savepoint that made it, and made again after it.
    await one.query("BEGIN; SAVEPOINT s; UPDATE advisers SET name = 'C'; ROLLBACK TO SAVEPOINT s; UPDATE advisers SET name = 'D'");
    const last = await version();
    await one.query("COMMIT");
    expect(await version()).not.toBe(last);
  } finally {
    one.release();
    other.release();
  }
});
