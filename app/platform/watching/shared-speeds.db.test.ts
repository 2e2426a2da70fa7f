/** Two processes of one site: the page of either says how long requests took in both. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { countPages } from "./page-speeds.ts";
import { shareSpeeds } from "./shared-speeds.ts";
import type { SpeedStep } from "./speeds.ts";
import { pageSpeeds, requestSpeeds } from "./tables.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

let now = Temporal.ZonedDateTime.from("2026-11-27T10:00[Africa/Douala]");
const clock = { now: () => now };

const step = (within: number, requests: number, seconds = 0): SpeedStep => ({
  kind: "office",
  within,
  requests,
  seconds,
});
const threeOfApi = async () => [{ kind: "api", within: Infinity, requests: 3, seconds: 1 }];

/** What one process has counted: quick requests of the office, and slow ones. */
function counting() {
  const counts = { quick: 0, slow: 0 };
  const pages = countPages();
  const steps = async () => [
    step(1, counts.quick),
    step(5, counts.quick + counts.slow),
    step(Infinity, counts.quick + counts.slow, counts.quick * 0.1 + counts.slow * 2),
  ];
  return { counts, pages, speeds: shareSpeeds({ database, clock, steps, pages }) };
}

test("what each counts is added once, however often and by however many at once it is read", async () => {
  const [one, other] = [counting(), counting()];
  one.counts.quick = 18;
  other.counts.slow = 2;
  await Promise.all(Array.from({ length: 5 }, () => Promise.all([one.speeds.read(), other.speeds.read()])));
  const both = [{ kind: "office", count: 20, mean: expect.closeTo(290), most: 5000, slow: 2 }];
  expect(await one.speeds.read()).toEqual(both);
  expect(await other.speeds.read()).toEqual(both);
  other.counts.quick = 5;
  // A process that ends leaves what it counted behind.
  await other.speeds.stop();
  expect(await one.speeds.read()).toMatchObject([{ count: 25, slow: 2 }]);
  expect(await database.drizzle.$count(requestSpeeds)).toBe(3);

  now = now.add({ days: 7 });
  one.counts.quick += 1;
  expect(await one.speeds.read()).toMatchObject([{ count: 1, slow: 0 }]);
  now = now.add({ days: 1 });
  one.counts.quick += 1;
  await one.speeds.read();
  const days = (await database.drizzle.selectDistinct({ day: requestSpeeds.day }).from(requestSpeeds)).length;
  expect(days).toBe(2);
  await one.speeds.stop();
});

test("each page is told by what both processes counted of it, the slowest first; files of the build are none", async () => {
  const [one, other] = [counting(), counting()];
  one.pages.note({ route: "officeDesk", kind: "office" }, 0.2);
  other.pages.note({ route: "officeDesk", kind: "office" }, 0.4);
  other.pages.note({ route: "faq", kind: "page" }, 1.5);
  other.pages.note({ route: "assets", kind: "file" }, 9);
  await Promise.all([one.speeds.read(), other.speeds.read()]);
  expect(await one.speeds.readPages()).toEqual([
    { route: "faq", count: 1, mean: 1500, slowest: 1500, slow: 1 },
    { route: "officeDesk", count: 2, mean: expect.closeTo(300), slowest: 400, slow: 0 },
  ]);
  await database.drizzle.delete(pageSpeeds);
  await Promise.all([one.speeds.stop(), other.speeds.stop()]);
});

test("what could not be written is written with the next", async () => {
  let isAway = true;
  const sometimes = {
    get drizzle() {
      if (isAway) throw new Error("away");
      return database.drizzle;
    },
  };
  const pages = countPages();
  pages.note({ route: "officeClients", kind: "office" }, 3);
  const speeds = shareSpeeds({ database: sometimes, clock, steps: threeOfApi, pages });
  await expect(speeds.read()).rejects.toThrow("away");
  isAway = false;
  expect(await speeds.read()).toContainEqual(expect.objectContaining({ kind: "api", count: 3 }));
  expect(await speeds.readPages()).toEqual([{ route: "officeClients", count: 1, mean: 3000, slowest: 3000, slow: 1 }]);
  await speeds.stop();
});
