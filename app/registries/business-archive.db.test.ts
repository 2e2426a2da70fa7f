/** Everything of the business as one archive: complete by its description, documented, and read by its documentation alone. */
import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { unzipSync } from "fflate";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { hashPassword } from "#app/features/accounts/internal/passwords.server.ts";
import { credentials } from "#app/features/accounts/tables.ts";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { auditEvents } from "#app/features/audit/tables.ts";
import {
  archiveQueue,
  askArchive,
  listArchives,
  takeArchivePart,
} from "#app/features/business-archive/ask-archive.server.ts";
import { columnsAToL } from "#app/features/business-archive/description/columns-a-l.ts";
import { columnsMToZ } from "#app/features/business-archive/description/columns-m-z.ts";
import { archiveTables, undescribed } from "#app/features/business-archive/description/schema.server.ts";
import { makeArchive } from "#app/features/business-archive/make-archive.server.ts";
import { readArchive } from "#app/features/business-archive/testing/read-archive.ts";
import { businessArchives } from "#app/features/business-archive/tables.ts";
import { importedClients } from "#app/features/clients/tables.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { recordedJobs } from "#app/platform/jobs/testing/recorded-jobs.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { folderStorage } from "#app/platform/storage/folder-storage.ts";
import type { Storage } from "#app/platform/storage/storage.ts";
import { sweepFiles } from "#app/platform/storage/sweep-files.ts";
import { storedFiles } from "#app/platform/storage/tables.ts";

let database: TestDatabase;
let jobs: ReturnType<typeof recordedJobs>;
let admin: Viewer;
let folder: string;
let storage: Storage;
let now: Temporal.ZonedDateTime;
const clock = { now: () => now };
beforeEach(async () => {
  jobs = recordedJobs();
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), "archive-"));
  storage = folderStorage(folder);
  admin = await makePerson(database.drizzle, { role: "admin" });
  now = Temporal.Now.zonedDateTimeISO("Africa/Douala");
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

describe("the description", () => {
  test("names every table and column, or leaves it out for a reason", async () => {
    expect(await undescribed(database.drizzle)).toEqual([]);
  });

  test("says a table that it does not know: the control", async () => {
    await database.pool.query(
      "CREATE TABLE surprise (id uuid PRIMARY KEY); ALTER TABLE orders ADD COLUMN surprise text",
    );
    expect(await undescribed(database.drizzle)).toEqual(["surprise", "orders.surprise"]);
  });

  test("has one title a column of a table, one file a table, and no title for nothing", async () => {
    const tables = await archiveTables(database.drizzle);
    expect(new Set(tables.map(({ file }) => file)).size).toBe(tables.length);
    for (const { table, columns } of tables) {
      const titles = columns.map(({ title }) => title);
      expect([table, titles.filter((title, at) => titles.indexOf(title) !== at)]).toEqual([table, []]);
    }
    const used = new Set(tables.flatMap(({ columns }) => columns.map(({ column }) => column)));
    expect(Object.keys({ ...columnsAToL, ...columnsMToZ }).filter((column) => !used.has(column))).toEqual([]);
  });

  test("lets no secret out", async () => {
    const columns = (await archiveTables(database.drizzle)).flatMap((table) =>
      table.columns.map(({ column, type }) => ({ name: `${table.table}.${column}`, type })),
    );
    expect(columns.filter(({ name, type }) => type === "bytea" || /(password|token|secret|_hash)/.test(name))).toEqual(
      [],
    );
  });
});

