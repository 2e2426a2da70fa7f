import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { recordedJobs } from "#app/platform/jobs/testing/recorded-jobs.ts";
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
