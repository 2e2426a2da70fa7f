import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { systemClock } from "#app/platform/clock/clock.ts";
import { createTestDatabase, type TestDatabase } from "#app/platform/database/testing/database.ts";
import { folderStorage } from "./folder-storage.ts";
import { keepFile } from "./keep-file.ts";
import type { Storage } from "./storage.ts";
import { sweepFiles } from "./sweep-files.ts";

let database: TestDatabase;
let folder: string;
let storage: Storage;

beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "cap-erable-sweep-"));
  storage = folderStorage(folder);
});

afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

async function stored(text: string): Promise<string> {
  const file = await storage.put([Buffer.from(text)]);
  await keepFile(database.drizzle, systemClock, { ...file, name: "a.pdf", mediaType: "application/pdf" });
  return file.key;
}

async function keysOnDisk(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

test("keeps what a record points at, and forgets rows without a record and files without a row", async () => {
  const owned = await stored("owned");
  await stored("nobody's");
  await storage.put([Buffer.from("never written down")]);
  for (const sample of ["0002", "0003", "0004", "0010", "0011", "0012"]) await database.pool.query(await readFile(`db/samples/${sample}.sql`, "utf8"));
  await database.pool.query((await readFile("db/samples/0014.sql", "utf8")).replaceAll("0123456789abcdef0123456789abcdef", owned));
  expect(await sweepFiles({ database, storage, clock: systemClock })).toEqual({ rows: 0, files: 0 });
  expect(await keysOnDisk()).toHaveLength(3);
  expect(await sweepFiles({ database, storage, clock: systemClock }, 0)).toEqual({ rows: 1, files: 2 });
  expect(await keysOnDisk()).toEqual([owned]);
});
