/** npm run files:move, as the operator types it, between a folder and a real S3 server. */
import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer, text } from "node:stream/consumers";
import { Readable } from "node:stream";
import { Pool } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { claimFiles } from "#app/platform/belonging/belonging.ts";
import { drizzleOver } from "#app/platform/database/session.ts";
import { type TestDatabase, addressOf, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { type S3Server, startS3 } from "#app/platform/storage/s3/testing/s3-server.ts";
import { type SiteFiles, bucketFiles, folderFiles } from "#app/platform/storage/site-files.ts";

let database: TestDatabase;
let pool: Pool;
/** Its connection is none of the site's. */
let asked: { drizzle: ReturnType<typeof drizzleOver> };
let parent: string;
let s3: S3Server;
let folder: SiteFiles;
let bucket: SiteFiles;
const placeOf = (key: string) => path.join(parent, "files", key.slice(0, 2), key);
const contents = new Map<string, Buffer>();

beforeEach(async () => {
  contents.clear();
  parent = await mkdtemp(path.join(tmpdir(), "cap-erable-move-"));
  s3 = await startS3(path.join(parent, "s3"));
  [folder, bucket] = [folderFiles(parent), bucketFiles(s3.settings, parent)];
  database = await createTestDatabase();
  await database.pool.query("UPDATE site_place SET files_mark = gen_random_uuid()");
  pool = new Pool({ ...database.config, max: 2 });
  pool.on("error", () => undefined);
  asked = { drizzle: drizzleOver(pool) };
  await claimFiles(asked, folder.place);
});
afterEach(async () => {
  await pool.end();
  await database.drop();
  await s3.stop();
  await rm(parent, { recursive: true });
});

/** A file with its record, as an upload leaves it. */
async function take(to: SiteFiles, bytes = randomBytes(2_000)): Promise<string> {
  const { key, size, sha256 } = await to.storage.put([bytes]);
  await pool.query(
    "INSERT INTO stored_files (key, name, media_type, size, sha256, created_at) VALUES ($1, 'carte.pdf', 'application/pdf', $2, $3, now())",
    [key, size, sha256],
  );
  contents.set(key, bytes);
  return key;
}

async function fill(to: SiteFiles, count: number): Promise<string[]> {
  const keys: string[] = [];
  for (let at = 0; at < count; at += 1) keys.push(await take(to));
  return keys;
}

function begin(...words: string[]): ChildProcess {
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: path.resolve("node_modules/.cache/compiled"),
    DATA_DIR: parent,
    DATABASE_URL: addressOf(database),
    S3_URL: s3.settings.url,
    S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
  };
  return spawn(process.execPath, [path.resolve("scripts/files-move.ts"), ...words], { env });
}

async function move(...words: string[]) {
  const child = begin(...words);
  const [out, err, [code]] = await Promise.all([
    text(child.stdout ?? Readable.from([])),
    text(child.stderr ?? Readable.from([])),
    once(child, "exit"),
  ]);
  return { code, out, err };
}

/** Everything that a record names lies there with its bytes. */
async function expectAll(at: SiteFiles): Promise<void> {
  for (const [key, bytes] of contents)
    expect((await buffer((await at.storage.get(key)) ?? Readable.from([]))).equals(bytes), key).toBe(true);
}

const puts = () => s3.seen.filter((line) => line.startsWith("PUT /files/files/") && !line.endsWith("mark"));

test("killed in the middle again and again it goes on, sends no file twice but those under way, and both places hold everything", async () => {
  await fill(folder, 60);
  await database.close();
  for (const sent of [10, 30, 45]) {
    const child = begin("--to", "s3");
    await expect.poll(() => puts().length, { interval: 5 }).toBeGreaterThanOrEqual(sent);
    child.kill("SIGKILL");
    await once(child, "exit");
    await claimFiles(asked, folder.place);
  }
  const done = await move("--to", "s3");
  expect(done).toMatchObject({ code: 0, err: "" });
  expect(done.out).toContain(`The files of the database are in "${s3.settings.url}" from now on`);
  expect(puts().length).toBeLessThanOrEqual(60 + 3 * 8);
  await expectAll(bucket);
  await expectAll(folder);
  await claimFiles(asked, bucket.place);
  await expect(claimFiles(asked, folder.place)).rejects.toThrow("in another place");
});

