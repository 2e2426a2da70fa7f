/** The inbox when there is much: whatever it is narrowed to, and wherever the page lies, a page reads its own rows alone. */
import { drizzle } from "drizzle-orm/node-postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { type InboxKind, type InboxState, inboxKinds, inboxStates } from "#app/features/office/inbox/inbox.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { inboxCounts, inboxPage } from "./inbox.server.ts";
import { counted } from "#scripts/checks/counts.ts";

/** Of each way. */
const ROWS = counted(100_000);
const TABLES = ["contact_messages", "threads", "whatsapp_contacts"];
/** Rows of these that a query may take: a page, and what is sorted to find where it ends. */
const MOST_READ = 300;
/** Conversations of others that wait: what they leave undone does not grow with the years. */
const OTHERS_WAIT = 100;

let database: TestDatabase;
let reader: Viewer;

/** Most of it is somebody else's, held back or answered; the reader's own and what is nobody's lie at the two ends. */
beforeAll(async () => {
  database = await createTestDatabase();
  const { pool } = database;
  reader = await makePerson(database.drizzle, { role: "adviser" });
  const other = await makePerson(database.drizzle, { role: "adviser" });
  const client = await makePerson(database.drizzle);
  // What triggers make of such rows is tested elsewhere, and not by the ten thousand.
  for (const table of ["contact_messages", "applications"])
    await pool.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  const people = [ROWS, reader.userId, other.userId];
  await pool.query(
    `INSERT INTO contact_messages (id, first_name, last_name, email, subject, message, state, created_at, waiting_since, assigned_to)
     SELECT gen_random_uuid(), 'Paul', 'Étoga', 'paul' || n || '@exemple.cm', 'general', 'Message ' || n,
       CASE WHEN n <= 60 OR n > $1 - 60 OR n % 3 = 0 THEN 'new' WHEN n % 3 = 1 THEN 'held' ELSE 'answered' END, at, at,
       CASE WHEN n > $1 - 60 THEN $2::uuid WHEN n > 60 THEN $3::uuid END
     FROM (SELECT n, '2026-01-01'::timestamptz + n * interval '1 minute' AS at FROM generate_series(1, $1::int) n) rows`,
    people,
  );
  await pool.query(
    `INSERT INTO applications (id, reference, form_id, user_id, program, template_version, title, state, created_at, updated_at)
     SELECT lpad(n::text, 32, '0')::uuid, 'DO-' || n, gen_random_uuid(), $2, 'arrima', '1', 'Dossier', 'open', now(), now()
     FROM generate_series(1, $1::int) n`,
    [ROWS, client.userId],
  );
  await pool.query(
    `INSERT INTO threads (application_id, client_id, reference, adviser_id, unanswered_since, last_at)
     SELECT lpad(n::text, 32, '0')::uuid, $4, 'DO-' || n,
       CASE WHEN n > $1 - 60 OR n % 3 = 0 THEN $2::uuid WHEN n > 60 THEN $3::uuid END,
       CASE WHEN n > $1 - 60 OR n <= $5 THEN at END, at
     FROM (SELECT n, '2026-01-01'::timestamptz + n * interval '1 minute' AS at FROM generate_series(1, $1::int) n) rows`,
    [...people, client.userId, OTHERS_WAIT],
  );
  await pool.query(
    `INSERT INTO whatsapp_contacts (phone, last_in_at, waiting_since, created_at)
     SELECT '+2376' || lpad(n::text, 8, '0'), at, CASE WHEN n <= 120 THEN at END, at
     FROM (SELECT n, '2026-01-01'::timestamptz + n * interval '1 minute' AS at FROM generate_series(1, $1::int) n) rows`,
    [ROWS],
  );
  await pool.query(`VACUUM ANALYZE ${TABLES.join(", ")}, users`);
});
afterAll(() => database.drop());

type PlanNode = {
  "Actual Rows": number;
  "Actual Loops": number;
  "Relation Name"?: string;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: PlanNode[];
};

/** Rows that were taken from tables, also those that were left again. */
const rowsRead = (node: PlanNode): number => {
  const { "Rows Removed by Filter": filtered = 0, "Rows Removed by Index Recheck": rechecked = 0 } = node;
  const own = TABLES.includes(node["Relation Name"] ?? "") ? node["Actual Rows"] + filtered + rechecked : 0;
  return own * node["Actual Loops"] + (node.Plans ?? []).reduce((sum, inner) => sum + rowsRead(inner), 0);
};

async function readBy(query: string, params: unknown[]): Promise<number> {
  const { rows } = await database.pool.query<{ "QUERY PLAN": { Plan: PlanNode }[] }>(
    `EXPLAIN (ANALYZE, FORMAT JSON) ${query}`,
    params,
  );
  return rows.reduce(
    (sum, { "QUERY PLAN": plans }) => sum + plans.reduce((all, { Plan }) => all + rowsRead(Plan), 0),
    0,
  );
}

/** What a reading asked the database, each with the rows that it took. */
async function costsOf(
  read: (db: TestDatabase["drizzle"]) => Promise<unknown>,
): Promise<[query: string, rows: number][]> {
  const asked: { query: string; params: unknown[] }[] = [];
  await read(
    drizzle({ client: database.pool, logger: { logQuery: (query, params) => asked.push({ query, params }) } }),
  );
  const costs: [string, number][] = [];
  for (const { query, params } of asked) costs.push([query, await readBy(query, params)]);
  return costs;
}

const kinds = [null, ...(Object.keys(inboxKinds) as InboxKind[])];
const states = Object.keys(inboxStates) as InboxState[];

test.each(kinds.flatMap((kind) => states.map((state) => ({ kind, state }))))(
  "genre $kind, état $state",
  async ({ kind, state }) => {
    const page = (db: TestDatabase["drizzle"], cursor: string | null) => inboxPage(db, reader, { kind, state, cursor });
    const { next } = await page(database.drizzle, null);
    const after = next === null ? undefined : await page(database.drizzle, next);
    for (const cursor of [null, next, after?.next ?? null, after?.previous ?? null])
      for (const [query, rows] of await costsOf((db) => page(db, cursor)))
        expect(rows, query).toBeLessThanOrEqual(MOST_READ);
  },
);

test("what waits is counted no further than it is said", async () => {
  const costs = await costsOf((db) => inboxCounts(db, reader, null));
  expect(costs.length).toBeGreaterThan(4);
  // Where a third waits, a hundred of them are found at once without an index.
  for (const [query, rows] of costs) expect(rows, query).toBeLessThanOrEqual(2 * MOST_READ);
});

test("a control: what no index serves reads many", async () => {
  expect(await readBy("SELECT id FROM contact_messages WHERE message LIKE '%99' LIMIT 60", [])).toBeGreaterThan(
    MOST_READ,
  );
});
