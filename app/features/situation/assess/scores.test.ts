/** The figures of a bilan are each tool's own: for settled answers the one that its page shows, for open ones the least and the most of its pages. */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildSheet as arrimaSheet } from "#app/features/points/arrima/result.ts";
import { readAnswers as readArrima } from "#app/features/points/arrima/questions.ts";
import { buildSheet as crsSheet } from "#app/features/points/crs/result.ts";
import { readAnswers as readCrs } from "#app/features/points/crs/questions.ts";
import { officialSimulation } from "#app/features/points/crs-official/simulation.ts";
import { crsEditions, pstqEditions } from "#app/features/points/editions/known.server.ts";
import type { Facts } from "#app/features/situation/facts.ts";
import { crs, crsOfficial } from "#app/features/situation/tools/federal.ts";
import { arrima, pstq } from "#app/features/situation/tools/quebec.ts";
import { type Tool, addressWith, crossed } from "#app/features/situation/tools/tool.ts";
import { gridInForce } from "#app/features/points/family/grid-in-force.ts";
import { gridOn } from "#app/features/points/pstq/grid.ts";
import { readAnswers as readPstq } from "#app/features/points/pstq/questions.ts";
import { buildPstqSheet } from "#app/features/points/pstq/result.ts";
import { variantsOf } from "./counted.ts";
import { type Grids, SCORES, officialSpan } from "./scores.ts";
import { steppedAt } from "./spans.ts";
import { openPerson, settledPerson } from "./testing/any-person.ts";
import { counted } from "#scripts/checks/counts.ts";

const DAY = "2026-11-23";
const grids: Grids = {
  day: DAY,
  federal: gridInForce(Temporal.PlainDate.from(DAY), crsEditions()),
  quebec: gridOn(pstqEditions(), DAY).grid,
};
/** Asked of each tool, as often as this says where it is set. */
const PEOPLE = Number(process.env["BILAN_PEOPLE"] ?? counted(1000, 20));
/** Of ten thousand people, or on a machine with much else to do. */
const TIMEOUT = PEOPLE > 100 ? 3_000_000 : 60_000;

/** Each tool with the total that its page makes of an address. */
const TOOLS: readonly (readonly [keyof typeof SCORES, Tool, (params: URLSearchParams) => number | undefined])[] = [
  ["official", crsOfficial, (params) => officialSimulation(params, DAY, crsEditions()).scoreSheet?.().total],
  ["crs", crs, (params) => crsSheet(readCrs(params)).total],
  ["quebec", pstq, (params) => buildPstqSheet(readPstq(params), grids.quebec).result.total],
  ["arrima", arrima, (params) => arrimaSheet(readArrima(params)).total],
];

const paramsOf = (address: string) => new URLSearchParams(address.split("?")[1] ?? "");

describe("of settled answers", () => {
  test.each(TOOLS)(
    "%s is the total of the tool's page, opened with these answers",
    (key, tool, totalOf) => {
      fc.assert(
        fc.property(settledPerson, (facts) => {
          const { least, most, settling } = SCORES[key](facts, grids);
          const total = totalOf(paramsOf(addressWith(tool, facts)));
          expect([least, most, settling]).toEqual([total, total, []]);
        }),
        { numRuns: PEOPLE },
      );
    },
    TIMEOUT,
  );
});

/** Every case, one by one, where there are not too many of them. */
function everyTotal(
  tool: Tool,
  facts: Facts,
  totalOf: (params: URLSearchParams) => number | undefined,
): (number | undefined)[] | undefined {
  const variants = variantsOf(facts);
  const open = variants.map((variant) => steppedAt(tool, variant));
  const cases = open.map(({ groups }) =>
    [...groups.values()].reduce((all, group) => all * (group[0]?.[1].length ?? 1), 1),
  );
  if (cases.reduce((all, some) => all + some, 0) > 600) return undefined;
  return open.flatMap(({ settled, groups }) => [...groups.values()].reduce(crossed, [settled])).map(totalOf);
}

describe("of open answers", () => {
  test.each(TOOLS)(
    "%s goes from the least to the most of the tool's pages",
    (key, tool, totalOf) => {
      let compared = 0;
      fc.assert(
        fc.property(openPerson, (facts) => {
          const totals = everyTotal(tool, facts, totalOf);
          if (totals === undefined) return;
          compared += 1;
          const { least, most } = SCORES[key](facts, grids);
          expect([least, most]).toEqual([Math.min(...totals.map(Number)), Math.max(...totals.map(Number))]);
        }),
        { numRuns: PEOPLE },
      );
      expect(compared).toBeGreaterThan(PEOPLE / 20);
    },
    TIMEOUT,
  );
});

test("beside the official form stands the span of the bilan, and nothing before an age is known", () => {
  const open: Facts = { age: [30, 30], diploma: ["u3b", "g2m"] };
  const { least, most } = SCORES.official(open, grids);
  expect(most).toBeGreaterThan(least);
  expect(officialSpan(open, grids.day, crsEditions())).toEqual({ least, most });
  expect(officialSpan({ diploma: ["u3b"] }, grids.day, crsEditions())).toBeNull();
});
