/** What each action brings: by itself, from today's profile, and inside a plan. By the rules alone. */
import { scoreOfficial } from "#app/features/points/crs-official/rules.ts";
import type { Arrangement, Household, Person } from "#app/features/points/family/people.ts";
import {
  ageAfter,
  arrangementsOf,
  currentArrangement,
  profileIn,
  profileOf,
  rolesIn,
} from "#app/features/points/family/people.ts";
import type { Option, Step, TrackKey } from "./actions.ts";
import type { ActionId } from "./assumptions.ts";
import type { Plan, Question } from "./search.ts";
import { changeOf, tracksIn } from "./search.ts";

/** One action that the couple may take, once: a level, a diploma, a year, a change of roles. */
export type ActionGain = {
  id: ActionId;
  /** Points on today's score; a change of roles may lose some. */
  gain: number;
  /** What it takes altogether: a level of a language takes its sitting too. */
  money: number;
  months: number;
  step: Step;
};

type GainsInput = Pick<Question, "household" | "grid" | "efforts">;
const NOBODY_ASIDE: ReadonlySet<ActionId> = new Set();

/** Every action open from today's profile with what one unit of it brings by itself, the spouse's after the principal's. */
export function actionGains(question: GainsInput): ActionGain[] {
  const { household, grid } = question;
  const now = currentArrangement(household);
  const today = scoreOfficial(profileIn(household, now), grid).total;
  const { principal, spouse, principals, spouses } = tracksIn(now, { ...question, excluded: NOBODY_ASIDE });
  const gainOf = (own: Person, other: Person | null) => scoreOfficial(profileOf(own, other), grid).total - today;
  const own = principals.flatMap(({ key, options }) =>
    units(key, options).map((option) => toGain(option, gainOf(option.apply(principal), spouse))),
  );
  const theirs = spouse
    ? spouses.flatMap(({ key, options }) =>
        units(key, options).map((option) => toGain(option, gainOf(principal, option.apply(spouse)))),
      )
    : [];
  return [...own, ...theirs, ...roleGains(question, today)];
}

/** The options of one unit: one ability one level up, one diploma, one year. */
function units(key: TrackKey, options: readonly Option[]): Option[] {
  // A language stage is a unit whatever the levels below it: each stage is shown.
  if (key === "second") return options.filter(({ steps }) => steps.length > 0);
  const isStaged = key === "first" && options.some(({ steps }) => steps.some(({ id }) => id.endsWith("first-level")));
  return isStaged ? options.filter(({ steps }) => steps.length > 0) : options.filter(isUnit);
}

function isUnit({ steps }: Option): boolean {
  const moved = steps.filter(({ id }) => !isSitting(id));
  return moved.length === 1 && moved[0]?.times === 1;
}

/** A sitting goes with the levels that it proves. */
export function isSitting(id: ActionId): boolean {
  return id.endsWith("first-test") || id.endsWith("second-test");
}

function toGain({ steps, money, months }: Option, gain: number): ActionGain {
  const step = steps.find(({ id }) => !isSitting(id));
  if (!step) throw new Error("an option of one unit has one step");
  return { id: step.id, gain, money, months, step };
}

/** The other arrangements that one change of roles leads to. */
function roleGains({ household, grid, efforts }: GainsInput, today: number): ActionGain[] {
  return arrangementsOf(household).flatMap((arrangement) => {
    const change = changeOf(arrangement, household);
    const [step] = change;
    if (!step || change.length > 1) return [];
    const gain = scoreOfficial(profileIn(household, arrangement), grid).total - today;
    return [{ id: step.id, gain, ...efforts(step.id), step }];
  });
}

/**
 * What each step of a plan is worth inside it: the points that the plan loses without that step, on
 * the same day. They need not add up to the whole: some points take two steps together.
 * @returns the steps of one plan with their gains; made once a page, since its plans share the options of an arrangement
 */
export function gainsWithin({
  household,
  grid,
  efforts,
  day,
}: GainsInput & Pick<Question, "day">): (plan: Plan) => { step: Step; gain: number }[] {
  const known = new Map<Arrangement, ReturnType<typeof tracksIn>>();
  const tracksOf = (arrangement: Arrangement) => {
    const tracks = known.get(arrangement) ?? tracksIn(arrangement, { household, efforts, excluded: NOBODY_ASIDE });
    known.set(arrangement, tracks);
    return tracks;
  };
  const scoreWith = (steps: readonly Step[], arrangement: Arrangement, months: number) => {
    const { principal, spouse, principals, spouses } = tracksOf(arrangement);
    const taken = new Map(steps.map(({ id, times }) => [id, times]));
    const chosen = (options: readonly Option[]) =>
      fullest(options.filter((option) => option.steps.every(({ id, times }) => taken.get(id) === times)));
    const own = principals.reduce((before, { options }) => chosen(options)?.apply(before) ?? before, principal);
    const other = spouse && spouses.reduce((before, { options }) => chosen(options)?.apply(before) ?? before, spouse);
    return scoreOfficial(profileOf({ ...own, age: ageAfter(principal, day, months) }, other), grid).total;
  };
  return (plan) =>
    plan.steps
      .filter(({ id }) => !isSitting(id))
      .map((step) => {
        const others = plan.steps.filter((other) => other !== step);
        const arrangement = withoutChange(plan.arrangement, step, household);
        return { step, gain: plan.points - scoreWith(others, arrangement, plan.months) };
      });
}

/** The option of most steps: to do nothing has none. */
function fullest(options: readonly Option[]): Option | undefined {
  return options.toSorted((one, other) => other.steps.length - one.steps.length)[0];
}

/** The arrangement of a plan when one change of roles is left out. */
function withoutChange(arrangement: Arrangement, { id }: Step, household: Household): Arrangement {
  if (id === "partner-principal") return arrangement === "b-alone" ? "a-alone" : "a-with-b";
  if (id !== "alone" && id !== "together") return arrangement;
  const { spouse } = rolesIn(household, arrangement);
  if (arrangement.startsWith("b-")) return spouse ? "b-alone" : "b-with-a";
  return spouse ? "a-alone" : "a-with-b";
}
