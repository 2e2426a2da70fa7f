/**
 * What a person's options are worth by the official rules. The lines of the core stand alone; the
 * combinations and the additional points are asked of the rules once for each way in which the
 * options fall, so that a search over many thousands of plans stays quick. Pure.
 */
import { CANADIAN_STUDIES, EDUCATIONS } from "#app/features/points/crs-official/grid.ts";
import type { OfficialGrid } from "#app/features/points/crs-official/grid.ts";
import type { OfficialResult } from "#app/features/points/crs-official/rules.ts";
import { foreignRow, lowest, NO_TEST, scoreOfficial } from "#app/features/points/crs-official/rules.ts";
import type { Person } from "#app/features/points/family/people.ts";
import { profileOf } from "#app/features/points/family/people.ts";
import type { Option, Track, TrackKey } from "./actions.ts";
import type { Choice, ChoiceTrack, TimeGains } from "./bundles.ts";
import { firstLevel, joinTracks, packLevels, usefulChoices } from "./bundles.ts";

/** More than any group of one track. */
const GROUPS = 256;

export type Scored = { tracks: ChoiceTrack[]; combined: (chosen: readonly Choice[]) => number };

/** The tracks of somebody who applies, worth everything but age and the spouse's own lines. */
export function scorePrincipal(
  person: Person,
  spouse: Person | null,
  tracks: readonly Track[],
  grid: OfficialGrid,
  gains: TimeGains,
): Scored {
  // A spouse of no points: the column of the grid and a sibling in Canada are what they change here.
  const silent = spouse && { ...spouse, education: "none" as const, first: NO_TEST, canadianExperience: 0 };
  const scoreOf = (options: readonly Option[]) => scoreOfficial(profileOf(applied(options, person), silent), grid);

  const choices = tracks.map((track) => {
    const listed = oneOfEachEffect(track).map((option) => {
      return {
        option,
        points: lineOf(track.key, scoreOf([option])),
        group: groupOf(track.key, option.apply(person), grid),
      };
    });
    return usefulChoices({ key: track.key, line: track.line, choices: listed }, gains);
  });
  const joined = joinLanguages(choices, gains);

  const transfers = remembered(
    joined,
    ["first", "studies", "foreign", "canada", "certificate"],
    (options) => scoreOf(options).transferability.total,
    firstLevel,
  );
  const additional = remembered(
    joined,
    ["first", "studies", "nomination"],
    (options) => scoreOf(options).additional.total,
  );
  return { tracks: joined, combined: (chosen) => transfers(chosen) + additional(chosen) };
}

/** The two languages of one person as one track: most pairs of them are useless. */
function joinLanguages(tracks: readonly ChoiceTrack[], gains: TimeGains): ChoiceTrack[] {
  const first = tracks.find(({ key }) => key === "first");
  const second = tracks.find(({ key }) => key === "second");
  if (!first || !second) return [...tracks];
  return [joinTracks(first, second, gains), ...tracks.filter((track) => track !== first && track !== second)];
}

/** The tracks of a spouse who accompanies, worth the spouse's lines. */
export function scoreSpouse(
  principal: Person,
  spouse: Person,
  tracks: readonly Track[],
  grid: OfficialGrid,
  gains: TimeGains,
): Scored {
  const pointsOf = (options: readonly Option[]) =>
    scoreOfficial(profileOf(principal, applied(options, spouse)), grid).spouse;
  const choices = tracks.map((track) => {
    const listed = oneOfEachEffect(track).map((option) => {
      const { education, language } = pointsOf([option]);
      // Added together below, under the group's cap; here the group tells the options apart.
      return { option, points: 0, group: track.key === "studies" ? education : language };
    });
    return usefulChoices({ key: track.key, line: track.line, choices: listed }, gains);
  });
  return { tracks: choices, combined: (chosen) => pointsOf(chosen.map(({ option }) => option)).total };
}

function applied(options: readonly Option[], person: Person): Person {
  return options.reduce((before, option) => option.apply(before), person);
}

/**
 * Options of a first language that reach the same four levels, in whatever ability: the grid
 * reads the four alike. The cheapest of each time is enough.
 */
function oneOfEachEffect({ key, options }: Track): readonly Option[] {
  if (key !== "first") return options;
  const kept = new Map<string, Option>();
  for (const option of options) {
    const levels = option.steps.map(({ from, to }) => (to === undefined ? "" : `${from}-${to}`)).toSorted();
    const cell = `${levels.join(" ")} ${option.months}`;
    const other = kept.get(cell);
    if (!other || option.money < other.money) kept.set(cell, option);
  }
  return [...kept.values()];
}

function lineOf(key: TrackKey, { core }: OfficialResult): number {
  if (key === "first") return core.firstLanguage;
  if (key === "second") return core.secondLanguage;
  if (key === "studies") return core.education;
  return key === "canada" ? core.canadianExperience : 0;
}

/** Options of one group combine alike with the other tracks: of a language, only the lowest ability does; of years abroad, the row. */
function groupOf(key: TrackKey, reached: Person, grid: OfficialGrid): number {
  switch (key) {
    case "first":
      return packLevels(lowest(reached.first), 0);
    case "second":
      return packLevels(0, lowest(reached.second));
    case "studies":
      return (
        EDUCATIONS.indexOf(reached.education) * CANADIAN_STUDIES.length +
        CANADIAN_STUDIES.indexOf(reached.canadianStudy)
      );
    case "foreign":
      return { none: 0, low: 1, high: 2 }[foreignRow(reached.foreignExperience, grid) ?? "none"];
    case "canada":
      return reached.canadianExperience;
    case "certificate":
      return Number(reached.certificateQualification);
    case "nomination":
      return Number(reached.nomination);
  }
}

/** A figure that depends on some tracks only, computed once for each combination of their groups. */
function remembered(
  tracks: readonly ChoiceTrack[],
  keys: readonly TrackKey[],
  compute: (options: readonly Option[]) => number,
  languageGroup: (group: number) => number = (group) => group,
): (chosen: readonly Choice[]) => number {
  const places = tracks.map((track, place) => ({ ...track, place })).filter(({ key }) => keys.includes(key));
  const known = new Map<number, number>();
  return (chosen) => {
    let code = 0;
    for (const { place, line } of places) {
      const group = chosen[place]?.group ?? 0;
      code = code * GROUPS + (line === "language" ? languageGroup(group) : group);
    }
    const before = known.get(code);
    if (before !== undefined) return before;
    const value = compute(places.map(({ place }) => chosen[place]?.option).filter((option) => option !== undefined));
    known.set(code, value);
    return value;
  };
}
