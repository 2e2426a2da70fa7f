/** The official CRS against a second implementation that shares no code with it, on the same people. */
import { crsEditions } from "#app/features/points/editions/known.server.ts";
import { expect, test } from "vitest";
import { scoreOfficial } from "./rules.ts";
import { independentScore } from "./testing/independent.ts";
import { anybody, seeded } from "./testing/people.ts";
import { counted } from "#scripts/checks/counts.ts";

/** Each edition's; in full in npm run proof. */
const PEOPLE = counted(100_000, 10_000);

test.each([
  ["2020-10-20", true, 20_201_020],
  ["2025-03-25", false, 20_250_325],
])(`the edition of %s: ${PEOPLE} people, every line and every total the same`, (from, offersCount, seed) => {
  const grid = crsEditions().find((edition) => edition.from === from);
  if (!grid) throw new Error(`No edition from ${from}.`);
  const random = seeded(seed);
  const totals = new Set<number>();
  for (let met = 0; met < PEOPLE; met += 1) {
    const somebody = anybody(random);
    const result = scoreOfficial(somebody, grid);
    // Compared as text first: an assertion each would take minutes.
    if (JSON.stringify(result) !== JSON.stringify(independentScore(somebody, offersCount))) {
      expect(result, JSON.stringify(somebody)).toEqual(independentScore(somebody, offersCount));
    }
    totals.add(result.total);
  }
  // People who all scored alike would prove little.
  expect(totals.size).toBeGreaterThan(800);
});
