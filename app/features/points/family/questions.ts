/** What is asked of a couple beside the official questions, and how both persons are read from an address. */
import { LANGUAGES } from "#app/features/situation/questions/simulator-choices.ts";
import { CANADIAN_STUDIES, EDUCATIONS } from "#app/features/points/crs-official/grid.ts";
import { SECTIONS, abilitiesAt, readProfile } from "#app/features/points/crs-official/questions.ts";
import { carryFactors } from "#app/features/points/shared/factors.ts";
import { numberAt, readParams, textAt, toQuery } from "#app/features/points/shared/answers.ts";
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
import { wordsOf } from "#app/features/situation/questions/asked.ts";
import {
  CANADIAN_DIPLOMAS,
  FAMILIES,
  OFFICIAL_LEVELS,
  officialYears,
} from "#app/features/situation/questions/choices.ts";
import { readBirthDate } from "./dates.ts";
import { inWindow, readEnds } from "./experience-window.ts";
import type { Household, Person } from "./people.ts";
import { ageAfter, NOBODY } from "./people.ts";

/** What concerns the other person of a couple, come along or not. */
export const WHEN_COUPLE: Condition = {
  field: "family",
  values: ["accompanying", "not-accompanying"],
  words:
    "À remplir si vous êtes en couple, que votre conjoint vienne ou reste, et qu’il n’est ni citoyen canadien ni résident permanent.",
};

/** The spouse's own answers; diploma, levels and Canadian experience are asked by the official questions. */
const PARTNER_SECTION: Section = {
  id: "partner",
  title: "Si votre conjoint faisait la demande",
  hint: "Avec ces réponses, la page compare aussi les scores de votre conjoint comme demandeur principal.",
  when: WHEN_COUPLE,
  questions: [
    number("partnerAge", wordsOf("spouseAge"), { unit: "ans" }),
    choice("partnerFirstLanguage", wordsOf("spouseTestLanguage"), LANGUAGES),
    level("partnerForeignExperience", wordsOf("spouseForeignWork"), officialYears(3)),
    choice("partnerCanadianStudy", wordsOf("spouseCanadianDiploma"), CANADIAN_DIPLOMAS, { untouched: "none" }),
    yesNo("partnerSibling", wordsOf("spouseSibling")),
    yesNo("partnerNomination", wordsOf("spouseNomination")),
    yesNo("partnerCertificate", wordsOf("spouseCertificate")),
  ],
};

const PARTNER_LANGUAGE_SECTION: Section = {
  id: "partner-language",
  title: "L’autre langue de votre conjoint",
  hint: "S’il a passé un test des deux langues.",
  when: WHEN_COUPLE,
  layout: "abilities",
  questions: abilityLevels(FEDERAL_ABILITIES, "partnerSecond", OFFICIAL_LEVELS, { of: ", autre langue" }),
};

/** What is asked of a spouse only to see them apply. */
export const PARTNER_SECTIONS: readonly Section[] = [PARTNER_SECTION, PARTNER_LANGUAGE_SECTION];

/** The official questions of a spouse, asked also of one who stays: the four scores need them. */
const OFFICIAL_SECTIONS: readonly Section[] = SECTIONS.map((section) =>
  section.id === "spouse" ? { ...section, when: WHEN_COUPLE } : section,
);

/** Every question of a couple, in order. */
export const COUPLE_SECTIONS: readonly Section[] = [...OFFICIAL_SECTIONS, ...PARTNER_SECTIONS];

/**
 * Both persons of an address, leniently. A birth date that can be read gives the age.
 *
 * @param day the day of the count
 */
export function readHousehold(params: URLSearchParams, day: Temporal.PlainDate): Household {
  const raw = readParams(COUPLE_SECTIONS, params);
  const { spouse: _, ...own } = readProfile(params).profile;
  const family = textAt(raw, "family", FAMILIES);
  const { ends } = readEnds(params, day);
  const a = born({ ...inWindow(own, ends, day), birthDate: null }, params.get("birthDate"), day);
  if (family !== "accompanying" && family !== "not-accompanying") return { family, a, b: null, bComplete: false };
  const b: Person = {
    ...NOBODY,
    age: numberAt(raw, "partnerAge"),
    education: textAt(raw, "spouseEducation", EDUCATIONS),
    firstLanguage: textAt(raw, "partnerFirstLanguage", ["", "english", "french"]),
    first: abilitiesAt(raw, "spouse"),
    second: abilitiesAt(raw, "partnerSecond"),
    canadianExperience: numberAt(raw, "spouseCanadianExperience"),
    foreignExperience: numberAt(raw, "partnerForeignExperience"),
    canadianStudy: textAt(raw, "partnerCanadianStudy", CANADIAN_STUDIES),
    sibling: raw["partnerSibling"] === "yes",
    nomination: raw["partnerNomination"] === "yes",
    certificateQualification: raw["partnerCertificate"] === "yes",
  };
  const known = born(b, params.get("partnerBirthDate"), day);
  return { family, a, b: known, bComplete: known.age > 0 && known.firstLanguage !== "" };
}

function born(person: Person, typed: string | null, day: Temporal.PlainDate): Person {
  const date = readBirthDate(typed, day);
  if (date.kind !== "date") return person;
  const birthDate = date.value.toString();
  return { ...person, birthDate, age: ageAfter({ age: 0, birthDate }, day, 0) };
}

/** What is missing before a score means anything, each with the field that gives it; a day that cannot be read is to be written again. */
export function missingOf(
  { a }: Pick<Household, "a">,
  params: URLSearchParams,
  day: Temporal.PlainDate,
): { fieldId: string; message: string }[] {
  const missing: { fieldId: string; message: string }[] = [...readEnds(params, day).problems];
  if (a.age === 0) missing.push({ fieldId: "age", message: "Donnez votre âge." });
  if (a.firstLanguage === "")
    missing.push({ fieldId: "firstLanguage", message: "Choisissez votre première langue officielle." });
  return missing;
}

/** The shortest query of the same two persons, for the other tools; the rest of a fact sheet comes last. */
export function coupleQuery(params: URLSearchParams): string {
  const query = toQuery(COUPLE_SECTIONS, readParams(COUPLE_SECTIONS, params));
  carryFactors(params, query);
  for (const name of ["birthDate", "partnerBirthDate", "foreignEnd", "canadianEnd", "date", "fiche"]) {
    const value = params.get(name);
    if (value) query.set(name, value);
  }
  return query.toString();
}

/** The same for somebody else: a shared address holds the answers, not the rest of a fact sheet. */
export function sharedQuery(params: URLSearchParams): string {
  const shared = new URLSearchParams(params);
  shared.delete("fiche");
  return coupleQuery(shared);
}
