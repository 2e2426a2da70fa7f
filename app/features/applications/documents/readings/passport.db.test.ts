/** A passport whose lines are read and kept: what was read, what is kept of it, by whom, and of which version. */
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { findDocument } from "#app/features/applications/documents/pages/document-pages.server.ts";
import { addDocument } from "#app/features/applications/documents/give-document.server.ts";
import { openApplication } from "#app/features/applications/lifecycle/open-application.server.ts";
import { fileOf, findShared } from "#app/features/applications/queries.server.ts";
import { applicationMembers } from "#app/features/applications/tables.ts";
import { passportPicture } from "#app/features/applications/testing/passport-picture.ts";
import { documents } from "#app/features/documents/tables.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { findOcrModel } from "#app/platform/ocr/ocr-model.ts";
import { folderStorage } from "#app/platform/storage/folder-storage.ts";
import type { Storage } from "#app/platform/storage/storage.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { keepPassport } from "./keep-passport.server.ts";
import { proposePassport } from "./propose-passport.server.ts";
import { readingOf } from "./readable.ts";
import { readingPage } from "./reading-page.server.ts";

const MODEL = findOcrModel(path.resolve("node_modules/@tesseract.js-data/eng/4.0.0_best_int"));
const now = Temporal.ZonedDateTime.from("2026-11-23T10:00[Africa/Douala]");

let database: TestDatabase;
let storage: Storage;
let folder = "";
let awa: Viewer;
let herve: Viewer;
let file = "";
const services = () => ({ database, storage, clock: { now: () => now }, env: { ocrModel: MODEL } });

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), "passport-"));
  storage = folderStorage(folder);
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const named = (firstName: string) => ({
  firstName,
  lastName: "Ndi",
  birthDate: null,
  nationality: null,
  accompanies: "yes" as const,
});

beforeEach(async () => {
  awa = await makePerson(database.drizzle, { firstName: "Awa" });
  herve = await makePerson(database.drizzle, { firstName: "Hervé" });
  const people = { applicant: named("Awa"), spouse: named("Hervé"), children: [] };
  const common = {
    formId: randomUUID(),
    program: "express-entry" as const,
    title: "",
    invitedOn: null,
    facts: "",
    answers: {},
  };
  const opened = await openApplication(services(), awa, { ...common, ...people });
  if (opened.kind === "too-many") throw new Error("too many files");
  file = opened.id;
  const at = new Date("2026-11-22T09:00:00Z");
  await database.drizzle
    .update(applicationMembers)
    .set({ userId: herve.userId, ownerAgreedAt: at, memberAgreedAt: at })
    .where(eq(applicationMembers.person, "spouse"));
});

/** Gives somebody's passport. @returns its id */
async function given(
  bytes: Buffer,
  mediaType: "image/jpeg" | "application/pdf",
  person = "applicant",
): Promise<string> {
  const stored = await storage.put([bytes]);
  const sheet = {
    name: "Passeport",
    category: "identity" as const,
    notes: "Original à la maison.",
    issuedOn: null,
    expiresOn: null,
    nameOnIt: null,
  };
  const outcome = await addDocument(
    services(),
    awa,
    file,
    { ...sheet, documentKind: "passport", person },
    { kind: "file", file: { ...stored, name: "p", mediaType } },
  );
  if (outcome.kind !== "added") throw new Error(outcome.kind);
  return outcome.id;
}

async function seenBy(viewer: Viewer, id: string) {
  const found = await findShared(database.drizzle, viewer, file);
  if (!found) throw new Error("no file");
  const whole = await fileOf(database.drizzle, found.application, viewer);
  const document = await findDocument(database.drizzle, whole, id);
  if (!document) throw new Error("no document");
  return { whole, document };
}

async function propose(id: string, { viewer = awa, page = 1 } = {}) {
  const { whole, document } = await seenBy(viewer, id);
  return proposePassport(services(), viewer, whole, document, page);
}

const kept = async (id: string) => (await database.drizzle.select().from(documents).where(eq(documents.id, id)))[0];
const memberOf = async (person: "applicant" | "spouse") =>
  (await database.drizzle.select().from(applicationMembers).where(eq(applicationMembers.applicationId, file))).find(
    (one) => one.person === person,
  );

const SEEN = { version: 1, state: "in-review" as const };
const keep = (id: string, viewer: Viewer, values: object) =>
  keepPassport(services(), viewer, { applicationId: file, id }, { seen: SEEN, ...values });

