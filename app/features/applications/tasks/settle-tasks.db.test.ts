import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { keptDocuments } from "#app/features/documents/queries.server.ts";
import { removeDocument } from "#app/features/applications/documents/change-document.server.ts";
import { FILE_FIELD, fileDocuments } from "#app/features/applications/documents/documents.ts";
import { addDocument } from "#app/features/applications/documents/give-document.server.ts";
import { openApplication } from "#app/features/applications/lifecycle/open-application.server.ts";
import { askFileDocumentAgain } from "#app/features/applications/review/review-document.server.ts";
import { applicationTasks } from "#app/features/applications/tables.ts";
import { TIME_ZONE } from "#app/platform/clock/clock.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { recordedJobs } from "#app/platform/jobs/testing/recorded-jobs.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { uploaded } from "#app/platform/storage/testing/uploaded.ts";
import { moveTask } from "./change-task.server.ts";

let database: TestDatabase;
let awa: Viewer;
let id: string;
const now = Temporal.Instant.from("2026-11-26T10:00:00Z").toZonedDateTimeISO(TIME_ZONE);
const services = () => ({ database, clock: { now: () => now } });
const person = (firstName: string, birthDate: string | null) => ({
  firstName,
  lastName: "Ndi",
  birthDate,
  nationality: "CM",
  accompanies: "yes" as const,
});

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function open(settled: string[] = []): Promise<string> {
  awa = await makePerson(database.drizzle);
  const outcome = await openApplication(services(), awa, {
    formId: randomUUID(),
    program: "express-entry",
    title: "",
    invitedOn: null,
    applicant: person("Awa", "1995-04-02"),
    spouse: person("Hervé", "1992-01-15"),
    children: [],
    facts: "",
    answers: { settled },
  } as Parameters<typeof openApplication>[2]);
  return "id" in outcome ? outcome.id : "";
}
beforeEach(async () => {
  id = await open();
});

const tasks = async (template: string) =>
  (await database.drizzle.select().from(applicationTasks).where(eq(applicationTasks.applicationId, id)))
    .filter(({ templateTask }) => templateTask === template)
    .map(({ person: whose, state, settled }) => `${whose} ${state}${settled ? " settled" : ""}`)
    .toSorted();
const give = (documentKind: string, whose: string) =>
  addDocument(
    services(),
    awa,
    id,
    {
      documentKind,
      person: whose,
      place: undefined,
      name: "Passeport",
      category: "identity",
      notes: null,
      issuedOn: null,
      expiresOn: null,
      nameOnIt: null,
    },
    { kind: FILE_FIELD, file: uploaded("scan.pdf") },
  );

describe("a task that the file shows to be done", () => {
  it("ends with the document that it was to bring, for its own person alone", async () => {
    expect(await tasks("get-passport")).toEqual(["applicant pending", "spouse pending"]);
    await give("passport", "applicant");
    expect(await tasks("get-passport")).toEqual(["applicant completed settled", "spouse pending"]);
  });

  it("is to be done again once the document was taken back, or asked for again", async () => {
    const made = await give("passport", "applicant");
    expect(await removeDocument(services(), awa, { applicationId: id, id: "id" in made ? made.id : "" })).toBe(true);
    expect(await tasks("get-passport")).toEqual(["applicant pending", "spouse pending"]);
    await give("passport", "applicant");
    const adviser: Viewer = { ...(await makePerson(database.drizzle)), role: "adviser" };
    const [document] = await keptDocuments(database.drizzle, fileDocuments, [id]);
    const seen = { version: 1, state: "in-review" } as const;
    await askFileDocumentAgain(
      { ...services(), jobs: recordedJobs(), origin: "https://cap-erable.example" },
      adviser,
      { applicationId: id, id: document?.id ?? "", seen },
      { reason: "incomplete", pages: [], remark: "La page 2 manque.", dueOn: null },
    );
    expect(await tasks("get-passport")).toEqual(["applicant pending", "spouse pending"]);
    // Decided about: it is not its giver's to take away any more.
    expect(await removeDocument(services(), awa, { applicationId: id, id: document?.id ?? "" })).toBe(false);
  });

  it("was answered by its people: the family of a file whose birth dates are all there is declared", async () => {
    expect(await tasks("declare-family")).toEqual(["file completed settled"]);
    expect(await tasks("check-names")).toEqual(["applicant pending", "spouse pending"]);
  });

  it("stays as its person set it: ticked by hand it is not opened again", async () => {
    const [task] = (
      await database.drizzle.select().from(applicationTasks).where(eq(applicationTasks.applicationId, id))
    ).filter(({ templateTask, person: whose }) => templateTask === "get-passport" && whose === "applicant");
    await moveTask(services(), awa, { id, task: task?.id ?? "", revision: task?.revision ?? 0 }, "start");
    await moveTask(services(), awa, { id, task: task?.id ?? "", revision: (task?.revision ?? 0) + 1 }, "finish");
    await give("passport", "spouse");
    expect(await tasks("get-passport")).toEqual(["applicant completed", "spouse completed settled"]);
  });

  it("is none where the bilan answered it: a level that is known, money that is there", async () => {
    id = await open(["language-test", "open-funds"]);
    expect([await tasks("language-test"), await tasks("open-funds")]).toEqual([[], []]);
  });
});
