/** What /pnp is searched by, read from its address. */
import { cleanLine } from "#app/platform/forms/clean-text.ts";
import { EDUCATION_ORDER, type Education } from "./data/shape.ts";

/** The specification's five filters; null and "" are filters left empty. */
export type Filters = {
  occupation: string;
  /** Years. */
  experience: number | null;
  /** NCLC level. */
  language: number | null;
  province: string;
  education: Education | null;
};

export type FilterName = keyof Filters;

export const FILTER_NAMES = [
  "occupation",
  "experience",
  "language",
  "province",
  "education",
] as const satisfies readonly FilterName[];

export type ProgramSearch = {
  /** The specification's search flag: some filter stands in the address, were it empty. */
  searched: boolean;
  /** As typed, to give the form back. */
  typed: Record<FilterName, string>;
  filters: Filters;
  problems: { name: FilterName; message: string }[];
};

export const TEXT_LENGTH = 100;
export const MOST_YEARS = 60;
export const HIGHEST_LEVEL = 12;

const sentences: Record<FilterName, string> = {
  occupation: `Écrivez un métier en ${TEXT_LENGTH} signes au plus.`,
  experience: `Écrivez vos années d’expérience en chiffres, de 0 à ${MOST_YEARS}, par exemple 2,5.`,
  language: `Écrivez un niveau NCLC en chiffres, de 0 à ${HIGHEST_LEVEL}, par exemple 7.`,
  province: `Écrivez une province en ${TEXT_LENGTH} signes au plus.`,
  education: "Choisissez un niveau d’études de la liste.",
};

/** A figure with a decimal comma or point. @returns null when it is none, or not between 0 and `most` */
function figureOf(typed: string, most: number): number | null {
  if (!/^\d{1,3}([.,]\d{1,3})?$/.test(typed)) return null;
  const value = Number(typed.replace(",", "."));
  return value <= most ? value : null;
}

function educationOf(typed: string): Education | null {
  return EDUCATION_ORDER.find((level) => level === typed) ?? null;
}

/** The filters of an address. What cannot be understood filters nothing and is a problem in words, for the form. */
export function readFilters(query: URLSearchParams): ProgramSearch {
  const read = (name: FilterName) => cleanLine(query.get(name) ?? "");
  const typed = {
    occupation: read("occupation"),
    experience: read("experience"),
    language: read("language"),
    province: read("province"),
    education: read("education"),
  };
  const filters: Filters = {
    occupation: typed.occupation.length <= TEXT_LENGTH ? typed.occupation : "",
    experience: figureOf(typed.experience, MOST_YEARS),
    language: figureOf(typed.language, HIGHEST_LEVEL),
    province: typed.province.length <= TEXT_LENGTH ? typed.province : "",
    education: educationOf(typed.education),
  };
  const misread = FILTER_NAMES.filter((name) => typed[name] !== "" && (filters[name] === null || filters[name] === ""));
  return {
    searched: FILTER_NAMES.some((name) => query.has(name)),
    typed,
    filters,
    problems: misread.map((name) => ({ name, message: sentences[name] })),
  };
}
