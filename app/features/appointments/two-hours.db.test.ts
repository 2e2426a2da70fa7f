/** The sample's second calendar, kept for the one service that takes two hours. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#app/platform/database/testing/database.ts";
import { fillAppointments } from "#db/demo/fill-appointments.ts";
import { dayAgenda } from "./queries.server.ts";
import { agendaServices, TUESDAY } from "./testing/agenda.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("documents are prepared from 9 to 11 and from 14 to 16, on Saturdays in the afternoon; nothing else is offered there", async () => {
  const { clock } = agendaServices(database);
  const free = async (id: string, minutes: number, day = TUESDAY) =>
    (await dayAgenda(database.drizzle, clock, day, { id, minutes })).starts.filter((start) => start.free).map(({ time }) => time);
  await fillAppointments(database);
  await fillAppointments(database);
  expect(await free("documents", 120)).toEqual(["09:00", "14:00"]);
  expect(await free("documents", 120, TUESDAY.add({ days: 4 }))).toEqual(["14:00"]);
  // The taken starts of the specification stay taken for every other service.
  expect(await free("follow-up", 30)).not.toContain("10:00");
  expect(await free("follow-up", 30)).not.toContain("14:30");
});
