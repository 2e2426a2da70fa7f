/** A site is migrated while visitors write: nobody is undone for it, and it comes through. */
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { PoolClient } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { codeOf } from "./errors.ts";
import { migrate, readMigrations } from "./migrate.ts";
import { type TestDatabase, createTestDatabase } from "./testing/database.ts";

const MIGRATIONS = resolve("db/migrations");
/** The newest of the version 91f121b, whose upgrades ended in deadlocks. */
const LANDED = "0168";
const DEADLOCK = "40P01";

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
  folder = await mkdtemp(join(tmpdir(), "writers-"));
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const upgrade = (patienceMs?: number) => migrate(database.pool, folder, () => undefined, patienceMs);
const outcome = (done: Promise<unknown>) =>
  done.then(
    () => "done",
    (error: unknown) => codeOf(error) ?? String(error),
  );

async function inOne(work: (client: PoolClient) => Promise<unknown>): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query("BEGIN");
    await work(client);
    await client.query("COMMIT");
  } finally {
    client.release(true);
  }
}

const isLocked = async (table: string) =>
  (
    await database.pool.query(
      "SELECT FROM pg_locks WHERE relation = $1::regclass AND mode = 'AccessExclusiveLock' AND granted",
      [table],
    )
  ).rowCount === 1;

/** A visitor has written into `a` when the migration has `b`, and writes into `b` next; the migration wants `a`. */
const CROSSING = "ALTER TABLE b ADD young int; SELECT pg_sleep(0.3); ALTER TABLE a ADD young int";
async function crossed(start: () => Promise<unknown>): Promise<{ visitor: string; migration: string }> {
  await writeFile(join(folder, "0001_a.sql"), "CREATE TABLE a (id int); CREATE TABLE b (id int)");
  await upgrade();
  await writeFile(join(folder, "0002_b.sql"), CROSSING);
  let migration: Promise<string> | undefined;
  const visitor = await outcome(
    inOne(async (client) => {
      await client.query("INSERT INTO a VALUES (1)");
      migration = outcome(start());
      await expect.poll(() => isLocked("b")).toBe(true);
      await client.query("INSERT INTO b VALUES (1)");
    }),
  );
  return { visitor, migration: (await migration) ?? "" };
}

test("a visitor whose tables a migration takes the other way round waits a moment, and both come through", async () => {
  expect(await crossed(upgrade)).toEqual({ visitor: "done", migration: "done" });
});

test("control: the same SQL by itself ends in a deadlock", async () => {
  const { visitor, migration } = await crossed(() => inOne((client) => client.query(CROSSING)));
  expect([visitor, migration]).toContain(DEADLOCK);
});

test("who never lets go of a table is named, and nothing is half done", async () => {
  await writeFile(join(folder, "0001_a.sql"), "CREATE TABLE a (id int)");
  await upgrade();
  await writeFile(join(folder, "0002_b.sql"), "ALTER TABLE a ADD young int");
  await inOne(async (client) => {
    await client.query("INSERT INTO a VALUES (1)");
    await expect(upgrade(0)).rejects.toThrow("Migration 0002_b.sql: a could not be had alone for 0 seconds");
  });
  expect(await upgrade()).toEqual(["0002_b.sql"]);
});

/** What visitors and the office write into all day. A lock of ROW EXCLUSIVE is what an INSERT takes. */
const BUSY = [
  "users",
  "appointments",
  "orders",
  "clients",
  "audit_events",
  "documents",
  "test_registrations",
  "sessions",
  "contact_messages",
];

test("five writers go on through every migration since the version that deadlocked", async () => {
  const all = (await readMigrations(MIGRATIONS)).map(({ file }) => file);
  const before = all.filter((file) => file.slice(0, 4) <= LANDED);
  for (const file of before) {
    await cp(join(MIGRATIONS, file), join(folder, file));
    await upgrade();
    await database.pool.query(await readFile(join(MIGRATIONS, `../samples/${file.slice(0, 4)}.sql`), "utf8"));
  }
  await cp(MIGRATIONS, folder, { recursive: true });
  const load = { over: false };
  const failed: string[] = [];
  const write = async () => {
    for (; !load.over;) {
      const tables = BUSY.toSorted(() => Math.random() - 0.5).slice(0, 3);
      const came = await outcome(
        inOne(async (client) => {
          for (const table of tables)
            await client.query(`LOCK TABLE ${table} IN ROW EXCLUSIVE MODE; SELECT pg_sleep(0.002)`);
        }),
      );
      if (came !== "done") failed.push(came);
      await sleep(10);
    }
  };
  const writers = [1, 2, 3, 4, 5].map(write);
  const done = await upgrade().finally(() => (load.over = true));
  await Promise.all(writers);
  expect(done).toHaveLength(all.length - before.length);
  expect(failed).toEqual([]);
});
