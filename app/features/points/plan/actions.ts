/**
 * Every realistic action of a person, as tracks. A track is one thing to choose (the levels of a
 * language, the studies, the years abroad…); its options exclude one another, the first is to do
 * nothing. A plan takes one option of each track. Pure.
 */
import { EDUCATIONS } from "#app/features/points/crs-official/grid.ts";
import type { Education } from "#app/features/points/crs-official/grid.ts";
import type { Abilities } from "#app/features/points/crs-official/rules.ts";
import type { Person } from "#app/features/points/family/people.ts";
import { isTested } from "#app/features/points/family/people.ts";
import type { Ability, ActionId, Efforts, Kind } from "./assumptions.ts";
import { ABILITIES, NEXT_DIPLOMAS } from "./assumptions.ts";

/** The highest level that the grid tells apart. */
const TOP_LEVEL = 10;
/** « Under NCLC 4 » among tested abilities: the next step is NCLC 4. */
const UNDER_FOUR = 3;
/** Levels aimed at in all four abilities by somebody without a test. */
const STAGES = [5, 7, 9] as const;
/** Years abroad beyond which the grid gives nothing more. */
const MOST_FOREIGN_YEARS = 3;
const MOST_CANADIAN_YEARS = 5;

/**
 * What takes the same hours of one person: tracks of one line follow one another, lines run
 * side by side. `work` is full time (studies, years of work), `language` is learnt beside it.
 */
export const LINES = ["work", "language", "certificate", "nomination"] as const;
export type Line = (typeof LINES)[number];

/** One action inside an option: how many units of it, and the level reached when it has one. */
export type Step = { id: ActionId; times: number; from?: number; to?: number };
export type Option = {
  steps: readonly Step[];
  /** FCFA. */
  money: number;
  months: number;
  /** Somebody else decides: a province that nominates. */
  granted?: true;
  apply: (person: Person) => Person;
};
/** What a track changes: `first` and `second` languages, `studies` (diploma and Canadian study), years, papers. */
export type TrackKey = "first" | "second" | "studies" | "foreign" | "canada" | "certificate" | "nomination";
export type Track = { key: TrackKey; line: Line; options: readonly Option[] };

export type Who = "a" | "b";
/** How actions are read: by whom, at what effort, without those put aside. */
export type Terms = { who: Who; efforts: Efforts; excluded: ReadonlySet<ActionId> };

const NOTHING: Option = { steps: [], money: 0, months: 0, apply: (person) => person };

/** The name of a person's action. */
export function actionOf(who: Who, kind: Kind): ActionId {
  return who === "a" ? kind : `partner-${kind}`;
}

/** The tracks of somebody who applies. */
export function principalTracks(person: Person, terms: Terms): Track[] {
  return [
    { key: "first", line: "language", options: firstOptions(person, terms) },
    { key: "second", line: "language", options: secondOptions(person, terms) },
    { key: "studies", line: "work", options: studyOptions(person, terms) },
    { key: "foreign", line: "work", options: yearOptions(person, "foreign-year", terms) },
    { key: "canada", line: "work", options: yearOptions(person, "canada-year", terms) },
    { key: "certificate", line: "certificate", options: paperOptions(person, "certificate", terms) },
    { key: "nomination", line: "nomination", options: paperOptions(person, "nomination", terms) },
  ];
}

/** The tracks of a spouse who accompanies: their first language and their diploma. */
export function spouseTracks(person: Person, terms: Terms): Track[] {
  return [
    { key: "first", line: "language", options: firstOptions(person, terms) },
    { key: "studies", line: "work", options: [NOTHING, ...diplomaOptions(person, terms)] },
  ];
}

/** An option made of actions; undefined when one of them is put aside. */
function optionOf(
  { who, efforts, excluded }: Terms,
  steps: readonly (Omit<Step, "id"> & { kind: Kind })[],
  apply: Option["apply"],
): Option | undefined {
  const named = steps.map(({ kind, ...step }) => ({ id: actionOf(who, kind), ...step }));
  if (named.some(({ id }) => excluded.has(id))) return undefined;
  const money = named.reduce((sum, { id, times }) => sum + efforts(id).money * times, 0);
  const months = named.reduce((sum, { id, times }) => sum + efforts(id).months * times, 0);
  return { steps: named, money, months, apply };
}

function listed(...options: (Option | undefined)[]): Option[] {
  return options.filter((option) => option !== undefined);
}

/** Abilities already tested go up one by one; without a test, all four reach a stage. */
function firstOptions(person: Person, terms: Terms): Option[] {
  if (isTested(person.first)) return [NOTHING, ...abilityOptions(person, terms)];
  return [
    NOTHING,
    ...stageOptions(person.first, { test: "first-test", level: "first-level" }, terms, (first) => ({ first })),
  ];
}

function secondOptions(person: Person, terms: Terms): Option[] {
  return [
    NOTHING,
    ...stageOptions(person.second, { test: "second-test", level: "second-level" }, terms, (second) => ({ second })),
  ];
}

/** One ability at the level held, or raised to one above it. `step` is null where nothing is raised. */
type Raise = { level: number; step: Step | null; money: number; months: number };

/**
 * Every set of levels that one new sitting may bring. The sitting is paid once; each level of each
 * ability has its own cost; the abilities are prepared together, so the time is that of the longest.
 */
