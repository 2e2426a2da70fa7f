/** What a request computes ends once nobody waits for its answer: queries, transactions, and what waits for its turn. */
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { createLimiter } from "#app/platform/database/limiter.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { GivenUp, whileAwaited } from "./awaited.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const LOOPS = 20;
/** Asks twenty things of the database; its answer is given up after the third. @returns how many were asked */
async function ask({ reads, whole }: { reads: boolean; whole: boolean }) {
  const given = new AbortController();
  let asked = 0;
  const work = async (db: Pick<TestDatabase["drizzle"], "execute">) => {
    for (; asked < LOOPS; asked += 1) {
      if (asked === 3) given.abort();
      await db.execute(sql`INSERT INTO site_notes_of_test VALUES (${asked})`);
    }
  };
  const run = () => (whole ? inTransaction(database, work) : work(database.drizzle));
  const error: unknown = await whileAwaited({ signal: given.signal, reads }, run).then(
    () => undefined,
    (cause: unknown) => cause,
  );
  const kept = await database.drizzle.execute(sql`SELECT FROM site_notes_of_test`);
  return { asked, kept: kept.rows.length, error };
}

describe("given up after the third of twenty statements", () => {
  beforeEach(() => database.pool.query("CREATE TABLE site_notes_of_test (n int)"));

  test("what reads asks nothing more", async () => {
    expect(await ask({ reads: true, whole: false })).toEqual({ asked: 3, kept: 3, error: expect.any(GivenUp) });
  });

  test("a transaction of what reads is rolled back, and its connection serves others", async () => {
    expect(await ask({ reads: true, whole: true })).toEqual({ asked: 3, kept: 0, error: expect.any(GivenUp) });
    expect(database.pool.totalCount).toBe(database.pool.idleCount);
  });

  test("what changes something goes on: a form whose line dropped is not lost", async () => {
    expect(await ask({ reads: false, whole: true })).toEqual({ asked: LOOPS, kept: LOOPS, error: undefined });
  });
});

test("what waits for its turn never begins, and what others asked for does", async () => {
  const limited = createLimiter(1);
  const { promise, resolve } = Promise.withResolvers<void>();
  const given = new AbortController();
  const begun: string[] = [];
  const first = limited(() => promise);
  const late = whileAwaited({ signal: given.signal, reads: false }, () =>
    limited(async () => void begun.push("given up")),
  );
  const other = limited(async () => void begun.push("other"));
  given.abort();
  resolve();
  await expect(late).rejects.toThrow(GivenUp);
  await Promise.all([first, other]);
  expect(begun).toEqual(["other"]);
});
