/** The sample's second calendar, kept for the one service that takes two hours. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#app/platform/database/testing/database.ts";
import { fillAppointments } from "#db/demo/fill-appointments.ts";
import { bookingPage } from "#app/features/appointments/booking/booking-page.server.ts";
import { joinWait } from "./join-wait.server.ts";
import { dayAgenda } from "#app/features/appointments/queries.server.ts";
import { serviceOf } from "#app/features/appointments/settings.ts";
import { agendaServices, TUESDAY } from "#app/features/appointments/testing/agenda.ts";
import { VISITOR } from "#app/platform/allowances/testing/allowances.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("documents are prepared from 9 to 11 and from 14 to 16, on Saturdays in the afternoon; nothing else is offered there", async () => {
  const { clock } = agendaServices(database);
  const free = async (id: string, minutes: number, day = TUESDAY) =>
    (await dayAgenda(database.drizzle, clock, day, { id, minutes })).starts
      .filter((start) => start.free)
      .map(({ time }) => time);
  await fillAppointments(database, clock);
  await fillAppointments(database, clock);
  expect(await free("documents", 120)).toEqual(["09:00", "14:00"]);
  expect(await free("documents", 120, TUESDAY.add({ days: 4 }))).toEqual(["14:00"]);
  // The taken starts of the specification stay taken for every other service.
  expect(await free("follow-up", 30)).not.toContain("10:00");
  expect(await free("follow-up", 30)).not.toContain("14:30");
});

test("a service without any free day says so, and its line is open on the first full day", async () => {
  const services = agendaServices(database);
  await database.pool.query("DELETE FROM adviser_busy_times");
  await database.pool.query(
    "INSERT INTO adviser_busy_times (adviser_id, weekday, starts_at, minutes) SELECT id, weekday, '07:00', 900 FROM advisers, generate_series(1, 7) AS weekday",
  );
  const { agenda } = await bookingPage(
    database.drizzle,
    services.clock,
    new URLSearchParams({ service: "documents" }),
    null,
  );
  expect(agenda).toMatchObject({ noneFree: true, full: true, nextDays: [] });
  expect(agenda.starts.filter(({ free }) => free)).toEqual([]);
  const service = serviceOf("documents");
  if (!service) throw new Error("no service documents");
  const person = { firstName: "Rose", lastName: "Test", email: "rose@exemple.cm", phone: "+237650000003", zone: "" };
  const wait = await joinWait(services, VISITOR, {
    formId: randomUUID(),
    day: Temporal.PlainDate.from(agenda.day.iso),
    service,
    ...person,
  });
  expect(wait).toMatchObject({ outcome: "waiting", position: 1 });
});
