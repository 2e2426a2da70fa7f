/**
 * What each action of a plan costs and how long it takes, when the visitor says nothing else.
 * None of it is a rule: it is shown with its basis, and every figure can be changed on the page.
 *
 * Read on 2026-11-20. CAD amounts are turned into FCFA at the rate of content/site.json.
 */
import type { Education } from "#app/features/simulators/crs-official/grid.ts";

/** The abilities of a language test, in the order of the questions. */
export const ABILITIES = ["speaking", "listening", "reading", "writing"] as const;
export type Ability = (typeof ABILITIES)[number];

/** Kinds of actions of one person; a spouse's own carry the prefix `partner-`. */
export const KINDS = [
  "first-test",
  ...ABILITIES,
  "first-level",
  "second-test",
  "second-level",
  "one-year",
  "two-year",
  "bachelor",
  "two-degrees",
  "master",
  "phd",
  "foreign-year",
  "canada-year",
  "canadian-study",
  "certificate",
  "nomination",
] as const;
export type Kind = (typeof KINDS)[number];
export type Diploma = Exclude<Education, "none" | "high-school">;

/** Changes of roles: the other stays, or comes after all; the spouse applies. */
export const ROLE_CHANGES = ["alone", "together", "partner-principal"] as const;

/** An action by the name that the address gives it. */
export type ActionId = Kind | `partner-${Kind}` | (typeof ROLE_CHANGES)[number];

/** What an action takes, for one unit of it (a level, a year, a sitting). */
export type Effort = { /** FCFA. */ money: number; months: number };

export type Assumption = { fcfa: number; cad: number; months: number; basis: string };

const OURS = "hypothèse de ce site, à corriger";
const ability: Assumption = { fcfa: 40_000, cad: 0, months: 2, basis: `cours et entraînement pour un niveau NCLC dans cette compétence\u00a0; ${OURS}` };
const level: Assumption = { fcfa: 120_000, cad: 0, months: 3, basis: `préparation d’un palier (NCLC 5, 7, puis 9) dans les quatre compétences\u00a0; ${OURS}` };
const assessed = "plus l’évaluation du diplôme (EDE), environ 300\u00a0dollars";

export const ASSUMPTIONS: Readonly<Record<Kind, Assumption>> = {
  "first-test": {
    fcfa: 210_000,
    cad: 0,
    months: 2,
    basis:
      "TEF ou TCF Canada au Cameroun, prix relevé dans la presse (camer.be, 25\u00a0avril\u00a02024), non vérifié\u00a0; attente de la session et du résultat comprise",
  },
  speaking: ability,
  listening: ability,
  reading: ability,
  writing: ability,
  "first-level": level,
  "second-test": { fcfa: 210_000, cad: 0, months: 2, basis: `test de l’autre langue, compté au même prix que le TEF\u00a0; ${OURS}` },
  "second-level": level,
  "one-year": { fcfa: 600_000, cad: 300, months: 12, basis: `une année d’études au Cameroun, ${assessed}\u00a0; ${OURS}` },
  "two-year": { fcfa: 1_000_000, cad: 300, months: 24, basis: `BTS, HND ou DUT au Cameroun, ${assessed}\u00a0; ${OURS}` },
  bachelor: { fcfa: 1_200_000, cad: 300, months: 36, basis: `licence au Cameroun, ${assessed}\u00a0; ${OURS}` },
  "two-degrees": { fcfa: 700_000, cad: 300, months: 12, basis: `second diplôme d’un an au Cameroun, ${assessed}\u00a0; ${OURS}` },
  master: { fcfa: 1_500_000, cad: 300, months: 24, basis: `master au Cameroun, ${assessed}\u00a0; ${OURS}` },
  phd: { fcfa: 3_000_000, cad: 300, months: 48, basis: `doctorat au Cameroun, ${assessed}\u00a0; ${OURS}` },
  "foreign-year": { fcfa: 0, cad: 0, months: 12, basis: "une année à temps plein dans un métier qualifié, en gardant son emploi" },
  "canada-year": {
    fcfa: 2_000_000,
    cad: 240,
    months: 18,
    basis: `permis de travail (155\u00a0dollars) et biométrie (85\u00a0dollars, frais du 30\u00a0avril\u00a02026), voyage et installation, six mois pour trouver l’emploi et le permis\u00a0; ${OURS}`,
  },
  "canadian-study": {
    fcfa: 0,
    cad: 42_000,
    months: 20,
    basis: `un an d’études\u00a0: environ 18\u00a0500\u00a0dollars de scolarité, et les fonds demandés pour une personne (23\u00a0448\u00a0dollars depuis le 1er\u00a0septembre\u00a02026)\u00a0; ${OURS}`,
  },
  certificate: { fcfa: 0, cad: 2_500, months: 12, basis: `reconnaissance et examens d’un métier par une province\u00a0; ${OURS}` },
  nomination: {
    fcfa: 0,
    cad: 1_750,
    months: 12,
    basis: `frais d’une demande provinciale (1\u00a0750\u00a0dollars en Colombie-Britannique en janvier\u00a02026, gratuite ailleurs)\u00a0; la décision appartient à la province\u00a0; ${OURS}`,
  },
};

/** Diplomas that may come next, from the one held. */
export const NEXT_DIPLOMAS: Readonly<Record<Education, readonly Diploma[]>> = {
  none: [],
  "high-school": ["one-year", "two-year", "bachelor"],
  "one-year": ["two-year", "bachelor"],
  "two-year": ["bachelor"],
  bachelor: ["two-degrees", "master"],
  "two-degrees": ["master"],
  master: ["phd"],
  phd: [],
};

/** What an action takes for one unit: the visitor's own figure, else the assumption. */
export type Efforts = (id: ActionId) => Effort;

/** The kind of an action, whoever does it; undefined for a change of roles. */
export function kindOf(id: ActionId): Kind | undefined {
  const name = id.startsWith("partner-") ? id.slice("partner-".length) : id;
  return KINDS.find((kind) => kind === name);
}

/** What this site assumes of an action, in whole FCFA. @param xafPerCad FCFA for one Canadian dollar */
export function assumedEffort(id: ActionId, xafPerCad: number): Effort {
  const kind = kindOf(id);
  if (kind === undefined) return { money: 0, months: 0 };
  const { fcfa, cad, months } = ASSUMPTIONS[kind];
  return { money: fcfa + Math.round((cad * xafPerCad) / 1000) * 1000, months };
}
