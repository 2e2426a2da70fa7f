/** The whole file as one archive, as somebody opens it on their computer. */
import { randomBytes, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { PDFDocument } from "@cantoo/pdf-lib";
import { eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { auditEvents } from "#app/features/audit/tables.ts";
import { documentOpenings } from "#app/features/documents/tables.ts";
import { TIME_ZONE } from "#app/platform/clock/clock.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { readPdf } from "#app/platform/pdf/testing/read-pdf.ts";
import { readStructure } from "#app/platform/pdf/testing/read-structure.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import type { MediaType } from "#app/platform/storage/tables.ts";
import { type NewDocument, addDocument } from "#app/features/applications/documents/give-document.server.ts";
import { openApplication } from "#app/features/applications/lifecycle/open-application.server.ts";
import { fileOf, findApplication } from "#app/features/applications/queries.server.ts";
import { requirementsOf } from "#app/features/applications/rules/requirements.ts";
import { submissionPack } from "./submission-pack.server.tsx";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const clock = { now: () => Temporal.ZonedDateTime.from(`2026-11-22T10:00[${TIME_ZONE}]`) };
const kept = new Map<string, Buffer>();
const storage = { get: (key: string) => Promise.resolve(kept.has(key) ? Readable.from([kept.get(key)]) : undefined) };
const services = () => ({ database, clock, storage });

test("one PDF a document in the order of the programme, numbered, with the index; a picture becomes a page; all is traced", async () => {
  const viewer = await makePerson(database.drizzle);
  const owner = { userId: viewer.userId, role: "user" as const };
  const applicant = {
    firstName: "Awa",
    lastName: "N/go",
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

  const give = async (
    document: Pick<NewDocument, "documentKind" | "name" | "category">,
    mediaType: MediaType,
    bytes: Buffer,
  ) => {
    const key = randomBytes(16).toString("hex");
    kept.set(key, bytes);
    const file = { key, name: "fichier", mediaType, size: bytes.length, sha256: randomBytes(32).toString("hex") };
    const given = await addDocument(
      { database, clock },
      owner,
      id,
      { ...document, person: "applicant", notes: null, issuedOn: null, expiresOn: null, nameOnIt: null },
      { kind: "file", file },
    );
    expect(given.kind).toBe("added");
  };
  const photograph = await sharp({ create: { width: 300, height: 600, channels: 3, background: "#884422" } })
    .jpeg()
    .toBuffer();
  await give(
    { documentKind: `own-${randomUUID()}`, name: "Lettre: d’un oncle", category: "identity" },
    "image/jpeg",
    photograph,
  );
  await give(
    { documentKind: "passport", name: "Passeport", category: "identity" },
    "application/pdf",
    Buffer.from("%PDF-1.4 passeport"),
  );

  const application = await findApplication(database.drizzle, owner, id);
  if (!application) throw new Error("no file");
  const archive = await submissionPack(services(), owner, await fileOf(database.drizzle, application), siteSettings);
  const files = unzipSync(new Uint8Array(await new Response(archive).arrayBuffer()));
  const names = Object.keys(files).toSorted();
  expect(names).toEqual([
    "00 Index et liste de contrôle.pdf",
    "01 Passeport, Awa N go.pdf",
    "02 Lettre d’un oncle, Awa N go.pdf",
  ]);

  const [index = "", passport = "", letter = ""] = names;
  expect(Buffer.from(files[passport] ?? []).toString()).toBe("%PDF-1.4 passeport");
  const page = (await PDFDocument.load(files[letter] ?? new Uint8Array())).getPage(0).getSize();
  expect(page.height / page.width).toBeCloseTo(2);
  expect(await readStructure(files[letter] ?? new Uint8Array())).toEqual({
    language: "fr",
    saysTitle: true,
    outline: ["Document", "  Figure [Lettre: d’un oncle, page 1 sur 1]"],
    faults: [],
  });
  const { outline, faults } = await readStructure(files[index] ?? new Uint8Array());
  expect(faults).toEqual([]);
  expect(outline.slice(2, 9)).toEqual([
    "  H1 Index et liste de contrôle",
    expect.stringMatching(/^ {2}P \d+ données? sur \d+, .*1 personne$/),
    "  Table",
    "    TR",
    expect.stringMatching(/^ {6}TD 01$|^ {6}TD -$/),
    "      TH (Row)",
    expect.stringMatching(/^ {8}P /),
  ]);
  const text = readPdf(Buffer.from(files[index] ?? [])).pages.join(" ");
  expect(text).toMatch(/Index et liste de contrôle/);
  expect(text).toMatch(/Manquant/);

  expect(await database.drizzle.select().from(documentOpenings)).toHaveLength(2);
  const traced = await database.drizzle
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.action, "application.pack-taken"));
  expect(traced.map(({ actorId, subjectId, details }) => ({ actorId, subjectId, details }))).toEqual([
    { actorId: owner.userId, subjectId: id, details: { documents: 2 } },
  ]);
});

/** A PDF of one scanned page that weighs more than the portal takes, and one of words as heavy. */
async function heavyPdf(words: string): Promise<Buffer> {
  const noise = await sharp({
    create: {
      width: 2480,
      height: 3508,
      channels: 3,
      background: "white",
      noise: { type: "gaussian", mean: 200, sigma: 18 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer();
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, 842]);
  page.drawImage(await pdf.embedJpg(noise), { x: 0, y: 0, width: 595, height: 842 });
  if (words) page.drawText(words, { x: 60, y: 700, size: 12 });
  return Buffer.from(await pdf.save());
}

test("what the portal would refuse is made lighter, and the index says so; pages of words stay as they are, and are named", async () => {
  const viewer = await makePerson(database.drizzle);
  const owner = { userId: viewer.userId, role: "user" as const };
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
  const application = await findApplication(database.drizzle, owner, id);
  if (!application) throw new Error("no file");
  const file = await fileOf(database.drizzle, application);
  const limited = requirementsOf(file.programme, file.facts, Temporal.PlainDate.from("2026-11-22")).filter(
    ({ document }) => document.portalBytes !== null,
  );
  const [one, other] = limited;
  if (!one || !other) throw new Error("no requirement has a limit");
  const heavy = [await heavyPdf(""), await heavyPdf("Le soussigné certifie que Madame Awa Ngo a travaillé chez nous.")];
  for (const [index, { id: documentKind, person, category }] of [one, other].entries()) {
    const bytes = heavy[index] ?? Buffer.alloc(0);
    expect(bytes.length).toBeGreaterThan(one.document.portalBytes ?? 0);
    const key = randomBytes(16).toString("hex");
    kept.set(key, bytes);
    const given = {
      key,
      name: "scan.pdf",
      mediaType: "application/pdf" as const,
      size: bytes.length,
      sha256: randomBytes(32).toString("hex"),
    };
    const sheet = { name: null, category, notes: null, issuedOn: null, expiresOn: null, nameOnIt: null };
    const added = await addDocument(
      { database, clock },
      owner,
      id,
      { ...sheet, name: "x", documentKind, person },
      { kind: "file", file: given },
    );
    expect(added.kind).toBe("added");
  }
  const archive = await submissionPack(services(), owner, file, siteSettings);
  const files = unzipSync(new Uint8Array(await new Response(archive).arrayBuffer()));
  const [index = "", first = "", second = ""] = Object.keys(files).toSorted();
  const light = files[first] ?? new Uint8Array();
  expect(light.byteLength).toBeLessThanOrEqual(one.document.portalBytes ?? 0);
  expect((await PDFDocument.load(light)).getPage(0).getSize()).toMatchObject({ width: 595, height: 842 });
  const told = await readStructure(light);
  expect([told.outline.length, told.outline[1], told.faults]).toEqual([
    2,
    expect.stringMatching(/^ {2}Figure \[.+, page 1 sur 1\]$/),
    [],
  ]);
  expect(Buffer.from(files[second] ?? [])).toEqual(heavy[1]);
  const text = readPdf(Buffer.from(files[index] ?? []))
    .pages.join(" ")
    .replaceAll(/\s+/g, " ");
  expect(text).toMatch(/réduit de \d+,\d\d Mo à [0-4],\d\d Mo pour le portail/);
  expect(text).toMatch(/dépasse la limite du portail/);
});
