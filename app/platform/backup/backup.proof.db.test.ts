import { execFile } from "node:child_process";
import { createReadStream } from "node:fs";
import { cp, mkdtemp, readFile, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { gunzipSync, gzipSync } from "node:zlib";
import { Pool } from "pg";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { systemClock } from "#app/platform/clock/clock.ts";
import { migrate } from "#app/platform/database/migrate.ts";
import { createTestDatabase, type TestDatabase } from "#app/platform/database/testing/database.ts";
import { startJobs } from "#app/platform/jobs/jobs.ts";
import { defineQueue, workerOf } from "#app/platform/jobs/queue.ts";
import { createLog } from "#app/platform/log/log.ts";
import { signingKeyOf } from "#app/platform/secrets/secrets.ts";
import { folderStorage } from "#app/platform/storage/folder-storage.ts";
import type { Storage } from "#app/platform/storage/storage.ts";
import { sweepFiles } from "#app/platform/storage/sweep-files.ts";
import { pruneBackups } from "./backup-worker.ts";
import { createBackup } from "./create-backup.ts";
import { folderPlace, readMarks } from "#app/platform/belonging/files-mark.ts";
import { verifyArchive } from "./read-archive.ts";
import { restoreBackup } from "./restore-backup.ts";
import { readTar, writeTar } from "./tar.ts";

const run = promisify(execFile);
const log = createLog("silent");
const signing = signingKeyOf(Buffer.alloc(32, 7));
const migrationsDir = resolve("db/migrations");
const later = defineQueue({ name: "later", data: z.object({ word: z.string() }) });

let database: TestDatabase;
let folder: string;
let storage: Storage;
let pools: Pool[];

beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "cap-erable-backup-"));
  storage = folderStorage(join(folder, "files"));
  pools = [];
});

