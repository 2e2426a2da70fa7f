/** Backups and their trials, asked for on a screen: one at a time, noted whatever comes of them. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { auditEvents } from "#app/features/audit/tables.ts";
import { restoreTestWorker } from "#app/platform/backup/backup-worker.ts";
import { lastRuns, noteRun } from "#app/platform/backup/runs.ts";
import { backupRuns } from "#app/platform/backup/tables.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { recordedJobs } from "#app/platform/jobs/testing/recorded-jobs.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { machineWork } from "#app/registries/work/machine-work.server.ts";
import { askRun } from "./ask-run.server.ts";

let database: TestDatabase;
let admin: Viewer;
let now: Temporal.ZonedDateTime;
const clock = { now: () => now };
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
beforeEach(async () => {
  database = await createTestDatabase();
  admin = await makePerson(database.drizzle, { role: "admin" });
  now = Temporal.ZonedDateTime.from("2026-11-27T10:00[Africa/Douala]");
});
afterEach(() => database.drop());

const services = () => ({ database, clock, jobs: recordedJobs() });
const rows = () => database.drizzle.select().from(backupRuns);
const work = () => machineWork.list({ db: database.drizzle, clock, jobs: recordedJobs() });
const fail = (kind: "backup" | "restore-test") =>
  noteRun({ database, clock }, kind, undefined, () => Promise.reject(new Error("no space left"))).catch(
    () => undefined,
  );

describe("asked for", () => {
  test("by ten at once, one is made and traced", async () => {
    const made = await Promise.all(Array.from({ length: 10 }, () => askRun(services(), admin, "backup")));
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(await rows()).toMatchObject([{ kind: "backup", askedBy: admin.userId, endedAt: null }]);
    const traced = await database.drizzle.select().from(auditEvents).where(eq(auditEvents.subjectType, "machine"));
    expect(traced).toMatchObject([{ action: "machine.backup-asked", actorId: admin.userId }]);
  });

  test("while one is under way is refused, until that one is taken for dead", async () => {
    await askRun(services(), admin, "backup");
    expect(await askRun(services(), admin, "backup")).toBe(false);
    expect(await askRun(services(), admin, "restore-test")).toBe(true);
    now = now.add({ hours: 7 });
    expect(await askRun(services(), admin, "backup")).toBe(true);
  });

  test("by an adviser is refused", async () => {
    const adviser = await makePerson(database.drizzle, { role: "adviser" });
    await expect(askRun(services(), adviser, "backup")).rejects.toThrow("only an admin");
    expect(await rows()).toEqual([]);
  });
});

describe("what came of it", () => {
  test("stands in its row, and a failure is a line of « À faire » until one goes well", async () => {
    await fail("backup");
    expect(await rows()).toMatchObject([{ failure: "no space left", archive: null }]);
    expect((await work()).map(({ title }) => title)).toEqual(["La sauvegarde a échoué"]);
    now = now.add({ minutes: 5 });
    await noteRun({ database, clock }, "backup", undefined, async () => ({ archive: "a.tar.gz", bytes: 3 }));
    expect(await work()).toEqual([]);
    expect(await lastRuns(database.drizzle, "backup", now)).toMatchObject({ good: { archive: "a.tar.gz" } });
    now = now.add({ days: 3 });
    expect((await work()).map(({ title }) => title)).toEqual(["Il n’y a plus de sauvegarde"]);
  });

  test("of a trial without an archive is told, and no job is given up for it", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "no-archives-"));
    const places = { folder, scratchDir: folder, migrationsDir: path.resolve("db/migrations") };
    const worker = restoreTestWorker({
      ...places,
      database,
      clock,
      pool: database.pool,
      at: undefined,
      keep: 1,
      lock: undefined,
      log: silent as never,
      storage: undefined as never,
      signing: { fingerprint: "" } as never,
    });
    await worker.run({}, { jobId: "1", number: 1, last: true });
    await rm(folder, { recursive: true });
    expect(await rows()).toMatchObject([{ kind: "restore-test", failure: "there is no archive to try" }]);
    expect((await work()).map(({ title, why }) => [title, why.includes("pas encore d’archive")])).toEqual([
      ["La dernière sauvegarde ne se restaure pas", true],
    ]);
  });
});
