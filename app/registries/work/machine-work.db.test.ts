import { afterAll, beforeAll, expect, test } from "vitest";
import { lookAtMachine } from "#app/features/machine/look-at-machine.server.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { recordedJobs } from "#app/platform/jobs/testing/recorded-jobs.ts";
import { holdProcessFacts } from "#app/platform/watching/speeds.ts";
import { machineWork } from "./machine-work.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("a scanner that is away for more than ten minutes is work for the office, until it is back", async () => {
  const now = Temporal.ZonedDateTime.from("2026-11-27T10:00[Africa/Douala]");
  const services = { db: database.drizzle, clock: { now: () => now }, jobs: recordedJobs() };
  const titles = async () => (await machineWork.list(services)).map(({ title, why }) => [title, why]);
  const wait = (key: string, since: string) =>
    database.pool.query(
      `INSERT INTO stored_files (key, name, media_type, size, sha256, created_at, quarantine)
       VALUES (repeat($1, 32), 'carte.pdf', 'application/pdf', 3, repeat('a', 64), $2, 'waiting')`,
      [key, since],
    );
  await wait("1", "2026-11-27T09:55:00+01:00");
  expect(await titles()).toEqual([]);
  await wait("2", "2026-11-27T09:45:00+01:00");
  expect(await titles()).toEqual([["L’antivirus ne répond pas", expect.stringMatching(/^2\u00a0fichiers à vérifier/)]]);
  await database.pool.query("UPDATE stored_files SET quarantine = NULL");
  expect(await titles()).toEqual([]);
});

test("mail that fails for a quarter of an hour and a full disk are work for the office; mail that waits its turn is none", async () => {
  const now = Temporal.ZonedDateTime.from("2026-11-27T10:00[Africa/Douala]");
  const services = { db: database.drizzle, clock: { now: () => now }, jobs: recordedJobs() };
  const titles = async () => (await machineWork.list(services)).map(({ title }) => title);
  const mail = (key: string, since: string, attempts: number) =>
    database.pool.query(
      `INSERT INTO mails (id, idempotency_key, recipient, subject, html, text, created_at, attempts)
       VALUES (gen_random_uuid(), $1, 'awa@exemple.cm', 'x', 'x', 'x', $2, $3)`,
      [key, since, attempts],
    );
  await mail("waits", "2026-11-27T09:30:00+01:00", 0);
  await mail("fresh", "2026-11-27T09:55:00+01:00", 2);
  expect(await titles()).toEqual([]);
  await mail("failing", "2026-11-27T09:40:00+01:00", 4);
  let disk: "enough" | "low" = "low";
  holdProcessFacts({ version: "1", speeds: async () => [], pages: async () => [], rooms: async () => ({ disk }) });
  expect(await titles()).toEqual(["Les e-mails ne partent plus", "Le disque est presque plein"]);
  // Late at once, so that it is red.
  const line = (await machineWork.list(services)).find(({ subjectId }) => subjectId === "disk");
  expect(line?.dueAt.getTime()).toBeLessThan(services.clock.now().epochMilliseconds);
  disk = "enough";
  await database.pool.query("DELETE FROM mails");
  expect(await titles()).toEqual([]);
});

const at = (time: string) => new Date(`2026-11-27T${time}+01:00`);

test("work that stands still or was given up is work for the office, by the count that the machine's own page shows", async () => {
  const now = Temporal.ZonedDateTime.from("2026-11-27T10:00[Africa/Douala]");
  const jobs = recordedJobs();
  const services = { db: database.drizzle, clock: { now: () => now }, jobs };
  const lines = async () => (await machineWork.list(services)).map(({ title, dueAt }) => [title, dueAt]);
  Object.assign(jobs.counts, { waiting: 3, oldest: at("09:50") });
  expect(await lines()).toEqual([]);
  Object.assign(jobs.counts, { oldest: at("09:30"), givenUp: 2, givenUpSince: at("08:00") });
  expect(await lines()).toEqual([
    ["Les tâches du site ne commencent plus", at("09:30")],
    ["2\u00a0tâches du site ont échoué", at("08:00")],
  ]);
  const env = { dataDir: ".", freeSpaceFloor: 0, deployed: false, backup: {}, mail: {} } as never;
  const machine = await lookAtMachine({ ...services, database, env });
  expect(machine.jobs).toBe(jobs.counts);
});
