/** The plan in French: actions, steps, arrangements, amounts and durations. No figure of the grid is written here. */
import type { Family } from "#app/features/situation/questions/choices.ts";
import type { Arrangement } from "#app/features/points/family/people.ts";
import { capitalize, count, formatNumber, joinList, points } from "#app/features/points/shared/text.ts";
import type { Step } from "./actions.ts";
import type { ActionId, Kind } from "./assumptions.ts";
import { kindOf } from "./assumptions.ts";

const KIND_NAMES: Readonly<Record<Kind, string>> = {
  "first-test": "test de la première langue, une séance",
  speaking: "expression orale, un niveau NCLC de plus",
  listening: "compréhension orale, un niveau NCLC de plus",
  reading: "compréhension écrite, un niveau NCLC de plus",
  writing: "expression écrite, un niveau NCLC de plus",
  "first-level": "première langue, un palier dans les quatre compétences",
  "second-test": "test de l’autre langue, une séance",
  "second-level": "autre langue, un palier dans les quatre compétences",
  "one-year": "diplôme postsecondaire d’un an",
  "two-year": "diplôme postsecondaire de deux ans",
  bachelor: "licence, ou diplôme de trois ans",
  "two-degrees": "second diplôme, d’un an",
  master: "master",
  phd: "doctorat",
  "foreign-year": "une année d’expérience hors du Canada",
  "canada-year": "un emploi qualifié d’un an au Canada, si un employeur vous choisit et si IRCC donne le permis",
  "canadian-study": "un an d’études au Canada, avec diplôme, si une école et IRCC acceptent",
  certificate: "certificat de qualification d’un métier",
  nomination: "désignation d’une province, si elle vous choisit",
};

const ABILITY_NAMES: Partial<Record<Kind, string>> = {
  speaking: "expression orale",
  listening: "compréhension orale",
  reading: "compréhension écrite",
  writing: "expression écrite",
  "first-level": "première langue, les quatre compétences",
  "second-level": "autre langue, les quatre compétences",
};

const ROLE_NAMES: Readonly<Record<string, string>> = {
  alone: "L’autre membre du couple reste (à déclarer quand même)",
  together: "L’autre membre du couple vient aussi",
  "partner-principal": "Votre conjoint fait la demande",
};

/** The same, short enough for a table. */
export const ARRANGEMENT_WORDS: Readonly<Record<Arrangement, string>> = {
  "a-with-b": "Vous, avec votre conjoint",
  "a-alone": "Vous, sans votre conjoint",
  "b-with-a": "Votre conjoint, avec vous",
  "b-alone": "Votre conjoint, sans vous",
};

/** Who applies, and who comes; somebody without a spouse who could come is told of none. */
export function arrangementWords(arrangement: Arrangement, family: Family): string {
  return family === "accompanying" || family === "not-accompanying" ? ARRANGEMENT_WORDS[arrangement] : "Vous";
}

/** Said of every plan and choice where one of a couple stays. IRPA, section 40: five years; the text was not opened from here. */
export const STAYING_WARNING =
  "À ne choisir que si c’est vrai. Dire que son conjoint reste alors qu’il doit venir est une fausse déclaration\u00a0: la demande est refusée, et aucune autre n’est possible pendant cinq ans (Loi sur l’immigration, article\u00a040). Un conjoint qui reste est quand même déclaré et examiné.";

/** Whose decision a plan waits for, beside the applicant's. */
export function decidersOf(steps: readonly Pick<Step, "id">[]): string[] {
  const kinds = new Set(steps.map(({ id }) => kindOf(id)));
  return [
    ...(kinds.has("nomination") ? ["Une province décide"] : []),
    ...(kinds.has("canada-year") ? ["Un employeur et IRCC décident"] : []),
    ...(kinds.has("canadian-study") ? ["Une école et IRCC décident"] : []),
  ];
}

/** The name of an action, and whose it is. */
export function actionName(id: ActionId): string {
  const kind = kindOf(id);
  if (kind === undefined) return ROLE_NAMES[id] ?? id;
  return owned(id, KIND_NAMES[kind]);
}

/** A step of a plan: the action with its level or its number. */
export function stepWords({ id, times, from, to }: Step): string {
  const kind = kindOf(id);
  if (kind === undefined) return actionName(id);
  if (to !== undefined)
    return owned(id, `${ABILITY_NAMES[kind] ?? KIND_NAMES[kind]}, ${levelWords(from ?? 0)} à NCLC\u00a0${to}`);
  if (times > 1 && kind === "foreign-year") return owned(id, `${times}\u00a0années d’expérience hors du Canada`);
  return actionName(id);
}

function levelWords(from: number): string {
  return from === 0 ? "d’un niveau inférieur à NCLC\u00a04" : `de NCLC\u00a0${from}`;
}

function owned(id: ActionId, words: string): string {
  return id.startsWith("partner-") ? `Conjoint\u00a0: ${words}` : capitalize(words);
}

/** `210 000 FCFA`. */
export function money(amount: number): string {
  return `${formatNumber(amount)}\u00a0FCFA`;
}

/** `0 mois`, `5 mois`, `2 ans`, `2 ans et 3 mois`. */
export function duration(months: number): string {
  const parts = [
    ...(months >= 12 ? [count(Math.floor(months / 12), "an")] : []),
    ...(months % 12 > 0 || months < 12 ? [`${months % 12}\u00a0mois`] : []),
  ];
  return joinList(parts);
}

/** `+12 points`, `−3 points`, `0 point`. */
export function gainWords(gain: number): string {
  if (gain === 0) return points(0);
  return gain > 0 ? `+${points(gain)}` : `\u2212${points(-gain)}`;
}

/** The order of the actions, as it is told. */
export const ACTIONS_ORDER = "D’abord ce qui ne dépend que de vous, par points gagnés pour un mois d’effort.";
