/** Photographs on their way to one PDF: nothing that was acknowledged is lost, and nothing is made twice. */
import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { addDocument, replaceDocument } from "#app/features/applications/documents/give-document.server.ts";
import type { Actor } from "#app/features/applications/services.ts";
import { makeFile } from "#app/features/applications/testing/make-file.ts";
import { keptDocuments } from "#app/features/documents/queries.server.ts";
import { fileDocuments } from "#app/features/applications/documents/documents.ts";
import { TIME_ZONE } from "#app/platform/clock/clock.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { readStructure } from "#app/platform/pdf/testing/read-structure.ts";
import type { UploadedFile } from "#app/platform/storage/read-upload.ts";
import { folderStorage } from "#app/platform/storage/folder-storage.ts";
import type { Storage } from "#app/platform/storage/storage.ts";
import { sweepFiles } from "#app/platform/storage/sweep-files.ts";
import { findAssembly } from "./assembly-page.server.ts";
import { beginAssembly, reopenAssembly } from "./begin-assembly.server.ts";
import { addPages, arrangePages } from "./change-pages.server.ts";
import { KEPT_DAYS, deleteExpiredAssemblies } from "./retention.server.ts";
import { ArrangedSince, joinPages, markJoined } from "./join-pages.server.ts";
import { pagesOf } from "./lock-assembly.server.ts";

let database: TestDatabase;
let storage: Storage;
let folder = "";
let owner: Actor;
let other: Actor;
let now = Temporal.Instant.from("2026-11-22T10:00:00Z");
const clock = { now: () => now.toZonedDateTimeISO(TIME_ZONE) };
const secrets = { browserCookie: Buffer.alloc(32, 7) };
const services = () => ({ database, clock, storage, browser: null, addressKey: "203.0.113.9", secrets });

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), "assemblies-"));
  storage = folderStorage(folder);
  owner = { userId: await account("Awa"), role: "user" };
  other = { userId: await account("Rose"), role: "user" };
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const account = async (firstName: string) =>
  (await makePerson(database.drizzle, { firstName, lastName: "Ndi" })).userId;

async function file(): Promise<string> {
  const at = new Date(now.epochMilliseconds);
  return (await makeFile(database.drizzle, at, { userId: owner.userId })).id;
}

/** A photograph of one colour, lying in the storage as after its upload. */
async function photo(background: string, { width = 300, height = 400 } = {}): Promise<UploadedFile> {
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { ...(await storage.put([bytes])), name: `${background}.jpg`, mediaType: "image/jpeg" };
}

const NEW = { asked: null, documentId: null };
async function begun(applicationId: string, colours: readonly string[], formId = randomUUID()) {
  const photos = await Promise.all(colours.map((colour) => photo(colour)));
  const outcome = await beginAssembly(services(), owner, applicationId, NEW, { photos, formId });
  if (!("id" in outcome)) throw new Error(outcome.kind);
  return { id: outcome.id, photos, formId };
}
const names = async (id: string) =>
  (await pagesOf(database.drizzle, id)).map((page) => page.file.name.replace(".jpg", ""));
const SHEET = {
  name: "Contrat",
  category: "work" as const,
  notes: null,
  issuedOn: null,
  expiresOn: null,
  nameOnIt: null,
};

async function join(applicationId: string, id: string, most = 4_000_000) {
  const assembly = await findAssembly(database.drizzle, applicationId, id);
  if (!assembly) throw new Error("no assembly");
  const joined = await joinPages({ database, storage }, assembly, { name: "Contrat", most });
  if (joined.kind !== "joined") throw new Error(joined.kind);
  return { assembly, joined, also: markJoined(clock, assembly), given: { kind: "file", file: joined.file } as const };
}

async function added(applicationId: string, id: string): Promise<string> {
  const { given, also } = await join(applicationId, id);
  const outcome = await addDocument(
    services(),
    owner,
    applicationId,
    { ...SHEET, documentKind: `own-${randomUUID()}`, person: "applicant" },
    given,
    also,
  );
  if (outcome.kind !== "added") throw new Error(outcome.kind);
  return outcome.id;
}

