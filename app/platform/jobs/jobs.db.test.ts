import { LoggableError } from "#app/platform/log/loggable.ts";
import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { createTestDatabase, type TestDatabase } from "#app/platform/database/testing/database.ts";
import { createLog } from "#app/platform/log/log.ts";
import { type Jobs, type RunningJobs, startJobs } from "./jobs.ts";
import { type Worker, defineQueue, workerOf } from "./queue.ts";

const log = createLog("silent");
const quick = { limit: 1, delaySeconds: 1, maxDelaySeconds: 1 };
const noted = defineQueue({ name: "note", data: z.object({ word: z.string() }), retry: quick });

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});

afterEach(() => database.drop());

async function start(workers: (jobs: Jobs) => readonly Worker[]): Promise<RunningJobs> {
  const jobs = await startJobs({ database, log, workers, pollingSeconds: 0.5 });
  onTestFinished(() => jobs.stop());
  return jobs;
}

test("a job waits for its time, and survives a restart until then", async () => {
  const words: string[] = [];
  const worker = workerOf(noted, async ({ word }) => void words.push(word));
  const first = await start(() => [worker]);
  await first.enqueue(database.drizzle, noted, { word: "later" }, { after: Temporal.Now.instant().add({ hours: 1 }) });
  await first.enqueue(database.drizzle, noted, { word: "now" });
  await expect.poll(() => words).toEqual(["now"]);
  await first.stop();
  await start(() => [worker]);
  // Its hour has come.
  await database.pool.query("UPDATE pgboss.job SET start_after = now() WHERE start_after > now() AND name = 'note'");
  await expect.poll(() => words).toEqual(["now", "later"]);
});

test("a job may enqueue another, and the attempts are counted", async () => {
  const attempts: { number: number; last: boolean }[] = [];
  const next = defineQueue({ name: "next", data: z.object({}), retry: quick });
  const jobs = await start((all) => [
    workerOf(noted, () => all.enqueue(database.drizzle, next, {})),
    workerOf(next, async (_data, { number, last }) => {
      attempts.push({ number, last });
      throw new LoggableError("not today");
    }),
  ]);
  await jobs.enqueue(database.drizzle, noted, { word: "go" });
  await expect
    .poll(() => attempts)
    .toEqual([
      { number: 1, last: false },
      { number: 2, last: true },
    ]);
  await expect.poll(jobs.deadLetters).toMatchObject([{ queue: "next", data: {}, reason: "not today" }]);
  const count = (...besides: string[]) => jobs.count(database.drizzle, new Date(), besides);
  expect(await count()).toEqual({ waiting: 0, oldest: null, givenUp: 1, givenUpSince: expect.any(Date) });
  expect(await count("next")).toEqual({ waiting: 0, oldest: null, givenUp: 0, givenUpSince: null });
});

test("as many as the pool has connections enqueue right after a start, on a server that is slow to tell of a queue", async () => {
  const { pool } = database;
  const query = pool.query.bind(pool) as (...asked: unknown[]) => Promise<unknown>;
  // Whoever asks for a queue waits until ten transactions hold every connection.
  const slowly = async (...asked: unknown[]) => {
    if (String(asked[0]).includes(".queue q")) await sleep(500);
    return await query(...asked);
  };
  pool.query = slowly as typeof pool.query;
  const jobs = await start(() => [workerOf(noted, async () => undefined)]);
  const enqueue = () => database.drizzle.transaction((tx) => jobs.enqueue(tx, noted, { word: "one of many" }));
  // Those who waited for each other would be refused a connection in the end.
  await Promise.all(Array.from({ length: pool.options.max }, enqueue));
});

test("what no worker serves, or has not the right shape, is refused at once", async () => {
  const jobs = await start(() => [workerOf(noted, async () => undefined)]);
  const orphan = defineQueue({ name: "orphan", data: z.object({}) });
  await expect(jobs.enqueue(database.drizzle, orphan, {})).rejects.toThrow("no worker serves the queue orphan");
  await expect(jobs.enqueue(database.drizzle, noted, { word: 3 as never })).rejects.toThrow(z.ZodError);
});

test("stopping lets the job under way finish, and takes no other", async () => {
  const done: string[] = [];
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const slow = workerOf(noted, async ({ word }) => {
    begin();
    await sleep(1_500);
    done.push(word);
  });
  const jobs = await start(() => [slow]);
  await jobs.enqueue(database.drizzle, noted, { word: "under way" });
  await begun;
  await jobs.stop();
  expect(done).toEqual(["under way"]);
  await jobs.enqueue(database.drizzle, noted, { word: "for the next start" });
  await sleep(1_500);
  expect(done).toEqual(["under way"]);
});

