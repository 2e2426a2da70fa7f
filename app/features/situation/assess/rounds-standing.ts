/** A span of scores against the rounds of the past, category by category. Pure; a round of the past promises nothing of the next. */
import { mayBePhysician } from "#app/features/situation/programs/express-entry/points.ts";
import { lowest, frenchAndEnglish } from "#app/features/points/crs-official/rules.ts";
import { type Category, factsOf } from "#app/features/rounds/categories.ts";
import { countPast } from "#app/features/rounds/past-invitations.ts";
import { type Round, categoryOfRound, latestCutOffs } from "#app/features/rounds/round.ts";
import type { Verdict } from "#app/features/situation/programs/outcome.ts";
import type { Span } from "#app/features/points/shared/score-sheet.ts";
import { type Admission, type AdmissionCase, type Standing, expressEntryOf } from "./admission.ts";

/** Whether what a category asks beside the score is met: in every case, in none, or not known. */
export type Known = "met" | "unmet" | "unknown";

export type RoundStanding = {
  category: Category;
  name: string;
  /** What one needs beside the score. */
  needs: string;
  open: Known;
  /** The same of its own condition alone, whatever the programmes say. */
  condition: Known;
  /** ISO day of the last known round. */
  date: string;
  minimum: number;
  /** Over the minimum in every case, at it, over or under it by the case, under it in every case. */
  state: "above" | "equal" | "between" | "under";
  /** Rounds of the last twelve months that would have invited the lowest and the highest score. */
  past: { total: number; least: number; most: number };
};

/** Older minimums say little of what is asked today: rounds of these months are looked at, and no others are needed. */
export const ROUNDS_MONTHS = 12;
const FRENCH_LEVEL = 7;

/**
 * The last known round of each category of the last twelve months, the lowest minimum first.
 * @param admission null while nothing can be assessed: then every condition is unknown
 * @param today in Douala
 */
export function roundsStanding(
  rounds: readonly Round[],
  score: Span,
  admission: Admission | null,
  today: Temporal.PlainDate,
): RoundStanding[] {
  const since = today.subtract({ months: ROUNDS_MONTHS }).toString();
  const inCategory = Map.groupBy(rounds, categoryOfRound);
  return latestCutOffs(rounds)
    .filter(({ date }) => date >= since)
    .map(({ category, date, minimum }): RoundStanding => {
      const held = inCategory.get(category) ?? [];
      const invited = (points: number) => countPast(held, points, "12-mois", today);
      const { name, needs } = factsOf(category);
      const past = invited(score.least);
      return {
        category,
        name,
        needs,
        open: admission === null ? "unknown" : openTo(category, admission),
        condition: admission === null ? "unknown" : conditionOf(category, admission),
        date,
        minimum,
        state: stateOf(score, minimum),
        past: { total: past.total, least: past.invited, most: invited(score.most).invited },
      };
    })
    .toSorted((one, other) => one.minimum - other.minimum);
}

/** Whether its minimum is a score to aim at: its own condition is met, and no programme that leads to it is closed. */
export function mayAimAt({ open, condition }: Pick<RoundStanding, "open" | "condition">): boolean {
  return condition === "met" && open !== "unmet";
}

function stateOf({ least, most }: Span, minimum: number): RoundStanding["state"] {
  if (least > minimum) return "above";
  if (most < minimum) return "under";
  return least === minimum && most === minimum ? "equal" : "between";
}

const inAll = (cases: readonly AdmissionCase[], holds: (one: AdmissionCase) => boolean): Known => {
  const held = cases.filter(holds).length;
  return held === cases.length ? "met" : held === 0 ? "unmet" : "unknown";
};

/** A condition that lacks in every case is not met: it is not « to be checked ». */
const known = ({ worst, best }: { worst: Verdict; best: Verdict }): Known =>
  worst === "admissible" ? "met" : best === "no" || best === "one-short" ? "unmet" : "unknown";

const verdictsOf = (standings: readonly Standing[], key: string) => {
  const standing = standings.find((one) => one.key === key);
  return standing
    ? { worst: standing.worst.verdict, best: standing.best.verdict }
    : { worst: "no" as const, best: "no" as const };
};

/** A round invites who may apply to a programme of Express Entry and meets its own condition. */
function openTo(category: Category, admission: Admission): Known {
  const both = [known(expressEntryOf(admission)), conditionOf(category, admission)];
  return both.includes("unmet") ? "unmet" : both.includes("unknown") ? "unknown" : "met";
}

/** What the answers say of a category's own condition; of occupations the site asks nothing. */
function conditionOf(category: Category, admission: Admission): Known {
  const { cases, expressEntry } = admission;
  switch (category) {
    case "french":
      return inAll(cases, ({ answers }) => lowest(frenchAndEnglish(answers).french) >= FRENCH_LEVEL);
    case "cec":
    case "fsw":
    case "fst":
      return known(verdictsOf(expressEntry, category));
    case "general":
      return "met";
    case "pnp":
    case "military":
      return "unmet";
    case "physicians":
      return inAll(cases, ({ answers }) => answers.canadianExperience > 0 && mayBePhysician(answers)) === "unmet"
        ? "unmet"
        : "unknown";
    case "seniorManagers":
    case "researchers":
      return inAll(cases, ({ answers }) => answers.canadianExperience === 0) === "met" ? "unmet" : "unknown";
    default:
      return "unknown";
  }
}
