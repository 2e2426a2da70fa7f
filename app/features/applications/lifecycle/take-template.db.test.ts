/** A newer edition of a programme, taken by whoever read what it changes. */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { TIME_ZONE } from "#app/platform/clock/clock.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { openApplication } from "./open-application.server.ts";
import { programmeNow } from "#app/features/applications/programmes/programmes.server.ts";
import { applicationTasks, applications } from "#app/features/applications/tables.ts";
import { newerTemplate, takeTemplate } from "./take-template.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const clock = { now: () => Temporal.ZonedDateTime.from(`2026-11-22T10:00[${TIME_ZONE}]`) };
const services = () => ({ database, clock });
const NEWEST = programmeNow("express-entry").version;
const OLD = "2026-01-01";

/** A file that follows an edition of before, with two of its tasks gone from the newest and one missing. */
async function olderFile() {
  const owner = await makePerson(database.drizzle);
  const applicant = {
    firstName: "Awa",
    lastName: "Ngo",
    birthDate: null,
    nationality: "CM",
    accompanies: "yes" as const,
  };
  const rest = {
    program: "express-entry" as const,
    title: "",
    applicant,
    spouse: undefined,
    children: [],
    invitedOn: null,
    facts: "",
    answers: {},
  };
  const outcome = await openApplication(services(), owner, { ...rest, formId: randomUUID() });
  if (outcome.kind !== "opened") throw new Error(outcome.kind);
  const { id } = outcome;
  await database.drizzle.update(applications).set({ templateVersion: OLD }).where(eq(applications.id, id));
  const [first] = await tasksOf(id);
  if (!first) throw new Error("no task");
  await database.drizzle.delete(applicationTasks).where(eq(applicationTasks.id, first.id));
  const gone = {
    applicationId: id,
    person: "file" as const,
    title: "Ancienne tâche",
    category: "Documents" as const,
    createdAt: new Date(),
    updatedAt: new Date(),
  };
  await database.drizzle.insert(applicationTasks).values([
    { ...gone, templateTask: "old-idle", state: "pending" },
    { ...gone, templateTask: "old-begun", state: "in-progress" },
  ]);
  return { owner: { userId: owner.userId, role: "user" as const }, id, missing: first.templateTask };
}
const tasksOf = (id: string) =>
  database.drizzle
    .select()
    .from(applicationTasks)
    .where(eq(applicationTasks.applicationId, id))
    .orderBy(applicationTasks.createdAt);
const fileAt = async (id: string) =>
  (await database.drizzle.select().from(applications).where(eq(applications.id, id)))[0];

test("is offered to files that follow an older one and are not over", async () => {
  const { id } = await olderFile();
  const file = await fileAt(id);
  if (!file) throw new Error("no file");
  expect(newerTemplate(file)).toEqual({ from: OLD, to: NEWEST, changes: null });
  expect(newerTemplate({ ...file, templateVersion: NEWEST })).toBeNull();
  expect(newerTemplate({ ...file, endedAt: new Date() })).toBeNull();
});

test("makes the tasks it adds, and keeps what somebody began of those it asks no more", async () => {
  const { owner, id, missing } = await olderFile();
  expect(await takeTemplate(services(), owner, id, NEWEST)).toBe("taken");
  const tasks = (await tasksOf(id)).map(({ templateTask }) => templateTask);
  expect(tasks).toContain(missing);
  expect(tasks).toContain("old-begun");
  expect(tasks).not.toContain("old-idle");
  expect((await fileAt(id))?.templateVersion).toBe(NEWEST);
});

test("is taken once however often it is pressed, never unread, and by nobody else", async () => {
  const { owner, id } = await olderFile();
  const stranger = { userId: (await makePerson(database.drizzle)).userId, role: "user" as const };
  expect(await takeTemplate(services(), stranger, id, NEWEST)).toBe("unknown");
  expect(await takeTemplate(services(), owner, id, "2026-06-06")).toBe("other");
  const outcomes = await Promise.all(Array.from({ length: 4 }, () => takeTemplate(services(), owner, id, NEWEST)));
  expect(outcomes.toSorted()).toEqual(["already", "already", "already", "taken"]);
});
