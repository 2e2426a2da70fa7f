/** The one rule of work that lasts: who lives keeps it, what a dead one held is taken up or given free. */
import { resolve } from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { createLog } from "#app/platform/log/log.ts";
import { startJobs } from "./jobs.ts";
import { type Queue, workerOf } from "./queue.ts";
import { kill, startKillable } from "./testing/killable.ts";
import { longQueue, onceQueue } from "./testing/long-queues.ts";
import { workUnderWay } from "./work-under-way.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const underWay = async (queue: Queue<{ word: string }>) =>
  (await workUnderWay(database.drizzle, queue))
    .map(({ data, state }) => `${queue.data.parse(data).word} ${state}`)
    .toSorted();
const minutePasses = () =>
  database.pool.query("UPDATE pgboss.job SET heartbeat_on = heartbeat_on - interval '1 minute' WHERE state = 'active'");

/** Workers of this process, which note what they do. */
async function work(words: string[]) {
  const note = (queue: Queue<{ word: string }>) => workerOf(queue, async ({ word }) => void words.push(word));
  const workers = () => [note(longQueue), note(onceQueue)];
  const jobs = await startJobs({ database, log: createLog("silent"), workers, superviseSeconds: 1 });
  onTestFinished(() => jobs.stop());
  return jobs;
}

test("of a process killed with -9, what may be is taken up, and the rest is given free; of one that lives, nothing", async () => {
  const none = await work([]);
  await none.stop();
  for (const word of ["first", "control"]) await none.enqueue(database.drizzle, longQueue, { word });
  await none.enqueue(database.drizzle, onceQueue, { word: "once" });
  expect(await underWay(longQueue)).toEqual(["control waits", "first waits"]);

  const task = { database: database.config, migrationsDir: resolve("db/migrations") };
  const victim = await startKillable("app/platform/jobs/testing/child.ts", task);
  await expect.poll(() => underWay(longQueue)).toEqual(["control works", "first works"]);
  await expect.poll(() => underWay(onceQueue)).toEqual(["once works"]);
  const words: string[] = [];
  await work(words);
  // It says every few seconds that it lives, and keeps what it has beside a process that looks for the dead each second.
  const beats = async () =>
    Number(
      (
        await database.pool.query(
          "SELECT count(DISTINCT heartbeat_on - started_on) AS n FROM pgboss.job WHERE heartbeat_on > started_on + interval '3 seconds'",
        )
      ).rows[0]?.n,
    );
  await expect.poll(beats).toBeGreaterThan(0);
  expect(await underWay(longQueue)).toEqual(["control works", "first works"]);

  await kill(victim);
  // The control: without a heartbeat, nobody knows of the dead for as long as the job may take.
  await database.pool.query("UPDATE pgboss.job SET heartbeat_seconds = NULL WHERE data ->> 'word' = 'control'");
  await minutePasses();
  await expect.poll(() => words).toEqual(["first"]);
  await expect.poll(() => underWay(longQueue)).toEqual(["control works"]);
  await expect.poll(() => underWay(onceQueue)).toEqual([]);
});
