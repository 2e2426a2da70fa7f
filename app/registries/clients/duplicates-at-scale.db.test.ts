/** The pages of accounts that look alike, among 100,000 people in `npm run proof`. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { duplicatePairs } from "#app/features/accounts/merges/duplicates.server.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { recordFigure } from "#scripts/proof/record-figure.ts";
import { counted } from "#scripts/checks/counts.ts";

const PEOPLE = counted(100_000, 2000);
/** Milliseconds at the database for one page. */
const MOST_MS = 100;
/** One telephone in so many is that of two accounts. */
const SHARED = 500;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const { pool } = database;
  // How triggers keep the likeness is tested elsewhere: here they write it at the end, of everybody at once.
  await pool.query("ALTER TABLE users DISABLE TRIGGER USER");
  await pool.query(
    `INSERT INTO users (email, email_confirmed_at, first_name, last_name, phone, country, terms_version, terms_accepted_at, created_at, updated_at)
     SELECT 'personne' || i || '@exemple.cm', now(), 'Awa', 'Ngo', '+2376' || lpad((CASE WHEN i % $2 = 1 THEN i - 1 ELSE i END)::text, 8, '0'), 'CM', '1', now(),
       now() - i * interval '1 minute', now() FROM generate_series(1, $1::int) i`,
    [PEOPLE, SHARED],
  );
  await pool.query("ALTER TABLE users ENABLE TRIGGER USER");
  await pool.query("SELECT write_account_likeness(id) FROM users");
  await pool.query("VACUUM ANALYZE users, account_likeness");
});
afterAll(() => database.drop());

test(`of ${PEOPLE} people each page of those who look alike is complete, and read in less than ${MOST_MS} ms`, async () => {
  let [worst, cursor]: [number, string | null] = [0, null];
  const found = new Set<string>();
  for (let pages = 0; pages < 1000; pages += 1) {
    // The first reading fills the caches, as it does on a site in use.
    const times: number[] = [];
    for (let run = 0; run < 3; run += 1) {
      const began = performance.now();
      await duplicatePairs(database.drizzle, cursor);
      times.push(performance.now() - began);
    }
    worst = Math.max(worst, Math.min(...times));
    const page: Awaited<ReturnType<typeof duplicatePairs>> = await duplicatePairs(database.drizzle, cursor);
    for (const { key } of page.rows) found.add(key);
    cursor = page.next;
    if (cursor === null) break;
  }
  expect(found.size).toBe(PEOPLE / SHARED - 1);
  recordFigure({
    attack: "duplicates",
    sent: `${PEOPLE} people`,
    measured: "slowest page",
    value: worst,
    unit: "ms",
    bound: { most: MOST_MS },
  });
});