test("while the database does not answer, jobs wait: a warning each time, no error for a person to look at", async () => {
  const lines: { level: number; msg: string }[] = [];
  const heard = pino(
    { level: "warn" },
    { write: (line: string) => void lines.push(JSON.parse(line) as { level: number; msg: string }) },
  );
  let away = false;
  // The pool's own words when no connection comes free in time.
  const query = (...asked: Parameters<typeof database.pool.query>) =>
    away ? Promise.reject(new Error("timeout exceeded when trying to connect")) : database.pool.query(...asked);
  const pool = new Proxy(database.pool, {
    get: (target, name) => (name === "query" ? query : Reflect.get(target, name)),
  });
  const words: string[] = [];
  const worker = workerOf(noted, async ({ word }) => void words.push(word));
  const jobs = await startJobs({ database: { pool }, log: heard, workers: () => [worker], pollingSeconds: 0.5 });
  onTestFinished(() => jobs.stop());
  // Until the worker has looked once, the queue itself is not known yet.
  await jobs.enqueue(database.drizzle, noted, { word: "before" });
  await expect.poll(() => words).toEqual(["before"]);
  away = true;
  // What was asked a moment before is answered first.
  await expect.poll(() => lines.length).toBeGreaterThan(1);
  await jobs.enqueue(database.drizzle, noted, { word: "meanwhile" });
  await expect.poll(() => lines.length).toBeGreaterThan(4);
  expect(words).toEqual(["before"]);
  away = false;
  await expect.poll(() => words).toEqual(["before", "meanwhile"]);
  expect(new Set(lines.map(({ level, msg }) => `${level} ${msg}`))).toEqual(
    new Set(["40 jobs: the database did not answer, asking again"]),
  );
});

test("what comes back by itself has its hour in the time of the business, once however often the site starts", async () => {
  const nightly = {
    ...workerOf(defineQueue({ name: "nightly", data: z.object({}) }), async () => undefined),
    cron: "20 3 * * *",
  };
  const first = await start(() => [nightly]);
  await first.stop();
  await start(() => [nightly]);
  const { rows } = await database.pool.query("SELECT name, cron, timezone FROM pgboss.schedule");
  expect(rows).toEqual([{ name: "nightly", cron: "20 3 * * *", timezone: "Africa/Douala" }]);
});

test("what a setting switched off comes back by no process any more, and the log of the one that said so names it", async () => {
  const lines: { msg: string; queue?: string }[] = [];
  const heard = pino(
    { level: "warn" },
    { write: (line: string) => void lines.push(JSON.parse(line) as { msg: string }) },
  );
  const nightly = workerOf(defineQueue({ name: "nightly", data: z.object({}) }), async () => undefined);
  await start(() => [{ ...nightly, cron: "20 3 * * *" }]);
  for (let time = 0; time < 2; time += 1) {
    const off = await startJobs({ database, log: heard, workers: () => [nightly] });
    onTestFinished(() => off.stop());
  }
  expect((await database.pool.query("SELECT name FROM pgboss.schedule")).rows).toEqual([]);
  expect(lines.map(({ msg, queue }) => `${queue} ${msg}`)).toEqual([
    "nightly jobs: not done by itself any more, by any process: a setting of this one switched it off",
  ]);
});

test("one statement looks at all queues, and a worker fetches when its own holds a job whose time has come", async () => {
  const seen = { looks: 0, fetches: 0 };
  const query = (...asked: Parameters<typeof database.pool.query>) => {
    const text = String(asked[0]);
    if (text.includes("unnest($1::text[]) AS queues")) seen.looks += 1;
    if (text.includes("SKIP LOCKED") && text.includes("'idle-")) seen.fetches += 1;
    return database.pool.query(...asked);
  };
  const pool = new Proxy(database.pool, {
    get: (target, name) => (name === "query" ? query : Reflect.get(target, name)),
  });
  const began = performance.now();
  const words: string[] = [];
  const idle = Array.from({ length: 9 }, (_, nth) =>
    workerOf(defineQueue({ name: `idle-${nth}`, data: z.object({}) }), async () => undefined),
  );
  const jobs = await startJobs({
    database: { pool },
    log,
    workers: () => [workerOf(noted, async ({ word }) => void words.push(word)), ...idle],
    pollingSeconds: 0.5,
  });
  onTestFinished(() => jobs.stop());
  await jobs.enqueue(
    database.drizzle,
    noted,
    { word: "in an hour" },
    { after: Temporal.Now.instant().add({ hours: 1 }) },
  );
  await expect.poll(() => seen.looks).toBeGreaterThan(4);
  // Two workers for each queue, which ask by themselves every half a minute.
  expect(seen.fetches).toBeGreaterThanOrEqual(18);
  expect(seen.fetches).toBeLessThanOrEqual(18 * (2 + Math.floor((performance.now() - began) / 30_000)));
  await jobs.enqueue(database.drizzle, noted, { word: "now" });
  await expect.poll(() => words).toEqual(["now"]);
});
