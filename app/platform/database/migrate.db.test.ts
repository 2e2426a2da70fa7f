import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { connectDatabase } from "./database.ts";
import { MigrationError } from "./errors.ts";
import { migrate } from "./migrate.ts";
import { createTestDatabase, type TestDatabase } from "./testing/database.ts";

let database: TestDatabase;
let folder: string;
const said: string[] = [];
const run = () => migrate(database.pool, folder, (line) => said.push(line));

beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
  folder = await mkdtemp(join(tmpdir(), "migrations-"));
  said.length = 0;
});

afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

async function files(texts: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) await writeFile(join(folder, name), text);
}

async function tables(): Promise<string[]> {
  const { rows } = await database.pool.query<{ tablename: string }>(
    "SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  );
  return rows.map(({ tablename }) => tablename).filter((name) => name !== "schema_migrations");
}

async function applied(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    "SELECT name FROM schema_migrations ORDER BY applied_at, name",
  );
  return rows.map(({ name }) => name);
}

/** What a migration is refused with. */
async function refusal(): Promise<MigrationError> {
  const cause = await run().then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(cause instanceof MigrationError)) throw new Error("nothing was refused", { cause });
  return cause;
}

test("the site's own migrations make the table that the rate limits use", async () => {
  await migrate(database.pool, resolve("db/migrations"), () => undefined);
  expect(await tables()).toContain("rate_limits");
});

test("files are applied in order, once, and each is said", async () => {
  await files({
    "0002_b.sql": "ALTER TABLE a ADD COLUMN b int",
    "0001_a.sql": "CREATE TABLE a (id int)",
    "notes.md": "not SQL",
  });
  expect(await run()).toEqual(["0001_a.sql", "0002_b.sql"]);
  expect(said).toEqual(["Migration 0001_a.sql applied.", "Migration 0002_b.sql applied."]);
  expect(await run()).toEqual([]);
  await files({ "0003_c.sql": "CREATE TABLE c (id int)" });
  expect(await run()).toEqual(["0003_c.sql"]);
  expect(await applied()).toEqual(["0001_a.sql", "0002_b.sql", "0003_c.sql"]);
});

test("a failing migration leaves the database as it was and says where", async () => {
  await files({
    "0001_a.sql": "CREATE TABLE a (id int)",
    "0002_broken.sql": "CREATE TABLE b (id int);\nINSERT INTO a VALUES (1);\n\nSELECT nothing FROM a;\n",
  });
  const error = await refusal();
  expect(error.message).toBe('Migration 0002_broken.sql: column "nothing" does not exist (line 4)');
  expect(error.file).toBe("0002_broken.sql");
  expect(await tables()).toEqual(["a"]);
  expect(await applied()).toEqual(["0001_a.sql"]);
  expect((await database.pool.query("SELECT * FROM a")).rowCount).toBe(0);
  await files({ "0002_broken.sql": "CREATE TABLE b (id int)" });
  expect(await run()).toEqual(["0002_broken.sql"]);
});

test("an applied migration that was edited is refused by its name, other line ends are not", async () => {
  await files({ "0001_a.sql": "CREATE TABLE a (\n  id int\n)" });
  await run();
  await files({ "0001_a.sql": "CREATE TABLE a (\r\n  id int\r\n)" });
  expect(await run()).toEqual([]);
  await files({ "0001_a.sql": "CREATE TABLE a (\n  id bigint\n)", "0002_b.sql": "CREATE TABLE b (id int)" });
  expect((await refusal()).message).toContain("Migration 0001_a.sql: it was changed after it had been applied");
  expect(await tables()).toEqual(["a"]);
});

test("a new migration numbered before an applied one is refused", async () => {
  await files({ "0002_b.sql": "CREATE TABLE b (id int)" });
  await run();
  await files({ "0001_a.sql": "CREATE TABLE a (id int)" });
  expect((await refusal()).message).toContain("it comes before 0002_b.sql");
});

test.each([
  ["0001_a.sql", "CREATE TABLE a (id int);\nCOMMIT;", "COMMIT; is not allowed"],
  ["0001_a.sql", "begin;\nCREATE TABLE a (id int);", "begin; is not allowed"],
  ["1_a.sql", "SELECT 1", "the name is not of the form"],
  ["0001_Été.sql", "SELECT 1", "the name is not of the form"],
])("%s holding %j is refused before anything is applied", async (name, sql, reason) => {
  await files({ "0000_before.sql": "CREATE TABLE before (id int)", [name]: sql });
  expect((await refusal()).message).toContain(reason);
  expect(await tables()).toEqual([]);
});