describe("photographs", () => {
  it("are kept in the order in which they came; the same form sent twice, even at once, begins one document", async () => {
    const id = await file();
    const photos = [await photo("red"), await photo("green")];
    const formId = randomUUID();
    const outcomes = await Promise.all(
      [1, 2, 3].map(() => beginAssembly(services(), owner, id, NEW, { photos, formId })),
    );
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(["already", "already", "begun"]);
    const [first] = outcomes;
    expect(first && "id" in first ? await names(first.id) : []).toEqual(["red", "green"]);
  });

  it("are added behind the others, once for each form, or in the place of a page", async () => {
    const applicationId = await file();
    const { id } = await begun(applicationId, ["red", "green"]);
    const form = { photos: [await photo("blue")], formId: randomUUID(), replaces: null };
    const sent = await Promise.all([
      addPages(services(), owner, { applicationId, id }, form),
      addPages(services(), owner, { applicationId, id }, form),
    ]);
    expect(sent.toSorted()).toEqual(["added", "already"]);
    expect(await names(id)).toEqual(["red", "green", "blue"]);
    const [, second] = await pagesOf(database.drizzle, id);
    const replaces = second?.id ?? "";
    const better = { photos: [await photo("white")], formId: randomUUID(), replaces };
    expect(await addPages(services(), owner, { applicationId, id }, better)).toBe("added");
    expect(await names(id)).toEqual(["red", "white", "blue"]);
    expect(
      await addPages(
        services(),
        owner,
        { applicationId, id },
        { ...better, formId: randomUUID(), photos: [await photo("black")] },
      ),
    ).toBe("gone");
  });

  it("are arranged by whoever saw them as they are: two windows at once make one arrangement", async () => {
    const applicationId = await file();
    const { id } = await begun(applicationId, ["red", "green", "blue"]);
    const pages = await pagesOf(database.drizzle, id);
    const [first, , last] = pages.map((page) => page.id);
    const arrange = (revision: number, press: Parameters<typeof arrangePages>[4]) =>
      arrangePages(services(), owner, { applicationId, id }, revision, press);
    const outcomes = await Promise.all([
      arrange(1, { kind: "up", page: last ?? "" }),
      arrange(1, { kind: "remove", page: first ?? "" }),
    ]);
    expect(outcomes.toSorted()).toEqual(["arranged", "changed"]);
    expect(await arrangePages(services(), other, { applicationId, id }, 2, { kind: "remove", page: first ?? "" })).toBe(
      "unknown",
    );
    expect(await arrange(2, { kind: "turn", page: last ?? "" })).toBe("arranged");
    expect((await pagesOf(database.drizzle, id)).find((page) => page.id === last)?.turn).toBe(90);
  });
});