async function withClientsAndFiles(): Promise<void> {
  const at = new Date(now.epochMilliseconds);
  const rows = Array.from({ length: 1200 }, (_, index) => ({
    id: randomUUID(),
    reference: `C-${index}`,
    firstName: index === 0 ? "=1+1" : 'Élise ; "Awa"',
    lastName: "Ngo\nMbia",
    email: `client${index}@exemple.cm`,
    phone: "+237670000009",
    since: at,
    importedAt: at,
  }));
  await database.drizzle.insert(importedClients).values(rows);
  await database.pool.query(
    `INSERT INTO reconciliations (means, file_name, content, sha256, uploaded_at)
     VALUES ('mtn-momo', 'mtn.csv', 'Date;Montant', sha256('Date;Montant'), now())`,
  );
  await database.pool.query(
    `INSERT INTO mails (id, idempotency_key, recipient, subject, html, text)
     VALUES (gen_random_uuid(), 'x', 'awa@exemple.cm', 'Votre lien', 'https://x/entrer?jeton=SECRET', 'SECRET')`,
  );
  await database.pool.query(
    `INSERT INTO whatsapp_contacts (id, scoped_id, phone, name, last_in_at, created_at) VALUES ('0de00000-0000-4000-8000-00000000c001', 'x', '+237670000031', 'Awa', now(), now())`,
  );
  await database.pool.query(
    `INSERT INTO message_deliveries (user_id, contact_id, way, purpose, recipient, template, body, state, due_at, created_at) VALUES
       ($1, NULL, 'sms', 'code', '+237670000030', 'code', 'Votre code : SECRET', 'waiting', now(), now()),
       (NULL, '0de00000-0000-4000-8000-00000000c001', 'whatsapp', 'reply', '+237670000031', NULL, 'Bonjour Awa, venez lundi.', 'waiting', now(), now())`,
    [admin.userId],
  );
  for (const text of ["un", "deux", "trois"]) {
    const { key, size, sha256 } = await storage.put([Buffer.from(text.repeat(50_000))]);
    await database.drizzle
      .insert(storedFiles)
      .values({ key, size, sha256, name: `${text}.pdf`, mediaType: "application/pdf", createdAt: at });
  }
}

async function made(
  limits?: Parameters<typeof makeArchive>[2],
): Promise<{ id: string; folder: string; zips: Buffer[] }> {
  const id = randomUUID();
  const asked = { id, askedBy: admin.userId, askedAt: new Date(now.epochMilliseconds) };
  await database.drizzle.insert(businessArchives).values(asked);
  await makeArchive({ database, storage, clock }, id, limits);
  const row = (await listArchives(database, { clock, jobs })).find((one) => one.id === id);
  const zips: Buffer[] = [];
  for (const place of (row?.parts ?? []).keys()) {
    const part = await takeArchivePart({ database, clock }, admin, { id, place: place + 1 });
    const content = part && (await storage.get(part.key));
    if (content) zips.push(await buffer(content));
    expect(zips.at(-1)?.byteLength).toBe(part?.size);
  }
  const out = await mkdtemp(path.join(folder, "lu-"));
  for (const [index, zip] of zips.entries()) await writeFile(path.join(out, `archive-${index + 1}.zip`), zip);
  return { id, folder: out, zips };
}

const paths = (zips: readonly Buffer[]) => zips.flatMap((zip) => Object.keys(unzipSync(zip)));