afterEach(async () => {
  // Before the databases go: a connection cut under its pool would end the run.
  for (const pool of pools) await pool.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

/** The pool of a tool: the site's own connections are known by their name. */
function toolPool(of: TestDatabase): Pool {
  const pool = new Pool({ ...of.config, application_name: "cap-erable-backup", max: 2 });
  // end() resolves before the connections have said goodbye: the dropped database may cut them first.
  // Both its clients and, of an idle one, the pool itself tell of that.
  pool.on("connect", (client) => client.on("error", () => undefined));
  pool.on("error", () => undefined);
  pools.push(pool);
  return pool;
}

function backup(over: Partial<Parameters<typeof createBackup>[0]> = {}) {
  return createBackup({
    pool: toolPool(database),
    storage,
    clock: systemClock,
    migrationsDir,
    signing,
    folder: join(folder, "backups"),
    scratchDir: folder,
    say: () => undefined,
    ...over,
  });
}

/** As `npm run restore` does it, on the server that made the archive. */
async function restore(file: string, to: { pool: Pool; storage: Storage; beforeReplacing?: () => Promise<void> }) {
  const archive = await verifyArchive({ file, trust: { fingerprints: [signing.fingerprint] }, migrationsDir });
  return restoreBackup({ ...to, archive, place: { files: folderPlace(join(folder, "restored-files")), secrets: {} } });
}

/** Samples of older versions that a database of today has no place for: 0034 moved them, 0127 asks of which payment they are. */
const GONE = /test_documents|documents_confirmed_at|INTO (refunds|receipts) VALUES/;
/** In quotes, a key of a stored file. */
const FILE_KEY = /(?<=')[0-9a-f]{32}(?=')/g;

/** Rows of every kind, their files, and a job that waits. */
async function fill(): Promise<string> {
  const { key, size, sha256 } = await storage.put([Buffer.from("%PDF une carte")]);
  const keys = new Map([["0123456789abcdef0123456789abcdef", key]]);
  // Samples of older versions do not name what 0113 asks of every message.
  await database.pool.query("ALTER TABLE contact_messages ALTER COLUMN waiting_since SET DEFAULT now()");
  for (const name of (await readdir("db/samples")).toSorted()) {
    const text = await readFile(join("db/samples", name), "utf8");
    for (const [sample] of text.matchAll(FILE_KEY))
      if (!keys.has(sample)) keys.set(sample, (await storage.put([Buffer.from("%PDF une carte")])).key);
    const statements = text.replaceAll(FILE_KEY, (sample) => keys.get(sample) ?? sample).split(/(?<=;)\n/);
    await database.pool.query(statements.filter((statement) => !GONE.test(statement)).join("\n"));
  }
  await database.pool.query("ALTER TABLE contact_messages ALTER COLUMN waiting_since DROP DEFAULT");
  await database.pool.query("UPDATE stored_files SET size = $1, sha256 = $2", [size, sha256]);
  const jobs = await startJobs({ database, log, workers: () => [workerOf(later, async () => undefined)] });
  await jobs.enqueue(
    database.drizzle,
    later,
    { word: "plus tard" },
    { after: Temporal.Now.instant().add({ hours: 24 }) },
  );
  await jobs.stop();
  return key;
}

async function emptyDatabase(): Promise<TestDatabase> {
  const made = await createTestDatabase({ empty: true });
  onTestFinished(() => made.drop());
  return made;
}

/** Every row of the site and of its jobs, as text; statistics aside, and what a restore writes of where it was made (belonging.db.test.ts). */
async function contents(of: Pool): Promise<Record<string, string[]>> {
  const { rows } = await of.query<{ name: string }>(
    "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'pgboss') AND tablename !~ '^(queue_stats|site_place$|secret_fingerprints$)' ORDER BY 1",
  );
  const found: Record<string, string[]> = {};
  for (const { name } of rows)
    found[name] = (await of.query<{ text: string }>(`SELECT t::text AS text FROM ONLY ${name} t ORDER BY 1`)).rows.map(
      ({ text }) => text,
    );
  return found;
}

describe("a backup", () => {
  test("restored into an empty database is the same database, with its files and jobs, and works on", async () => {
    const key = await fill();
    const made = await backup();
    // Those of db/samples/0013.sql, 0014.sql, 0034.sql, 0053.sql, 0082.sql, 0090.sql and 0231.sql.
    expect(made).toMatchObject({ files: 9, rows: expect.any(Number) });
    expect((await stat(made.file)).mode & 0o777).toBe(0o600);
    const target = await emptyDatabase();
    const restoredFiles = folderStorage(join(folder, "restored"));
    await restore(made.file, { pool: toolPool(target), storage: restoredFiles });
    expect(await contents(target.pool)).toEqual(await contents(database.pool));
    // It belongs to the folder that it was restored into, and to no server's secrets yet.
    const { rows: place } = await target.pool.query<{ mark: string }>("SELECT files_mark AS mark FROM site_place");
    expect(await readMarks(join(folder, "restored-files"))).toEqual([place[0]?.mark]);
    expect((await target.pool.query("SELECT FROM secret_fingerprints")).rowCount).toBe(0);
    expect(await buffer((await restoredFiles.get(key)) ?? (await Promise.reject(new Error("no file"))))).toEqual(
      Buffer.from("%PDF une carte"),
    );
    expect(await target.ready()).toEqual({ database: true, migrations: true });
    // Constraints, sequences and job tables are alive, not only rows.
    await expect(
      target.pool.query("INSERT INTO test_registrations SELECT * FROM test_registrations LIMIT 1"),
    ).rejects.toThrow(/duplicate key/);
    await expect(target.pool.query("INSERT INTO order_lines VALUES (gen_random_uuid(), 1, 'x', 1)")).rejects.toThrow(
      /foreign key/,
    );
    const next =
      "SELECT nextval('test_waiting_ranks')::int AS next, (SELECT max(waiting_rank)::int FROM test_registrations) AS last";
    expect((await target.pool.query(next)).rows).toEqual([{ last: 1, next: 2 }]);
    const jobs = await startJobs({ database: target, log, workers: () => [workerOf(later, async () => undefined)] });
    await jobs.enqueue(target.drizzle, later, { word: "encore" });
    await jobs.stop();
  });

  test("is one archive that any tar opens, and leaves nothing else behind", async () => {
    await fill();
    const { file } = await backup();
    const { stdout } = await run("tar", ["-tzf", file]);
    expect(stdout.split("\n")).toEqual(
      expect.arrayContaining([
        "manifest.json",
        "manifest.signature.json",
        "schema/0001_rate_limits.sql",
        "schema/jobs.sql",
        "tables/public.users.copy",
        expect.stringMatching(/^files\/[0-9a-f]{32}$/),
      ]),
    );
    expect((await readdir(folder)).toSorted()).toEqual(["backups", "files"]);
    expect(await readdir(join(folder, "backups"))).toHaveLength(1);
  });

  test("made under load is one moment of it: no order without its line, and the site never waits", async () => {
    await fill();
    const load = { over: false };
    let made = 0;
    const writers = Array.from({ length: 4 }, async () => {
      while (!load.over) {
        await database.drizzle.transaction(async (tx) => {
          const { rows } = await tx.execute<{ id: string }>(
            "INSERT INTO orders (reference, kind, subject_id, amount, payer_name, payer_email, payer_phone, due_at, created_at, state_changed_at) VALUES (gen_random_uuid()::text, 'seat', gen_random_uuid(), 5, 'a', 'b', 'c', now(), now(), now()) RETURNING id",
          );
          await sleep(5);
          await tx.execute(`INSERT INTO order_lines VALUES ('${rows[0]?.id}', 1, 'x', 5)`);
        });
        made += 1;
        await sleep(2);
      }
    });
    await expect.poll(() => made).toBeGreaterThan(writers.length);
    const before = made;
    const { file } = await backup().finally(() => (load.over = true));
    const meanwhile = made - before;
    await Promise.all(writers);
    const target = await emptyDatabase();
    await restore(file, { pool: toolPool(target), storage });
    const { rows } = await target.pool.query<{ orders: number; bare: number }>(
      "SELECT count(*)::int AS orders, count(*) FILTER (WHERE NOT EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id))::int AS bare FROM orders o",
    );
    expect(rows[0]?.bare).toBe(0);
    expect(rows[0]?.orders).toBeGreaterThan(2);
    expect(rows[0]?.orders).toBeLessThan(made + 3);
    // Whoever had to wait for its end made one order at most.
    expect(meanwhile).toBeGreaterThan(2 * writers.length);
  });

  test("and the sweep never run at once", async () => {
    const holder = await database.pool.connect();
    await holder.query("BEGIN; LOCK TABLE stored_files IN SHARE UPDATE EXCLUSIVE MODE");
    expect(await sweepFiles({ database, storage, clock: systemClock })).toBeUndefined();
    await holder.query("ROLLBACK");
    holder.release();
    expect(await sweepFiles({ database, storage, clock: systemClock })).toEqual({ rows: 0, files: 0 });
  });

  test("without a file that the database names is none, and says which is missing", async () => {
    const key = await fill();
    await storage.delete(key);
    await expect(backup()).rejects.toThrow(key);
    expect(await readdir(join(folder, "backups"))).toEqual([]);
  });

  test("keeps the newest and no other file of the folder", async () => {
    const names = [
      "cap-erable-2026-11-01-030000.tar.gz",
      "cap-erable-2026-11-03-030000.tar.gz.age",
      "cap-erable-2026-11-02-030000.tar.gz",
      "notes.txt",
    ];
    for (const name of names) await writeFile(join(folder, name), "");
    await pruneBackups(folder, 2);
    expect((await readdir(folder)).filter((name) => name !== "files").toSorted()).toEqual([
      "cap-erable-2026-11-02-030000.tar.gz",
      "cap-erable-2026-11-03-030000.tar.gz.age",
      "notes.txt",
    ]);
  });
});

describe("a restore", () => {
  test("over a database in use is refused; asked for, what is there is kept first, and all is replaced", async () => {
    await fill();
    const { file } = await backup();
    const names = "SELECT first_name FROM users ORDER BY id";
    const before = (await database.pool.query(names)).rows;
    await database.pool.query("UPDATE users SET first_name = 'Changée'");
    const pool = toolPool(database);
    const attempt = (beforeReplacing?: () => Promise<void>) =>
      restore(file, { pool, storage, ...(beforeReplacing ? { beforeReplacing } : {}) });
    await expect(attempt()).rejects.toThrow("the site is running");
    await database.close();
    await expect(attempt()).rejects.toThrow("not empty");
    let kept = 0;
    await attempt(async () => void (kept += 1));
    expect(kept).toBe(1);
    expect(before).toEqual(expect.arrayContaining([{ first_name: "Awa" }, { first_name: "Paul" }]));
    expect((await pool.query(names)).rows).toEqual(before);
  });

  const damages: [string, (tar: Buffer) => Buffer][] = [
    ["a changed row", (tar: Buffer) => tar.fill("Z", tar.indexOf("Awa\tMbarga"), tar.indexOf("Awa\tMbarga") + 3)],
    [
      "a changed file",
      (tar: Buffer) => tar.fill("Z", tar.indexOf("%PDF une carte"), tar.indexOf("%PDF une carte") + 4),
    ],
    ["an end that is missing", (tar: Buffer) => tar.subarray(0, tar.length - 3000)],
    ["another beginning", (tar: Buffer) => tar.fill("x", 0, 10)],
  ];

  test("of a damaged archive fails whole: the database stays as it was", async () => {
    await fill();
    const { file } = await backup();
    const target = await emptyDatabase();
    const pool = toolPool(target);
    const damaged = join(folder, "damaged.tar.gz");
    for (const [what, damage] of damages) {
      await writeFile(damaged, gzipSync(damage(gunzipSync(await readFile(file)))));
      await expect(restore(damaged, { pool, storage: folderStorage(join(folder, "other")) }), what).rejects.toThrow(
        /archive/,
      );
      expect(await contents(pool), what).toEqual({});
    }
  });

  test("of a newer version's archive is refused where a start would be, and nothing is replaced", async () => {
    const newer = join(folder, "newer");
    await cp(migrationsDir, newer, { recursive: true });
    const made: string[] = [];
    for (const [name, first] of [
      ["9998_wider.sql", "-- expand\n"],
      ["9999_newer.sql", ""],
    ] as const) {
      await writeFile(join(newer, name), `${first}ALTER TABLE users ADD COLUMN ${name.slice(5, 10)} int;`);
      await migrate(database.pool, newer, () => undefined);
      made.push((await backup({ migrationsDir: newer })).file);
    }
    const target = await createTestDatabase();
    onTestFinished(() => target.drop());
    const pool = toolPool(target);
    await target.close();
    const before = await contents(pool);
    const attempt = (file = "") => restore(file, { pool, storage, beforeReplacing: async () => undefined });
    await expect(attempt(made[1])).rejects.toThrow(/9999_newer\.sql.*restore it with that version/);
    expect(await contents(pool)).toEqual(before);
    // Control: what only expands is no hindrance.
    await attempt(made[0]);
    expect(await contents(pool)).not.toEqual(before);
  });

  test("of something else says so", async () => {
    const other = join(folder, "photo.jpg");
    await writeFile(other, "not an archive");
    const target = await emptyDatabase();
    await expect(restore(other, { pool: toolPool(target), storage })).rejects.toThrow("cannot be restored");
  });
});

test("a tape archive reads back, even when its entries are not read to their end", async () => {
  const texts = ["", "a", "x".repeat(512), "é".repeat(5000)];
  async function* entries() {
    for (const [index, text] of texts.entries()) {
      const bytes = Buffer.from(text);
      yield {
        name: `dossier/${index}`,
        size: bytes.length,
        content: (async function* () {
          yield bytes;
        })(),
      };
    }
  }
  const file = join(folder, "a.tar");
  await writeFile(file, writeTar(entries()));
  const read: string[] = [];
  for await (const { name, content } of readTar(createReadStream(file, { highWaterMark: 100 }))) {
    if (name === "dossier/2") {
      for await (const _ of content) break;
      continue;
    }
    read.push((await buffer(content)).toString());
  }
  expect(read).toEqual(["", "a", "é".repeat(5000)]);
});
