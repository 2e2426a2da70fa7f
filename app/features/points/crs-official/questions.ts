/**
 * What the official CRS asks, and how the answers are read. The same field names serve /crs/officiel and the pages that
 * plan on it; the words are those of the facts (`situation/questions`). Conditions: reference readings of IRCC's page,
 * those marked « à vérifier » included.
 */
import { HIGHEST_LEVEL, LANGUAGES } from "#app/features/situation/questions/simulator-choices.ts";
import { type RawAnswers, numberAt, readParams, textAt, toQuery } from "#app/features/points/shared/answers.ts";
import { carryFactors, factorAnswersIn, withFactors } from "#app/features/points/shared/factors.ts";
import {
  type Condition,
  FEDERAL_ABILITIES,
  type Section,
  abilityLevels,
  choice,
  level,
  number,
  yesNo,
} from "#app/features/points/shared/questions.ts";
import { sayDay } from "#app/platform/clock/french-dates.ts";
import { type AskedFact, nameOf, wordsOf } from "#app/features/situation/questions/asked.ts";
import {
  CANADIAN_DIPLOMAS,
  FAMILIES,
  type Family,
  OFFICIAL_LEVELS,
  OFFICIAL_OFFERS,
  PARTNERS,
  officialYears,
} from "#app/features/situation/questions/choices.ts";
import { OFFICIAL_DIPLOMAS } from "#app/features/situation/questions/diploma-lists.ts";
import { CANADIAN_STUDIES, EDUCATIONS, JOB_OFFERS, type OfficialGrid } from "./grid.ts";
import type { Abilities, Profile, SpouseProfile } from "./rules.ts";

const WHEN_ACCOMPANYING: Condition = {
  field: "family",
  values: ["accompanying"],
  words: "À remplir seulement si votre conjoint vient avec vous et n’est ni citoyen canadien ni résident permanent.",
};

const of = (fact: AskedFact) => wordsOf(fact, "official");

/** The questions, in order; the date of the calculation, which is no fact about the person, is asked beside them. */
export const SECTIONS: readonly Section[] = [
  {
    id: "personal",
    title: "Vous",
    questions: [
      number("age", of("age"), { unit: "ans", max: 120 }),
      choice("education", of("diploma"), OFFICIAL_DIPLOMAS),
      choice("family", of("partner"), PARTNERS, { untouched: "single" }),
    ],
  },
  {
    id: "first-language",
    title: nameOf("firstLanguage"),
    hint: "Les niveaux NCLC de votre test (TEF Canada, TCF Canada, IELTS, CELPIP, PTE Core). Plus de NCLC 10 donne autant que 10.",
    layout: "abilities",
    questions: [
      choice("firstLanguage", of("firstLanguage"), LANGUAGES),
      ...abilityLevels(FEDERAL_ABILITIES, "first", OFFICIAL_LEVELS),
    ],
  },
  {
    id: "second-language",
    title: nameOf("secondLanguage"),
    hint: "L’autre langue, si vous avez passé un test.",
    layout: "abilities",
    questions: abilityLevels(FEDERAL_ABILITIES, "second", OFFICIAL_LEVELS),
  },
  {
    id: "experience",
    title: "Expérience et études au Canada",
    questions: [
      level("canadianExperience", of("canadianWork"), officialYears(5)),
      level("foreignExperience", of("foreignWork"), officialYears(3)),
      choice("canadianStudy", of("canadianStudy"), CANADIAN_DIPLOMAS, { untouched: "none" }),
    ],
  },
  {
    id: "spouse",
    title: "Votre conjoint",
    when: WHEN_ACCOMPANYING,
    layout: "abilities",
    questions: [
      choice("spouseEducation", of("spouseDiploma"), OFFICIAL_DIPLOMAS),
      ...abilityLevels(FEDERAL_ABILITIES, "spouse", OFFICIAL_LEVELS, { of: " du conjoint" }),
      level("spouseCanadianExperience", of("spouseCanadianWork"), officialYears(5)),
    ],
  },
  {
    id: "additional",
    title: "Points additionnels",
    questions: [
      yesNo("sibling", of("sibling")),
      yesNo("nomination", of("nomination")),
      yesNo("certificateQualification", of("certificate")),
      choice("jobOffer", of("jobOffer"), OFFICIAL_OFFERS, { untouched: "none" }),
    ],
  },
];

/** Where a factor that an edition adds is asked, by its group. */
const FACTOR_SECTIONS = { core: "experience", additional: "additional" } as const;

/** The questions as an edition asks them; without one, as no edition changes them. */
export function sectionsFor(edition: OfficialGrid | undefined): readonly Section[] {
  return edition ? byEdition(SECTIONS, edition) : SECTIONS;
}

