/** Editions of the grids that begin on another day, with one figure changed, for tests of what follows them. */
import crs from "#content/grids/crs/2025-03-25.json" with { type: "json" };
import pstq from "#content/grids/pstq/2025-07-02.json" with { type: "json" };
import type { HeldItem } from "#app/platform/settings/dated-data.ts";

/** Five are asked for: those that a change leaves as they are, again and again. */
const fiveOf = <Example>(examples: readonly Example[]) => Array.from({ length: 5 }, () => examples).flat();

const headOf = (from: string, verified: string) => ({
  from,
  to: null,
  verified,
  status: from > verified ? "announced" : "in-force",
});

const itemOf = (from: string, value: object): HeldItem => ({ id: from, version: 1, value: { ...value } });

/** Between 20 and 29 years, `points` instead of 110 for somebody alone. */
export function nextFederal(from: string, verified: string, points: number): HeldItem {
  const { reported: _, ...grid } = crs;
  return itemOf(from, {
    ...grid,
    ...headOf(from, verified),
    version: `crs-${from}`,
    age: grid.age.map((step) => (step.from === 20 ? { ...step, points: [points - 10, points] } : step)),
    examples: fiveOf(grid.examples.filter(({ answers }) => (answers.age ?? 0) >= 30)),
  });
}

/** The same without a step for anybody under 30: a text that says one of their figures could not be shown any more. */
export function federalFrom30(from: string, verified: string): HeldItem {
  const { id, version, value } = nextFederal(from, verified, 100);
  return { id, version, value: { ...value, age: crs.age.filter((step) => step.from >= 30) } };
}

/** For four years in an occupation that lacks some people, `points` instead of 100. */
export function nextQuebec(from: string, verified: string, points: number): HeldItem {
  const { needs, examples, ...grid } = pstq;
  const slight = needs.occupation["slight-shortage"].map((step) => (step.from === 48 ? { ...step, points } : step));
  return itemOf(from, {
    ...grid,
    ...headOf(from, verified),
    version: `pstq-${from}`,
    needs: { ...needs, occupation: { ...needs.occupation, "slight-shortage": slight } },
    examples: fiveOf(examples.filter(({ answers }) => answers.occupationNeed !== "slight-shortage")),
  });
}
