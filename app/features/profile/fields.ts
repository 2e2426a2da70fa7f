/**
 * The profile as data: six sections and their fields, in the specification's names, with the
 * words people read. The form, the completion and the comparison of two windows read it.
 */
import type { Choice } from "#app/features/points/shared/questions.ts";
import { nameOf, wordsOf } from "#app/features/situation/questions/asked.ts";
import {
  CHILDREN,
  GOALS,
  MARITAL_STATUSES,
  PROVINCES,
  RELATIVES,
  SPOKEN_LEVELS,
  YEARS_OF_WORK,
} from "#app/features/situation/questions/choices.ts";
import { PROFILE_DIPLOMAS } from "#app/features/situation/questions/diploma-lists.ts";

/** Fields that belong to the account, kept with it; they are asked at registration too. */
export const ACCOUNT_FIELDS = ["firstName", "lastName", "phone", "country"] as const;

/** Fields of the profile alone. */
export const PROFILE_ONLY_FIELDS = [
  "dateOfBirth",
  "nationality",
  "maritalStatus",
  "education",
  "university",
  "graduationYear",
  "fieldOfStudy",
  "currentJob",
  "currentEmployer",
  "workExperience",
  "salary",
  "englishLevel",
  "frenchLevel",
  "otherLanguages",
  "immigrationGoal",
  "preferredProvince",
  "fundsAvailable",
  "spouseEducation",
  "children",
  "familyInCanada",
] as const;

export type AccountField = (typeof ACCOUNT_FIELDS)[number];
export type ProfileOnlyField = (typeof PROFILE_ONLY_FIELDS)[number];
/** What the profile's own forms change; the e-mail has a form of its own. */
export type ProfileField = AccountField | ProfileOnlyField;

/** Every field as its form holds it: a text, "" when blank; dates are ISO (1996-04-12). */
export type ProfileValues = Record<ProfileField, string>;

export const SECTION_KEYS = ["personal", "education", "work", "languages", "immigration", "family"] as const;
export type SectionKey = (typeof SECTION_KEYS)[number];

type Described = { name: ProfileField; label: string; hint?: string; required?: true };
export type FieldDescription =
  | (Described & { kind: "text" | "phone" | "year"; autoComplete?: string })
  | (Described & { kind: "date"; autoComplete?: string })
  /** The list of countries comes from the accounts. */
  | (Described & { kind: "country"; autoComplete?: string })
  | (Described & { kind: "choice"; choices: readonly Choice[] });

export type ProfileSection = { key: SectionKey; title: string; fields: readonly FieldDescription[] };

export const FIRST_GRADUATION_YEAR = 1950;
export const LAST_GRADUATION_YEAR = 2030;

/** The specification's ten, its order: the provinces, without the territories. */
const WANTED = ["ON", "QC", "BC", "AB", "MB", "SK", "NS", "NB", "PE", "NL"];
const WANTED_PROVINCES = WANTED.flatMap((code) => PROVINCES.filter(({ value }) => value === code));

export const PROFILE_SECTIONS: readonly ProfileSection[] = [
  {
    key: "personal",
    title: "Informations personnelles",
    fields: [
      { kind: "text", name: "firstName", label: "Prénom", required: true, autoComplete: "given-name" },
      { kind: "text", name: "lastName", label: "Nom", required: true, autoComplete: "family-name" },
      { kind: "phone", name: "phone", label: "Téléphone", autoComplete: "tel" },
      { kind: "country", name: "country", label: "Pays de résidence", autoComplete: "country" },
      { kind: "date", name: "dateOfBirth", label: nameOf("birthDate"), autoComplete: "bday" },
      { kind: "text", name: "nationality", label: "Nationalité" },
      { kind: "choice", name: "maritalStatus", label: nameOf("marriage"), choices: MARITAL_STATUSES },
    ],
  },
  {
    key: "education",
    title: "Études",
    fields: [
      {
        kind: "choice",
        name: "education",
        ...wordsOf("diploma"),
        choices: PROFILE_DIPLOMAS,
      },
      { kind: "text", name: "university", label: "Établissement" },
      { kind: "year", name: "graduationYear", label: "Année d’obtention du diplôme" },
      { kind: "text", name: "fieldOfStudy", label: "Domaine d’études" },
    ],
  },
  {
    key: "work",
    title: "Travail",
    fields: [
      { kind: "text", name: "currentJob", label: "Poste actuel", autoComplete: "organization-title" },
      { kind: "text", name: "currentEmployer", label: "Employeur actuel", autoComplete: "organization" },
      { kind: "choice", name: "workExperience", label: "Expérience professionnelle", choices: YEARS_OF_WORK },
      {
        kind: "text",
        name: "salary",
        label: "Salaire",
        hint: "Avec sa monnaie et sa période, par exemple 350\u00a0000 FCFA par mois.",
      },
    ],
  },
  {
    key: "languages",
    title: "Langues",
    fields: [
      { kind: "choice", name: "frenchLevel", label: nameOf("french"), choices: SPOKEN_LEVELS },
      { kind: "choice", name: "englishLevel", label: nameOf("english"), choices: SPOKEN_LEVELS },
      { kind: "text", name: "otherLanguages", label: "Autres langues" },
    ],
  },
  {
    key: "immigration",
    title: "Projet d’immigration",
    fields: [
      { kind: "choice", name: "immigrationGoal", label: "Objectif", choices: GOALS },
      { kind: "choice", name: "preferredProvince", label: nameOf("province"), choices: WANTED_PROVINCES },
      {
        kind: "text",
        name: "fundsAvailable",
        label: "Fonds disponibles",
        hint: "Avec leur monnaie, par exemple 9\u00a0000\u00a0000 FCFA.",
      },
    ],
  },
  {
    key: "family",
    title: "Famille",
    fields: [
      { kind: "choice", name: "spouseEducation", label: nameOf("spouseDiploma"), choices: PROFILE_DIPLOMAS },
      { kind: "choice", name: "children", label: nameOf("children"), choices: CHILDREN },
      { kind: "choice", name: "familyInCanada", label: nameOf("relatives"), choices: RELATIVES },
    ],
  },
];

const NOTHING: ProfileValues = Object.fromEntries(
  [...ACCOUNT_FIELDS, ...PROFILE_ONLY_FIELDS].map((name) => [name, ""]),
) as ProfileValues;

/** A profile where nothing was filled in. */
export function blankProfile(): ProfileValues {
  return { ...NOTHING };
}

/** Whether a text from outside names a section. */
export function isSectionKey(text: string | null | undefined): text is SectionKey {
  return SECTION_KEYS.some((key) => key === text);
}

/** The section of a key. */
export function sectionOf(key: SectionKey): ProfileSection {
  const section = PROFILE_SECTIONS.find((candidate) => candidate.key === key);
  if (!section) throw new Error(`PROFILE_SECTIONS misses ${key}`);
  return section;
}

/** Every field's description, in the order of the sections. */
export const ALL_FIELDS: readonly FieldDescription[] = PROFILE_SECTIONS.flatMap((section) => section.fields);

/** The words of a field's name. */
export function labelOf(name: ProfileField): string {
  return ALL_FIELDS.find((field) => field.name === name)?.label ?? name;
}

/** Whether a text from outside names a field. */
export function isProfileField(text: string): text is ProfileField {
  return Object.hasOwn(NOTHING, text);
}