describe("a passport", () => {
  it("is read of a photograph; nothing is kept of it", async () => {
    const id = await given(await passportPicture(), "image/jpeg");
    const read = await propose(id);
    if (read?.kind !== "read") throw new Error(`read: ${read?.kind}`);
    expect(Object.fromEntries(read.values.map(({ name, value }) => [name, value]))).toEqual({
      number: "L898902C3",
      expiresOn: "2012-04-15",
      nameOnIt: "ERIKSSON ANNA MARIA",
      birthDate: "1974-08-12",
      nationality: "CM",
    });
    expect(read.values.filter(({ held }) => !held).map(({ name }) => name)).toEqual(["nameOnIt", "nationality"]);
    expect(await kept(id)).toMatchObject({ expiresOn: null, nameOnIt: null, notes: "Original à la maison." });
    expect(await memberOf("applicant")).toMatchObject({ birthDate: null, revision: 1 });
  });

  it("is read of the page of a PDF that is asked for", async () => {
    const pdf = await PDFDocument.create();
    pdf.addPage([595, 842]);
    const picture = await pdf.embedJpg(await passportPicture());
    pdf.addPage([510, 210]).drawImage(picture, { x: 0, y: 0, width: 510, height: 210 });
    const id = await given(Buffer.from(await pdf.save()), "application/pdf");
    expect(await propose(id)).toEqual({ kind: "nothing", page: 1, pages: 2 });
    expect(await propose(id, { page: 2 })).toMatchObject({ kind: "read", page: 2, pages: 2 });
    expect(await propose(id, { page: 3 })).toBeUndefined();
  });

  it("with a wrong check digit or a broken picture gives no value", async () => {
    const wrong = await given(
      await passportPicture([
        "P<CMRERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<",
        "L898902C36CMR7408123F1204159<<<<<<<<<<<<<<08",
      ]),
      "image/jpeg",
    );
    expect(await propose(wrong)).toEqual({ kind: "nothing", page: 1, pages: 1 });
    const broken = await given(Buffer.from("\u00ff\u00d8\u00ff no picture", "latin1"), "image/jpeg", "spouse");
    expect(await propose(broken)).toEqual({ kind: "unreadable" });
  });

  it("keeps what was ticked alone, on the document and on its person", async () => {
    const id = await given(await passportPicture(), "image/jpeg");
    expect(await keep(id, awa, { number: "L898902C3", birthDate: "1974-08-12" })).toEqual({ kind: "saved" });
    expect(await kept(id)).toMatchObject({
      notes: "Original à la maison.\nNuméro\u00a0: L898902C3",
      expiresOn: null,
      nameOnIt: null,
    });
    expect(await memberOf("applicant")).toMatchObject({ birthDate: "1974-08-12", nationality: null, revision: 2 });
    expect(await keep(id, awa, { number: "L898902C3", expiresOn: "2012-04-15" })).toEqual({ kind: "saved" });
    expect(await kept(id)).toMatchObject({
      notes: "Original à la maison.\nNuméro\u00a0: L898902C3",
      expiresOn: "2012-04-15",
    });
  });

  it("that changed meanwhile, was validated or has full notes keeps nothing", async () => {
    const id = await given(await passportPicture(), "image/jpeg");
    await database.drizzle
      .update(documents)
      .set({ notes: "x".repeat(995) })
      .where(eq(documents.id, id));
    expect(await keep(id, awa, { number: "L898902C3", birthDate: "1974-08-12" })).toEqual({ kind: "full" });
    await database.drizzle
      .update(documents)
      .set({ state: "validated", validatedAt: new Date() })
      .where(eq(documents.id, id));
    expect(await keep(id, awa, { birthDate: "1974-08-12" })).toMatchObject({ kind: "changed" });
    const validated = { seen: { version: 1, state: "validated" as const }, birthDate: "1974-08-12" };
    expect(await keepPassport(services(), awa, { applicationId: file, id }, validated)).toEqual({ kind: "validated" });
    expect(await memberOf("applicant")).toMatchObject({ birthDate: null });
  });

  it("of a spouse with an account is theirs to read, and says nothing of the people of the file", async () => {
    const id = await given(await passportPicture(), "image/jpeg", "spouse");
    const read = await propose(id, { viewer: herve });
    expect(read?.kind === "read" && read.values.map(({ name }) => name)).toEqual(["number", "expiresOn", "nameOnIt"]);
    expect(await keep(id, herve, { expiresOn: "2012-04-15" })).toEqual({ kind: "saved" });
    expect(await keep(id, herve, { nameOnIt: "ERIKSSON", birthDate: "1974-08-12" })).toEqual({ kind: "unknown" });
    expect(await kept(id)).toMatchObject({ expiresOn: "2012-04-15", nameOnIt: null });
    const other = await given(await passportPicture(), "image/jpeg");
    expect(await keep(other, herve, { expiresOn: "2012-04-15" })).toEqual({ kind: "unknown" });
    const stranger = await makePerson(database.drizzle);
    expect(await keep(other, stranger, { expiresOn: "2012-04-15" })).toEqual({ kind: "unknown" });
  });
});

it("without a model nothing is offered nor read", async () => {
  const id = await given(await passportPicture(), "image/jpeg");
  const { whole, document } = await seenBy(awa, id);
  expect([readingOf(document, true), readingOf(document, false)]).toEqual(["passport", null]);
  expect(await readingPage(services(), awa, whole, { ...document, kind: "birth-certificate" }, 1)).toBeUndefined();
  const without = { ...services(), env: { ocrModel: undefined } };
  expect(await proposePassport(without, awa, whole, document, 1)).toBeUndefined();
  expect(await readingPage(without, awa, whole, document, 1)).toBeUndefined();
  expect(readingOf({ ...document, state: "validated" }, true)).toBeNull();
});
