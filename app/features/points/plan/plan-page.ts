/** All that /crs/plan shows of an address. Pure: the day and the rate come in. */
import type { OfficialGrid } from "#app/features/points/crs-official/grid.ts";
import { scoreOfficial } from "#app/features/points/crs-official/rules.ts";
import type { Household } from "#app/features/points/family/people.ts";
import { currentArrangement, profileIn } from "#app/features/points/family/people.ts";
import { missingOf, readHousehold } from "#app/features/points/family/questions.ts";
import type { FieldProblem } from "#app/ui/forms/error-summary.tsx";
import type { ActionId, Effort, FrenchTest, Sittings } from "./assumptions.ts";
import { assumedEffort, basisOf, sittingOf } from "./assumptions.ts";
import type { ActionGain } from "./gains.ts";
import { actionGains, gainsWithin } from "./gains.ts";
import type { PlanAnswers } from "./questions.ts";
import { effortsOf, readPlan, withoutTrade } from "./questions.ts";
import type { Plan } from "./search.ts";
import { searchPlans } from "./search.ts";
import { actionName } from "./words.ts";
import type { Step } from "./actions.ts";
import { tracksIn } from "./search.ts";

export type PlanView = Plan & {
  gains: { step: Step; gain: number }[];
  /** Points of one more birthday, when its day is not known. */ nextBirthday: number;
};
/** One line of the table of actions; `gain` is absent for a sitting, which brings nothing by itself. */
export type ActionRow = {
  id: ActionId;
  name: string;
  gains: ActionGain[];
  effort: Effort;
  own: Partial<Effort>;
  basis: string;
  isAside: boolean;
};

export type PlanPage = {
  household: Household;
  answers: PlanAnswers;
  /** Nothing else is computed while this is not empty. */
  missing: FieldProblem[];
  today: number;
  rows: ActionRow[];
  plans: PlanView[];
  best: PlanView | null;
  bestGranted: Plan | null;
  /** The cheapest plan in which one of the couple stays, told apart from the others. */
  staying: PlanView | null;
};

/**
 * @param day the day on which a plan would begin
 * @param rates FCFA for one Canadian dollar, and the cheapest session of French of this site; null without any
 */
export function planPage(params: URLSearchParams, grid: OfficialGrid, day: Temporal.PlainDate, rates: Rates): PlanPage {
  const household = readHousehold(params, day);
  const answers = readPlan(params);
  const missing = missingOf(household, params, day);
  const empty = {
    household,
    answers,
    missing,
    today: 0,
    rows: [],
    plans: [],
    best: null,
    bestGranted: null,
    staying: null,
  };
  if (missing.length > 0) return empty;
  const sittings = sittingsOf(household, rates.frenchTest);
  const efforts = effortsOf(answers, rates.cadInXaf, sittings);
  const withoutCertificate = withoutTrade(answers);
  const asked = { household, grid, day, efforts, excluded: new Set([...answers.excluded, ...withoutCertificate]) };
  const today = scoreOfficial(profileIn(household, currentArrangement(household)), grid).total;
  const rows = actionRows(actionGains(asked), asked, answers, (id) => ({
    effort: assumedEffort(id, rates.cadInXaf, sittings),
    basis: basisOf(id, sittings),
  })).filter(({ id }) => !withoutCertificate.includes(id));
  if (answers.target === null) return { ...empty, today, rows };
  const { plans, best, bestGranted, staying } = searchPlans({ ...asked, target: answers.target });
  const gainsOf = gainsWithin(asked);
  const shown = (plan: Plan): PlanView => ({
    ...plan,
    gains: gainsOf(plan),
    nextBirthday: nextBirthday(plan, household, grid),
  });
  return {
    ...empty,
    today,
    rows,
    plans: plans.map(shown),
    best: shown(best),
    bestGranted,
    staying: staying && shown(staying),
  };
}

export type Rates = { cadInXaf: number; frenchTest: FrenchTest | null };

/** The sittings of both persons, by their languages; one that is not said is taken for French, as in Cameroon's centres. */
function sittingsOf({ a, b }: Household, frenchTest: FrenchTest | null): Sittings {
  const french = sittingOf("french", frenchTest);
  const english = sittingOf("english", frenchTest);
  const [own, other] = a.firstLanguage === "english" ? [english, french] : [french, english];
  const [partnerOwn, partnerOther] = b?.firstLanguage === "english" ? [english, french] : [french, english];
  return new Map([
    ["first-test", own],
    ["second-test", other],
    ["partner-first-test", partnerOwn],
    ["partner-second-test", partnerOther],
  ]);
}

/** What one birthday more would change on the day when a plan ends; 0 when the birth date is known, and counted. */
function nextBirthday(plan: Plan, household: Household, grid: OfficialGrid): number {
  const principal = plan.arrangement.startsWith("a-") ? household.a : household.b;
  if (principal === null || principal.birthDate !== null || plan.months === 0) return 0;
  return plan.points - scoreOfficial({ ...plan.profile, age: plan.profile.age + 1 }, grid).total;
}

type TrackOptions = Parameters<typeof tracksIn>[1];

/** Every action that some plan may hold, once, in the order of the tracks. */
function actionRows(
  gains: readonly ActionGain[],
  asked: TrackOptions & { household: Household },
  answers: PlanAnswers,
  assumed: (id: ActionId) => { effort: Effort; basis: string | undefined },
): ActionRow[] {
  const ids = new Set<ActionId>();
  const open = { ...asked, excluded: new Set<ActionId>() };
  const { principals, spouses } = tracksIn(currentArrangement(asked.household), open);
  for (const { options } of [...principals, ...spouses])
    for (const { steps } of options) for (const { id } of steps) ids.add(id);
  if (asked.household.bComplete) {
    const other = tracksIn("b-alone", open);
    for (const { options } of other.principals)
      for (const { steps } of options) for (const { id } of steps) ids.add(id);
  }
  for (const { id } of gains) ids.add(id);
  return [...ids].map((id) => {
    const { effort, basis } = assumed(id);
    return {
      id,
      name: actionName(id),
      gains: gains.filter((gain) => gain.id === id),
      effort,
      own: answers.own.get(id) ?? {},
      basis: basis ?? "aucun frais compté",
      isAside: answers.excluded.has(id),
    };
  });
}
