/** From an address to answers: what is understood, what was typed, and what is missing or refused, in words. */
import { PROVINCE_CODES } from "#app/features/programs/provinces.ts";
import { EDUCATIONS } from "#app/features/points/crs-official/grid.ts";
import type { Abilities } from "#app/features/points/crs-official/rules.ts";
import {
  type RawAnswers,
  isAsked,
  numberAt,
  readParams,
  textAt,
  toQuery,
} from "#app/features/points/shared/answers.ts";
import type { Facts } from "#app/features/situation/facts.ts";
import type { Answers, Spouse } from "./answers.ts";
import { SECTIONS, SHOWN_AS_ANSWER } from "./questions.ts";

/** A field to correct or to fill, and the sentence that says so. */
export type Fault = { field: string; message: string };

export type Read = {
  /** Something was answered. */
  asked: boolean;
  answers: Answers;
  /** As the form shows them again: numbers as they were typed. */
  shown: RawAnswers;
  funds: string;
  faults: Fault[];
  /** The shortest query string of the same answers; meaningless with faults. */
  query: string;
};

const ASKED_QUESTIONS = SECTIONS.flatMap(({ questions }) => questions);

type Bounds = { min: number; max: number; message: string };

const BOUNDS: Readonly<Record<string, Bounds>> = {
  age: { min: 16, max: 100, message: "Écrivez votre âge en chiffres, de 16 à 100\u00a0ans." },
  children: { min: 0, max: 20, message: "Écrivez le nombre d’enfants en chiffres, de 0 à 20." },
  workExperience: { min: 0, max: 60, message: "Cinq ans font 60\u00a0mois\u00a0: écrivez un nombre de 0 à 60." },
  quebecExperience: { min: 0, max: 60, message: "Cinq ans font 60\u00a0mois\u00a0: écrivez un nombre de 0 à 60." },
  employerMonths: { min: 0, max: 720, message: "Écrivez un nombre de mois, de 0 à 720." },
};

/** Numbers that may be 0 and are not asked for: left blank, they are not known. */
const OPTIONAL = ["children", "workExperience", "quebecExperience", "employerMonths"] as const;

const FUNDS_MESSAGE = "Écrivez la somme en chiffres et en FCFA, par exemple 12\u00a0000\u00a0000.";
/** Above, somebody typed something else than a sum of money. */
const MOST_FUNDS = 100_000_000_000;

/**
 * Reads an address. An unknown text is the untouched value, as everywhere; a number that is none, or
 * that no person has, is a fault with its field.
 */
export function readEligibility(params: URLSearchParams): Read {
  const raw = readParams(SECTIONS, params);
  const typed = Object.fromEntries(Object.keys(BOUNDS).map((name) => [name, (params.get(name) ?? "").trim()]));
  const funds = (params.get("funds") ?? "").trim();
  const sum = readSum(funds);
  const said = Object.fromEntries(OPTIONAL.map((name) => [name, typed[name] !== ""]));
  const answers = { ...typedAnswers(raw, said), funds: sum ?? null };
  const faults = [
    ...numberFaults(typed, raw),
    ...missing(answers, typed),
    ...(sum === undefined ? [{ field: "funds", message: FUNDS_MESSAGE }] : []),
  ];
  const query = toQuery(SECTIONS, raw);
  // A 0 that was typed is an answer: the query keeps it.
  for (const name of OPTIONAL) if (said[name] && raw[name] === 0) query.set(name, "0");
  for (const question of ASKED_QUESTIONS)
    if (SHOWN_AS_ANSWER.includes(question.name) && params.has(question.name) && isAsked(question, raw))
      query.set(question.name, String(raw[question.name]));
  if (sum !== null && sum !== undefined) query.set("funds", String(sum));
  return {
    asked: query.size > 0 || funds !== "" || Object.values(typed).some((text) => text !== ""),
    answers,
    shown: { ...raw, ...typed },
    funds,
    faults,
    query: query.toString(),
  };
}

/** What a blank field leaves to say is known where the situation says something of it, if only what is still possible. */
const SAID_BY: Readonly<Record<string, keyof Facts>> = {
  age: "age",
  education: "diploma",
  family: "family",
  firstLanguage: "firstLanguage",
};

/**
 * The faults that stand once the rest of the situation is known, which the form cannot hold.
 * @param isArrival the answers were just carried over: what was not said elsewhere is left open here too, and not asked before a result
 */
export function faultsBeside(
  { faults, shown }: Pick<Read, "faults" | "shown">,
  facts: Facts,
  isArrival: boolean,
): Fault[] {
  return faults.filter(({ field }) => {
    const said = SAID_BY[field];
    return !(said && (isArrival || facts[said] !== undefined) && (shown[field] ?? "") === "");
  });
}

