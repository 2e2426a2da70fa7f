/** What a programme asks, what the answers say of it, and the verdict. Pure. */

/** Where a next action leads on this site. */
export type NextLink = { label: string; path: string };

/** What would close a condition that is open. */
export type NextStep = { words: string; link?: NextLink };

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

/** `to-check`: nothing known is against it, and something is not known. */
export type Verdict = "admissible" | "one-short" | "to-check" | "no";

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

/** All met is admissible; only questions left are to check; exactly one not met is one condition short, unless it lasts; more is no. */
export function verdictOf(conditions: readonly Condition[]): Verdict {
  const [only, ...others] = openOf(conditions);
  if (!only) return "admissible";
  if ([only, ...others].every(({ state }) => state === "unknown")) return "to-check";
  return others.length > 0 || isLasting(only) ? "no" : "one-short";
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
