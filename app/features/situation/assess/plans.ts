/** The plan page over the lowest case of a bilan: the tool's own rows and plans, towards the next minimum of the past. Pure. */
import { type Facts, without } from "#app/features/situation/facts.ts";
import { plan as planTool } from "#app/features/situation/tools/federal.ts";
import { addressWith, answersFor, fromFacts } from "#app/features/situation/tools/tool.ts";
import type { ActionId } from "#app/features/points/plan/assumptions.ts";
import { type PlanPage, type Rates, planPage } from "#app/features/points/plan/plan-page.ts";
import { type RoundStanding, mayAimAt } from "./rounds-standing.ts";
import { type Grids, type Score } from "./scores.ts";

/** A score to aim at, with the round that it was the minimum of. */
export type Target = Pick<RoundStanding, "name" | "date" | "minimum">;

export type BilanPlans = {
  page: PlanPage;
  /** Null when every minimum that these answers could aim at is passed. */
  target: Target | null;
  /** /crs/plan with the same answers and target. */
  href: string;
};

/** The lowest minimum over the lowest score, of the categories whose condition the answers meet: nobody plans for a round that is another's. */
export function targetOf(rounds: readonly RoundStanding[], { least }: Pick<Score, "least">): Target | null {
  return rounds.find((round) => mayAimAt(round) && round.minimum > least) ?? null;
}

/** What a plan costs from the lowest case; it is the one that the page of the tool opens with. */
export function plansOf(
  said: Facts,
  score: Score,
  target: Target | null,
  { day, federal }: Grids,
  rates: Rates,
): BilanPlans {
  const params = answersFor(planTool, score.low.facts);
  if (target) params.set("cible", String(target.minimum));
  return {
    page: planPage(params, federal, Temporal.PlainDate.from(day), rates, idleActions(said)),
    target,
    href: planAddress(said, score, target),
  };
}

/** Years of an occupation of FEER 4 or 5 are counted by no federal grid, however many are added. */
export function idleActions({ feer }: Pick<Facts, "feer">): ActionId[] {
  return isUncounted(feer) ? ["foreign-year"] : [];
}

/** Whether every category that an occupation may have is one that no federal programme counts. */
export function isUncounted(feer: Facts["feer"]): boolean {
  return feer?.every((value) => value === "4" || value === "5") ?? false;
}

function planAddress(said: Facts, score: Score, target: Target | null): string {
  // Addresses carry an age, never a birth date.
  const facts = without(score.low.facts, ["birthDate"]);
  const known = fromFacts(planTool, said).carried;
  const supposed = fromFacts(planTool, facts).carried.filter(
    ({ name, untouched }) => !untouched && !known.some((one) => one.name === name),
  );
  const address = addressWith(
    planTool,
    facts,
    supposed.map(({ name }) => name),
    without(said, ["birthDate"]),
  );
  return target ? `${address}${address.includes("?") ? "&" : "?"}cible=${target.minimum}` : address;
}
