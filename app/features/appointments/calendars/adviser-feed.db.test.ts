/** An adviser's appointments in their own calendar program, read by ical.js as such a program does. */
import ICAL from "ical.js";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { adviserCalendar } from "./adviser-calendar.ts";
import { adviserOfFeed, endAdviserFeed, feedEvents, hasAdviserFeed, makeAdviserFeed } from "./adviser-feed.server.ts";
import { moveAppointment } from "#app/features/appointments/booking/move-appointment.server.ts";
import {
  FRIDAY,
  type FakeServices,
  adviserAccount,
  agendaServices,
  booked,
  licenseCalendars,
} from "#app/features/appointments/testing/agenda.ts";

let database: TestDatabase;
let services: FakeServices;
let actor: Awaited<ReturnType<typeof adviserAccount>>;
let adviserId: string;
beforeEach(async () => {
  database = await createTestDatabase();
  services = agendaServices(database);
  actor = await adviserAccount(database);
  const { rows } = await database.pool.query<{ id: string }>("UPDATE advisers SET user_id = $1 RETURNING id", [
    actor.userId,
  ]);
  adviserId = rows[0]?.id ?? "";
  await licenseCalendars(database);
});
afterEach(() => database.drop());

async function keyOf(): Promise<string> {
  const path = await makeAdviserFeed(services, actor, adviserId);
  return new URLSearchParams(path?.split("?")[1]).get("conseiller") ?? "";
}

async function read() {
  const text = adviserCalendar(await feedEvents(database.drizzle, services.clock, adviserId), {
    origin: services.origin,
    now: services.clock.now().toInstant(),
  });
  return {
    text,
    events: new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((event) => new ICAL.Event(event)),
  };
}

test("shows what and when in Douala's zone, and nobody's name; a move keeps its UID", async () => {
  const { id } = await booked(services, { time: "09:00", lastName: "Ekane", message: "Mon refus de visa" });
  const before = await read();
  expect(before.events.map(({ summary, startDate }) => [summary, startDate.toString(), startDate.zone.tzid])).toEqual([
    ["Consultation initiale", "2026-11-24T09:00:00", "Africa/Douala"],
  ]);
  for (const secret of ["Ekane", "Awa", "awa@exemple.cm", "refus"]) expect(before.text).not.toContain(secret);
  await moveAppointment(services, actor, id, { day: FRIDAY, time: "10:00" });
  const after = await read();
  expect(after.events.map(({ uid, sequence }) => [uid, sequence])).toEqual([[before.events[0]?.uid, 1]]);
  expect(after.events[0]?.startDate.toString()).toBe("2026-11-27T10:00:00");
});

test("its address is kept as a hash, and a new one ends the one before", async () => {
  const first = await keyOf();
  expect(await adviserOfFeed(database.drizzle, first)).toMatchObject({ id: adviserId });
  const { rows } = await database.pool.query<{ row: string }>("SELECT f::text AS row FROM adviser_feeds f");
  expect(rows.some(({ row }) => row.includes(first))).toBe(false);
  const second = await keyOf();
  expect(await adviserOfFeed(database.drizzle, first)).toBeUndefined();
  expect(await adviserOfFeed(database.drizzle, second)).toBeDefined();
  expect(await adviserOfFeed(database.drizzle, "x".repeat(1_000_000))).toBeUndefined();
  await endAdviserFeed(services, actor, adviserId);
  expect(await adviserOfFeed(database.drizzle, second)).toBeUndefined();
  expect(await hasAdviserFeed(database.drizzle, adviserId)).toBe(false);
});

test.each([
  ["the e-mail changes", "UPDATE users SET email = 'autre@exemple.cm'"],
  ["the role changes", "UPDATE users SET role = 'user'"],
  ["the calendar closes", "UPDATE advisers SET active = false"],
  ["the calendar becomes somebody else's", "UPDATE advisers SET user_id = NULL"],
])("ends when %s, and stays ended when it is as before", async (_what, sql) => {
  const key = await keyOf();
  await database.pool.query(sql);
  expect(await hasAdviserFeed(database.drizzle, adviserId)).toBe(false);
  await database.pool.query("UPDATE users SET email = 'conseil@exemple.cm', role = 'adviser'");
  await database.pool.query("UPDATE advisers SET active = true, user_id = $1", [actor.userId]);
  expect(await adviserOfFeed(database.drizzle, key)).toBeUndefined();
});

test("is for one's own calendar alone", async () => {
  const admin = await adviserAccount(database, "admin@exemple.cm", "admin");
  expect(await makeAdviserFeed(services, admin, adviserId)).toBeNull();
});
