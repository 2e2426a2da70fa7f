import { eq, sql } from "drizzle-orm";
import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { startJobs } from "#app/platform/jobs/jobs.ts";
import { defineQueue, workerOf } from "#app/platform/jobs/queue.ts";
import { createLog } from "#app/platform/log/log.ts";
import { recordFigure } from "#scripts/proof/record-figure.ts";
import { inTransaction } from "./in-transaction.ts";
import { type TestDatabase, createTestDatabase } from "./testing/database.ts";

const MARK = "Zoubiru";
const people = pgTable("people", { id: uuid("id").primaryKey().defaultRandom(), name: text("name").notNull() });

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
  await database.pool.query(`
    CREATE TABLE people (id uuid PRIMARY KEY DEFAULT gen_random_uuid(), name text NOT NULL UNIQUE CHECK (length(name) < 40));
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no room for %', NEW.name USING DETAIL = NEW.name, HINT = NEW.name; END $$;
    INSERT INTO people (name) VALUES ('${MARK}');`);
});
afterAll(() => database.drop());

/** All that anybody could print of an error. */
function everything(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const own = Object.fromEntries(Object.getOwnPropertyNames(error).map((name) => [name, Reflect.get(error, name)]));
  return `${String(error)} ${JSON.stringify(own)} ${everything(error.cause)}`;
}

const refusals: [string, string, () => Promise<unknown>][] = [
  ["a constraint", "23505", async () => database.drizzle.insert(people).values({ name: MARK })],
  ["a check", "23514", async () => database.drizzle.insert(people).values({ name: MARK.repeat(9) })],
  ["a value of another kind", "22P02", async () => database.drizzle.select().from(people).where(eq(people.id, MARK))],
  ["raw SQL with a value in it", "22P02", async () => database.pool.query(`SELECT '${MARK}'::uuid`)],
  [
    "a statement in a transaction",
    "23505",
    () => inTransaction(database, (tx) => tx.insert(people).values({ name: MARK })),
  ],
  [
    "a trigger",
    "P0001",
    () =>
      inTransaction(database, async (tx) => {
        await tx.execute(sql`CREATE TRIGGER refuse BEFORE INSERT ON people FOR EACH ROW EXECUTE FUNCTION refuse()`);
        await tx.execute(sql`INSERT INTO people (name) VALUES (${`${MARK} 2`})`);
      }),
  ],
  [
    "a connection cut in the middle",
    "57P01",
    () =>
      database.drizzle.execute(sql`INSERT INTO people (name) SELECT ${MARK} || pg_terminate_backend(pg_backend_pid())`),
  ],
];

test.each(refusals)("%s is told by its code and statement, without a value", async (what, code, run) => {
  const error: unknown = await run().then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toMatchObject({ name: "StatementFailure", code });
  const told = everything(error).split(MARK).length - 1;
  recordFigure({
    attack: "log-leak",
    sent: what,
    measured: "marked words in the error",
    value: told,
    unit: "words",
    bound: { exactly: 0 },
  });
  expect(everything(error)).not.toContain(MARK);
  expect(everything(error)).toMatch(/people|uuid/);
});

test("a failed job keeps its code and no value, in the log and in the table of jobs", async () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => void lines.push(line) });
  const queue = defineQueue({
    name: "failing",
    data: z.object({}),
    retry: { limit: 0, delaySeconds: 1, maxDelaySeconds: 1 },
  });
  const worker = workerOf(queue, async () => {
    await database.drizzle.insert(people).values({ name: MARK });
  });
  const jobs = await startJobs({ database, log, workers: () => [worker], pollingSeconds: 0.5 });
  await inTransaction(database, (tx) => jobs.enqueue(tx, queue, {}));
  await expect.poll(async () => (await jobs.deadLetters()).length).toBe(1);
  const [letter] = await jobs.deadLetters();
  expect(letter?.reason).toContain("23505");
  await jobs.stop();
  const { rows } = await database.pool.query("SELECT output::text FROM pgboss.job WHERE output IS NOT NULL");
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(MARK);
  expect(lines.join("")).toContain("job given up");
  expect(lines.join("")).not.toContain(MARK);
});