describe("the PDF", () => {
  it("has the pages in their order, upright or lying as they are, and is given once however often it is asked for", async () => {
    const applicationId = await file();
    const { id } = await begun(applicationId, ["red", "green"]);
    const [, second] = await pagesOf(database.drizzle, id);
    await arrangePages(services(), owner, { applicationId, id }, 1, { kind: "turn", page: second?.id ?? "" });
    const two = [await join(applicationId, id), await join(applicationId, id)];
    const gives = two.map(({ given, also }, at) =>
      addDocument(
        services(),
        owner,
        applicationId,
        { ...SHEET, documentKind: `own-${at}-${randomUUID()}`, person: "applicant" },
        given,
        also,
      ),
    );
    const outcomes = await Promise.allSettled(gives);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({ reason: expect.any(ArrangedSince) });
    expect(await keptDocuments(database.drizzle, fileDocuments, [applicationId])).toHaveLength(1);
    const stored = await storage.get(two[0]?.joined.file.key ?? "");
    const bytes = Buffer.concat(await (stored?.toArray() ?? []));
    const pdf = await PDFDocument.load(bytes);
    expect(pdf.getPages().map((page) => (page.getWidth() < page.getHeight() ? "upright" : "lying"))).toEqual([
      "upright",
      "lying",
    ]);
    const { language, saysTitle, outline, faults } = await readStructure(bytes);
    expect([language, saysTitle, faults]).toEqual(["fr", true, []]);
    expect(outline).toEqual([
      "Document",
      ...[1, 2].map((page) => expect.stringMatching(new RegExp(`^ {2}Figure \\[.+, page ${page} sur 2\\]$`))),
    ]);
  });

  it("gives its pages back to be arranged anew: one is replaced, and the version before keeps its own", async () => {
    const applicationId = await file();
    const { id } = await begun(applicationId, ["red", "green"]);
    const documentId = await added(applicationId, id);
    const again = await reopenAssembly(services(), owner, applicationId, documentId);
    expect(await reopenAssembly(services(), owner, applicationId, documentId)).toBe(again);
    expect(await reopenAssembly(services(), other, applicationId, documentId)).toBeUndefined();
    const [first] = await pagesOf(database.drizzle, again ?? "");
    await addPages(
      services(),
      owner,
      { applicationId, id: again ?? "" },
      { photos: [await photo("blue")], formId: randomUUID(), replaces: first?.id ?? "" },
    );
    expect([await names(id), await names(again ?? "")]).toEqual([
      ["red", "green"],
      ["blue", "green"],
    ]);
    const { given, also } = await join(applicationId, again ?? "");
    const seen = { version: 1, state: "in-review" as const };
    const { name: _name, category: _category, ...sheet } = SHEET;
    expect(
      await replaceDocument(services(), owner, { applicationId, id: documentId }, { seen, ...sheet }, given, also),
    ).toEqual({ kind: "replaced" });
    await deleteExpiredAssemblies({ database, clock });
    expect([await names(id), await names(again ?? "")]).toEqual([[], ["blue", "green"]]);
  });

  it("is made lighter until it stays within its limit, and never refused for being a little heavy", async () => {
    const applicationId = await file();
    const noise = await sharp({
      create: {
        width: 2400,
        height: 3000,
        channels: 3,
        background: "white",
        noise: { type: "gaussian", mean: 128, sigma: 40 },
      },
    })
      .jpeg({ quality: 90 })
      .toBuffer();
    const heavy: UploadedFile = { ...(await storage.put([noise])), name: "bruit.jpg", mediaType: "image/jpeg" };
    const outcome = await beginAssembly(services(), owner, applicationId, NEW, {
      photos: [heavy],
      formId: randomUUID(),
    });
    const id = "id" in outcome ? outcome.id : "";
    const free = await join(applicationId, id, 100_000_000);
    const bound = await join(applicationId, id, Math.round(free.joined.file.size * 0.8));
    expect(bound.joined.file.size).toBeLessThan(free.joined.file.size * 0.8);
    expect(bound.joined.before).toBe(heavy.size);
    expect((await join(applicationId, id, 1000)).joined.file.size).toBeGreaterThan(1000);
  });
});

describe("what nobody joined", () => {
  it("stays seven days, then leaves with its photographs; what a killed process left behind leaves too", async () => {
    const applicationId = await file();
    const { id } = await begun(applicationId, ["red"]);
    const kept = await begun(applicationId, ["green"]);
    const documentId = await added(applicationId, kept.id);
    // A joined PDF whose process was killed before any record pointed at it.
    const orphan = await storage.put([Buffer.from("%PDF-")]);
    now = now.add({ hours: 24 * KEPT_DAYS - 1 });
    await deleteExpiredAssemblies({ database, clock });
    expect(await names(id)).toEqual(["red"]);
    now = now.add({ hours: 2 });
    await deleteExpiredAssemblies({ database, clock });
    expect(await names(id)).toEqual([]);
    const later = { now: () => clock.now().add({ years: 1 }) };
    await sweepFiles({ database, storage, clock: later });
    const { rows } = await database.pool.query<{ key: string }>("SELECT key FROM stored_files");
    const there = (await readdir(folder, { recursive: true }))
      .map((name) => path.basename(name))
      .filter((name) => /^[0-9a-f]{32}$/.test(name));
    expect(there.toSorted()).toEqual(rows.map(({ key }) => key).toSorted());
    expect(there).not.toContain(orphan.key);
    expect(await names(kept.id)).toEqual(["green"]);
    expect(await keptDocuments(database.drizzle, fileDocuments, [applicationId])).toMatchObject([
      { id: documentId, file: { mediaType: "application/pdf" } },
    ]);
  });
});
