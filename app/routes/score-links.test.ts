/** Whoever compares a score with rounds, provinces or plans is led to the official one. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../..");

/** A link to the site's own estimate: its path alone, or with answers. The official pages lie under it and are none. */
const OWN_ESTIMATE = /["'`(]\/(?:crs|arrima)(?=["'`)?#])/;

/** Places that open the site's own simulator as what it is, an estimate, and compare nothing. */
const MAY = [
  // Who we are and what we offer, by name.
  "app/features/home/services.tsx",
  "app/features/points/views/choice/simulator-choice.tsx",
  "app/routes/pages/tools.server.ts",
  // The two that compute in the browser alone, by name, among what works without a network.
  "app/routes/site/business/offline-tools.server.ts",
  // The simulators themselves, and what was kept of them.
  "app/features/saved-simulations/history.ts",
  "app/features/points/arrima/simulator.ts",
  "app/features/points/crs/simulator.ts",
  "app/features/situation/destinations.ts",
  // Says that the old scale of 1320 is none to know one's score by.
  "app/features/points/pstq/views/pstq-facts.tsx",
];

const filesWith = (pattern: string) =>
  globSync(pattern, { cwd: ROOT }).filter(
    (file) => !/\.test\.tsx?$|\/testing\//.test(file) && OWN_ESTIMATE.test(readFileSync(path.join(ROOT, file), "utf8")),
  );

test("the search sees a link to the estimate, and not one to the official score", () => {
  expect(["[simulateur](/crs)", 'href="/arrima"', "`/crs?age=29`"].every((text) => OWN_ESTIMATE.test(text))).toBe(true);
  expect(
    ["[grille](/crs/officiel)", 'href="/arrima/pstq"', "/crs/plan?age=29"].some((text) => OWN_ESTIMATE.test(text)),
  ).toBe(false);
});

test("no guide, article, question or page sends its reader to the estimate", () => {
  expect(filesWith("content/**/*.md")).toEqual([]);
});

test("no page and no mail does, but those that offer the simulators by name", () => {
  expect(filesWith("app/**/*.{ts,tsx}").toSorted()).toEqual(MAY.toSorted());
});