/** FCFA as people type them: « 12 000 000 », « 12.000.000 FCFA »; null for nothing, undefined for something else. */
export function readSum(typed: string): number | null | undefined {
  if (typed === "") return null;
  const digits = typed.replace(/(f\s?cfa|xaf)$/i, "").replaceAll(/[\s\u00a0\u202f.]/g, "");
  const sum = /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
  return sum <= MOST_FUNDS ? sum : undefined;
}

/** Of the numbers that are asked: one left in a hidden question is not counted, and not refused. */
function numberFaults(typed: Readonly<Record<string, string>>, raw: Readonly<RawAnswers>): Fault[] {
  const asked = ASKED_QUESTIONS.filter((question) => isAsked(question, raw));
  return Object.entries(BOUNDS).flatMap(([field, { min, max, message }]) => {
    const text = typed[field] ?? "";
    if (text === "" || !asked.some(({ name }) => name === field)) return [];
    const whole = /^\+?\d{1,4}([.,]\d*)?$/.test(text) ? Math.floor(Number(text.replace(",", "."))) : Number.NaN;
    return whole >= min && whole <= max ? [] : [{ field, message }];
  });
}

function missing(
  { education, family, firstLanguage, first }: Answers,
  typed: Readonly<Record<string, string>>,
): Fault[] {
  const tested = Object.values(first).some((level) => level > 0);
  return [
    ...(typed["age"] === "" ? [{ field: "age", message: "Indiquez votre âge." }] : []),
    ...(education === "" ? [{ field: "education", message: "Choisissez votre diplôme le plus élevé." }] : []),
    ...(family === ""
      ? [{ field: "family", message: "Dites si vous avez un conjoint, et s’il vous accompagne." }]
      : []),
    ...(tested && firstLanguage === ""
      ? [{ field: "firstLanguage", message: "Dites si ces niveaux sont ceux du français ou de l’anglais." }]
      : []),
  ];
}

const LANGUAGES = ["", "english", "french"] as const;

function typedAnswers(raw: Readonly<RawAnswers>, said: Readonly<Record<string, boolean>>): Omit<Answers, "funds"> {
  const number = (name: string) => numberAt(raw, name);
  const optional = (name: (typeof OPTIONAL)[number]) => (said[name] ? number(name) : null);
  const yes = (name: string) => raw[name] === "yes";
  const levels = (prefix: string): Abilities => ({
    speaking: number(`${prefix}Speaking`),
    listening: number(`${prefix}Listening`),
    reading: number(`${prefix}Reading`),
    writing: number(`${prefix}Writing`),
  });
  const family = textAt(raw, "family", ["", "single", "accompanying", "not-accompanying", "canadian"]);
  const jobOffer = textAt(raw, "jobOffer", ["none", "noc-00", "noc-0ab", "other"]);
  const canadianStudy = textAt(raw, "canadianStudy", ["none", "one-two", "three-plus"]);
  const canadianExperience = number("canadianExperience");
  const residence = textAt(raw, "residence", ["", "abroad", ...PROVINCE_CODES]);
  const spouse: Spouse = {
    language: textAt(raw, "spouseTestLanguage", LANGUAGES),
    abilities: levels("spouse"),
    canadianExperience: number("spouseCanadianExperience"),
    pastStudy: yes("spousePastStudy"),
  };
  return {
    age: number("age"),
    education: textAt(raw, "education", ["", ...EDUCATIONS]),
    family,
    children: optional("children"),
    firstLanguage: textAt(raw, "firstLanguage", LANGUAGES),
    first: levels("first"),
    second: levels("second"),
    feer: textAt(raw, "feer", ["", "0", "1", "2", "3", "4", "5"]),
    foreignExperience: number("foreignExperience"),
    canadianExperience,
    continuousYear: yes("continuousYear"),
    recentCanadianYear: canadianExperience > 0 && yes("recentCanadianYear"),
    tradeYears: number("tradeYears"),
    workExperience: optional("workExperience"),
    quebecExperience: optional("quebecExperience"),
    residence,
    employerMonths: residence === "" || residence === "abroad" ? null : optional("employerMonths"),
    jobOffer,
    offerProvince: jobOffer === "none" ? "" : textAt(raw, "offerProvince", ["", ...PROVINCE_CODES]),
    workPermit: yes("workPermit"),
    certificateQualification: yes("certificateQualification"),
    regulated: yes("regulated"),
    canadianStudy,
    pastStudy: canadianStudy === "three-plus" || (canadianStudy === "one-two" && yes("pastStudy")),
    sibling: yes("sibling"),
    relative: yes("relative"),
    spouse: family === "accompanying" ? spouse : null,
  };
}
