import { sql } from "drizzle-orm";
import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { moment } from "./columns.ts";
import { type PageOf, pageOf } from "./page-of.ts";
import { type TestDatabase, createTestDatabase } from "./testing/database.ts";

const rows = pgTable("paged_rows", {
  id: integer("id").notNull(),
  name: text("name").notNull(),
  at: moment("at").notNull(),
});
type Row = typeof rows.$inferSelect;

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await database.pool.query(
    "CREATE TABLE paged_rows (id integer PRIMARY KEY, name text NOT NULL, at timestamptz NOT NULL)",
  );
  // Ten moments for 23 rows: many rows share one.
  await database.pool.query(
    "INSERT INTO paged_rows SELECT i, 'n' || i % 3, timestamptz '2026-11-01' + (i % 10) * interval '1 hour' FROM generate_series(1, 23) i",
  );
});
afterEach(() => database.drop());

const page = (cursor: string | null, size = 5): Promise<PageOf<Row>> =>
  pageOf<Row>({
    order: [
      { column: rows.at, descending: true },
      { column: rows.id, descending: false },
    ],
    cursor,
    size,
    keysOf: ({ at, id }) => [at, id],
    read: ({ after, orderBy, limit }) =>
      database.drizzle
        .select()
        .from(rows)
        .where(after)
        .orderBy(...orderBy)
        .limit(limit),
  });

const expected = async () =>
  (
    await database.drizzle
      .select({ id: rows.id })
      .from(rows)
      .orderBy(sql`at DESC, id ASC`)
  ).map(({ id }) => id);

async function walk(direction: "next" | "previous", from: PageOf<Row>): Promise<PageOf<Row>[]> {
  const pages = [from];
  for (let at = from[direction]; at !== null && pages.length < 20; at = pages.at(-1)?.[direction] ?? null)
    pages.push(await page(at));
  return pages;
}

test("every row stands on one page, in order, though keys repeat", async () => {
  const pages = await walk("next", await page(null));
  expect(pages.flatMap(({ rows: found }) => found.map(({ id }) => id))).toEqual(await expected());
  expect(pages.map(({ rows: found }) => found.length)).toEqual([5, 5, 5, 5, 3]);
  expect([pages[0]?.previous, pages.at(-1)?.next]).toEqual([null, null]);
});

test("backwards the same pages come again", async () => {
  const forth = await walk("next", await page(null));
  const last = forth.at(-1);
  if (!last) throw new Error("no page");
  const back = await walk("previous", last);
  expect(back.toReversed().flatMap(({ rows: found }) => found.map(({ id }) => id))).toEqual(await expected());
});

test("a row added before the page shows nothing twice", async () => {
  const first = await page(null);
  await database.pool.query("INSERT INTO paged_rows VALUES (99, 'new', '2026-12-01')");
  const second = await page(first.next);
  const seen = [...first.rows, ...second.rows].map(({ id }) => id);
  expect(new Set(seen).size).toBe(seen.length);
});

test.each([
  "",
  "zzz",
  "W10",
  Buffer.from('[0,"x"]').toString("base64url"),
  Buffer.from("[0,1,2]").toString("base64url"),
  "A".repeat(2_000),
])("a cursor that is not ours is the first page: %s", async (cursor) => {
  expect((await page(cursor)).rows).toEqual((await page(null)).rows);
});
