/**
 * The plans that reach a target, exactly: every combination of options is counted, none is guessed.
 *
 * Combinations with the same effect on the score and the same time differ only by their money, so
 * only the cheapest of them is carried on (docs/decisions/018). What is left is a few thousand cases.
 * Pure.
 */
import type { OfficialGrid } from "#app/features/points/crs-official/grid.ts";
import type { Profile } from "#app/features/points/crs-official/rules.ts";
import { scoreOfficial } from "#app/features/points/crs-official/rules.ts";
import type { Arrangement, Household, Person } from "#app/features/points/family/people.ts";
import {
  ageAfter,
  arrangementsOf,
  currentArrangement,
  profileOf,
  rolesIn,
} from "#app/features/points/family/people.ts";
import type { Step, Who } from "./actions.ts";
import { principalTracks, spouseTracks } from "./actions.ts";
import type { ActionId, Efforts } from "./assumptions.ts";
import type { Bundle, TimeGains } from "./bundles.ts";
import { bundlesOf, isCheaper, usefulBundles } from "./bundles.ts";
import { scorePrincipal, scoreSpouse } from "./scores.ts";

/** Beyond this many points over the target, more points make no plan better… */
export const USEFUL_MARGIN = 30;
/** …and under it, plans are compared by steps of so many: nobody waits two years for one point. */
export const MARGIN_STEP = 10;

/** The margin of a score over the target, as plans are compared: 0, 10, 20 or 30. Negative under it. */
export function marginOf(points: number, target: number): number {
  return Math.min(Math.floor((points - target) / MARGIN_STEP) * MARGIN_STEP, USEFUL_MARGIN);
}

export type Plan = {
  arrangement: Arrangement;
  /** Everything to do, the change of roles first. */
  steps: Step[];
  /** The score on the day when the plan ends, birthdays counted. */
  points: number;
  /** FCFA. */
  money: number;
  months: number;
  /** A province decides about a part of it. */
  granted: boolean;
  /** Points that the birthdays of these months cost (or bring, before 20). */
  lostToAge: number;
  /** The profile on that day. */
  profile: Profile;
};

export type Question = {
  household: Household;
  grid: OfficialGrid;
  /** The day on which the plan begins. */
  day: Temporal.PlainDate;
  target: number;
  efforts: Efforts;
  excluded: ReadonlySet<ActionId>;
};

export type Answer = {
  /** Unbeaten: none other is at once cheaper, sooner and wider of margin. The cheapest first; empty when out of reach. */
  plans: Plan[];
  /** The plan of the highest score, the cheapest then the soonest of them: without a nomination, and with one. */
  best: Plan;
  bestGranted: Plan | null;
  /** The cheapest plan in which a spouse who would come stays: it is compared with no other, since it is a matter of truth and not of points. */
  staying: Plan | null;
};

/** Every plan that no other one beats on money, time and margin (at most USEFUL_MARGIN) at once. */
export function searchPlans(question: Question): Answer {
  const allowed = arrangementsOf(question.household).filter((arrangement) => isAllowed(arrangement, question));
  const leavesSomebody = (arrangement: Arrangement) =>
    changeOf(arrangement, question.household).some(({ id }) => id === "alone");
  const search = (arrangement: Arrangement) => searchArrangement(arrangement, question);
  const found = allowed.filter((arrangement) => !leavesSomebody(arrangement)).map(search);
  const left = allowed.filter(leavesSomebody).flatMap((arrangement) => search(arrangement).reached);
  const reaching = found.flatMap(({ reached }) => reached);
  const all = found.flatMap(({ highest }) => highest);
  const best = all.filter(({ granted }) => !granted).reduce((one, other) => (isBetter(other, one) ? other : one));
  const bestGranted =
    all.filter(({ granted }) => granted).toSorted((one, other) => (isBetter(one, other) ? -1 : 1))[0] ?? null;
  return {
    plans: paretoFront(reaching, question.target),
    best,
    bestGranted,
    staying: paretoFront(left, question.target)[0] ?? null,
  };
}

function isAllowed(arrangement: Arrangement, { household, excluded }: Question): boolean {
  return changeOf(arrangement, household).every(({ id }) => !excluded.has(id));
}

/** The change of roles that leads from today's arrangement to this one. */
export function changeOf(arrangement: Arrangement, household: Pick<Household, "family">): Step[] {
  const before = isTogether(currentArrangement(household));
  const steps: ActionId[] = [];
  if (arrangement.startsWith("b-")) steps.push("partner-principal");
  if (isTogether(arrangement) !== before) steps.push(before ? "alone" : "together");
  return steps.map((id) => ({ id, times: 1 }));
}

function isTogether(arrangement: Arrangement): boolean {
  return !arrangement.endsWith("alone");
}

/** The tracks of both persons in an arrangement; none of a spouse who does not accompany. */
export function tracksIn(
  arrangement: Arrangement,
  { household, efforts, excluded }: Pick<Question, "household" | "efforts" | "excluded">,
) {
  const { principal, spouse } = rolesIn(household, arrangement);
  const [first, second]: [Who, Who] = arrangement.startsWith("a-") ? ["a", "b"] : ["b", "a"];
  return {
    principal,
    spouse,
    principals: principalTracks(principal, { who: first, efforts, excluded }),
    spouses: spouse === null ? [] : spouseTracks(spouse, { who: second, efforts, excluded }),
  };
}