/** Questions with those of the factors that an edition adds, each beside its kind, and with what the edition gives for a job offer. */
export function byEdition(sections: readonly Section[], edition: OfficialGrid): readonly Section[] {
  const told = sections.map((section) => ({
    ...section,
    questions: section.questions.map((question) =>
      question.name === "jobOffer" ? { ...question, hint: offerHint(edition) } : question,
    ),
  }));
  return withFactors(told, edition.factors, FACTOR_SECTIONS);
}

function offerHint({ from, reported, additional }: OfficialGrid): string {
  if (Object.values(additional.jobOffer).some((points) => points > 0))
    return `Donne des points dans la grille du ${sayDay(from)}.`;
  const announced = reported
    ? ` Une nouvelle édition est signalée au ${sayDay(reported.from)}, sans chiffres\u00a0: rien n’en est compté ici.`
    : "";
  return `Aucun point dans la grille du ${sayDay(from)}.${announced}`;
}

/** What a query string asks: a complete profile, who comes along, and the day if one was given. */
export type ReadProfile = {
  profile: Profile;
  family: Family;
  /** ISO date of the calculation; null: today. */
  day: string | null;
  /** What is wrong with the date, for its field. */
  dayProblem?: string;
};

/** The answers of a query string, leniently: what is not understood is untouched. Never throws. */
export function readProfile(params: URLSearchParams): ReadProfile {
  const raw = readParams(SECTIONS, params);
  const asked = (params.get("date") ?? "").trim();
  const day = isDay(asked) ? asked : null;
  const more = factorAnswersIn(params);
  const { profile, family } = profileOf(raw);
  return {
    profile: Object.keys(more).length > 0 ? { ...profile, more } : profile,
    family,
    day,
    ...(asked !== "" &&
      day === null && {
        dayProblem: `«\u00a0${asked.slice(0, 30)}\u00a0» n’est pas une date (année-mois-jour)\u00a0: le calcul est fait à la date du jour.`,
      }),
  };
}

/** A profile from answers by field name, numbers and texts. */
export function profileOf(raw: Readonly<RawAnswers>): { profile: Profile; family: Family } {
  const family = textAt(raw, "family", FAMILIES);
  return {
    family,
    profile: {
      age: numberAt(raw, "age"),
      education: textAt(raw, "education", EDUCATIONS),
      firstLanguage: textAt(raw, "firstLanguage", ["", "english", "french"]),
      first: abilitiesAt(raw, "first"),
      second: abilitiesAt(raw, "second"),
      canadianExperience: numberAt(raw, "canadianExperience"),
      foreignExperience: numberAt(raw, "foreignExperience"),
      canadianStudy: textAt(raw, "canadianStudy", CANADIAN_STUDIES),
      sibling: raw.sibling === "yes",
      nomination: raw.nomination === "yes",
      certificateQualification: raw.certificateQualification === "yes",
      jobOffer: textAt(raw, "jobOffer", JOB_OFFERS),
      spouse: family === "accompanying" ? spouseOf(raw) : null,
    },
  };
}

function spouseOf(raw: Readonly<RawAnswers>): SpouseProfile {
  return {
    education: textAt(raw, "spouseEducation", EDUCATIONS),
    abilities: abilitiesAt(raw, "spouse"),
    canadianExperience: numberAt(raw, "spouseCanadianExperience"),
  };
}

/** Four levels whose names begin alike. */
export function abilitiesAt(raw: Readonly<RawAnswers>, prefix: string): Abilities {
  const at = (suffix: string) => numberAt(raw, `${prefix}${suffix}`);
  return { speaking: at("Speaking"), listening: at("Listening"), reading: at("Reading"), writing: at("Writing") };
}

/** Levels above the highest listed one, which give the same points, read as that one; anything else stays. */
export function withListedLevels(params: URLSearchParams): URLSearchParams {
  const listed = new URLSearchParams(params);
  for (const { questions } of SECTIONS) {
    for (const { name } of questions) {
      if (
        FEDERAL_ABILITIES.some(([ending]) => name.endsWith(ending)) &&
        [11, 12].includes(Number(listed.get(name) ?? ""))
      )
        listed.set(name, String(HIGHEST_LEVEL));
    }
  }
  return listed;
}

/** The shortest query string that reads back as the same answers, the date last. */
export function officialQuery(params: URLSearchParams): URLSearchParams {
  const query = toQuery(SECTIONS, readParams(SECTIONS, withListedLevels(params)));
  carryFactors(params, query);
  const { day } = readProfile(params);
  if (day !== null) query.set("date", day);
  return query;
}

/** Whether a text is a day of the calendar as ISO writes it, e.g. "2025-03-25". */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
