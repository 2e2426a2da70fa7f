/** Backups and their trials, asked for on a screen: one at a time, noted whatever comes of them. */
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { auditEvents } from "#app/features/audit/tables.ts";
import { restoreTestWorker } from "#app/platform/backup/backup-worker.ts";
import { INTERRUPTED, lastRuns, noteRun } from "#app/platform/backup/runs.ts";
import { backupRuns } from "#app/platform/backup/tables.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { recordedJobs } from "#app/platform/jobs/testing/recorded-jobs.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { machineWork } from "#app/registries/work/machine-work.server.ts";
import { askRun } from "./ask-run.server.ts";

let database: TestDatabase;
let admin: Viewer;
let now: Temporal.ZonedDateTime;
let jobs: ReturnType<typeof recordedJobs>;
const clock = { now: () => now };
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
beforeEach(async () => {
  jobs = recordedJobs();
  database = await createTestDatabase();
  admin = await makePerson(database.drizzle, { role: "admin" });
  now = Temporal.ZonedDateTime.from("2026-11-27T10:00[Africa/Douala]");
});
afterEach(() => database.drop());

const services = () => ({ database, clock, jobs });
const rows = () => database.drizzle.select().from(backupRuns);
const work = () => machineWork.list({ db: database.drizzle, clock, jobs });
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

  test("while one is under way is refused, however long it takes, and until one whose process died is given up", async () => {
    const said = async () => {
      const { underWay, failed } = await lastRuns(database.drizzle, jobs, "backup");
      return [underWay, failed?.failure];
    };
    await askRun(services(), admin, "backup");
    expect(await askRun(services(), admin, "restore-test")).toBe(true);
    for (const state of ["waits", "works", "interrupted"] as const) {
      jobs.state = state;
      now = now.add({ hours: 7 });
      expect([await askRun(services(), admin, "backup"), ...(await said())]).toEqual([false, state, undefined]);
    }
    jobs.state = "gone";
    expect(await said()).toEqual([undefined, INTERRUPTED]);
    expect((await work()).map(({ why }) => why)).toContainEqual(expect.stringContaining("s’est arrêté au milieu"));
    expect(await askRun(services(), admin, "backup")).toBe(true);
  });

  test("by the night is the row of its job, whichever attempt does it", async () => {
    const jobId = randomUUID();
    jobs.underWay = async (_db, { name }) => (name === "backup" ? [{ id: jobId, data: {}, state: "works" }] : []);
    const { promise, resolve } = Promise.withResolvers<{ archive: string; bytes: number }>();
    const first = noteRun({ database, clock }, "backup", jobId, () => promise);
    await expect.poll(async () => (await lastRuns(database.drizzle, jobs, "backup")).underWay).toBe("works");
    const made = { archive: "a.tar.gz", bytes: 3 };
    await noteRun({ database, clock }, "backup", jobId, async () => made);
    resolve(made);
    await first;
    expect(await rows()).toMatchObject([{ id: jobId, archive: "a.tar.gz" }]);
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
    expect(await lastRuns(database.drizzle, jobs, "backup")).toMatchObject({ good: { archive: "a.tar.gz" } });
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
    await worker.run({}, { jobId: randomUUID(), number: 1, last: true });
    await rm(folder, { recursive: true });
    expect(await rows()).toMatchObject([{ kind: "restore-test", failure: "there is no archive to try" }]);
    expect((await work()).map(({ title, why }) => [title, why.includes("pas encore d’archive")])).toEqual([
      ["La dernière sauvegarde ne se restaure pas", true],
    ]);
  });
});
