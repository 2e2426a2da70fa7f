/**
 * The figure of a tool over everything that facts leave possible. The figures are the tool's own: it is asked for each
 * case by its query string. Pure.
 */
import { type Facts, overlay } from "#app/features/situation/facts.ts";
import { type Open, type Tool, openAt, toFacts } from "#app/features/situation/tools/tool.ts";
import type { Span } from "#app/features/points/shared/score-sheet.ts";
import { variantsOf } from "./counted.ts";

/** What a tool makes of a query string. */
export type FigureOf = (params: URLSearchParams) => number;

/** An answer that would narrow the span, and by how many points it moves the highest figure. */
export type Settling = { name: string; label: string; points: number };

export type Case = { params: URLSearchParams; facts: Facts };

export type Figure = Span & {
  low: Case;
  high: Case;
  /** The widest first; empty when the answers settle the figure. */
  settling: Settling[];
};

type Group = readonly (readonly [name: string, values: readonly string[]])[];
type Picked = ReadonlyMap<string, number>;

/** Values that never give more than the others of their list. */
const LEAST = ["", "no", "none", "insufficient"];

/**
 * From the least to the most that a tool's figure may be. Each open question is tried alone: the figure must never fall with one
 * answer and rise with it beside another. The grids' tables do not; language and family, which change tables, are tried together.
 */
export function figureAt(tool: Tool, said: Facts, figureOf: FigureOf): Figure {
  const ends = endsOf(tool, said, figureOf);
  const lowest = ends.reduce((one, other) => (other.least < one.least ? other : one));
  const highest = ends.reduce((one, other) => (other.most > one.most ? other : one));
  return {
    least: lowest.least,
    most: highest.most,
    low: { params: lowest.low, facts: overlay(lowest.facts, toFacts(tool, lowest.low)) },
    high: { params: highest.high, facts: overlay(highest.facts, toFacts(tool, highest.high)) },
    settling: [...apart(ends), ...settlingOf(tool, highest, figureOf)]
      .filter(({ points }) => points > 0)
      .toSorted((one, other) => other.points - one.points),
  };
}

export type Ends = {
  /** The facts with their first language and family. */
  facts: Facts;
  open: Open;
  worst: Picked;
  best: Picked;
  low: URLSearchParams;
  high: URLSearchParams;
  least: number;
  most: number;
};

/** Questions that the tool itself takes as not answered: they are left so; and those whose list does not go from least to most. */
export type Reading = { blank: readonly string[]; tried: readonly string[] };

/**
 * The lowest and the highest case of each first language and family. Every list is tried where no reading says which must be:
 * the others go from what gives least to what gives most.
 */
export function endsOf(tool: Tool, said: Facts, figureOf: FigureOf, reading?: Reading): Ends[] {
  return variantsOf(said).map((facts) => {
    const open = steppedAt(tool, facts, reading?.blank);
    const tried = [...open.groups].map(([key, group]) => {
      if (reading && !reading.tried.includes(key)) return { key, worst: 0, best: (group[0]?.[1].length ?? 1) - 1 };
      const figures = (group[0]?.[1] ?? []).map((_, index) => figureOf(settle(open, new Map([[key, index]]))));
      return { key, worst: figures.indexOf(Math.min(...figures)), best: figures.lastIndexOf(Math.max(...figures)) };
    });
    const worst: Picked = new Map(tried.map(({ key, worst: index }) => [key, index]));
    const best: Picked = new Map(tried.map(({ key, best: index }) => [key, index]));
    const low = settle(open, worst);
    const high = settle(open, best);
    return { facts, open, worst, best, low, high, least: figureOf(low), most: figureOf(high) };
  });
}

/** What is open at a tool, each list from what gives least on; the age too, the oldest first. */
export function steppedAt(tool: Tool, facts: Facts, blank: readonly string[] = []): Open {
  const { settled, groups } = openAt(withAges(tool), facts);
  const asked = [...groups].filter(([, group]) => !blank.includes(group[0]?.[0] ?? ""));
  return {
    settled,
    groups: new Map(
      asked.map(([key, group]) => [key, group.map(([name, values]) => [name, stepped(values)] as const)]),
    ),
  };
}

const stepped = (values: readonly string[]) => [
  ...values.filter((value) => LEAST.includes(value)),
  ...values.filter((value) => !LEAST.includes(value)),
];

/** A tool asks an exact age; one that is left open is counted at each. */
function withAges(tool: Tool): Tool {
  const answers = tool.answers.map((answer) => {
    if (answer.name !== "age") return answer;
    return {
      ...answer,
      possible: ({ age: [from, to] = [0, 0] }: Facts) =>
        Array.from({ length: Math.min(to, 120) - from + 1 }, (_, index) => String(Math.min(to, 120) - index)),
    };
  });
  return { ...tool, answers };
}

/** The query string of one way to settle every open question; the first value where none is picked. */
function settle({ settled, groups }: Open, picked: Picked): URLSearchParams {
  const params = new URLSearchParams(settled);
  for (const [key, group] of groups)
    for (const [name, values] of group satisfies Group) params.set(name, values[picked.get(key) ?? 0] ?? "");
  return params;
}

/** What each open question is worth: the points that the highest case loses with its lowest answer. */
function settlingOf(tool: Tool, { open, worst, best, most }: Ends, figureOf: FigureOf): Settling[] {
  return [...open.groups].map(([key, group]) => {
    const name = group[0]?.[0] ?? key;
    const label = tool.answers.find((answer) => answer.name === name)?.label ?? key;
    return { name, label, points: most - figureOf(settle(open, new Map([...best, [key, worst.get(key) ?? 0]]))) };
  });
}

/** What language and family are worth: the widest distance between the highest cases of two of their values. */
function apart(ends: readonly Ends[]): Settling[] {
  const widest = (field: "family" | "firstLanguage") => {
    const byValue = Map.groupBy(ends, ({ facts }) => facts[field]?.[0]);
    if (byValue.size < 2) return 0;
    const highest = [...byValue.values()].map((group) => Math.max(...group.map(({ most }) => most)));
    return Math.max(...highest) - Math.min(...highest);
  };
  return [
    { name: "family", label: "Situation de famille", points: widest("family") },
    { name: "firstLanguage", label: "Première langue officielle", points: widest("firstLanguage") },
  ];
}
