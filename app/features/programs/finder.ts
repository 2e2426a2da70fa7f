/**
 * The finder's rules (specification, section 9; reading: an empty filter excludes nothing,
 * occupation and province match a part, without case or accents). Pure.
 */
import { fold, wordsOf } from "#app/platform/content/find-words.ts";
import { EDUCATION_ORDER, type Education, type Stream } from "./data/shape.ts";
import type { FilterName, Filters } from "./filters.ts";
import type { Program } from "./program-shape.ts";
import { PROVINCE_CODES, type PlaceCode, type ProvinceCode, places } from "./provinces.ts";
import { provincesOf } from "./streams.ts";

/** What a filter is held against. A minimum or a list that is not known is undefined, and excludes nobody. */
export type Asks = {
  place: PlaceCode;
  covers?: readonly ProvinceCode[];
  minEducation?: Education;
  /** Years. */
  minExperience?: number;
  minLanguage?: number;
  occupations?: readonly string[];
};

/** The filters that exclude; an empty list is a match. In the order of the form. */
export function exclusions(asks: Asks, filters: Filters): FilterName[] {
  const out: FilterName[] = [];
  if (asks.occupations && !asks.occupations.some((occupation) => holdsPart(occupation, filters.occupation)))
    out.push("occupation");
  if (below(filters.experience, asks.minExperience)) out.push("experience");
  if (below(filters.language, asks.minLanguage)) out.push("language");
  if (!placeMatches(asks, filters.province)) out.push("province");
  if (below(rankOf(filters.education), rankOf(asks.minEducation))) out.push("education");
  return out;
}

export function asksOfProgram({ province, requirements }: Program): Asks {
  return { place: province, ...requirements };
}

export function asksOfStream({ place, covers, minLanguage, education, experienceMonths }: Stream): Asks {
  return {
    place,
    ...(covers && { covers }),
    ...(minLanguage !== undefined && { minLanguage }),
    ...(education && { minEducation: education }),
    ...(experienceMonths !== undefined && { minExperience: experienceMonths / 12 }),
  };
}

const TONE_ORDER = ["good", "fair", "bad"] as const;

/** The programmes that nothing excludes: those open today first, those revoked or replaced last. */
export function findPrograms(all: readonly Program[], filters: Filters): Program[] {
  const found = all.filter((program) => exclusions(asksOfProgram(program), filters).length === 0);
  return found.toSorted((one, other) => TONE_ORDER.indexOf(one.today.tone) - TONE_ORDER.indexOf(other.today.tone));
}

export type SortedStreams = {
  /** Excluded by no filter. */
  kept: Stream[];
  /** In a province asked for, and excluded by what its conditions say. */
  excluded: { stream: Stream; by: FilterName[] }[];
};

/** The other streams: those of another province are left out, those that a minimum excludes are listed with the reason. */
export function sortStreams(all: readonly Stream[], filters: Filters): SortedStreams {
  const sorted: SortedStreams = { kept: [], excluded: [] };
  for (const stream of all) {
    const by = exclusions(asksOfStream(stream), filters);
    if (by.length === 0) sorted.kept.push(stream);
    else if (!by.includes("province")) sorted.excluded.push({ stream, by });
  }
  return sorted;
}

/** Filters that a stream's text does not let us judge, among those that are filled. */
export function unjudged(stream: Stream, filters: Filters): FilterName[] {
  const asks = asksOfStream(stream);
  const out: FilterName[] = [];
  if (filters.occupation !== "") out.push("occupation");
  if (filters.experience !== null && asks.minExperience === undefined) out.push("experience");
  if (filters.language !== null && asks.minLanguage === undefined) out.push("language");
  if (filters.education !== null && asks.minEducation === undefined) out.push("education");
  return out;
}

/** Whether a place, or one of the provinces it covers, is meant by what was typed; two capitals are the code of one province. */
export function placeMatches(place: Pick<Asks, "place" | "covers">, asked: string): boolean {
  const codes = provincesOf(place);
  const code = PROVINCE_CODES.find((one) => one === asked);
  if (code) return codes.includes(code);
  // « Partout sauf au Québec » would answer to « Québec ».
  const named: readonly PlaceCode[] = place.place === "HQ" ? codes : [place.place, ...codes];
  return named.some((one) => [places[one].name, places[one].english ?? ""].some((name) => holdsPart(name, asked)));
}

/** Whether every word asked is a part of a text, accents, case and a plural mark aside; nothing asked is a part of all. */
function holdsPart(text: string, asked: string): boolean {
  if (asked === "") return true;
  const words = wordsOf(asked);
  const whole = fold(text);
  return (
    words.length > 0 &&
    words.every((word) => whole.includes(word) || (word.length > 4 && whole.includes(word.replace(/[sx]$/, ""))))
  );
}

function below(value: number | null, minimum: number | null | undefined): boolean {
  return value !== null && minimum !== null && minimum !== undefined && value < minimum;
}

function rankOf(education: Education | null | undefined): number | null {
  return education ? EDUCATION_ORDER.indexOf(education) : null;
}
