import { mkdtemp, readdir, rm } from "node:fs/promises";
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
  const { rows } = await database.pool.query<{ id: string }>(`
    INSERT INTO documents (email, subject_kind, subject_id, kind, category, state, version, created_at, updated_at)
    VALUES ('awa@exemple.cm', 'file', gen_random_uuid(), 'passport', 'identity', 'in-review', 1, now(), now()) RETURNING id`);
  await database.pool.query(
    "INSERT INTO document_versions (document_id, number, file_key, given_at) VALUES ($1, 1, $2, now())",
    [rows[0]?.id, owned],
  );
  expect(await sweepFiles({ database, storage, clock: systemClock })).toEqual({ rows: 0, files: 0 });
  expect(await keysOnDisk()).toHaveLength(3);
  expect(await sweepFiles({ database, storage, clock: systemClock }, 0)).toEqual({ rows: 1, files: 2 });
  expect(await keysOnDisk()).toEqual([owned]);
});
