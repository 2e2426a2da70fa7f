import { cp, mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { migrate, readMigrations } from "./migrate.ts";
import { type TestDatabase, createTestDatabase } from "./testing/database.ts";

// Rows as a site of each version has them: db/samples/NNNN.sql follows db/migrations/NNNN_….sql.
const MIGRATIONS = resolve("db/migrations");
const SAMPLES = resolve("db/samples");

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
  folder = await mkdtemp(join(tmpdir(), "upgrade-"));
});

afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

/** What a migration puts elsewhere or adds a key to: the query that finds its rows of before, the same columns, where they are now. */
const MOVED: Record<string, Record<string, string>> = {
  "0034_documents.sql": {
    test_documents: `
      SELECT d.id, d.subject_id AS registration_id, d.kind, NULL AS secret_hash, v.file_key, v.given_at AS created_at
      FROM documents d JOIN document_versions v ON v.document_id = d.id AND v.number = d.version WHERE d.subject_kind = 'test-registration'
      UNION ALL SELECT id, NULL, kind, secret_hash, file_key, created_at FROM documents_ahead`,
    test_registrations: `
      SELECT r.*, (SELECT max(d.validated_at) FROM documents d WHERE d.subject_id = r.id AND d.state = 'validated') AS documents_confirmed_at
      FROM test_registrations r`,
  },
  // The fee of a line is a column that may be named from here on.
  "0146_statement_fees.sql": {
    reconciliations: "SELECT r.*, r.columns - 'fee' - 'feeTaken' AS columns FROM reconciliations r",
    statement_columns: "SELECT s.*, s.columns - 'fee' - 'feeTaken' AS columns FROM statement_columns s",
  },
};

/** Tables that a migration drops: they held counters of caches that are no more, nobody's words. */
const DROPPED: Record<string, readonly string[]> = {
  "0190_no_own_versions.sql": ["own_versions"],
  "0191_one_page_cache.sql": ["agenda_versions"],
};

/** Telephones of samples that were kept as they were typed, by the account; in one form from here on. */
const TYPED_PHONES = `CASE user_id WHEN '00000000-0000-4000-8000-000000000107' THEN '670000001' WHEN '00000000-0000-4000-8000-000000000108' THEN '670000001'
  WHEN '00000000-0000-4000-8000-000000000124' THEN '+237 670 000 001' ELSE phone END AS phone`;
MOVED["0175_clients_by_telephone.sql"] = {
  users: `SELECT u.*, ${TYPED_PHONES.replace("user_id", "id")} FROM users u`,
  clients: `SELECT c.*, ${TYPED_PHONES} FROM clients c`,
  client_terms: `SELECT t.*, ${TYPED_PHONES},
    CASE WHEN user_id::text ~ '10[78]$' THEN replace(words, ' 237670000001', ' 670000001') ELSE words END AS words FROM client_terms t`,
};

MOVED["0221_calendar_without_name.sql"] = {
  advisers: "SELECT a.*, CASE name WHEN 'Équipe' THEN 'Équipe Cap Érable' ELSE name END AS name FROM advisers a",
};

/** The rows of a table of before a migration, as they are after it. */
async function rowsNow(
  after: Map<string, Record<string, unknown>[]>,
  table: string,
  file: string,
): Promise<Record<string, unknown>[] | undefined> {
  const query = MOVED[file]?.[table];
  if (!query) return after.get(table);
  const { rows } = await database.pool.query<{ row: Record<string, unknown> }>(
    `SELECT to_jsonb(t) AS row FROM (${query}) t`,
  );
  return rows.map(({ row }) => row);
}

/** Every row of every table, as JSON. */
async function allRows(): Promise<Map<string, Record<string, unknown>[]>> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'schema_migrations' ORDER BY 1",
  );
  const found = new Map<string, Record<string, unknown>[]>(tables.map(({ name }) => [name, []]));
  if (tables.length === 0) return found;
  // One statement: of each version there are more tables than rows.
  const all = tables
    .map(({ name }) => `SELECT '${name}' AS name, to_jsonb(t) AS row FROM ${name} t`)
    .join(" UNION ALL ");
  const { rows } = await database.pool.query<{ name: string; row: Record<string, unknown> }>(`${all} ORDER BY 1, 2`);
  for (const { name, row } of rows) found.get(name)?.push(row);
  return found;
}

/** Applies one migration more, as the start of a newer version of the site does. */
async function upgradeTo(file: string): Promise<void> {
  await cp(join(MIGRATIONS, file), join(folder, file));
  expect(await migrate(database.pool, folder, () => undefined)).toEqual([file]);
}

/** From this number on a migration says in its first line who may run beside it. */
const STATED_FROM = "0500";

test("every migration comes with rows of its time, and says who may run beside it", async () => {
  const migrations = await readMigrations(MIGRATIONS);
  expect((await readdir(SAMPLES)).toSorted()).toEqual(migrations.map(({ file }) => `${file.slice(0, 4)}.sql`));
  const silent = migrations.filter(({ file, needs }) => file >= STATED_FROM && needs === null);
  expect(silent.map(({ file }) => file)).toEqual([]);
});

test("each version upgrades a database of the previous one with data in it, and no row of it is lost or changed", async () => {
  const files = (await readMigrations(MIGRATIONS)).map(({ file }) => file);
  for (const file of files) {
    const before = await allRows();
    await upgradeTo(file);
    const after = await allRows();
    for (const [table, rows] of before) {
      if (DROPPED[file]?.includes(table)) continue;
      const now = await rowsNow(after, table, file);
      const same = new Set(now?.map((one) => JSON.stringify(one)));
      for (const row of rows)
        if (!same.has(JSON.stringify(row)))
          expect(now, `${table} after ${file}`).toContainEqual(expect.objectContaining(row));
    }
    await database.pool.query(await readFile(join(SAMPLES, `${file.slice(0, 4)}.sql`), "utf8"));
  }
  const empty = [...(await allRows())].filter(([, rows]) => rows.length === 0).map(([table]) => table);
  expect(empty, "tables without a sample row prove nothing").toEqual([]);
});

test("a migration that loses a row is found out (control)", async () => {
  const [first = "", second = ""] = (await readMigrations(MIGRATIONS)).map(({ file }) => file);
  await upgradeTo(first);
  await database.pool.query(await readFile(join(SAMPLES, "0001.sql"), "utf8"));
  const before = await allRows();
  await upgradeTo(second);
  await database.pool.query("DELETE FROM rate_limits");
  const after = await allRows();
  expect(after.get("rate_limits")).not.toContainEqual(expect.objectContaining(before.get("rate_limits")?.[0] ?? {}));
});
