import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "#app/features/accounts/tables.ts";
import { auditEvents } from "#app/features/audit/tables.ts";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { TIME_ZONE } from "#app/platform/clock/clock.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { forgetSheet, keepSheet, readSheet } from "./keep-sheet.server.ts";
import { factSheetData } from "./owned-data.server.ts";
import { factSheets } from "./tables.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const now = Temporal.ZonedDateTime.from(`2026-11-21T09:05[${TIME_ZONE}]`);
const place = () => ({ db: database.drizzle, clock: { now: () => now } });
const person = () => makePerson(database.drizzle);
const owner = (userId: string) => ({ userId, email: "awa@exemple.cm", emailConfirmed: true });

test("a sheet is kept, and the next one takes its place", async () => {
  const viewer = await person();
  expect(await readSheet(database.drizzle, viewer.userId)).toEqual({});
  await keepSheet(place(), viewer, { age: [30, 30], work: [36, 47] });
  await keepSheet(place(), viewer, { age: [31, 31], diploma: ["u3b", "u5b"] });
  expect(await readSheet(database.drizzle, viewer.userId)).toEqual({ age: [31, 31], diploma: ["u3b", "u5b"] });
  expect(await database.drizzle.select().from(factSheets).where(eq(factSheets.userId, viewer.userId))).toMatchObject([
    { facts: "age.31_dip.u3b.u5b" },
  ]);
});

test("two keepings at once leave one whole sheet", async () => {
  const viewer = await person();
  await Promise.all(
    [30, 31, 32, 33].map((age) => keepSheet(place(), viewer, { age: [age, age], children: [age, age] })),
  );
  const { age, children } = await readSheet(database.drizzle, viewer.userId);
  expect(age).toEqual(children);
});

test("the trace says how much, never what", async () => {
  const viewer = await person();
  await keepSheet(place(), viewer, { age: [30, 30], work: [36, 47] });
  const [event] = await database.drizzle.select().from(auditEvents).where(eq(auditEvents.actorId, viewer.userId));
  expect(event).toMatchObject({ action: "fact-sheet.kept", details: { facts: 2 } });
});

test("nothing known keeps nothing, and what is forgotten is gone", async () => {
  const viewer = await person();
  await keepSheet(place(), viewer, { age: [30, 30] });
  await keepSheet(place(), viewer, {});
  expect(await readSheet(database.drizzle, viewer.userId)).toEqual({ age: [30, 30] });
  await forgetSheet(place(), viewer);
  expect(await readSheet(database.drizzle, viewer.userId)).toEqual({});
});

test("its owner gets it in words, nobody else's; it goes with the account", async () => {
  const [viewer, other] = [await person(), await person()];
  await keepSheet(place(), viewer, {
    age: [30, 30],
    work: [12, 36],
    family: ["accompanying", "not-accompanying", "canadian"],
  });
  expect((await factSheetData.collect(database.drizzle, owner(viewer.userId))).records).toEqual([
    [
      { label: "Vous, Âge", value: "30\u00a0ans" },
      { label: "Vous, Situation de famille", value: "avec un conjoint" },
      { label: "Travail, Expérience de travail qualifiée", value: "entre 12 et 36\u00a0mois" },
      { label: "Gardée le", value: expect.stringContaining("2026") },
    ],
  ]);
  expect(await factSheetData.collect(database.drizzle, owner(other.userId))).toEqual({ json: null, records: [] });
  await database.drizzle.delete(users).where(eq(users.id, viewer.userId));
  expect(await readSheet(database.drizzle, viewer.userId)).toEqual({});
});