test("while the site runs everything is copied and nothing changes place; what comes and goes meanwhile is right at the end, and back again", async () => {
  const [first = ""] = await fill(folder, 5);
  const running = await database.pool.connect();
  const copied = await move("--to", "s3");
  expect(copied).toMatchObject({ code: 0, err: "" });
  expect(copied.out).toMatch(/Copied and verified: 5 files .*[\s\S]*The site runs, so its files stay where they are/);
  await claimFiles(asked, folder.place);
  await take(folder);
  await pool.query("DELETE FROM stored_files WHERE key = $1", [first]);
  await folder.storage.delete(first);
  contents.delete(first);
  running.release();
  await database.close();
  expect((await move("--to", "s3")).out).toMatch(/Copied and verified: 1 files .* Already there: 4\./);
  await expectAll(bucket);
  // What was forgotten meanwhile goes with the first sweep.
  const kept = async () => new Set(contents.keys());
  expect(await bucket.storage.sweep({ before: Temporal.Now.instant().add({ hours: 1 }), kept })).toBe(1);
  const later = await take(bucket);
  expect(await folder.storage.get(later)).toBeUndefined();
  expect(await move("--to", "folder")).toMatchObject({ code: 0, err: "" });
  await expectAll(folder);
  await claimFiles(asked, folder.place);
  await expect(claimFiles(asked, bucket.place)).rejects.toThrow("in another place");
});

test("a file that is missing, or whose bytes changed, is named and never copied, and the place stays; put right, it moves", async () => {
  const [gone = "", spoilt = "", half = ""] = await fill(folder, 4);
  await rm(placeOf(gone));
  await writeFile(placeOf(spoilt), "others");
  // As a store would have it that took half of a file.
  await bucket.storage.putBack(half, [Buffer.from("half")]);
  await database.close();
  const refused = await move("--to", "s3");
  expect(refused).toMatchObject({ code: 1, err: "" });
  expect(refused.out).toContain(`Without a file, though a record names it: 1 (${gone})`);
  expect(refused.out).toContain(`With other bytes than their record, and not copied: 1 (${spoilt})`);
  expect(await bucket.storage.get(spoilt)).toBeUndefined();
  await claimFiles(asked, folder.place);
  for (const key of [gone, spoilt]) await folder.storage.putBack(key, [contents.get(key) ?? Buffer.alloc(0)]);
  expect(await move("--to", "s3")).toMatchObject({ code: 0, err: "" });
  await expectAll(bucket);
});

test("the files of another database are left alone, a store that is away is said, and so is a wrong word", async () => {
  await fill(folder, 2);
  await database.close();
  await bucket.place.writeMarks(["3f2b7c1e-0000-4000-8000-000000000001"]);
  expect((await move("--to", "s3")).err).toMatch(/^cap-erable: ".*" holds the files of another database: [^\n]+\n$/);
  expect((await move("--to", "folder")).err).toContain("holds the files of another database");
  await bucket.place.writeMarks([]);
  await folder.place.writeMarks([]);
  expect((await move("--to", "s3")).err).toMatch(/is not where this database has its files/);
  expect((await move("--to", "paris")).err).toMatch(/^cap-erable: say where to: [^\n]+\n$/);
  await s3.goAway();
  const away = await move("--to", "s3");
  expect(away).toMatchObject({ code: 1, out: "" });
  expect(away.err).toMatch(/^cap-erable: the store of files cannot be reached \(ECONNREFUSED\)\n$/);
});
