import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { Readable } from "node:stream";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { folderStorage } from "#app/platform/storage/folder-storage.ts";
import type { Storage } from "#app/platform/storage/storage.ts";
import { guardStorage } from "./quarantine.ts";
import { scanFiles, waitingForScanner } from "./scan-files.ts";

let database: TestDatabase;
let folder: string;
let files: Storage;
const log = { info: () => undefined, warn: () => undefined };

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), "cap-erable-scan-"));
  files = folderStorage(folder);
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});
beforeEach(() => database.pool.query("DELETE FROM stored_files"));

async function received(bytes: Buffer): Promise<string> {
  const { key, size, sha256 } = await files.put([bytes]);
  await database.pool.query(
    `INSERT INTO stored_files (key, name, media_type, size, sha256, created_at, quarantine)
     VALUES ($1, 'carte.pdf', 'application/pdf', $2, $3, now(), 'waiting')`,
    [key, size, sha256],
  );
  return key;
}

const scan: NonNullable<Storage["scan"]> = async (bytes) => (Buffer.from(bytes).includes("MAL") ? "infected" : "clean");
const withScan = (over: Storage["scan"]): Storage => ({ ...files, ...(over && { scan: over }) });
const readBy = async (storage: Storage, key: string) =>
  buffer((await storage.get(key)) ?? Readable.from([])).then(String);

test("what waits is given to nobody; scanned, the clean one is, the other never", async () => {
  const [clean, infected] = [await received(Buffer.from("BON")), await received(Buffer.from("MAL"))];
  const guarded = guardStorage(withScan(scan), database);
  for (const key of [clean, infected]) await expect(guarded.get(key)).rejects.toMatchObject({ name: "InQuarantine" });
  const told: string[] = [];
  const services = { database, log, onInfected: async (_tx: unknown, key: string) => void told.push(key) };
  expect(await scanFiles({ ...services, storage: withScan(async () => "away") })).toBe(0);
  expect((await waitingForScanner(database.drizzle))?.count).toBe(2);
  // Several processes at once.
  await Promise.all(Array.from({ length: 3 }, () => scanFiles({ ...services, storage: withScan(scan) })));
  expect(told).toEqual([infected]);
  expect(await readBy(guarded, clean)).toBe("BON");
  await expect(guarded.get(infected)).rejects.toMatchObject({ name: "InQuarantine" });
});

test("where the settings name no scanner any more, what waits is let out", async () => {
  const key = await received(Buffer.from("BON"));
  await scanFiles({ database, log, storage: files, onInfected: async () => undefined });
  expect(await readBy(guardStorage(files, database), key)).toBe("BON");
});

test("what nobody has a record of is its sender's, and is read to judge it", async () => {
  const { key } = await files.put([randomBytes(4)]);
  expect(await guardStorage(withScan(scan), database).get(key)).toBeDefined();
});