function abilityOptions({ first }: Person, terms: Terms): Option[] {
  const { who, efforts, excluded } = terms;
  const test = actionOf(who, "first-test");
  if (excluded.has(test)) return [];
  const sitting = efforts(test);
  const [speaking, listening, reading, writing] = raisesOf(first, terms);
  const options: Option[] = [];
  for (const one of speaking) {
    for (const two of listening) {
      for (const three of reading) {
        for (const four of writing) {
          const raises = [one, two, three, four];
          const steps = raises.flatMap(({ step }) => step ?? []);
          if (steps.length === 0) continue;
          const reached = { speaking: one.level, listening: two.level, reading: three.level, writing: four.level };
          options.push({
            steps: [{ id: test, times: 1 }, ...steps],
            money: raises.reduce((sum, { money }) => sum + money, sitting.money),
            months: Math.max(one.months, two.months, three.months, four.months) + sitting.months,
            apply: (person) => ({ ...person, first: reached }),
          });
        }
      }
    }
  }
  return options;
}

/** What each ability may be raised to, in the order of `ABILITIES`. */
function raisesOf(held: Abilities, terms: Terms): [Raise[], Raise[], Raise[], Raise[]] {
  const of = (ability: Ability) => abilityRaises(held[ability], ability, terms);
  return [of("speaking"), of("listening"), of("reading"), of("writing")];
}

/** The level held, and every one above it that the grid tells apart; only the first when the ability is put aside. */
function abilityRaises(held: number, ability: Ability, { who, efforts, excluded }: Terms): Raise[] {
  const id = actionOf(who, ability);
  const none: Raise = { level: held, step: null, money: 0, months: 0 };
  if (excluded.has(id) || held >= TOP_LEVEL) return [none];
  const from = Math.max(held, UNDER_FOUR);
  const { money, months } = efforts(id);
  const raised = Array.from({ length: TOP_LEVEL - from }, (_, index): Raise => {
    const times = index + 1;
    const step = { id, times, from: held, to: from + times };
    return { level: from + times, step, money: money * times, months: months * times };
  });
  return [none, ...raised];
}

/** All four abilities raised to a stage at least; stages already reached are left out. */
function stageOptions(
  held: Abilities,
  kinds: { test: Kind; level: Kind },
  terms: Terms,
  change: (abilities: Abilities) => Partial<Person>,
): Option[] {
  const lowest = Math.min(...ABILITIES.map((ability) => held[ability]));
  const ahead = STAGES.filter((stage) => stage > lowest);
  return listed(
    ...ahead.map((stage, index) => {
      const atLeast = (level: number) => Math.max(level, stage);
      const reached = {
        speaking: atLeast(held.speaking),
        listening: atLeast(held.listening),
        reading: atLeast(held.reading),
        writing: atLeast(held.writing),
      };
      const steps = [
        { kind: kinds.test, times: 1 },
        { kind: kinds.level, times: index + 1, from: lowest, to: stage },
      ];
      return optionOf(terms, steps, (person) => ({ ...person, ...change(reached) }));
    }),
  );
}

function diplomaOptions({ education }: Person, terms: Terms): Option[] {
  return listed(
    ...NEXT_DIPLOMAS[education].map((diploma) =>
      optionOf(terms, [{ kind: diploma, times: 1 }], (person) => ({ ...person, education: diploma })),
    ),
  );
}

/** A diploma at home, one year of study in Canada, or one after the other. */
function studyOptions(person: Person, terms: Terms): Option[] {
  const alone = [NOTHING, ...diplomaOptions(person, terms)];
  if (person.canadianStudy !== "none") return alone;
  const inCanada = optionOf(terms, [{ kind: "canadian-study", times: 1 }], (before) => ({
    ...before,
    canadianStudy: "one-two",
    education: higher(before.education, WITH_ONE_YEAR_MORE[before.education]),
  }));
  if (!inCanada) return alone;
  return [...alone, ...alone.map((option) => bothOptions(option, inCanada))];
}

/** The row of the grid once a credential of one year is added to what was held. */
const WITH_ONE_YEAR_MORE: Partial<Record<Education, Education>> = {
  none: "one-year",
  "high-school": "one-year",
  bachelor: "two-degrees",
};

function higher(held: Education, other: Education | undefined): Education {
  return other !== undefined && EDUCATIONS.indexOf(other) > EDUCATIONS.indexOf(held) ? other : held;
}

/** One option after another, on the same line. */
export function bothOptions(one: Option, other: Option): Option {
  if (one.steps.length === 0) return other;
  if (other.steps.length === 0) return one;
  return {
    steps: [...one.steps, ...other.steps],
    money: one.money + other.money,
    months: one.months + other.months,
    ...((one.granted || other.granted) && { granted: true as const }),
    apply: (person) => other.apply(one.apply(person)),
  };
}

/** Years of work: as many as the grid still rewards abroad; one in Canada, where a permit is needed. */
function yearOptions(person: Person, kind: "foreign-year" | "canada-year", terms: Terms): Option[] {
  const field = kind === "foreign-year" ? "foreignExperience" : "canadianExperience";
  const held = person[field];
  const most = kind === "foreign-year" ? MOST_FOREIGN_YEARS - held : Math.min(1, MOST_CANADIAN_YEARS - held);
  const counts = Array.from({ length: Math.max(most, 0) }, (_, index) => index + 1);
  return [
    NOTHING,
    ...listed(
      ...counts.map((times) => optionOf(terms, [{ kind, times }], (before) => ({ ...before, [field]: held + times }))),
    ),
  ];
}

function paperOptions(person: Person, kind: "certificate" | "nomination", terms: Terms): Option[] {
  const field = kind === "certificate" ? "certificateQualification" : "nomination";
  if (person[field]) return [NOTHING];
  const option = optionOf(terms, [{ kind, times: 1 }], (before) => ({ ...before, [field]: true }));
  if (!option) return [NOTHING];
  return [NOTHING, kind === "nomination" ? { ...option, granted: true } : option];
}
