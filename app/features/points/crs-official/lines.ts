/**
 * Every line of the official result: what was answered, its table with the row of the answer, its
 * maximum, and the answers that would come next. All figures are the grid's. Pure.
 */
import { tellFactor } from "#app/features/points/shared/factors.ts";
import { levelSpan, stepRows, yearSpan } from "#app/features/points/shared/rows.ts";
import { capitalize, joinList, years } from "#app/features/points/shared/text.ts";
import { atLeast } from "./abilities.ts";
import { CANADIAN_STUDY_CHOICES, JOB_OFFER_CHOICES } from "./choices.ts";
import {
  CANADIAN_STUDIES,
  EDUCATIONS,
  type Education,
  JOB_OFFERS,
  type OfficialGrid,
  type PairStep,
  type Step,
} from "./grid.ts";
import { type Abilities, type Profile, type SpouseProfile, frenchAndEnglish, levelsOf, lowest } from "./rules.ts";
import { combinationLines } from "./combinations.ts";
import { type FactorLine, choiceLine, most, yearsLine, yesNo } from "./told.ts";
import { ABILITY_WORDS, type LineKey, educationWords } from "./words.ts";

const NAMES = ["speaking", "listening", "reading", "writing"] as const;

/** Every line that the profile has, in the order of the grid: those of a spouse only when one counts. */
export function tell(profile: Profile, grid: OfficialGrid): Readonly<Record<string, FactorLine>> {
  return {
    ...coreLines(profile, grid),
    ...factorLines("core", profile, grid),
    ...(profile.spouse && spouseLines(profile, profile.spouse, grid)),
    ...combinationLines(profile, grid),
    ...additionalLines(profile, grid),
    ...factorLines("additional", profile, grid),
  };
}

/** The lines that the edition adds to a group. */
function factorLines(group: string, profile: Profile, { factors }: OfficialGrid): Record<string, FactorLine> {
  const own = factors.filter((factor) => factor.group === group);
  return Object.fromEntries(
    own.map((factor) => {
      const { higher, ...told } = tellFactor(factor, profile.more, profile.spouse ? 0 : 1);
      const changes = higher.map(({ value, label }) => ({
        words: `avec «\u00a0${label}\u00a0»`,
        profile: { ...profile, more: { ...profile.more, [factor.key]: value } },
      }));
      return [`${group}.${factor.key}`, { ...told, changes }];
    }),
  );
}

function coreLines(profile: Profile, grid: OfficialGrid) {
  const column = profile.spouse ? 0 : 1;
  const of = (steps: readonly PairStep[]): Step[] =>
    steps.map(({ from, points }) => ({ from, points: points[column] }));
  const { age, canadianExperience } = profile;
  const next = grid.age.find(({ from }) => from > age)?.from;
  return {
    "core.age": {
      said: age === 0 ? "Âge non renseigné" : years(age),
      rows: stepRows(of(grid.age), [age], yearSpan),
      maximum: most(of(grid.age)),
      changes: [],
      ...(age > 0 &&
        next !== undefined && { birthday: { words: `à ${years(next)}`, profile: { ...profile, age: next } } }),
    },
    "core.education": educationLine(
      profile.education,
      (education) => grid.education[education][column],
      (education) => ({ ...profile, education }),
    ),
    "core.firstLanguage": languageLine(
      profile.first,
      of(grid.firstLanguage.perAbility),
      grid.firstLanguage.maximum[column],
      (first) => ({
        ...profile,
        first,
      }),
    ),
    "core.secondLanguage": languageLine(
      profile.second,
      grid.secondLanguage.perAbility,
      grid.secondLanguage.maximum[column],
      (second) => ({
        ...profile,
        second,
      }),
    ),
    "core.canadianExperience": yearsLine(canadianExperience, of(grid.canadianExperience), "au Canada", (value) => ({
      ...profile,
      canadianExperience: value,
    })),
  } satisfies Partial<Record<LineKey, FactorLine>>;
}

function spouseLines(profile: Profile, spouse: SpouseProfile, grid: OfficialGrid) {
  const { education, language, canadianExperience, maximums } = grid.spouse;
  const withSpouse = (change: Partial<SpouseProfile>): Profile => ({ ...profile, spouse: { ...spouse, ...change } });
  return {
    "spouse.education": educationLine(
      spouse.education,
      (key) => education[key],
      (key) => withSpouse({ education: key }),
    ),
    "spouse.language": languageLine(spouse.abilities, language, maximums.language, (abilities) =>
      withSpouse({ abilities }),
    ),
    "spouse.canadianExperience": yearsLine(
      spouse.canadianExperience,
      canadianExperience,
      "du conjoint au Canada",
      (value) => withSpouse({ canadianExperience: value }),
    ),
  } satisfies Partial<Record<LineKey, FactorLine>>;
}

function educationLine(
  answered: Education,
  given: (education: Education) => number,
  change: (education: Education) => Profile,
): FactorLine {
  return {
    said: educationWords(answered),
    rows: EDUCATIONS.map((education) => ({
      label: unquoted(educationWords(education)),
      points: String(given(education)),
      current: education === answered,
    })),
    maximum: Math.max(...EDUCATIONS.map(given)),
    changes: EDUCATIONS.slice(EDUCATIONS.indexOf(answered) + 1).map((education) => ({
      words: `avec ${educationWords(education)}`,
      profile: change(education),
    })),
  };
}

