/** All that /crs/plan shows of an address. Pure: the day and the rate come in. */
import type { OfficialGrid } from "#app/features/simulators/crs-official/grid.ts";
import { scoreOfficial } from "#app/features/simulators/crs-official/rules.ts";
import type { Household } from "#app/features/simulators/family/people.ts";
import { currentArrangement, profileIn } from "#app/features/simulators/family/people.ts";
import { missingOf, readHousehold } from "#app/features/simulators/family/questions.ts";
import type { FieldProblem } from "#app/ui/error-summary.tsx";
import type { ActionId, Effort } from "./assumptions.ts";
import { ASSUMPTIONS, assumedEffort, kindOf } from "./assumptions.ts";
import type { ActionGain } from "./gains.ts";
import { actionGains, gainsWithin } from "./gains.ts";
import type { PlanAnswers } from "./questions.ts";
import { effortsOf, readPlan } from "./questions.ts";
import type { Plan } from "./search.ts";
import { searchPlans } from "./search.ts";
import { actionName } from "./words.ts";
import type { Step } from "./actions.ts";
import { tracksIn } from "./search.ts";

export type ShownPlan = Plan & { gains: { step: Step; gain: number }[]; /** Points of one more birthday, when its day is not known. */ nextBirthday: number };
/** One line of the table of actions; `gain` is absent for a sitting, which brings nothing by itself. */
export type ActionRow = { id: ActionId; name: string; gains: ActionGain[]; effort: Effort; own: Partial<Effort>; basis: string; isAside: boolean };

export type PlanPage = {
  household: Household;
  answers: PlanAnswers;
  /** Nothing else is computed while this is not empty. */
  missing: FieldProblem[];
  today: number;
  rows: ActionRow[];
  plans: ShownPlan[];
  best: ShownPlan | null;
  bestGranted: Plan | null;
};

/**
 * @param day the day on which a plan would begin
 * @param xafPerCad FCFA for one Canadian dollar
 */
export function planPage(params: URLSearchParams, grid: OfficialGrid, day: Temporal.PlainDate, xafPerCad: number): PlanPage {
  const household = readHousehold(params, day);
  const answers = readPlan(params);
  const missing = missingOf(household);
  const empty = { household, answers, missing, today: 0, rows: [], plans: [], best: null, bestGranted: null };
  if (missing.length > 0) return empty;
  const efforts = effortsOf(answers, xafPerCad);
  const asked = { household, grid, day, efforts, excluded: answers.excluded };
  const today = scoreOfficial(profileIn(household, currentArrangement(household)), grid).total;
  const rows = actionRows(actionGains(asked), asked, answers, xafPerCad);
  if (answers.target === null) return { ...empty, today, rows };
  const { plans, best, bestGranted } = searchPlans({ ...asked, target: answers.target });
  const shown = (plan: Plan): ShownPlan => ({ ...plan, gains: gainsWithin(plan, asked), nextBirthday: nextBirthday(plan, household, grid) });
  return { ...empty, today, rows, plans: plans.map(shown), best: shown(best), bestGranted };
}

/** What one birthday more would change on the day when a plan ends; 0 when the birth date is known, and counted. */
function nextBirthday(plan: Plan, household: Household, grid: OfficialGrid): number {
  const principal = plan.arrangement.startsWith("a-") ? household.a : household.b;
  if (principal === null || principal.birthDate !== null || plan.months === 0) return 0;
  return plan.points - scoreOfficial({ ...plan.profile, age: plan.profile.age + 1 }, grid).total;
}

type Asked = Parameters<typeof tracksIn>[1];

/** Every action that some plan may hold, once, in the order of the tracks. */
function actionRows(gains: readonly ActionGain[], asked: Asked & { household: Household }, answers: PlanAnswers, xafPerCad: number): ActionRow[] {
  const ids = new Set<ActionId>();
  const open = { ...asked, excluded: new Set<ActionId>() };
  const { principals, spouses } = tracksIn(currentArrangement(asked.household), open);
  for (const { options } of [...principals, ...spouses]) for (const { steps } of options) for (const { id } of steps) ids.add(id);
  if (asked.household.bComplete) {
    const other = tracksIn("b-alone", open);
    for (const { options } of other.principals) for (const { steps } of options) for (const { id } of steps) ids.add(id);
  }
  for (const { id } of gains) ids.add(id);
  return [...ids].map((id) => {
    const kind = kindOf(id);
    return {
      id,
      name: actionName(id),
      gains: gains.filter((gain) => gain.id === id),
      effort: assumedEffort(id, xafPerCad),
      own: answers.own.get(id) ?? {},
      basis: kind === undefined ? "aucun frais compté" : ASSUMPTIONS[kind].basis,
      isAside: answers.excluded.has(id),
    };
  });
}
