import { isNotNull } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sessionById, upcomingSessions } from "#app/features/language-tests/queries.server.ts";
import { testSessions } from "#app/features/language-tests/tables.ts";
import { createTestDatabase, type TestDatabase } from "#app/platform/database/testing/database.ts";
import { fillTestSessions } from "./fill-test-sessions.ts";
import { SAMPLE_CENTRE, retireTestSessions } from "./retire-test-sessions.ts";

let database: TestDatabase;
const clock = { now: () => Temporal.ZonedDateTime.from("2026-11-22T10:00[Africa/Douala]") };
const db = () => database.drizzle;
const listed = () => upcomingSessions(db(), clock.now());

beforeEach(async () => {
  database = await createTestDatabase();
  await fillTestSessions(database, clock);
});

afterEach(() => database.drop());

test("samples of the demonstration world are neither listed nor open once it is off, and name no institution", async () => {
  const [sample] = await listed();
  expect(await retireTestSessions(database, clock)).toBe(5);
  expect(await listed()).toEqual([]);
  expect(await sessionById(db(), sample?.id ?? "", clock.now())).toMatchObject({
    state: "cancelled",
    centre: SAMPLE_CENTRE,
  });
  const centres = await db()
    .selectDistinct({ centre: testSessions.centre })
    .from(testSessions)
    .where(isNotNull(testSessions.sample));
  expect(centres).toEqual([{ centre: SAMPLE_CENTRE }]);
  expect(await retireTestSessions(database, clock)).toBe(0);
});

test("a session of the business stays as it is", async () => {
  await db()
    .insert(testSessions)
    .values({
      test: "tef-canada",
      startsAt: new Date("2027-01-16T08:30+01:00"),
      registrationClosesAt: new Date("2027-01-09T08:30+01:00"),
      city: "Douala",
      country: "Cameroun",
      centre: "Institut français du Cameroun",
      price: 150_000,
      createdAt: new Date("2026-11-20T10:00+01:00"),
    });
  await retireTestSessions(database, clock);
  expect((await listed()).map(({ centre, state }) => [centre, state])).toEqual([
    ["Institut français du Cameroun", "open"],
  ]);
});

test("the demonstration world, back again, has its five samples again", async () => {
  await retireTestSessions(database, clock);
  await fillTestSessions(database, clock);
  expect(await listed()).toHaveLength(5);
});
