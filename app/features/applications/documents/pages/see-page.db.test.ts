import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { TIME_ZONE } from "#app/platform/clock/clock.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { folderStorage } from "#app/platform/storage/folder-storage.ts";
import type { Storage } from "#app/platform/storage/storage.ts";
import { pdfWith } from "#app/platform/storage/testing/pdf.ts";
import { addDocument } from "#app/features/applications/documents/give-document.server.ts";
import { findApplication } from "#app/features/applications/queries.server.ts";
import { seePage, watermarkWords } from "./see-page.server.ts";
import type { Actor } from "#app/features/applications/services.ts";
import { makeFile } from "#app/features/applications/testing/make-file.ts";
import type { Application } from "#app/features/applications/tables.ts";

let database: TestDatabase;
let storage: Storage;
let folder = "";
let owner: Actor;
let adviser: Actor;
let now = Temporal.Instant.from("2026-11-22T10:00:00Z");
const clock = { now: () => now.toZonedDateTimeISO(TIME_ZONE) };
const services = () => ({ database, clock, storage });

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), "pages-"));
  storage = folderStorage(folder);
  owner = { userId: await account("Awa"), role: "user" };
  adviser = { userId: await account("Serge"), role: "adviser" };
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const account = async (firstName: string) =>
  (await makePerson(database.drizzle, { firstName, lastName: "Ndi" })).userId;

/** Awa's file with a passport of one page. */
async function passport(): Promise<{ application: Application; documentId: string }> {
  const at = new Date(now.epochMilliseconds);
  const made = await makeFile(database.drizzle, at, { userId: owner.userId });
  const stored = await storage.put([pdfWith()]);
  const file = { ...stored, name: "passeport.pdf", mediaType: "application/pdf" as const };
  const sheet = {
    name: "Passeport",
    category: "identity" as const,
    notes: null,
    issuedOn: null,
    expiresOn: null,
    nameOnIt: null,
  };
  const outcome = await addDocument(
    services(),
    owner,
    made.id,
    { ...sheet, documentKind: "passport", person: "applicant" },
    { kind: "file", file },
  );
  if (outcome.kind !== "added") throw new Error(outcome.kind);
  return { application: made, documentId: outcome.id };
}

const see = (application: Application, documentId: string, actor: Actor, { page = 1, version = 1 } = {}) =>
  seePage(services(), actor, application, { documentId, version, page, size: "light" }, "Cap Érable");

async function trail(application: Application): Promise<string[]> {
  const { rows } = await database.pool.query<{ line: string }>(
    "SELECT action || ' ' || (actor_id = $2)::text AS line FROM audit_events WHERE subject_id = $1 AND action LIKE '%read' ORDER BY id",
    [application.id, adviser.userId],
  );
  return rows.map(({ line }) => line);
}

it("a page is drawn for its reader, and one reading an hour is written down", async () => {
  const { application, documentId } = await passport();
  expect(await see(application, documentId, adviser)).toMatchObject({
    file: { name: "passeport.pdf" },
    drawn: { pages: 1, width: 1000 },
  });
  await see(application, documentId, adviser);
  expect(await trail(application)).toEqual(["application.document-read true"]);
  await see(application, documentId, owner);
  now = now.add({ minutes: 61 });
  await see(application, documentId, adviser);
  expect(await trail(application)).toEqual([
    "application.document-read true",
    "application.document-read false",
    "application.document-read true",
  ]);
});

it("no page is there of another version, another page or another's file", async () => {
  const { application, documentId } = await passport();
  const other = await passport();
  expect(await see(application, documentId, owner, { version: 2 })).toBeUndefined();
  expect(await see(other.application, documentId, owner)).toBeUndefined();
  expect(await see(application, documentId, owner, { page: 2 })).toMatchObject({ drawn: { fault: "beyond" } });
  expect(
    await findApplication(database.drizzle, { userId: randomUUID(), role: "user" }, application.id),
  ).toBeUndefined();
});

it("the watermark says whom the picture is for, which file, and the day", () => {
  expect(watermarkWords("Cap Érable", "7F2K-31AB", Temporal.PlainDate.from("2026-12-01"))).toBe(
    "Réservé à Cap Érable, dossier 7F2K-31AB, 1er décembre 2026",
  );
});