function searchArrangement(arrangement: Arrangement, question: Question): { reached: Plan[]; highest: Plan[] } {
  const { grid, day, target } = question;
  const gains = timeGains(grid, rolesIn(question.household, arrangement).principal.age);
  const { principal, spouse, principals, spouses } = tracksIn(arrangement, question);
  const own = usefulBundles(bundlesOf(scorePrincipal(principal, spouse, principals, grid, gains)), gains);
  const others =
    spouse === null
      ? [NO_SPOUSE]
      : usefulBundles(bundlesOf(scoreSpouse(principal, spouse, spouses, grid, gains)), gains);
  const agePoints = agePointsBy(principal, spouse, grid, day);
  const maximum = grid.maximums.total;

  const cells = new Map<number, Case>();
  const highest = new Map<boolean, Case>();
  for (const mine of own) {
    for (const theirs of others) {
      const months = Math.max(mine.months, theirs.months);
      const points = Math.min(mine.points + theirs.points + agePoints(months), maximum);
      const money = mine.money + theirs.money;
      const steps = mine.steps + theirs.steps;
      const top = highest.get(mine.granted);
      if (!top || isBetter({ points, money, months }, top))
        highest.set(mine.granted, { mine, theirs, points, money, months, steps });
      if (points < target) continue;
      const cell = (months * (USEFUL_MARGIN + 1) + marginOf(points, target)) * 2 + (mine.granted ? 1 : 0);
      const kept = cells.get(cell);
      if (
        kept &&
        !isCheaper({ money, steps }, kept) &&
        !(money === kept.money && steps === kept.steps && points > kept.points)
      )
        continue;
      cells.set(cell, { mine, theirs, points, money, months, steps });
    }
  }
  const planOf = (one: Case) => toPlan(one, arrangement, { principal, spouse }, question);
  return { reached: [...cells.values()].map(planOf), highest: [...highest.values()].map(planOf) };
}

type Couple = { principal: Person; spouse: Person | null };
type Case = { mine: Bundle; theirs: Bundle; points: number; money: number; months: number; steps: number };
const NO_SPOUSE: Bundle = { points: 0, money: 0, months: 0, steps: 0, granted: false, options: [] };

/** Of the highest score; then the cheapest, then the soonest. */
function isBetter(
  one: Pick<Case, "points" | "money" | "months">,
  other: Pick<Case, "points" | "money" | "months">,
): boolean {
  if (one.points !== other.points) return one.points > other.points;
  return one.money === other.money ? one.months < other.months : one.money < other.money;
}

/** Before the age of the most points, a birthday brings some. */
function timeGains(grid: OfficialGrid, age: number): TimeGains {
  const most = Math.max(...grid.age.map(({ points }) => points[0]));
  const peak = grid.age.find(({ points }) => points[0] === most);
  return peak !== undefined && age >= peak.from ? "never" : "maybe";
}

/** The age line after so many months, remembered: plans share a few durations. */
function agePointsBy(
  principal: Person,
  spouse: Person | null,
  grid: OfficialGrid,
  day: Temporal.PlainDate,
): (months: number) => number {
  const known = new Map<number, number>();
  return (months) => {
    const before = known.get(months);
    if (before !== undefined) return before;
    const points = scoreOfficial(profileOf({ ...principal, age: ageAfter(principal, day, months) }, spouse), grid).core
      .age;
    known.set(months, points);
    return points;
  };
}

/** The plan of a case, its score asked of the rules themselves. */
function toPlan(
  { mine, theirs, money, months }: Case,
  arrangement: Arrangement,
  { principal, spouse }: Couple,
  { household, grid, day }: Question,
): Plan {
  const own = mine.options.reduce((before, option) => option.apply(before), principal);
  const other = spouse && theirs.options.reduce((before, option) => option.apply(before), spouse);
  const profile = profileOf({ ...own, age: ageAfter(principal, day, months) }, other);
  const { core, total } = scoreOfficial(profile, grid);
  const today = scoreOfficial({ ...profile, age: principal.age }, grid).core.age;
  const steps = [
    ...changeOf(arrangement, household),
    ...[...mine.options, ...theirs.options].flatMap((option) => option.steps),
  ];
  return {
    arrangement,
    steps,
    points: total,
    money,
    months,
    granted: mine.granted,
    lostToAge: today - core.age,
    profile,
  };
}

/**
 * The plans that no other beats on all three at once; of equals, the one of fewest steps, then of
 * most points. A plan that a province decides about beats none that depends on the couple alone.
 */
function paretoFront(plans: readonly Plan[], target: number): Plan[] {
  const margin = ({ points }: Plan) => marginOf(points, target);
  const order = plans.toSorted(
    (one, other) =>
      one.money - other.money ||
      one.months - other.months ||
      margin(other) - margin(one) ||
      one.steps.length - other.steps.length ||
      Number(one.granted) - Number(other.granted) ||
      other.points - one.points,
  );
  const kept: Plan[] = [];
  for (const plan of order) {
    const beats = (other: Plan) =>
      other.money <= plan.money &&
      other.months <= plan.months &&
      margin(other) >= margin(plan) &&
      (plan.granted || !other.granted);
    if (!kept.some(beats)) kept.push(plan);
  }
  return kept;
}
