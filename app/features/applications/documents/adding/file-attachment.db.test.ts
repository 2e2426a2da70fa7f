import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { keptDocuments } from "#app/features/documents/queries.server.ts";
import { TIME_ZONE } from "#app/platform/clock/clock.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { folderStorage } from "#app/platform/storage/folder-storage.ts";
import { sweepFiles } from "#app/platform/storage/sweep-files.ts";
import { storedFiles } from "#app/platform/storage/tables.ts";
import { removeDocument } from "#app/features/applications/documents/change-document.server.ts";
import type { FilingForm } from "#app/features/applications/documents/document-form.ts";
import { fileDocuments } from "#app/features/applications/documents/documents.ts";
import { type KeptFile, fileAttachment, filingChoices } from "./file-attachment.server.ts";
import { type WholeFile, fileOf } from "#app/features/applications/queries.server.ts";
import { validateFileDocument } from "#app/features/applications/review/review-document.server.ts";
import { EVERY_POINT } from "#app/features/applications/testing/points.ts";
import { makeFile } from "#app/features/applications/testing/make-file.ts";
import { recordedJobs } from "#app/platform/jobs/testing/recorded-jobs.ts";

let database: TestDatabase;
let awa: Viewer;
let file: WholeFile;
const now = Temporal.Instant.from("2026-11-22T10:00:00Z").toZonedDateTimeISO(TIME_ZONE);
const clock = { now: () => now };
const services = () => ({ database, clock });

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  awa = await makePerson(database.drizzle);
  const at = new Date(now.epochMilliseconds);
  const application = await makeFile(database.drizzle, at, { userId: awa.userId }, [
    { person: "applicant", firstName: "Awa", lastName: "Ndi" },
  ]);
  file = await fileOf(database.drizzle, application);
});

/** A file that came with a message: kept, and held by it. */
async function attached(): Promise<KeptFile> {
  const [key, sha256] = [randomBytes(16).toString("hex"), randomBytes(32).toString("hex")];
  const old = new Date(now.subtract({ hours: 5 }).epochMilliseconds);
  await database.drizzle
    .insert(storedFiles)
    .values({ key, name: "recu.pdf", mediaType: "application/pdf", size: 1234, sha256, createdAt: old });
  await database.pool.query(
    "INSERT INTO threads (application_id, client_id, reference, last_at) VALUES ($1, $2, 'DO-1', now()) ON CONFLICT DO NOTHING",
    [file.application.id, awa.userId],
  );
  const { rows } = await database.pool.query<{ id: string }>(
    `WITH message AS (
       INSERT INTO thread_messages (id, application_id, side, author_name, words, sent_at) VALUES (gen_random_uuid(), $1, 'client', 'Awa', '', now()) RETURNING id
     ) INSERT INTO message_attachments (message_id, number, file_key) SELECT id, 1, $2 FROM message RETURNING id`,
    [file.application.id, key],
  );
  return { id: rows[0]?.id ?? "", file: { key, size: 1234, sha256 } };
}

const blank: FilingForm = {
  place: "",
  name: "",
  person: "applicant",
  notes: null,
  issuedOn: null,
  expiresOn: null,
  nameOnIt: null,
};
const own: FilingForm = { ...blank, name: "Reçu", category: "work" };
const documentsNow = () => keptDocuments(database.drizzle, fileDocuments, [file.application.id]);
const passport = async () =>
  (await filingChoices(services(), file)).places.find(({ value }) => value.startsWith("applicant passport"))?.value ??
  "";
const row = async (kept: KeptFile) =>
  (await database.drizzle.select().from(storedFiles).where(eq(storedFiles.key, kept.file.key)))[0];

it("becomes the document that is asked, in review, its bytes kept once; from two windows too", async () => {
  const kept = await attached();
  const place = await passport();
  expect(place).toBe("applicant passport 0 missing");
  const both = await Promise.all(
    [1, 2].map(() => fileAttachment(services(), awa, file, { ...blank, place, expiresOn: "2031-01-01" }, kept)),
  );
  expect(both).toEqual([{ kind: "filed" }, { kind: "filed" }]);
  expect(await documentsNow()).toMatchObject([
    { kind: "passport", state: "in-review", version: 1, expiresOn: "2031-01-01", file: { name: "recu.pdf" } },
  ]);
  expect(await row(kept)).toMatchObject({ waiting: false });
});

it("replaces a version that was not validated; one that was decided meanwhile says so and nothing changes", async () => {
  await fileAttachment(services(), awa, file, { ...blank, place: await passport() }, await attached());
  const place = await passport();
  expect(place).toBe("applicant passport 1 in-review");
  expect(await fileAttachment(services(), awa, file, { ...blank, place }, await attached())).toEqual({ kind: "filed" });
  const [second] = await documentsNow();
  expect(second?.version).toBe(2);
  const seen = await passport();
  const adviser = await makePerson(database.drizzle, { role: "adviser" });
  const which = {
    applicationId: file.application.id,
    id: second?.id ?? "",
    seen: { version: 2, state: "in-review" as const },
  };
  await validateFileDocument(
    { ...services(), jobs: recordedJobs(), origin: "https://cap-erable.example" },
    adviser,
    which,
    EVERY_POINT,
  );
  expect(await fileAttachment(services(), awa, file, { ...blank, place: seen }, await attached())).toMatchObject({
    kind: "refused",
    status: 409,
  });
  expect(await documentsNow()).toMatchObject([{ version: 2, state: "validated" }]);
});

it("becomes a document of one's own, named and sorted; deleted, the message keeps its file, and it can be filed again", async () => {
  const kept = await attached();
  expect(await fileAttachment(services(), awa, file, blank, kept)).toMatchObject({ kind: "refused", status: 400 });
  expect(await fileAttachment(services(), awa, file, { ...own, person: "spouse" }, kept)).toMatchObject({
    kind: "refused",
    status: 400,
  });
  expect(await fileAttachment(services(), awa, file, own, kept)).toEqual({ kind: "filed" });
  const [made] = await documentsNow();
  expect(made).toMatchObject({ name: "Reçu", category: "work", state: "in-review" });
  expect(await removeDocument(services(), awa, { applicationId: file.application.id, id: made?.id ?? "" })).toBe(true);
  expect(await row(kept)).toMatchObject({ waiting: false });
  const folder = await mkdtemp(path.join(os.tmpdir(), "cap-erable-"));
  await sweepFiles({ database, storage: folderStorage(folder), clock });
  await rm(folder, { recursive: true });
  expect(await row(kept)).toBeDefined();
  expect(await fileAttachment(services(), awa, file, own, kept)).toEqual({ kind: "filed" });
});

it("is no way into somebody else's file", async () => {
  const kept = await attached();
  const other = await makePerson(database.drizzle);
  expect(await fileAttachment(services(), other, file, own, kept)).toMatchObject({ kind: "refused", status: 404 });
  expect(await documentsNow()).toEqual([]);
});
