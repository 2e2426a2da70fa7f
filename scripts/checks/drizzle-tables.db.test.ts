/** The tables as the code knows them (every tables.ts) against the database that the migrations make. */
import { readdir } from "node:fs/promises";
import path from "node:path";
import { type Column, is } from "drizzle-orm";
import { PgTable, getTableConfig } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { ROOT } from "./run-step.ts";

const APP = path.join(ROOT, "app");

/** Tables and columns that the code does not read through drizzle, with the reason. */
const UNKNOWN_TO_DRIZZLE: Readonly<Record<string, string>> = {
  "documents.of_application": "made by the database from the subject: the key by which documents go with a file",
  "documents.of_registration": "the same of a registration",
  "publication_revisions.search": "made by the database from the text, and only searched in, in SQL",
  first_editions: "asked in one SQL statement at the start (platform/database/first-editions.ts)",
  rate_limits: "counted in one SQL statement, at every request (platform/rate-limits)",
  schema_migrations: "read before there are tables (platform/database/migrate.ts)",
  search_words: "the words of all texts, for spelling mistakes; asked in SQL",
  secret_fingerprints: "compared at the start, in SQL (platform/belonging)",
  site_place: "one row, read at the start, in SQL (platform/belonging)",
  secrets: "made in one SQL statement by whichever process comes first (platform/secrets)",
};

/** Drizzle's short names of types that PostgreSQL spells out. */
const SPELT_OUT: Readonly<Record<string, string>> = {
  time: "time without time zone",
  serial: "integer",
  bigserial: "bigint",
};

type Found = { type: string; notNull: boolean; default: boolean };

let database: TestDatabase;
let inCode: Map<string, Map<string, Column>>;
let inDatabase: Map<string, Map<string, Found>>;

beforeAll(async () => {
  database = await createTestDatabase();
  inCode = await tablesOfCode();
  inDatabase = await tablesOfDatabase();
});

afterAll(() => database.drop());

async function tablesOfCode(): Promise<typeof inCode> {
  const files = (await readdir(APP, { recursive: true })).filter((file) => path.basename(file) === "tables.ts");
  const modules = await Promise.all(
    files.map(async (file) => Object.values((await import(path.join(APP, file))) as Record<string, unknown>)),
  );
  const configs = modules
    .flat()
    .filter((value) => is(value, PgTable))
    .map((table) => getTableConfig(table));
  return new Map(configs.map(({ name, columns }) => [name, new Map(columns.map((column) => [column.name, column]))]));
}

async function tablesOfDatabase(): Promise<typeof inDatabase> {
  const { rows } = await database.pool.query<{ table: string; column: string } & Found>(`
    SELECT c.relname AS table, a.attname AS column, format_type(a.atttypid, a.atttypmod) AS type, a.attnotnull AS "notNull",
           (a.atthasdef OR a.attidentity <> '') AS default
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attisdropped
    ORDER BY 1, a.attnum`);
  const grouped = Map.groupBy(rows, ({ table }) => table);
  return new Map(
    [...grouped].map(([table, columns]) => [table, new Map(columns.map((column) => [column.column, column]))]),
  );
}

/** Each column of the code that is another one in the database, as the two tell it. */
async function differences(): Promise<string[]> {
  const real = await tablesOfDatabase();
  return [...inCode].flatMap(([table, columns]) =>
    [...columns].flatMap(([name, column]) => {
      const found = real.get(table)?.get(name);
      const missing = found === undefined ? ["it is not in the database"] : [];
      const other = found && (found.type !== typeOf(column) || found.notNull !== column.notNull);
      const typed = other
        ? [`${told(typeOf(column), column.notNull)} in the code, ${told(found.type, found.notNull)} in the database`]
        : [];
      // Drizzle leaves such a column out of an INSERT: without a default there it would stay null.
      const counted =
        column.hasDefault && column.defaultFn === undefined && found?.default === false
          ? ["it has no default in the database"]
          : [];
      return [...missing, ...typed, ...counted].map((what) => `${table}.${name}: ${what}`);
    }),
  );
}

const typeOf = (column: Column): string =>
  SPELT_OUT[column.getSQLType()] ?? column.getSQLType().replace(/^char\b/, "character");
const told = (type: string, notNull: boolean): string => (notNull ? `${type} NOT NULL` : type);

test("every column of the code is in the database, with its type, its default and whether it may be null", async () => {
  expect(inCode.size).toBeGreaterThan(40);
  expect(await differences()).toEqual([]);
});

test("control: a migration that the code does not follow is seen", async () => {
  await database.pool.query(
    "ALTER TABLE subscribers ALTER email DROP NOT NULL, DROP topics, ALTER source TYPE varchar(20)",
  );
  await database.pool.query("ALTER TABLE mails ALTER created_at DROP DEFAULT");
  expect((await differences()).toSorted()).toEqual([
    "mails.created_at: it has no default in the database",
    "subscribers.email: text NOT NULL in the code, text in the database",
    "subscribers.source: text NOT NULL in the code, character varying(20) NOT NULL in the database",
    "subscribers.topics: it is not in the database",
  ]);
});

test("the database holds nothing that the code does not know, but what is listed here with its reason", () => {
  const unknown = [...inDatabase].flatMap(([table, columns]) => {
    const known = inCode.get(table);
    return known
      ? [...columns.keys()].filter((column) => !known.has(column)).map((column) => `${table}.${column}`)
      : [table];
  });
  expect(unknown.toSorted()).toEqual(Object.keys(UNKNOWN_TO_DRIZZLE).toSorted());
});
