/** npm run adopt, as the operator types it: on a database of PostgreSQL, and with the folders and secrets that a start would look at. */
import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Pool } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { claimFiles, claimSecrets } from "#app/platform/belonging/belonging.ts";
import { folderPlace } from "#app/platform/belonging/files-mark.ts";
import { drizzleOver } from "#app/platform/database/session.ts";
import { type TestDatabase, addressOf, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { SECRET_NAMES, type SecretBytes } from "#app/platform/secrets/secrets.ts";

let database: TestDatabase;
/** As a start asks, its own connection under no name of the site. */
let asked: { drizzle: ReturnType<typeof drizzleOver> };
let pool: Pool;
let parent: string;
const dataDir = (name: string) => join(parent, name);
const files = (name: string) => join(dataDir(name), "files");
const some = () => Object.fromEntries(SECRET_NAMES.map((name) => [name, randomBytes(32)])) as SecretBytes;

beforeEach(async () => {
  database = await createTestDatabase();
  await database.pool.query("UPDATE site_place SET files_mark = gen_random_uuid()");
  pool = new Pool({ ...database.config, max: 2 });
  pool.on("error", () => undefined);
  asked = { drizzle: drizzleOver(pool) };
  parent = await mkdtemp(join(tmpdir(), "cap-erable-adopt-"));
});
afterEach(async () => {
  await pool.end();
  await database.drop();
  await rm(parent, { recursive: true });
});

function adopt(dataDirName: string, ...words: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: resolve("node_modules/.cache/compiled"),
    DATA_DIR: dataDir(dataDirName),
    DATABASE_URL: addressOf(database),
  };
  return new Promise((done) =>
    execFile(process.execPath, [resolve("scripts/adopt.ts"), ...words], { env }, (error, out, err) =>
      done({ code: typeof error?.code === "number" ? error.code : error ? -1 : 0, out, err }),
    ),
  );
}

/** The site has stopped: nothing of it is connected. */
const stopped = () => database.close();

test("--files: a folder takes the place of the one that the database had, which starts no more", async () => {
  await claimFiles(asked, folderPlace(files("one")));
  await expect(claimFiles(asked, folderPlace(files("two")))).rejects.toThrow("npm run adopt -- --files");
  await stopped();
  const done = await adopt("two", "--files");
  expect(done).toMatchObject({ code: 0, err: "" });
  expect(done.out).toContain(files("two"));
  await claimFiles(asked, folderPlace(files("two")));
  await expect(claimFiles(asked, folderPlace(files("one")))).rejects.toThrow("in another place");
});

test("--secrets: those of the next start are the database's, and no others after it", async () => {
  await claimSecrets(asked, some());
  const found = some();
  await expect(claimSecrets(asked, found)).rejects.toThrow("npm run adopt -- --secrets");
  await stopped();
  expect(await adopt("one", "--secrets")).toMatchObject({
    code: 0,
    err: "",
    out: expect.stringContaining("second factor"),
  });
  await claimSecrets(asked, found);
  await expect(claimSecrets(asked, some())).rejects.toThrow();
});

test("while the site runs, and without saying what, nothing changes and one sentence says why", async () => {
  await claimFiles(asked, folderPlace(files("one")));
  await database.pool.query("SELECT 1");
  const running = await adopt("two", "--files");
  expect(running).toMatchObject({ code: 1, out: "" });
  expect(running.err).toMatch(/^cap-erable: the site is running on this database: stop it first\n$/);
  await stopped();
  const unsaid = await adopt("two");
  expect(unsaid).toMatchObject({ code: 1, out: "" });
  expect(unsaid.err).toMatch(/^cap-erable: say what: [^\n]+\n$/);
  expect((await adopt("two", "--file")).err).toMatch(/^cap-erable: [^\n]+/);
  await claimFiles(asked, folderPlace(files("one")));
});
