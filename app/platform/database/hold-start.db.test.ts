/** Starts that make the data ready come one after the other, in whatever processes. */
import { setTimeout as sleep } from "node:timers/promises";
import { Pool } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { holdStart } from "./hold-start.ts";
import { createTestDatabase, type TestDatabase } from "./testing/database.ts";

const STARTS = 4;
let database: TestDatabase;
/** One of each process. */
let pools: Pool[];
let said: string[];
const say = (line: string) => void said.push(line);

beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
  pools = Array.from({ length: STARTS }, () => new Pool({ ...database.config, max: 2 }));
  for (const pool of pools) {
    pool.on("error", () => undefined);
    pool.on("connect", (client) => client.on("error", () => undefined));
  }
  said = [];
});
afterEach(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await database.drop();
});

/** How many made the data ready at the same moment, at most. */
async function mostAtOnce(hold: (pool: Pool) => Promise<{ end: () => Promise<void> }>): Promise<number> {
  let now = 0;
  let most = 0;
  await Promise.all(
    pools.map(async (pool) => {
      const held = await hold(pool);
      now += 1;
      most = Math.max(most, now);
      await pool.query("SELECT pg_sleep(0.05)");
      now -= 1;
      await held.end();
      await held.end();
    }),
  );
  return most;
}

/** Holds nothing. */
async function meet(pool: Pool): Promise<{ end: () => Promise<void> }> {
  await pool.query("SELECT pg_sleep(0.01)");
  return { end: async () => undefined };
}

test("four at once: one after the other, and those who wait say so", async () => {
  expect(await mostAtOnce((pool) => holdStart(pool, say))).toBe(1);
  expect(said).toEqual(
    Array.from({ length: STARTS - 1 }, () => "Waiting for another process, which makes the data ready…"),
  );
});

test("control: without it they meet", async () => {
  expect(await mostAtOnce(meet)).toBeGreaterThan(1);
});

test("one whose connection is lost keeps nobody waiting", async () => {
  const [first, second] = pools as [Pool, Pool];
  const lost = await holdStart(first, say);
  let isNext = false;
  const next = holdStart(second, say).then((held) => {
    isNext = true;
    return held;
  });
  await expect.poll(() => said).toHaveLength(1);
  await sleep(50);
  expect(isNext).toBe(false);
  await database.pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
  );
  await (await next).end();
  await lost.end();
});
