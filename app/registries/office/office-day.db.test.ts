import { afterEach, beforeEach, expect, it } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { agendaServices, booked, type FakeServices } from "#app/features/appointments/testing/agenda.ts";
import { advisers, appointments } from "#app/features/appointments/tables.ts";
import { testSeats, testSessions } from "#app/features/language-tests/tables.ts";
import { createTestDatabase, type TestDatabase } from "#app/platform/database/testing/database.ts";
import { officeDay } from "./office-day.server.ts";

let database: TestDatabase;
let services: FakeServices;
let now: Temporal.ZonedDateTime;
const day = (userId: string, team = false) => officeDay(database.drizzle, { now: () => now }, { userId }, team);
const told = ({ lanes }: Awaited<ReturnType<typeof day>>) =>
  lanes.map(({ label, events }) => [
    label,
    ...events.map(({ time, firstName, name, kind }) => `${time} ${`${firstName} ${name}`.trim()}, ${kind}`),
  ]);

beforeEach(async () => {
  database = await createTestDatabase();
  services = agendaServices(database);
  await database.drizzle.delete(advisers);
  now = Temporal.ZonedDateTime.from("2026-11-24T10:40[Africa/Douala]");
});

afterEach(() => database.drop());

it("an adviser sees their own day with what is over, runs and comes next; the team's when it is asked for", async () => {
  const serge = await makePerson(database.drizzle, { role: "adviser", firstName: "Serge" });
  await database.drizzle.insert(advisers).values([{ name: "Serge Fotso", userId: serge.userId }]);
  await booked(services, { time: "09:00" });
  await booked(services, { time: "10:30", firstName: "Brice", email: "brice@exemple.cm", phone: "+237670000002" });
  await booked(services, { time: "14:00", firstName: "Carine", email: "carine@exemple.cm", phone: "+237670000003" });
  await database.drizzle.update(appointments).set({ place: "agency" });
  await database.drizzle.insert(advisers).values([{ name: "Clarisse Mbida" }]);
  await booked(services, { time: "14:00", firstName: "Jean", email: "jean@exemple.cm", phone: "+237670000004" });
  const own = await day(serge.userId);
  expect(told(own)).toEqual([
    [
      "Serge Fotso",
      "9\u00a0h\u00a000 Awa Ngo, passé, à l’agence",
      "10\u00a0h\u00a030 Brice Ngo, en cours, à l’agence",
      "14\u00a0h\u00a000 Carine Ngo, à l’agence",
    ],
  ]);
  expect(own.lanes[0]?.events.map(({ next, row, look }) => [next, row, look])).toEqual([
    [false, 2, "past"],
    [false, 5, "taken"],
    [true, 12, "taken"],
  ]);
  expect(own).toMatchObject({
    whose: "own",
    moment: "mardi 24 novembre 2026, 10\u00a0h\u00a040 à Douala",
    firstHour: 8,
    hours: 10,
  });
  const team = await day(serge.userId, true);
  expect(team.whose).toBe("team");
  expect(told(team)[1]).toEqual(["Clarisse Mbida", "14\u00a0h\u00a000 Jean Ngo, lieu à fixer"]);
});

it("who has no calendar sees the team's day with its sessions, and a strip that begins with the earliest", async () => {
  const admin = await makePerson(database.drizzle, { role: "admin" });
  expect(await day(admin.userId)).toMatchObject({ whose: "all", lanes: [] });
  const [session] = await database.drizzle
    .insert(testSessions)
    .values({
      test: "tef-canada",
      startsAt: new Date("2026-11-24T06:00:00Z"),
      registrationClosesAt: new Date("2026-11-20T06:00:00Z"),
      city: "Douala",
      country: "Cameroun",
      centre: "Centre",
      price: 125_000,
      createdAt: new Date("2026-11-01T06:00:00Z"),
    })
    .returning();
  await database.drizzle.insert(testSeats).values({ sessionId: session?.id ?? "", number: 1 });
  const strip = await day(admin.userId);
  expect(told(strip)).toEqual([["Tests de langue", "7\u00a0h\u00a000 TEF Canada, passé, Douala, 0\u00a0inscrit"]]);
  expect([strip.firstHour, strip.hours]).toEqual([7, 11]);
});
