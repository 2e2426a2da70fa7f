/** An assessment in French: what a span depends on, and where a person stands in a round. */
import { sayRange } from "#app/features/points/shared/score-sheet.ts";
import type { Span } from "#app/features/points/shared/score-sheet.ts";
import { joinList, points } from "#app/features/points/shared/text.ts";
import type { RoundStanding } from "./rounds-standing.ts";
import type { Settling } from "./spans.ts";

/** An open question inside a sentence, by the beginning of its name in the tools. */
const OPEN_WORDS: readonly (readonly [start: string, words: string])[] = [
  ["spouseEducation", "le diplôme de votre conjoint"],
  ["spouse", "les réponses sur votre conjoint"],
  ["partner", "les réponses sur votre conjoint"],
  ["education", "votre diplôme"],
  ["firstLanguage", "la langue que vous présentez en premier"],
  ["first", "votre niveau dans la première langue"],
  ["second", "votre niveau dans l’autre langue"],
  ["french", "votre niveau de français"],
  ["english", "votre niveau d’anglais"],
  ["age", "votre âge"],
  ["family", "votre situation de famille"],
  ["maritalStatus", "votre situation de famille"],
  ["foreignExperience", "vos années de travail hors du Canada"],
  ["canadianExperience", "vos années de travail au Canada"],
  ["workExperience", "votre durée de travail"],
  ["occupation", "votre profession"],
  ["feer", "votre profession"],
  ["quebec", "vos liens avec le Québec"],
  ["outside", "vos séjours au Québec hors de Montréal"],
  ["canadianStudy", "vos études au Canada"],
  ["studyInCanada", "vos études au Canada"],
  ["sibling", "un frère ou une sœur au Canada"],
  ["relatives", "votre famille au Canada"],
  ["nomination", "la désignation d’une province, liée à Entrée express"],
  ["certificate", "votre certificat de métier"],
  ["jobOffer", "votre offre d’emploi"],
  ["children", "vos enfants"],
  ["funds", "vos fonds"],
];

/** « votre diplôme ». */
export function openWords({ name, label }: Pick<Settling, "name" | "label">): string {
  return OPEN_WORDS.find(([start]) => name.startsWith(start))?.[1] ?? `«\u00a0${label}\u00a0»`;
}

const NAMED = 3;

/** Why a figure is a span; empty when it is not. */
export function spanWords(settling: readonly Settling[]): string {
  const [first, ...others] = [...new Map(settling.map((one) => [openWords(one), one]))];
  if (!first) return "";
  const named = [first, ...others].slice(0, NAMED).map(([words, { points: worth }]) => `${words} (${points(worth)})`);
  const rest = others.length + 1 - named.length;
  return `Une fourchette\u00a0: elle dépend de ce qui n’est pas encore sûr, ${joinList([...named, ...(rest > 0 ? [`${rest === 1 ? "une autre réponse" : `${rest} autres réponses`}`] : [])])}.`;
}

/** "vous passez", "il manque 34 à 61", with what is not settled beside the score. */
export function standingWords({ state, open, condition, minimum }: RoundStanding, { least, most }: Span): string {
  if (state === "under") return `il manque ${sayRange({ least: minimum - most, most: minimum - least })}`;
  if (open === "unmet")
    return condition === "unmet" ? "score atteint, condition non remplie" : "score atteint, aucun programme ouvert";
  if (state === "equal") return "à égalité, la date départage";
  if (state === "between") return "atteint dans certains cas";
  return open === "met" ? "vous passez" : "score atteint, condition à vérifier";
}
