import { afterAll, beforeAll, expect, test } from "vitest";
import { dayAgenda, isFull } from "#app/features/appointments/queries.server.ts";
import { readWorklist } from "#app/features/office/worklist/read-worklist.server.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { recordedJobs } from "#app/platform/jobs/testing/recorded-jobs.ts";
import { workSources } from "#app/registries/work-items.server.ts";
import { fillAccounts } from "./fill-accounts.ts";
import { fillAgenda } from "./fill-agenda.ts";
import { fillAppointments } from "./fill-appointments.ts";
import { fillMessages } from "./fill-messages.ts";
import { fillMorning } from "./fill-morning.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("the staff find a morning's work, some of it late, once", async () => {
  const clock = { now: () => Temporal.ZonedDateTime.from("2026-11-24T09:12[Africa/Douala]") };
  await fillAccounts(database, clock);
  await fillAppointments(database, clock);
  for (let start = 0; start < 2; start += 1) {
    await fillAgenda(database, clock);
    await fillMessages(database, clock);
    await fillMorning(database, clock);
  }
  const sources = workSources.filter(({ kind }) => !["grids", "sources", "licences"].includes(kind));
  const { lines, late } = await readWorklist(
    { db: database.drizzle, clock, jobs: recordedJobs() },
    sources,
    { userId: "", role: "owner" },
    null,
  );
  const count = (kind: string) => lines.filter((line) => line.kind === kind).length;
  expect(["orders", "freed", "places", "waits"].map((kind) => [kind, count(kind)])).toEqual([
    ["orders", 3],
    ["freed", 1],
    ["places", 1],
    ["waits", 1],
  ]);
  const day = Temporal.PlainDate.from(lines.find(({ kind }) => kind === "waits")?.subjectId ?? "");
  const { starts } = await dayAgenda(database.drizzle, clock, day, { id: "documents", minutes: 120 });
  expect(isFull(starts)).toBe(true);
  expect(count("contacts")).toBeGreaterThan(1);
  expect(late).toBeGreaterThan(1);
});
