/** What a programme asks, what the answers say of it, and the verdict. Pure. */
import type { Kind } from "#app/features/points/plan/assumptions.ts";

/** Where a next action leads on this site. */
export type NextLink = { label: string; path: string };

/** Actions of the plan that together close a condition. */
export type Closing = readonly { id: Kind; times: number }[];

/** What would close a condition that is open; `ways`: the actions of the plan that would, each way by itself closes it. */
export type NextStep = { words: string; link?: NextLink; ways?: readonly Closing[] };

/**
 * One condition: met, not met, or not settled by the answers.
 * `have`: what the answers say, in words. `unverified`: the rule itself rests on no reading of ours.
 */
export type Condition = {
  key: string;
  state: "met" | "unmet" | "unknown";
  asked: string;
  have?: string;
  next?: NextStep;
  unverified?: true;
  /** The rule as it was read, when it says more than `asked`. */
  detail?: string;
  /** Not met, it is what the programme is for, or what no step of one's own changes: nobody is near it. */
  lasting?: true;
};

/**
 * `to-check`: nothing known is against it, and something is not known. `lacking`: one condition is not met, and others are
 * not known: it is closed whatever they become, and may be near or far.
 */
export type Verdict = "admissible" | "to-check" | "one-short" | "lacking" | "no";

export type Outcome = {
  key: string;
  name: string;
  /** Where the name must fit beside a badge. */
  short?: string;
  verdict: Verdict;
  conditions: Condition[];
  /** Sentences about the programme as a whole. */
  notes: string[];
};

/** The conditions still open: what is not met before what is not known, each in its order. */
export function openOf(conditions: readonly Condition[]): Condition[] {
  return [
    ...conditions.filter(({ state }) => state === "unmet"),
    ...conditions.filter(({ state }) => state === "unknown"),
  ];
}

/** All met is admissible; only questions left are to check; one not met is short of it, unless it lasts; more is no. */
export function verdictOf(conditions: readonly Condition[]): Verdict {
  const unmet = conditions.filter(({ state }) => state === "unmet");
  const isSettled = conditions.every(({ state }) => state !== "unknown");
  if (unmet.length === 0) return isSettled ? "admissible" : "to-check";
  if (unmet.length > 1 || unmet.some(isLasting)) return "no";
  return isSettled ? "one-short" : "lacking";
}

/**
 * The conditions of one programme over every case that the answers leave: met or not met where it is so in each, unknown
 * where that depends on what was not said. A case that does not name a condition is not held up by it.
 */
export function overCases(cases: readonly (readonly Condition[])[]): Condition[] {
  const named = cases.map((conditions) => new Map(conditions.map((one, index) => [placeOf(conditions, index), one])));
  const places = [...new Set(named.flatMap((conditions) => [...conditions.keys()]))];
  return places.flatMap((place) => {
    const held = named.map((conditions) => conditions.get(place));
    const furthest = (["unmet", "unknown", "met"] as const)
      .map((state) => held.find((one) => one?.state === state))
      .find((one) => one !== undefined);
    return furthest ? [isOneState(held) ? settledOf(furthest, held) : unsettledOf(furthest)] : [];
  });
}

/** A stream may say two things of one subject: its key, and which of them. */
const placeOf = (conditions: readonly Condition[], index: number) => {
  const key = conditions[index]?.key;
  return `${key} ${conditions.slice(0, index).filter((other) => other.key === key).length}`;
};

const isOneState = (held: readonly (Condition | undefined)[]) =>
  new Set(held.map((one) => one?.state ?? "met")).size === 1;

function settledOf({ lasting, ...furthest }: Condition, held: readonly (Condition | undefined)[]): Condition {
  return lasting && held.every((one) => one?.lasting) ? { ...furthest, lasting } : furthest;
}

/** What is asked, without what one of the cases answers. */
function unsettledOf({ key, asked, detail, unverified }: Condition): Condition {
  return {
    key,
    state: "unknown",
    asked: asked.replace(/ \([^)]* selon vous\)$/, ""),
    ...(detail === undefined ? {} : { detail }),
    ...(unverified && { unverified }),
  };
}

/** Not met, and nothing that one does changes it soon. */
export function isLasting({ state, lasting }: Condition): boolean {
  return state === "unmet" && lasting === true;
}

/** Under 18 nobody applies for themselves. Our readings start their tables there without saying it, so that it is « à vérifier ». */
export function minority(age: number): Condition[] {
  return age === 0 || age >= ADULT
    ? []
    : [
        {
          key: "age",
          state: "unmet",
          asked: `${ADULT}\u00a0ans au moins`,
          have: `${age}\u00a0ans`,
          unverified: true,
          lasting: true,
        },
      ];
}

/** Years. */
export const ADULT = 18;

/** A condition on a figure that must reach a minimum. */
export function atLeast(minimum: number, have: number): Condition["state"] {
  return have >= minimum ? "met" : "unmet";
}