describe("an archive", () => {
  test("is read by a script of forty lines that knows its documentation alone", async () => {
    await withClientsAndFiles();
    const { zips } = await made();
    const read = readArchive(zips);
    expect(read.clients).toBe(1200);
    expect(read.payments).toBe(0);
    expect(read.wrongFiles).toEqual([]);
    expect(read.files).toBe(4);
    expect(read.wrongCounts).toEqual([]);
    expect(read.names).toEqual(["=1+1 Ngo\nMbia", 'Élise ; "Awa" Ngo\nMbia']);
  });

  test("too large for one zip is several, each whole, and the same together", async () => {
    await withClientsAndFiles();
    const [whole, parts] = [await made(), await made({ bytes: 100_000, entries: 50_000 })];
    expect(whole.zips).toHaveLength(1);
    expect(parts.zips.length).toBeGreaterThan(2);
    expect(paths(parts.zips)).toEqual(paths(whole.zips));
    expect(readArchive(parts.zips)).toMatchObject({ clients: 1200, files: 4, wrongFiles: [] });
  });

  test("names the files that are not there, and holds no secret", async () => {
    await withClientsAndFiles();
    const [lost] = await database.drizzle.select().from(storedFiles).where(eq(storedFiles.name, "deux.pdf"));
    await storage.delete(lost?.key ?? "");
    const { zips } = await made();
    const files = unzipSync(zips[0] ?? new Uint8Array());
    expect(Buffer.from(files["fichiers-manquants.csv"] ?? []).toString()).toContain("deux.pdf;fichiers/");
    const everything = Object.values(files)
      .map((bytes) => Buffer.from(bytes).toString("latin1"))
      .join("");
    for (const secret of ["$argon2id$", "SECRET"]) expect(everything).not.toContain(secret);
    expect(everything).toContain("awa@exemple.cm;Votre lien");
    const messages = Object.keys(files).find((name) => name.includes("messages-aux-telephones"));
    const told = Buffer.from(files[messages ?? ""] ?? []).toString();
    for (const words of ["+237670000030", "+237670000031", "Bonjour Awa, venez lundi."]) expect(told).toContain(words);
    const statement = Object.keys(files).find((name) => name.startsWith("operateurs/"));
    expect(Buffer.from(files[statement ?? ""] ?? []).toString()).toBe("Date;Montant");
    expect((await listArchives(database, { clock, jobs }))[0]).toMatchObject({ files: 3, missing: 1, state: "ready" });
  });

  test("is given for a day; the sweep then takes its bytes, and not before", async () => {
    const { id } = await made();
    const part = await takeArchivePart({ database, clock }, admin, { id, place: 1 });
    now = now.add({ hours: 12 });
    await sweepFiles({ database, storage, clock });
    expect(await storage.get(part?.key ?? "")).toBeDefined();
    now = now.add({ hours: 13 });
    expect(await takeArchivePart({ database, clock }, admin, { id, place: 1 })).toBeUndefined();
    now = now.add({ hours: 1 });
    await sweepFiles({ database, storage, clock });
    expect(await storage.get(part?.key ?? "")).toBeUndefined();
    const traced = await database.drizzle.select().from(auditEvents).where(eq(auditEvents.subjectId, id));
    expect(traced.map(({ action }) => action)).toEqual(["archive.made", "archive.taken", "archive.taken"]);
  });

  test("that fails says why, and another can be asked for", async () => {
    const away = { ...storage, put: () => Promise.reject(new Error("no space left")) };
    const id = randomUUID();
    await database.drizzle.insert(businessArchives).values({ id, askedAt: new Date(now.epochMilliseconds) });
    await expect(makeArchive({ database, storage: away, clock }, id)).rejects.toThrow("no space left");
    expect((await listArchives(database, { clock, jobs }))[0]).toMatchObject({
      state: "failed",
      failure: "no space left",
    });
  });
});

test("asked for by three at once with the password, one is made; without it, or by an adviser, none", async () => {
  const services = { database, clock, jobs };
  const passwordHash = await hashPassword("quatre mots au hasard");
  await database.drizzle.insert(credentials).values({ userId: admin.userId, passwordHash, changedAt: new Date() });
  expect(await askArchive(services, admin, "pas le bon")).toEqual({ kind: "refused" });
  expect(await database.drizzle.$count(businessArchives)).toBe(0);
  const asked = await Promise.all([1, 2, 3].map(() => askArchive(services, admin, "quatre mots au hasard")));
  expect(asked.map(({ kind }) => kind).toSorted()).toEqual(["done", "under-way", "under-way"]);
  expect(jobs.enqueued.map(({ queue }) => queue)).toEqual([archiveQueue.name]);
  const askAgain = () => {
    now = now.add({ minutes: 1 });
    return askArchive(services, admin, "quatre mots au hasard");
  };
  // The control: once it has ended, another one may be asked for.
  await database.drizzle.update(businessArchives).set({ endedAt: new Date() });
  expect(await askAgain()).toEqual({ kind: "done" });
  // Its process died: it is taken up again, and no other may be asked for; given up, another may.
  jobs.state = "interrupted";
  const listed = async () => (await listArchives(database, services)).map(({ state }) => state);
  expect(await listed()).toEqual(["interrupted", "expired"]);
  expect(await askAgain()).toEqual({ kind: "under-way" });
  jobs.state = "gone";
  expect(await listed()).toEqual(["failed", "expired"]);
  expect(await askAgain()).toEqual({ kind: "done" });
  const adviser = await makePerson(database.drizzle, { role: "adviser" });
  await expect(askArchive(services, adviser, "x")).rejects.toThrow("only an admin");
});
