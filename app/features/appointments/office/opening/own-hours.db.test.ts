/** Hours and days of one adviser, over those of the agency. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { officeAgenda } from "#app/features/appointments/calendars/office-agenda.server.ts";
import { officeOpening } from "./office-opening.server.ts";
import { dayAgenda } from "#app/features/appointments/queries.server.ts";
import { followAgency, removeOwnException, setOwnException, setOwnHours } from "./set-own-hours.server.ts";
import {
  TUESDAY,
  type FakeServices,
  adviserAccount,
  agendaServices,
  booked,
  CLARISSE,
  SERGE,
  twoAdvisers,
} from "#app/features/appointments/testing/agenda.ts";

const AFTERNOON = [{ from: "14:00", to: "16:00" }];

let database: TestDatabase;
let services: FakeServices;
let actor: Awaited<ReturnType<typeof adviserAccount>>;
beforeEach(async () => {
  database = await createTestDatabase();
  services = agendaServices(database);
  actor = await adviserAccount(database);
  await twoAdvisers(database, actor.userId);
});
afterEach(() => database.drop());

const calendarsAt = async (time: string) => {
  const { starts } = await dayAgenda(database.drizzle, services.clock, TUESDAY, { id: "initial", minutes: 60 });
  const start = starts.find((one) => one.time === time);
  return start?.free ? start.adviserIds : start?.why;
};

test("bookings follow them, the calendar draws them, and following the agency again takes them away", async () => {
  expect(await setOwnHours(services, actor, SERGE, { weekday: 2, spans: AFTERNOON })).toBe(true);
  expect(await calendarsAt("09:00")).toEqual([CLARISSE]);
  expect(await calendarsAt("14:00")).toEqual([SERGE, CLARISSE]);
  expect((await booked(services, { time: "09:00" })).adviserId).toBe(CLARISSE);
  expect(await calendarsAt("09:00")).toBe("taken");
  const { sheet } = await officeAgenda(
    database.drizzle,
    services.clock,
    new URLSearchParams("vue=jour&date=2026-11-24"),
    [],
  );
  expect(sheet?.days[0]?.rows[0]?.cells.map(({ cell }) => cell.kind)).toEqual(["shut", "event"]);
  const { week, calendar } = await officeOpening(database.drizzle, services.clock, actor, SERGE);
  expect(calendar?.name).toBe("Serge Fotso");
  expect(week.slice(0, 2)).toMatchObject([
    { words: "09:00 – 12:00, 13:30 – 18:00", note: "comme l’agence" },
    { words: "14:00 – 16:00", note: "" },
  ]);
  expect(await followAgency(services, actor, SERGE, 2)).toBe(true);
  expect(await followAgency(services, actor, SERGE, 2)).toBe(true);
  expect(await calendarsAt("09:00")).toEqual([SERGE]);
  const { rows } = await database.pool.query(
    "SELECT action, subject_id FROM audit_events WHERE action LIKE 'adviser.%' ORDER BY id",
  );
  expect(rows).toEqual([
    { action: "adviser.hours-set", subject_id: SERGE },
    { action: "adviser.hours-followed", subject_id: SERGE },
  ]);
});

test("a day away or at other hours is theirs alone, and is taken back", async () => {
  expect(
    await setOwnException(services, actor, SERGE, { day: TUESDAY, open: false, reason: "Mariage", spans: [] }),
  ).toBe(true);
  expect(await calendarsAt("14:00")).toEqual([CLARISSE]);
  expect((await officeOpening(database.drizzle, services.clock, actor, SERGE)).exceptions).toMatchObject([
    { iso: "2026-11-24", open: false, reason: "Mariage" },
  ]);
  expect((await officeOpening(database.drizzle, services.clock, actor)).exceptions).toEqual([]);
  await setOwnException(services, actor, SERGE, { day: TUESDAY, open: true, reason: "Après-midi", spans: AFTERNOON });
  expect(await calendarsAt("09:00")).toEqual([CLARISSE]);
  await removeOwnException(services, actor, SERGE, TUESDAY);
  expect(await calendarsAt("09:00")).toEqual([SERGE, CLARISSE]);
});

test("is theirs and the admin's to set, of a calendar that there is", async () => {
  expect(await setOwnHours(services, actor, CLARISSE, { weekday: 2, spans: [] })).toBe(false);
  expect(await setOwnException(services, actor, CLARISSE, { day: TUESDAY, open: false, reason: "x", spans: [] })).toBe(
    false,
  );
  expect(await setOwnHours(services, actor, actor.userId, { weekday: 2, spans: [] })).toBe(false);
  const admin = await adviserAccount(database, "admin@exemple.cm", "admin");
  expect(await setOwnHours(services, admin, CLARISSE, { weekday: 2, spans: [] })).toBe(true);
  expect(await calendarsAt("09:00")).toEqual([SERGE]);
});

test("what becomes free goes first to who waits", async () => {
  await setOwnHours(services, actor, CLARISSE, { weekday: 2, spans: [] });
  await database.pool.query(`UPDATE advisers SET active = (id = '${SERGE}')`);
  await setOwnHours(services, actor, SERGE, { weekday: 2, spans: [{ from: "09:00", to: "10:00" }] });
  await booked(services, { time: "09:00" });
  await database.pool.query(
    `INSERT INTO appointment_waits (id, day, service, state, first_name, last_name, email, phone, created_at) VALUES (gen_random_uuid(), '2026-11-24', 'initial', 'waiting', 'Odile', 'Mbongo', 'o@exemple.cm', '1', now())`,
  );
  await followAgency(services, actor, SERGE, 2);
  const { rows } = await database.pool.query("SELECT last_name, state FROM appointments ORDER BY created_at, state");
  expect(rows).toContainEqual({ last_name: "Mbongo", state: "offered" });
});
