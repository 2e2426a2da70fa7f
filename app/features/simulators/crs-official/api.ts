/** `POST /api/simulations/crs-official`: what its body may say, and what it answers. Pure. */
import { type FieldError, readBody } from "#app/features/simulators/shared/answers.ts";
import { editionOn, reportedWords } from "#app/features/simulators/shared/edition.ts";
import type { Question, Section } from "#app/features/simulators/shared/questions.ts";
import { EDITIONS, OFFICIAL_TOOL, type OfficialGrid } from "./grid.ts";
import { SECTIONS, isDay, profileOf } from "./questions.ts";
import { type OfficialResult, type Profile, scoreOfficial } from "./rules.ts";
import { beforeFirst } from "./words.ts";

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
export const SPOUSE_SECTIONS: readonly Section[] = SECTIONS.filter(isSpouse).map((section) => ({ ...section, questions: section.questions.map(nested) }));

/**
 * The profile and the edition that a decoded JSON body asks for; every refused field at once,
 * those of the spouse under "spouse.".
 * @param today ISO date, for a body without its own
 */
export function readApi(body: unknown, today: string): Read {
  const own = readBody(BODY_SECTIONS, body);
  const said = typeof body === "object" && body !== null ? new Map<string, unknown>(Object.entries(body)) : new Map<string, unknown>();
  const spouse = readSpouse(said.get("spouse"));
  const edition = readEdition(said.get("date"), today);
  const errors = [own, edition, spouse].flatMap((read) => (read.ok ? [] : read.errors));
  if (!own.ok || !spouse.ok || !edition.ok || errors.length > 0) return { ok: false, errors };
  const { profile } = profileOf({ ...own.answers, ...spouse.answers });
  return { ok: true, profile, edition: edition.edition };
}

function readSpouse(raw: unknown): { ok: true; answers: Record<string, number | string> } | { ok: false; errors: FieldError[] } {
  if (isNothing(raw)) return { ok: true, answers: { family: "single" } };
  if (typeof raw !== "object" || Array.isArray(raw)) {
    return { ok: false, errors: [{ field: "spouse", message: "Le conjoint doit être un objet JSON, ou absent." }] };
  }
  const read = readBody(SPOUSE_SECTIONS, raw);
  if (!read.ok) return { ok: false, errors: read.errors.map(({ field, message }) => ({ field: `spouse.${field}`, message })) };
  const answers = Object.entries(read.answers).map(([name, answer]) => [`spouse${name.charAt(0).toUpperCase()}${name.slice(1)}`, answer]);
  return { ok: true, answers: { ...Object.fromEntries(answers), family: "accompanying" } };
}

function readEdition(raw: unknown, today: string): { ok: true; edition: OfficialGrid } | { ok: false; errors: FieldError[] } {
  const day = isNothing(raw) ? today : typeof raw === "string" ? raw.trim() : "";
  if (!isDay(day)) return refuseDate("La date doit être un jour du calendrier écrit «\u00a0AAAA-MM-JJ\u00a0».");
  const edition = editionOn(EDITIONS, day);
  return edition ? { ok: true, edition } : refuseDate(beforeFirst(day));
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
      reported: edition.reported ? { from: edition.reported.from, note: reportedWords(edition) ?? "", officialTool: OFFICIAL_TOOL } : null,
      sources: edition.sources.map(({ name, url = null, read }) => ({ name, url, read })),
    },
  };
}
