import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { keptDocuments } from "#app/features/documents/queries.server.ts";
import { TIME_ZONE, dayOf } from "#app/platform/clock/clock.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { recordedJobs } from "#app/platform/jobs/testing/recorded-jobs.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import type { UploadedFile } from "#app/platform/storage/read-upload.ts";
import { addFromForm } from "./add-from-form.server.ts";
import type { AddForm } from "./document-form.ts";
import { papersInSight } from "./document-pages.server.ts";
import { FILE_FIELD, fileDocuments } from "./documents.ts";
import { judgeFile } from "./judge-file.ts";
import { type WholeFile, fileOf } from "./queries.server.ts";
import { askFileDocumentAgain } from "./review-document.server.ts";
import { applicationMembers, applications } from "./tables.ts";

let database: TestDatabase;
let awa: Viewer;
let file: WholeFile;
const now = Temporal.Instant.from("2026-11-22T10:00:00Z").toZonedDateTimeISO(TIME_ZONE);
const clock = { now: () => now };
const sender = { browser: null, addressKey: "somewhere", secrets: { browserCookie: Buffer.alloc(32, 1) } };
const services = () => ({ database, clock, ...sender });

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  awa = await makePerson(database.drizzle);
  const at = new Date(now.epochMilliseconds);
  const [application] = await database.drizzle
    .insert(applications)
    .values({
      reference: `DO-${randomUUID().slice(0, 8)}`,
      formId: randomUUID(),
      userId: awa.userId,
      program: "express-entry",
      templateVersion: "2026-11-22",
      title: "Express Entry, Awa",
      state: "open",
      createdAt: at,
      updatedAt: at,
    })
    .returning();
  if (!application) throw new Error("no file was made");
  const person = (key: "applicant" | "spouse", firstName: string) => ({ applicationId: application.id, person: key, firstName, lastName: "Ndi", createdAt: at, updatedAt: at });
  await database.drizzle.insert(applicationMembers).values([person("applicant", "Awa"), person("spouse", "Hervé")]);
  file = await fileOf(database.drizzle, application);
});

const pdf = (): UploadedFile => ({
  key: randomBytes(16).toString("hex"),
  name: "scan.pdf",
  mediaType: "application/pdf",
  size: 1234,
  sha256: randomBytes(32).toString("hex"),
});
const SHEET = { notes: null, issuedOn: null, expiresOn: null, nameOnIt: null };
type Said = Pick<AddForm, "name" | "category" | "person"> & Partial<AddForm>;
const add = (said: Said) =>
  addFromForm(services(), awa, file, { formId: randomUUID(), piece: undefined, place: undefined, fileSent: undefined, ...SHEET, ...said }, [
    { kind: FILE_FIELD, file: pdf() },
  ]);
const given = async () =>
  (await keptDocuments(database.drizzle, fileDocuments, [file.application.id]))
    .map(({ kind, person, version }) => `${person} ${kind.replace(/^own-.*/, "own")} ${version}`)
    .toSorted();
const counts = async () => judgeFile(file, await papersInSight(database.drizzle, file), dayOf(now)).verdict.documents;

it("lets a document fill the piece that bears its name, and counts it", async () => {
  const before = await counts();
  expect(await add({ name: "passeport", category: "identity", person: "spouse" })).toMatchObject({ kind: "added", name: "Passeport" });
  expect(await given()).toEqual(["spouse passport 1"]);
  expect(await counts()).toEqual({ ...before, inReview: 1, missing: before.missing - 1 });
});

it("asks which one where several fit, and fills the one that is said", async () => {
  const said = { name: "Scan du 3 novembre", category: "identity", person: "applicant" } as const;
  const asked = await add(said);
  if (asked.kind !== "which") throw new Error(`no question was asked: ${asked.kind}`);
  expect(asked.places.map(({ label }) => label)).toEqual(
    expect.arrayContaining(["Passeport, Awa (demandeur principal)", "Photo aux normes de la résidence permanente, Awa (demandeur principal)"]),
  );
  expect(asked.places.some(({ label }) => label.includes("Hervé"))).toBe(false);
  expect(await given()).toEqual([]);
  const photo = asked.places.find(({ label }) => label.startsWith("Photo"));
  expect(await add({ ...said, place: photo?.value })).toMatchObject({ kind: "added" });
  expect(await given()).toEqual(["applicant photo 1"]);
});

it("keeps what fits none as a document of their own, and does not count it", async () => {
  const before = await counts();
  const said = { name: "Permis de conduire", category: "identity", person: "applicant" } as const;
  expect((await add(said)).kind).toBe("which");
  expect(await add({ ...said, place: "own" })).toMatchObject({ kind: "added", name: "Permis de conduire" });
  expect(await given()).toEqual(["applicant own 1"]);
  expect(await counts()).toEqual(before);
});

it("gives a piece that was refused another version", async () => {
  const first = await add({ name: "Passeport", category: "identity", person: "applicant" });
  if (first.kind !== "added") throw new Error(first.kind);
  const adviser: Viewer = { ...(await makePerson(database.drizzle)), role: "adviser" };
  const asked = await askFileDocumentAgain(
    { database, clock, jobs: recordedJobs(), origin: "https://cap-erable.example" },
    adviser,
    { applicationId: file.application.id, id: first.id, seen: { version: 1, state: "in-review" } },
    { reason: "incomplete", pages: [], remark: "La page 2 manque.", dueOn: null },
  );
  expect(asked).toBe("done");
  expect(await add({ name: "Passeport", category: "identity", person: "applicant" })).toMatchObject({ kind: "added", id: first.id });
  expect(await given()).toEqual(["applicant passport 2"]);
});
