import { afterAll, beforeAll, expect, test } from "vitest";
import { demonstrationAccounts } from "./accounts.ts";
import { papersInSight } from "#app/features/applications/documents/pages/document-pages.server.ts";
import { filesOverview } from "#app/features/applications/overview/files-overview.server.ts";
import { judgeFile } from "#app/features/applications/verdict/judge-file.ts";
import { fileOf } from "#app/features/applications/queries.server.ts";
import { applications } from "#app/features/applications/tables.ts";
import { TIME_ZONE, dayOf } from "#app/platform/clock/clock.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { fillAccounts } from "./fill-accounts.ts";
import { fillApplications } from "./fill-applications.ts";
import { fillDocuments } from "./fill-documents.ts";

let database: TestDatabase;
const clock = { now: () => Temporal.Instant.from("2026-11-23T10:00:00Z").toZonedDateTimeISO(TIME_ZONE) };
const storage = {
  put: async () => ({ key: crypto.randomUUID().replaceAll("-", ""), size: 1234, sha256: "0".repeat(64) }),
};

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("the three papers of the demonstration's file fill pieces that it asks for, and are counted on every page", async () => {
  const db = database.drizzle;
  await fillAccounts(database, clock);
  await fillApplications(database, clock, "content/programmes/express-entry.json");
  for (let start = 0; start < 2; start += 1) await fillDocuments(database, storage, clock);
  const [application] = await db.select().from(applications);
  if (!application) throw new Error("the demonstration has no file");
  const file = await fileOf(db, application);
  const today = dayOf(clock.now());
  const { rows, count, assessments } = judgeFile(file, await papersInSight(db, file), today);
  const given = rows.filter(({ document }) => document !== null);
  expect(given.map(({ title, required, state }) => `${title}: ${required}, ${state}`).toSorted()).toEqual([
    "Acte de naissance: true, in-review",
    "Diplôme le plus élevé: true, in-review",
    "Résultat du test de langue du conjoint: true, in-review",
  ]);
  expect(assessments.filter(({ shortfall }) => shortfall === "in-review")).toHaveLength(3);
  expect(count).toMatchObject({ validated: 0, inReview: 3 });
  const client = demonstrationAccounts.find(({ role }) => role === "user");
  const seen = await filesOverview(db, { userId: client?.id ?? "", role: "user" }, today);
  expect(seen.progress.map(({ documents }) => documents)).toEqual([count]);
});
