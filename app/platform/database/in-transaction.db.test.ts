import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inSavepoint, inTransaction } from "./in-transaction.ts";
import type { Tx } from "./tx.ts";
import { type TestDatabase, createTestDatabase } from "./testing/database.ts";
import { meeting } from "./testing/meeting.ts";
import { recordFigure } from "#scripts/proof/record-figure.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
  await database.pool.query(
    "CREATE TABLE counted (id int PRIMARY KEY, times int NOT NULL DEFAULT 0); INSERT INTO counted (id) VALUES (1), (2)",
  );
});
afterAll(() => database.drop());

const ONE_MOMENT = { isolationLevel: "repeatable read" } as const;
type Run = <Result>(work: (tx: Tx) => Promise<Result>, config?: typeof ONE_MOMENT) => Promise<Result>;
const retrying: Run = (work, config) => inTransaction(database, work, config);
const bare: Run = (work, config) => database.drizzle.transaction(work, config);

/** What export does: all of one moment, then one row that everybody writes once. */
async function writeOnce(run: Run, id: number): Promise<PromiseSettledResult<unknown>[]> {
  // Nobody writes before as many as there are connections see the moment before.
  const allSee = meeting(database.pool.options.max);
  const write = () =>
    run(async (tx) => {
      await tx.execute(sql`SELECT count(*) FROM counted`);
      await allSee();
      await tx.execute(sql`INSERT INTO counted (id) VALUES (${id}) ON CONFLICT DO NOTHING`);
    }, ONE_MOMENT);
  return Promise.allSettled(Array.from({ length: 20 }, write));
}

/** Two at a time that take the same two rows in another order. */
async function crossOver(run: Run): Promise<PromiseSettledResult<unknown>[]> {
  const bothHoldOne = meeting(2);
  const take = ([first, second]: [number, number]) =>
    run(async (tx) => {
      await tx.execute(sql`UPDATE counted SET times = times + 1 WHERE id = ${first}`);
      await bothHoldOne();
      await tx.execute(sql`UPDATE counted SET times = times + 1 WHERE id = ${second}`);
    });
  return Promise.allSettled([take([1, 2]), take([2, 1])]);
}

const refused = (results: PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === "rejected").length;

test("twenty of one moment that write the same row all end well", async () => {
  expect(refused(await writeOnce(bare, 3))).toBeGreaterThan(0);
  const failed = refused(await writeOnce(retrying, 4));
  recordFigure({
    attack: "exports-at-once",
    sent: "20 at once",
    measured: "failed",
    value: failed,
    unit: "exports",
    bound: { exactly: 0 },
  });
  expect(failed).toBe(0);
});

test("two that wait for each other both end well, and each counts once", async () => {
  expect(refused(await crossOver(bare))).toBe(1);
  await database.pool.query("UPDATE counted SET times = 0");
  expect(refused(await crossOver(retrying))).toBe(0);
  expect((await database.pool.query("SELECT times FROM counted WHERE id IN (1, 2)")).rows).toEqual([
    { times: 2 },
    { times: 2 },
  ]);
});

test("any other error goes up at once", async () => {
  let runs = 0;
  const failing = inTransaction(database, async (tx) => {
    runs += 1;
    await tx.execute(sql`INSERT INTO counted (id) VALUES (1)`);
  });
  await expect(failing).rejects.toThrow();
  expect(runs).toBe(1);
});

test("a snapshot may forbid itself to write", async () => {
  const writing = inTransaction(database, (tx) => tx.execute(sql`DELETE FROM counted`), {
    ...ONE_MOMENT,
    accessMode: "read only",
  });
  await expect(writing).rejects.toThrow();
});

test("a part that fails leaves the rest", async () => {
  await inTransaction(database, async (tx) => {
    await tx.execute(sql`INSERT INTO counted (id) VALUES (9)`);
    await expect(
      inSavepoint(tx, (savepoint) => savepoint.execute(sql`INSERT INTO counted (id) VALUES (9)`)),
    ).rejects.toThrow();
  });
  expect((await database.pool.query("SELECT id FROM counted WHERE id = 9")).rowCount).toBe(1);
});
