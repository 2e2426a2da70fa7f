/** A span of scores against the rounds of the past, category by category. Pure; a round of the past promises nothing of the next. */
import { mayBePhysician } from "#app/features/situation/programs/express-entry/points.ts";
import { lowest, frenchAndEnglish } from "#app/features/points/crs-official/rules.ts";
import { type Category, factsOf } from "#app/features/rounds/categories.ts";
import { countPast } from "#app/features/rounds/past-invitations.ts";
import { type Round, categoryOfRound, latestCutOffs } from "#app/features/rounds/round.ts";
import { entranceOf } from "#app/features/situation/programs/express-entry/programs.ts";
import type { Facts } from "#app/features/situation/facts.ts";
import type { Span } from "#app/features/points/shared/score-sheet.ts";
import { type Admission, type Known, inAll } from "./admission.ts";

export type RoundStanding = {
  category: Category;
  name: string;
  /** What one needs beside the score, whether it is met: in every case, in none, or not known. */
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
  said: Pick<Facts, "nomination">,
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
        open: admission === null ? "unknown" : openTo(category, admission, said),
        condition: admission === null ? "unknown" : conditionOf(category, admission, said),
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

/** A round invites who may apply to a programme of Express Entry and meets its own condition. */
function openTo(category: Category, admission: Admission, said: Pick<Facts, "nomination">): Known {
  const both = [entranceOf(admission.expressEntry), conditionOf(category, admission, said)];
  return both.includes("unmet") ? "unmet" : both.includes("unknown") ? "unknown" : "met";
}

/** What the answers say of a category's own condition; of occupations the site asks nothing. */
function conditionOf(
  category: Category,
  { cases, expressEntry }: Admission,
  { nomination = ["y", "n"] }: Pick<Facts, "nomination">,
): Known {
  switch (category) {
    case "french":
      return inAll(cases, ({ answers }) => lowest(frenchAndEnglish(answers).french) >= FRENCH_LEVEL);
    case "cec":
    case "fsw":
    case "fst":
      return entranceOf(expressEntry.filter(({ key }) => key === category));
    case "general":
      return "met";
    case "pnp":
      // The nomination that is asked about is one that is linked to Express Entry.
      return nomination.length > 1 ? "unknown" : nomination[0] === "y" ? "met" : "unmet";
    case "military":
      // Asked by the Canadian Forces themselves, with an offer of theirs.
      return inAll(cases, ({ answers }) => answers.jobOffer !== "none") === "unmet" ? "unmet" : "unknown";
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
