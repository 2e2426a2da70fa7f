/**
 * One option of each track of a person, all combinations, kept only when no cheaper one has the
 * same points and the same time. Pure.
 */
import type { Line, Option, Track } from "./actions.ts";
import { bothOptions, LINES } from "./actions.ts";

/**
 * An option with what it is worth by itself, and the group of options that combine with others as
 * it does. On the line of languages a group is two levels, packed by `packLevels`.
 */
export type Choice = { option: Option; points: number; group: number };
export type ChoiceTrack = { key: Track["key"]; line: Line; choices: readonly Choice[] };

/** One choice a track, and what they are worth together. */
export type Bundle = {
  points: number;
  money: number;
  months: number;
  steps: number;
  granted: boolean;
  options: readonly Option[];
};

/**
 * Whether time alone may raise the score: before 20, a birthday brings points. `never` lets a case
 * that is at least as quick push aside a slower one; `maybe` only lets equals in time compete.
 */
export type TimeGains = "never" | "maybe";

const LEVEL_BITS = 4;

/** The lowest ability of the first language and of the other, as one group. Levels go up to 12. */
export function packLevels(first: number, second: number): number {
  return (first << LEVEL_BITS) | second;
}

/** The first language's lowest ability in a group of languages. */
export function firstLevel(group: number): number {
  return group >> LEVEL_BITS;
}

/** Whether both levels of a group are at least those of another. */
function isAtLeast(group: number, other: number): boolean {
  const mask = (1 << LEVEL_BITS) - 1;
  return firstLevel(group) >= firstLevel(other) && (group & mask) >= (other & mask);
}

/** Points that fit in a cell's key; the grid stops at 1200. */
const CELL = 4096;

/**
 * The choices that no other one makes useless: another is useless when one of at least its points
 * and its level, in no more time, is cheaper, or as cheap in no more steps. Exact because the
 * rules never give fewer points for a higher level.
 */
export function usefulChoices(track: ChoiceTrack, gains: TimeGains): ChoiceTrack {
  const order = track.choices.toSorted(
    (one, other) => one.option.money - other.option.money || one.option.steps.length - other.option.steps.length,
  );
  const kept: Choice[] = [];
  const serves = (other: Choice, choice: Choice) => {
    const isInTime =
      gains === "never" ? other.option.months <= choice.option.months : other.option.months === choice.option.months;
    // A group is an order for languages alone; elsewhere it only tells options apart.
    const isAsGood = track.line === "language" ? isAtLeast(other.group, choice.group) : other.group === choice.group;
    return isInTime && isAsGood && other.points >= choice.points;
  };
  for (const choice of order) if (!kept.some((other) => serves(other, choice))) kept.push(choice);
  return { ...track, choices: kept };
}

/** Two tracks of one line as one, every pair that is not useless: the points and the groups add up. */
export function joinTracks(one: ChoiceTrack, other: ChoiceTrack, gains: TimeGains): ChoiceTrack {
  const pairs = one.choices.flatMap((first) =>
    other.choices.map((second) => ({
      option: bothOptions(first.option, second.option),
      points: first.points + second.points,
      group: first.group + second.group,
    })),
  );
  return usefulChoices({ ...one, choices: pairs }, gains);
}

/** The same of bundles, by points and time; a bundle that somebody else grants never replaces one that nobody does. */
export function usefulBundles(bundles: readonly Bundle[], gains: TimeGains): Bundle[] {
  const order = bundles.toSorted(
    (one, other) => one.money - other.money || one.steps - other.steps || other.points - one.points,
  );
  const most = { own: new Map<number, number>(), granted: new Map<number, number>() };
  return order.filter(({ months, points, granted }) => {
    if (isReached(most.own, months, points, gains) || (granted && isReached(most.granted, months, points, gains)))
      return false;
    const known = granted ? most.granted : most.own;
    known.set(months, points);
    return true;
  });
}

function isReached(known: ReadonlyMap<number, number>, months: number, points: number, gains: TimeGains): boolean {
  if (gains === "maybe") return (known.get(months) ?? -1) >= points;
  for (const [time, reached] of known) if (time <= months && reached >= points) return true;
  return false;
}

/**
 * Every bundle worth keeping of a person's tracks.
 *
 * @param combined points that come from the choices together, beside their own; called with one choice a track
 */
export function bundlesOf({
  tracks,
  combined,
}: {
  tracks: readonly ChoiceTrack[];
  combined: (chosen: readonly Choice[]) => number;
}): Bundle[] {
  const cells = new Map<number, Bundle>();
  const lineOf = tracks.map(({ line }) => LINES.indexOf(line));
  const busy = LINES.map(() => 0);
  const chosen: Choice[] = [];

  const visit = (index: number, points: number, money: number, steps: number, granted: boolean): void => {
    const track = tracks[index];
    const line = lineOf[index];
    if (track === undefined || line === undefined) {
      const total = points + combined(chosen);
      let months = 0;
      for (const time of busy) if (time > months) months = time;
      const cell = (months * CELL + total) * 2 + (granted ? 1 : 0);
      const kept = cells.get(cell);
      if (kept && !isCheaper({ money, steps }, kept)) return;
      cells.set(cell, { points: total, money, months, steps, granted, options: chosen.map(({ option }) => option) });
      return;
    }
    const before = busy[line] ?? 0;
    for (const choice of track.choices) {
      chosen[index] = choice;
      busy[line] = before + choice.option.months;
      const { option } = choice;
      visit(
        index + 1,
        points + choice.points,
        money + option.money,
        steps + option.steps.length,
        granted || option.granted === true,
      );
    }
    busy[line] = before;
  };
  visit(0, 0, 0, 0, false);
  return [...cells.values()];
}

type Cost = { money: number; steps: number };

/** Less money, then fewer steps. */
export function isCheaper(one: Cost, other: Cost): boolean {
  return one.money < other.money || (one.money === other.money && one.steps < other.steps);
}
