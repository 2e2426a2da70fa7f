import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { sql } from "drizzle-orm";
import { RateLimiterPostgres } from "rate-limiter-flexible";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { connectDatabase } from "./database.ts";
import { openDatabase } from "./open-database.ts";
import { createTestDatabase, type TestDatabase } from "./testing/database.ts";

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});

afterEach(async () => {
  await database.drop();
});

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

test("a connection cut by PostgreSQL is replaced, and the process lives", async () => {
  const [first, second] = await Promise.all([database.pool.connect(), database.pool.connect()]);
  const { rows } = await first.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  first.release();
  // As a restart of PostgreSQL does, on an idle connection.
  await second.query("SELECT pg_terminate_backend($1, 1000)", [rows[0]?.pid]);
  second.release();
  await expect.poll(() => database.pool.totalCount).toBe(1);
  expect((await database.pool.query("SELECT 1 AS n")).rows).toEqual([{ n: 1 }]);
});

test("ready when every migration is applied", async () => {
  expect(await database.ready()).toEqual({ database: true, migrations: true });
});

test("not ready while a migration is missing", async () => {
  const folder = await mkdtemp(join(tmpdir(), "migrations-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, "0001_later.sql"), "SELECT 1");
  const newer = connectDatabase({ target: database.config, migrationsDir: folder }, silent);
  expect(await newer.ready()).toEqual({ database: true, migrations: false });
  await newer.close();
});

test("asked again, it reads no file of the migrations again", async () => {
  const folder = await mkdtemp(join(tmpdir(), "migrations-"));
  await cp(resolve("db/migrations"), folder, { recursive: true });
  const asked = connectDatabase({ target: database.config, migrationsDir: folder }, silent);
  expect(await asked.ready()).toEqual({ database: true, migrations: true });
  await rm(folder, { recursive: true });
  expect(await asked.ready()).toEqual({ database: true, migrations: true });
  await asked.close();
});

test("not ready, and no error, when PostgreSQL is not there", async () => {
  const reasons: object[] = [];
  const log = { ...silent, warn: (fields: object) => reasons.push(fields) };
  const away = connectDatabase(
    { target: "postgresql://nobody@127.0.0.1:1/none", migrationsDir: resolve("db/migrations") },
    log,
  );
  expect(await away.ready()).toEqual({ database: false, migrations: false });
  expect(reasons).toEqual([{ err: expect.objectContaining({ code: "ECONNREFUSED" }) }]);
  await away.close();
});

test("DATABASE_URL is connected to and migrated, and no PostgreSQL is started", async () => {
  const empty = await createTestDatabase({ empty: true });
  onTestFinished(() => empty.drop());
  const { host = "", user = "", database: name = "" } = empty.config;
  const lines: string[] = [];
  const opened = await openDatabase({
    databaseUrl: `postgresql://${user}@/${name}?host=${encodeURIComponent(host)}`,
    dataDir: "/nowhere/at/all",
    migrationsDir: resolve("db/migrations"),
    say: (line) => lines.push(line),
  });
  expect(await opened.ready()).toEqual({ database: true, migrations: true });
  expect(lines[0]).toBe("Migration 0001_rate_limits.sql applied.");
  await opened.stop();
  await opened.stop();
});

test.each([
  ["postgresql://cap_erable:secret@localhost:99999/none", "cannot be used"],
  ["postgresql://cap_erable:secret@/none?host=HOST", 'database "none" does not exist'],
])("%s is refused in one sentence without its password", async (url, reason) => {
  const databaseUrl = url.replace("HOST", encodeURIComponent(database.config.host ?? ""));
  const opening = openDatabase({
    databaseUrl,
    dataDir: "/nowhere/at/all",
    migrationsDir: resolve("db/migrations"),
    say: () => undefined,
  });
  const cause = await opening.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(cause).toMatchObject({
    name: "DatabaseStartError",
    message: expect.stringMatching(/^The PostgreSQL of DATABASE_URL cannot be used: /),
  });
  expect(String(cause)).toContain(reason);
  expect(String(cause)).not.toContain("secret");
});

test("the site's role owns its tables and nothing beyond", async () => {
  await database.drizzle.transaction(async (transaction) => {
    await transaction.execute(sql`CREATE TABLE things (id int)`);
    await transaction.execute(sql`INSERT INTO things VALUES (1)`);
  });
  const { rows } = await database.drizzle.execute<{
    super: boolean;
    zone: string;
    encoding: string;
    collation: string;
  }>(sql`
    SELECT rolsuper AS super, current_setting('TimeZone') AS zone, current_setting('server_encoding') AS encoding,
      (SELECT datlocale FROM pg_database WHERE datname = current_database()) AS collation
    FROM pg_roles WHERE rolname = current_user`);
  expect(rows).toEqual([{ super: false, zone: "UTC", encoding: "UTF8", collation: "C.UTF-8" }]);
});

test("rate-limiter-flexible counts in the migrated table without making one", async () => {
  const limiter = new RateLimiterPostgres({
    storeClient: database.pool,
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    points: 2,
    duration: 60,
    clearExpiredByTimeout: false,
  });
  await limiter.consume("someone");
  expect((await limiter.consume("someone")).remainingPoints).toBe(0);
  await expect(limiter.consume("someone")).rejects.toMatchObject({ consumedPoints: 3 });
});
