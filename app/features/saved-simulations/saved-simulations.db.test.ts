import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "#app/features/accounts/tables.ts";
import { auditEvents } from "#app/features/audit/tables.ts";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { GRID_VERSION } from "#app/features/points/crs/grid.ts";
import { TIME_ZONE } from "#app/platform/clock/clock.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { deleteSimulation } from "./delete-simulation.server.ts";
import { findSimulation, listSimulations } from "./queries.server.ts";
import { type ComputedSimulation, saveSimulation } from "./save-simulation.server.ts";
import { savedSimulations } from "./tables.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

let now = Temporal.ZonedDateTime.from(`2026-11-21T09:05[${TIME_ZONE}]`);
const clock = { now: () => now };
const services = () => ({ db: database.drizzle, clock });
const person = () => makePerson(database.drizzle);
const list = (userId: string) => listSimulations(database.drizzle, userId);

const simulation = (values: Partial<ComputedSimulation> = {}): ComputedSimulation => ({
  grid: "crs",
  gridVersion: GRID_VERSION,
  answers: "age=30",
  total: 110,
  maximum: 1200,
  status: { label: "Insuffisant", tone: "bad" },
  result: { core: { age: 110 } },
  ...values,
});

test("a result is kept as it was, with its date in Douala", async () => {
  const viewer = await person();
  const { id, already } = await saveSimulation(services(), viewer, simulation());
  expect(already).toBe(false);
  expect(await list(viewer.userId)).toEqual([
    {
      id,
      grid: "crs",
      gridVersion: GRID_VERSION,
      older: false,
      answers: "age=30",
      total: 110,
      maximum: 1200,
      status: { label: "Insuffisant", tone: "bad" },
      day: "21 novembre 2026",
      moment: "21 novembre 2026 à 9\u00a0h\u00a005",
    },
  ]);
  const [row] = await database.drizzle.select().from(savedSimulations).where(eq(savedSimulations.id, id));
  expect(row?.result).toEqual({ core: { age: 110 } });
});

test("the same result sent twice, or ten times at once, is kept once", async () => {
  const viewer = await person();
  const saved = await Promise.all(Array.from({ length: 10 }, () => saveSimulation(services(), viewer, simulation())));
  expect(new Set(saved.map(({ id }) => id)).size).toBe(1);
  expect(saved.filter(({ already }) => !already)).toHaveLength(1);
  expect(await list(viewer.userId)).toHaveLength(1);
  expect(await database.drizzle.$count(auditEvents, eq(auditEvents.actorId, viewer.userId))).toBe(1);
});

test("the same answers after others, by another grid or version are a new result", async () => {
  const viewer = await person();
  for (const values of [
    {},
    { answers: "age=31" },
    {},
    { grid: "arrima" as const },
    {},
    { gridVersion: "crs-2027-01" },
  ]) {
    now = now.add({ minutes: 1 });
    await saveSimulation(services(), viewer, simulation(values));
  }
  // The fifth was the latest of its grid already.
  expect((await list(viewer.userId)).map(({ grid, answers, older }) => `${grid} ${answers} ${older}`)).toEqual([
    "crs age=30 true",
    "arrima age=30 true",
    "crs age=30 false",
    "crs age=31 false",
    "crs age=30 false",
  ]);
});

test("somebody else's result cannot be seen nor deleted, and stays", async () => {
  const [owner, other] = [await person(), await person()];
  const { id } = await saveSimulation(services(), owner, simulation());
  expect(await findSimulation(database.drizzle, other.userId, id)).toBeUndefined();
  expect(await deleteSimulation(services(), other, id)).toBe(false);
  expect(await list(other.userId)).toEqual([]);
  expect(await findSimulation(database.drizzle, owner.userId, id)).toMatchObject({ id });
});

test.each(["", "1", "not-an-id", "../../etc", "00000000-0000-4000-8000-00000000000g"])(
  "an id « %s » finds nothing, without an error",
  async (id) => {
    const viewer = await person();
    expect(await findSimulation(database.drizzle, viewer.userId, id)).toBeUndefined();
  },
);

test("two people may keep the same answers", async () => {
  const [one, two] = [await person(), await person()];
  const first = await saveSimulation(services(), one, simulation());
  const second = await saveSimulation(services(), two, simulation());
  expect(second.already).toBe(false);
  expect(second.id).not.toBe(first.id);
});

test("deleting takes one, once, and leaves its trace", async () => {
  const viewer = await person();
  const { id } = await saveSimulation(services(), viewer, simulation());
  await saveSimulation(services(), viewer, simulation({ answers: "age=31" }));
  expect(await deleteSimulation(services(), viewer, id)).toBe(true);
  expect(await deleteSimulation(services(), viewer, id)).toBe(false);
  expect(await deleteSimulation(services(), viewer, randomUUID())).toBe(false);
  expect((await list(viewer.userId)).map(({ answers }) => answers)).toEqual(["age=31"]);
  const events = await database.drizzle.select().from(auditEvents).where(eq(auditEvents.subjectId, id));
  expect(events.map(({ action }) => action)).toEqual(["simulation.saved", "simulation.deleted"]);
});

test("kept results go with the account", async () => {
  const viewer = await person();
  await saveSimulation(services(), viewer, simulation());
  await database.drizzle.delete(users).where(eq(users.id, viewer.userId));
  expect(await list(viewer.userId)).toEqual([]);
});
