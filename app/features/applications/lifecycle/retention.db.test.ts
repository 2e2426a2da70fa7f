/** What is kept of a client's file: its export, its end with the account, and how long after it ended. */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { users } from "#app/features/accounts/tables.ts";
import { documents } from "#app/features/documents/tables.ts";
import { createTestDatabase, type TestDatabase } from "#app/platform/database/testing/database.ts";
import { databaseMs } from "#app/platform/database/testing/spent.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { fillAccounts } from "#db/demo/fill-accounts.ts";
import { fillApplications } from "#db/demo/fill-applications.ts";
import { noteTask } from "#app/features/applications/tasks/change-task.server.ts";
import { deleteExpiredApplications } from "./retention.server.ts";
import { moveApplication } from "./move-application.server.ts";
import { openApplication } from "./open-application.server.ts";
import { applicationsData } from "#app/features/applications/owned-data.server.ts";
import { filesOf, listApplications } from "#app/features/applications/queries.server.ts";
import { type ApplicationMove, applicationMoves } from "#app/features/applications/status.ts";
import { applicationMembers, applicationTasks, applications } from "#app/features/applications/tables.ts";

let database: TestDatabase;
let awa: Viewer;
let now = Temporal.ZonedDateTime.from("2026-11-22T10:00[Africa/Douala]");
const services = () => ({ database, clock: { now: () => now } });
const db = () => database.drizzle;

beforeEach(async () => {
  database = await createTestDatabase();
  now = Temporal.ZonedDateTime.from("2026-11-22T10:00[Africa/Douala]");
  awa = await makePerson(db());
});
afterEach(() => database.drop());

const person = (firstName: string) => ({
  firstName,
  lastName: "Nguimfack",
  birthDate: null,
  nationality: "CM",
  accompanies: "yes" as const,
});

async function open(): Promise<string> {
  const people = { applicant: person("Awa"), spouse: person("Hervé"), children: [person("Maëlle")] };
  const outcome = await openApplication(services(), awa, {
    formId: randomUUID(),
    program: "express-entry",
    title: "",
    invitedOn: null,
    facts: "",
    answers: {},
    ...people,
  });
  if (outcome.kind === "too-many") throw new Error("too many files");
  return outcome.id;
}

async function give(subjectId: string): Promise<void> {
  const at = new Date();
  const paper = {
    email: awa.email,
    userId: awa.userId,
    subjectKind: "application",
    subjectId,
    category: "identity" as const,
    state: "missing" as const,
  };
  await db()
    .insert(documents)
    .values({ ...paper, person: "child-1", kind: "passport", createdAt: at, updatedAt: at });
}

test("the export holds the file with its spouse, its child, its notes and its papers; nobody else's", async () => {
  const id = await open();
  await give(id);
  const [task] = await db().select().from(applicationTasks).where(eq(applicationTasks.applicationId, id));
  await noteTask(services(), awa, { id, task: task?.id ?? "", revision: 1 }, "Reçu n° 12");
  const { json, records } = await applicationsData.collect(db(), awa);
  const words = JSON.stringify([json, records]);
  for (const said of ["Hervé", "Maëlle", "Reçu n° 12", "passport", "Manquant", "Express Entry, Awa Nguimfack"])
    expect(words).toContain(said);
  const other = await makePerson(db());
  expect(await applicationsData.collect(db(), other)).toEqual({
    json: { files: [], inFilesOfOthers: [] },
    records: [],
  });
});

test("a spouse with an account finds in their export what is kept of them alone", async () => {
  const id = await open();
  const herve = await makePerson(db());
  const agreed = { ownerAgreedAt: new Date(), memberAgreedAt: new Date() };
  await db()
    .update(applicationMembers)
    .set({ userId: herve.userId, ...agreed })
    .where(eq(applicationMembers.firstName, "Hervé"));
  const words = JSON.stringify(await applicationsData.collect(db(), herve));
  expect([words.includes("Hervé"), words.includes("Maëlle"), words.includes(id)]).toEqual([true, false, false]);
});

test("with the account go its files, their people, tasks and papers", async () => {
  await give(await open());
  await db().delete(users).where(eq(users.id, awa.userId));
  for (const table of [applications, applicationMembers, applicationTasks, documents])
    expect(await db().$count(table)).toBe(0);
});

// Years after its end, from the specification, section 9; the reading gives two to what was withdrawn or closed.
test.each<[string, ApplicationMove[], number]>([
  ["accepted", ["submit", "accept"], 5],
  ["refused", ["submit", "refuse"], 3],
  ["withdrawn", ["withdraw"], 2],
  ["closed", ["close"], 2],
])("a file that is %s goes after its years and not before, with its papers", async (state, moves, years) => {
  const id = await open();
  await give(id);
  const inProgress = await open();
  for (const move of moves) await moveApplication(services(), awa, id, { move });
  expect(applicationMoves[moves.at(-1) ?? "submit"].to).toBe(state);
  const ended = now;
  now = ended.add({ years });
  await deleteExpiredApplications(services());
  expect((await listApplications(db(), awa.userId)).map((file) => file.id).toSorted()).toEqual(
    [id, inProgress].toSorted(),
  );
  now = ended.add({ years, minutes: 1 });
  await deleteExpiredApplications(services());
  expect((await listApplications(db(), awa.userId)).map((file) => file.id)).toEqual([inProgress]);
  expect(await db().$count(documents)).toBe(0);
});

const many = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index));

test("a file of 500 tasks and 2,000 papers is read in under 200 ms", async () => {
  const id = await open();
  const at = new Date();
  await db()
    .insert(applicationTasks)
    .values(
      many(500, (index) => ({
        applicationId: id,
        title: `Tâche ${index}`,
        category: "Documents",
        state: "pending" as const,
        createdAt: at,
        updatedAt: at,
      })),
    );
  await db()
    .insert(documents)
    .values(
      many(2000, (index) => ({
        email: awa.email,
        userId: awa.userId,
        subjectKind: "application",
        subjectId: id,
        person: "file",
        kind: `own-${index}`,
        category: "work" as const,
        state: "missing" as const,
        createdAt: at,
        updatedAt: at,
      })),
    );
  const read = async () => filesOf(db(), await listApplications(db(), awa.userId));
  const spent = await databaseMs(database.pool, async () => {
    const [file] = await read();
    expect(file?.tasks.length).toBeGreaterThan(500);
  });
  expect(spent).toBeLessThan(200);
});

test("the demonstration world has one family's file, made once", async () => {
  const clock = services().clock;
  await fillAccounts(database, clock);
  await fillApplications(database, clock, "content/programmes/express-entry.json");
  await fillApplications(database, clock, "content/programmes/express-entry.json");
  expect(await db().$count(applications)).toBe(1);
  const names = (await db().select({ firstName: applicationMembers.firstName }).from(applicationMembers)).map(
    ({ firstName }) => firstName,
  );
  expect(names.toSorted()).toEqual(["Awa", "Hervé", "Maëlle"]);
});
