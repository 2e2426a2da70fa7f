/** `POST /api/simulations/crs-official`: what its body may say, and what it answers. Pure. */
import { type FieldError, readBody } from "#app/features/points/shared/answers.ts";
import { editionOn, reportedWords } from "#app/features/points/shared/edition.ts";
import { type Factor, readFactors } from "#app/features/points/shared/factors.ts";
import type { Question, Section } from "#app/features/points/shared/questions.ts";
import { OFFICIAL_TOOL, type OfficialGrid } from "./grid.ts";
import { SECTIONS, isDay, profileOf } from "./questions.ts";
import { type OfficialResult, type Profile, scoreOfficial } from "./rules.ts";
import { beforeFirst } from "./words.ts";

type ReadBody = { ok: true; profile: Profile } | { ok: false; errors: FieldError[] };
type Read = { ok: true; profile: Profile; edition: OfficialGrid } | { ok: false; errors: FieldError[] };

/** A spouse field of the page, by its name in the nested object: "spouseEducation" is `education`. */
function nested(question: Question): Question {
  const name = question.name.slice("spouse".length);
  return { ...question, name: name.charAt(0).toLowerCase() + name.slice(1) };
}

const isSpouse = (section: Section) => section.id === "spouse";

/** The questions of the body itself; whether a spouse comes along is said by its object being there. */
export const BODY_SECTIONS: readonly Section[] = SECTIONS.filter((section) => !isSpouse(section)).map((section) => ({
  ...section,
  questions: section.questions.filter(({ name }) => name !== "family"),
}));

/** The questions of its `spouse` object. */
export const SPOUSE_SECTIONS: readonly Section[] = SECTIONS.filter(isSpouse).map((section) => ({
  ...section,
  questions: section.questions.map(nested),
}));

/**
 * The profile and the edition that a decoded JSON body asks for; every refused field at once,
 * those of the spouse under "spouse.".
 * @param today ISO date, for a body without its own
 * @param editions oldest first
 */
export function readApi(body: unknown, today: string, editions: readonly OfficialGrid[]): Read {
  const edition = readEdition(fieldOf(body, "date"), today, editions);
  const read = readProfileBody(body, edition.ok ? edition.edition.factors : [], edition.ok ? [] : edition.errors);
  if (!read.ok) return read;
  return edition.ok ? { ok: true, profile: read.profile, edition: edition.edition } : edition;
}

/**
 * The profile of a decoded JSON body. @param factors those of the edition, under "factors" in the body
 * @param more what else is refused, said between the person's own fields and the spouse's
 */
export function readProfileBody(body: unknown, factors: readonly Factor[], more: readonly FieldError[] = []): ReadBody {
  const own = readBody(BODY_SECTIONS, body);
  const spouse = readSpouse(fieldOf(body, "spouse"));
  const added = readFactors(fieldOf(body, "factors"), factors);
  const errors = [
    ...(own.ok ? [] : own.errors),
    ...more,
    ...(spouse.ok ? [] : spouse.errors),
    ...(added.ok ? [] : added.errors),
  ];
  if (!own.ok || !spouse.ok || !added.ok || errors.length > 0) return { ok: false, errors };
  const { profile } = profileOf({ ...own.answers, ...spouse.answers });
  return { ok: true, profile: factors.length > 0 ? { ...profile, more: added.answers } : profile };
}

function fieldOf(body: unknown, name: string): unknown {
  return typeof body === "object" && body !== null
    ? new Map<string, unknown>(Object.entries(body)).get(name)
    : undefined;
}

function readSpouse(
  raw: unknown,
): { ok: true; answers: Record<string, number | string> } | { ok: false; errors: FieldError[] } {
  if (isNothing(raw)) return { ok: true, answers: { family: "single" } };
  if (typeof raw !== "object" || Array.isArray(raw)) {
    return { ok: false, errors: [{ field: "spouse", message: "Le conjoint doit être un objet JSON, ou absent." }] };
  }
  const read = readBody(SPOUSE_SECTIONS, raw);
  if (!read.ok)
    return { ok: false, errors: read.errors.map(({ field, message }) => ({ field: `spouse.${field}`, message })) };
  const answers = Object.entries(read.answers).map(([name, answer]) => [
    `spouse${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    answer,
  ]);
  return { ok: true, answers: { ...Object.fromEntries(answers), family: "accompanying" } };
}

function readEdition(
  raw: unknown,
  today: string,
  editions: readonly OfficialGrid[],
): { ok: true; edition: OfficialGrid } | { ok: false; errors: FieldError[] } {
  const day = isNothing(raw) ? today : typeof raw === "string" ? raw.trim() : "";
  if (!isDay(day)) return refuseDate("La date doit être un jour du calendrier écrit «\u00a0AAAA-MM-JJ\u00a0».");
  const edition = editionOn(editions, day);
  return edition ? { ok: true, edition } : refuseDate(beforeFirst(day, editions[0]?.from ?? ""));
}

function refuseDate(message: string): { ok: false; errors: FieldError[] } {
  return { ok: false, errors: [{ field: "date", message }] };
}

const isNothing = (raw: unknown) => raw === undefined || raw === null || (typeof raw === "string" && raw.trim() === "");

/** The answer, field for field as described. */
export type ApiAnswer = {
  result: OfficialResult;
  edition: {
    from: string;
    to: string | null;
    status: "in-force" | "last-known" | "replaced";
    /** The edition reported to replace it, whose figures nobody gives; null for none. */
    reported: { from: string; note: string; officialTool: string } | null;
    sources: { name: string; url: string | null; read: string }[];
  };
};

/** The score of a profile with the edition that gave it. */
export function apiAnswer(profile: Profile, edition: OfficialGrid): ApiAnswer {
  return {
    result: scoreOfficial(profile, edition),
    edition: {
      from: edition.from,
      to: edition.to,
      status: edition.reported ? "last-known" : edition.to === null ? "in-force" : "replaced",
      reported: edition.reported
        ? { from: edition.reported.from, note: reportedWords(edition) ?? "", officialTool: OFFICIAL_TOOL }
        : null,
      sources: edition.sources.map(({ name, url = null, read }) => ({ name, url, read })),
    },
  };
}