test("two files with one number are refused", async () => {
  await files({ "0001_a.sql": "SELECT 1", "0001_b.sql": "SELECT 1" });
  expect((await refusal()).message).toBe("Migration 0001_b.sql: its number is already that of 0001_a.sql");
});

test("BEGIN and END inside a function's body are not about transactions", async () => {
  await files({
    "0001_f.sql": "CREATE FUNCTION one() RETURNS int LANGUAGE plpgsql AS $body$\nBEGIN\n  RETURN 1;\nEND;\n$body$;",
  });
  expect(await run()).toEqual(["0001_f.sql"]);
  expect((await database.pool.query("SELECT one() AS n")).rows).toEqual([{ n: 1 }]);
});

test("starts at the same moment apply each file once", async () => {
  await files({
    "0001_a.sql": "CREATE TABLE a (id int)",
    "0002_b.sql": "INSERT INTO a VALUES (1); SELECT pg_sleep(0.05);",
    "0003_c.sql": "INSERT INTO a VALUES (2)",
  });
  const done = await Promise.all(Array.from({ length: 6 }, run));
  expect(done.flat().toSorted()).toEqual(["0001_a.sql", "0002_b.sql", "0003_c.sql"]);
  expect((await database.pool.query("SELECT count(*)::int AS n FROM a")).rows).toEqual([{ n: 2 }]);
});

/** The version before the newest files: it has these alone. */
async function olderVersion(...kept: string[]): Promise<void> {
  const names = (await readdir(folder)).filter((name) => !kept.includes(name));
  await Promise.all(names.map((name) => rm(join(folder, name))));
}

/** Whether a process of the version in the folder says that it is ready. */
async function ready(): Promise<boolean> {
  const site = connectDatabase({ target: database.config, migrationsDir: folder }, { info, warn: info, error: info });
  const { migrations } = await site.ready();
  await site.close();
  return migrations;
}
const info = () => undefined;

describe("a version meets migrations that it does not know", () => {
  const FIRST = { "0001_a.sql": "CREATE TABLE a (id int, old int)" };
  const meets = async (later: Record<string, string>) => {
    await files({ ...FIRST, ...later });
    await run();
    await olderVersion("0001_a.sql");
  };

  test.each([
    ["says nothing", { "0002_b.sql": "ALTER TABLE a RENAME COLUMN old TO young" }, "0002_b.sql"],
    [
      "takes away what this version still uses",
      {
        "0002_b.sql": "-- expand: young\nALTER TABLE a ADD young int",
        "0003_c.sql": "-- contract 0002\nALTER TABLE a DROP old",
      },
      "0003_c.sql",
    ],
  ])("one that %s stops the start, and a process that runs is no longer ready", async (_, later, stranger) => {
    await meets(later);
    expect((await refusal()).message).toBe(
      `Migration ${stranger}: the database has had it, and this version of the site does not know it: start the version that brought it, or go back to the backup of before it (docs/operations.md, Way back)`,
    );
    expect(await ready()).toBe(false);
  });

  test.each([
    ["an expansion", { "0002_b.sql": "-- expand\nALTER TABLE a ADD young int" }],
    ["what this version no longer uses, gone", { "0002_b.sql": "-- contract 0001\nALTER TABLE a DROP old" }],
  ])("%s lets it start and run", async (_, later) => {
    await meets(later);
    expect(await run()).toEqual([]);
    expect(await ready()).toBe(true);
  });

  test("a database of before the first lines is one of a newer version too, and keeps what it has had", async () => {
    await database.pool.query(
      "CREATE TABLE schema_migrations (name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())",
    );
    await database.pool.query("INSERT INTO schema_migrations VALUES ('0009_z.sql', 'x')");
    await files(FIRST);
    expect((await refusal()).file).toBe("0009_z.sql");
    expect(await tables()).toEqual([]);
  });

  test("a contraction names what came before it", async () => {
    await files({ "0002_b.sql": "-- contract 0002\nSELECT 1" });
    expect((await refusal()).message).toContain("it contracts what 0002 expanded, which does not come before it");
  });
});
