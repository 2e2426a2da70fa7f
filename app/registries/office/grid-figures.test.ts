/** A figure of a grid in a text is the one that the simulators count by, on each side of the day on which an announced grid begins. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { crsEditions, pstqEditions, refusedEditions } from "#app/features/points/editions/known.server.ts";
import { federalFrom30, nextFederal, nextQuebec } from "#app/features/points/editions/testing/next-editions.ts";
import { gridInForce } from "#app/features/points/family/grid-in-force.ts";
import { gridOn } from "#app/features/points/pstq/grid.ts";
import { bodyFaults } from "#app/features/publications/editor/check-body.ts";
import { settingsWords } from "#app/features/publications/words.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import { fillWords } from "#app/platform/content/markdown.ts";
import { dataInForce, heldData, holdClock, holdData } from "#app/platform/settings/dated-data.ts";

const FIRST_DAY = "2027-03-01";
const READ = "2026-11-26";
const before = heldData();

beforeEach(() => {
  if (!before) throw new Error("the first edition is held");
  const [crs, pstq] = [nextFederal(FIRST_DAY, READ, 108), nextQuebec(FIRST_DAY, READ, 95)];
  holdData({
    ...before,
    "grid-crs": [...dataInForce("grid-crs"), crs],
    "grid-pstq": [...dataInForce("grid-pstq"), pstq],
  });
  expect(refusedEditions()).toEqual([]);
});
afterEach(() => {
  if (before) holdData(before);
  holdClock(systemClock);
});

const said = (marker: string) => fillWords(marker, { name: "essai.md", line: 1 }, settingsWords());
const at = (moment: string) => holdClock({ now: () => Temporal.ZonedDateTime.from(`${moment}[Africa/Douala]`) });

test.each([
  ["2027-02-28T23:59", "110", "100"],
  ["2027-03-01T00:00", "108", "95"],
])(
  "at %s the federal grid gives %s, Quebec's %s, in texts and in simulators",
  (moment, federalPoints, quebecPoints) => {
    at(moment);
    expect(said("{{bareme crs age 29 seul}}")).toBe(federalPoints);
    expect(said("{{bareme pstq needs occupation slight-shortage 48}}")).toBe(quebecPoints);
    const day = moment.slice(0, 10);
    const counted = gridInForce(Temporal.PlainDate.from(day), crsEditions());
    expect(counted.age.findLast(({ from }) => from <= 29)?.points[1]).toBe(Number(federalPoints));
    const { "slight-shortage": slight } = gridOn(pstqEditions(), day).grid.needs.occupation;
    expect(slight.findLast(({ from }) => from <= 48)?.points).toBe(Number(quebecPoints));
  },
);

test("an edition that is refused, or that has no first day, counts in neither and ends none before it", () => {
  const wrong = nextFederal("2026-11-01", "2026-11-20", 107);
  const unfit = { ...wrong, value: { ...wrong.value, examples: [] } };
  const nameless = { id: "sans-date", version: 1, value: {} };
  if (before) holdData({ ...before, "grid-crs": [...before["grid-crs"], unfit, nameless] });
  expect(refusedEditions().map(({ file }) => file)).toEqual(["crs/2026-11-01.json", "crs/sans-date.json"]);
  at("2026-11-27T10:00");
  expect(said("{{bareme crs age 29 seul}}")).toBe("110");
  expect(gridInForce(Temporal.PlainDate.from("2026-11-27"), crsEditions()).from).toBe("2025-03-25");
});

test("a text may not say a figure that an announced grid lacks, whose day is told", () => {
  if (before) holdData({ ...before, "grid-crs": [...before["grid-crs"], federalFrom30(FIRST_DAY, READ)] });
  at("2026-11-27T10:00");
  const body = "{{bareme crs age 30 seul}}\n{{bareme crs age 29 seul}} {{bareme crs age 29}}";
  expect(bodyFaults(body).map((fault) => fault.replaceAll("\u00a0", " "))).toEqual([
    "Ligne 2 : le repère {{bareme crs age 29}} n’est pas connu.",
    "Ligne 2 : le repère {{bareme crs age 29 seul}} ne dira plus rien le 1er mars 2027 : le barème annoncé pour ce jour n’a pas ce chiffre.",
  ]);
});