/** Each ability by its row; the next step is the weakest one's. */
function languageLine(
  abilities: Abilities,
  steps: readonly Step[],
  maximum: number,
  change: (abilities: Abilities) => Profile,
): FactorLine {
  const levels = levelsOf(abilities);
  const weakest = levels.indexOf(lowest(abilities));
  const name = NAMES[weakest] ?? "speaking";
  return {
    said: levels.every((level) => level === 0) ? "Aucun résultat de test" : sayLevels(abilities),
    rows: stepRows(steps, levels, levelSpan, " par compétence"),
    maximum,
    changes: steps
      .filter(({ from }) => from > abilities[name])
      .map(({ from }) => ({
        words: `avec NCLC\u00a0${from} en ${ABILITY_WORDS[weakest]}`,
        profile: change({ ...abilities, [name]: from }),
      })),
  };
}

function additionalLines(profile: Profile, grid: OfficialGrid): Record<string, FactorLine> {
  const { sibling, canadianStudy, nomination, jobOffer } = grid.additional;
  return {
    "additional.sibling": yesNo(
      profile.sibling,
      sibling,
      {
        yes: "Un frère ou une sœur au Canada",
        no: "Pas de frère ni de sœur au Canada",
        with: "avec un frère ou une sœur admissible",
      },
      { ...profile, sibling: true },
    ),
    "additional.french": frenchLine(profile, grid),
    "additional.canadianStudy": choiceLine(
      CANADIAN_STUDIES,
      CANADIAN_STUDY_CHOICES,
      profile.canadianStudy,
      canadianStudy,
      (value) => ({
        ...profile,
        canadianStudy: value,
      }),
    ),
    "additional.nomination": yesNo(
      profile.nomination,
      nomination,
      {
        yes: "Désignation d’une province obtenue",
        no: "Pas de désignation d’une province",
        with: "avec une désignation",
      },
      { ...profile, nomination: true },
    ),
    // An edition in which no offer gives anything has no such line.
    ...(Math.max(...Object.values(jobOffer)) > 0 && {
      "additional.jobOffer": choiceLine(JOB_OFFERS, JOB_OFFER_CHOICES, profile.jobOffer, jobOffer, (value) => ({
        ...profile,
        jobOffer: value,
      })),
    }),
  };
}

/** Whatever language came first: French levels, with English ones or without. */
function frenchLine(profile: Profile, grid: OfficialGrid): FactorLine {
  const { french: levels, english } = frenchAndEnglish(profile);
  const { french, english: minimum, withEnglish, without } = grid.additional.french;
  const good = lowest(levels) >= french;
  const both = lowest(english) >= minimum;
  const frenchFirst = profile.firstLanguage === "french";
  const raise = (change: Partial<Record<"first" | "second", number>>): Profile => ({
    ...profile,
    ...(change.first !== undefined && { first: atLeast(profile.first, change.first) }),
    ...(change.second !== undefined && { second: atLeast(profile.second, change.second) }),
  });
  const [forFrench, forEnglish] = [
    `NCLC\u00a0${french} en français aux quatre compétences`,
    `NCLC\u00a0${minimum} en anglais aux quatre compétences`,
  ];
  return {
    said:
      profile.firstLanguage === ""
        ? "Première langue non choisie"
        : `${good ? `NCLC\u00a0${french} ou plus` : `Moins de NCLC\u00a0${french}`} en français${good ? `, ${both ? `NCLC\u00a0${minimum} ou plus` : `moins de NCLC\u00a0${minimum} ou pas de test`} en anglais` : ""}`,
    rows: [
      { label: `Français sous NCLC\u00a0${french} à une compétence, ou pas de test`, points: "0", current: !good },
      {
        label: `${capitalize(forFrench)}, anglais sous NCLC\u00a0${minimum} ou pas de test`,
        points: String(without),
        current: good && !both,
      },
      {
        label: `${capitalize(forFrench)}, NCLC\u00a0${minimum} ou plus en anglais`,
        points: String(withEnglish),
        current: good && both,
      },
    ],
    maximum: withEnglish,
    changes:
      profile.firstLanguage === ""
        ? []
        : [
            { words: `avec ${forEnglish}`, profile: raise({ [frenchFirst ? "second" : "first"]: minimum }) },
            { words: `avec ${forFrench}`, profile: raise({ [frenchFirst ? "first" : "second"]: french }) },
          ],
  };
}

function sayLevels(abilities: Abilities): string {
  const levels = levelsOf(abilities);
  if (new Set(levels).size === 1) return `NCLC\u00a0${levels[0]} aux quatre compétences`;
  return capitalize(
    joinList(
      ABILITY_WORDS.map(
        (words, index) => `${words} ${levels[index] === 0 ? "sans niveau" : `NCLC\u00a0${levels[index]}`}`,
      ),
    ),
  );
}

const unquoted = (words: string) => words.slice(2, -2);
