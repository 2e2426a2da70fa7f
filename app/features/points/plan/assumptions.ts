/**
 * What each action of a plan costs and how long it takes, when the visitor says nothing else.
 * None of it is a rule: it is shown with its basis, and every figure can be changed on the page.
 *
 * Read on 2026-11-20. CAD amounts are turned into FCFA at the rate of the settings. A test of French is counted
 * at the price of this site's own sessions while there are some. The pace of a language that is still to learn rests
 * on about 200 guided hours for each CEFR level, as Cambridge English says (text not opened from here).
 */
import type { Education } from "#app/features/points/crs-official/grid.ts";

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
const ability: Assumption = {
  fcfa: 40_000,
  cad: 0,
  months: 2,
  basis: `cours et entraînement pour un niveau NCLC dans cette compétence\u00a0; ${OURS}`,
};
const CHECK = "pas encore vérifié";
/** NCLC 5, 7 and 9 are about B1, B2 and C1: one CEFR level a stage, 200 hours, 30 hours a month. */
const learnt: Assumption = {
  fcfa: 200_000,
  cad: 0,
  months: 7,
  basis: `un palier (NCLC 5, 7, puis 9) dans les quatre compétences\u00a0: environ 200\u00a0heures de cours et de travail (ordre de grandeur de Cambridge English pour un niveau européen, ${CHECK}), à 30\u00a0heures par mois\u00a0; ${OURS}`,
};
const level: Assumption = {
  fcfa: 120_000,
  cad: 0,
  months: 3,
  basis: `un palier (NCLC 5, 7, puis 9) dans les quatre compétences, pour qui étudie ou travaille déjà dans cette langue et prépare le test\u00a0; comptez 7\u00a0mois par palier s’il faut l’apprendre\u00a0; ${OURS}`,
};
/** What was read in the press of Cameroon; nothing was read of the price of a test of English. */
const FRENCH_SITTING: Assumption = {
  fcfa: 210_000,
  cad: 0,
  months: 2,
  basis:
    "TEF ou TCF Canada au Cameroun, prix relevé dans la presse (camer.be, 25\u00a0avril\u00a02024), non vérifié\u00a0; attente de la session et du résultat comprise",
};
const ENGLISH_SITTING: Assumption = {
  fcfa: 210_000,
  cad: 0,
  months: 2,
  basis: `test d’anglais (IELTS, CELPIP ou PTE Core), dont nous n’avons lu aucun prix\u00a0; attente de la session et du résultat comprise\u00a0; ${OURS}`,
};
/** The assessment of a diploma (EDE): about 300 dollars with tax and sending, and two to three months with the transcripts. Ours, to be corrected. */
export const ASSESSMENT = { cad: 300, months: [2, 3] } as const;
const assessed = `plus l’évaluation du diplôme (EDE), environ ${ASSESSMENT.cad}\u00a0dollars`;

export const ASSUMPTIONS: Readonly<Record<Kind, Assumption>> = {
  "first-test": FRENCH_SITTING,
  speaking: ability,
  listening: ability,
  reading: ability,
  writing: ability,
  "first-level": level,
  "second-test": ENGLISH_SITTING,
  "second-level": learnt,
  "one-year": {
    fcfa: 600_000,
    cad: ASSESSMENT.cad,
    months: 12,
    basis: `une année d’études au Cameroun, ${assessed}\u00a0; ${OURS}`,
  },
  "two-year": {
    fcfa: 1_000_000,
    cad: ASSESSMENT.cad,
    months: 24,
    basis: `BTS, HND ou DUT au Cameroun, ${assessed}\u00a0; ${OURS}`,
  },
  bachelor: {
    fcfa: 1_200_000,
    cad: ASSESSMENT.cad,
    months: 36,
    basis: `licence au Cameroun, ${assessed}\u00a0; ${OURS}`,
  },
  "two-degrees": {
    fcfa: 700_000,
    cad: ASSESSMENT.cad,
    months: 12,
    basis: `second diplôme d’un an au Cameroun, ${assessed}\u00a0; ${OURS}`,
  },
  master: { fcfa: 1_500_000, cad: ASSESSMENT.cad, months: 24, basis: `master au Cameroun, ${assessed}\u00a0; ${OURS}` },
  phd: { fcfa: 3_000_000, cad: ASSESSMENT.cad, months: 48, basis: `doctorat au Cameroun, ${assessed}\u00a0; ${OURS}` },
  "foreign-year": {
    fcfa: 0,
    cad: 0,
    months: 12,
    basis: "une année à temps plein dans un métier qualifié, en gardant son emploi",
  },
  "canada-year": {
    fcfa: 2_000_000,
    cad: 240,
    months: 18,
    basis: `un employeur canadien doit vous choisir, et IRCC vous donner un permis\u00a0: rien de cela ne dépend de vous. Permis de travail (155\u00a0dollars) et biométrie (85\u00a0dollars, frais du 30\u00a0avril\u00a02026), voyage et installation, six mois pour trouver l’emploi et le permis\u00a0; ${OURS}`,
  },
  "canadian-study": {
    fcfa: 0,
    cad: 42_000,
    months: 20,
    basis: `une école doit vous admettre, et IRCC vous donner un permis d’études. Un an\u00a0: environ 18\u00a0500\u00a0dollars de scolarité, et les fonds demandés pour une personne (23\u00a0448\u00a0dollars depuis le 1er\u00a0septembre\u00a02026)\u00a0; ${OURS}`,
  },
  certificate: {
    fcfa: 0,
    cad: 2_500,
    months: 12,
    basis: `pour un métier spécialisé seulement\u00a0: reconnaissance et examens d’un métier par une province\u00a0; ${OURS}`,
  },
  nomination: {
    fcfa: 0,
    cad: 2_000,
    months: 12,
    basis: `frais de la province\u00a0: 2\u00a0000\u00a0dollars en Colombie-Britannique d’après un relevé de septembre\u00a02026, ${CHECK}, 0\u00a0dollar pour les Compétences prioritaires de Terre-Neuve-et-Labrador depuis le 5\u00a0décembre\u00a02025, montant non lu ailleurs\u00a0; la décision appartient à la province\u00a0; ${OURS}`,
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

/** Where an action's figures come from, in words. */
export function basisOf(id: ActionId, sittings: Sittings = new Map()): string | undefined {
  const kind = kindOf(id);
  return kind === undefined ? undefined : (sittings.get(id) ?? ASSUMPTIONS[kind]).basis;
}

/** The kind of an action, whoever does it; undefined for a change of roles. */
export function kindOf(id: ActionId): Kind | undefined {
  const name = id.startsWith("partner-") ? id.slice("partner-".length) : id;
  return KINDS.find((kind) => kind === name);
}

/** What the sittings of the persons asked about take; absent: French first, at the price read in the press. */
export type Sittings = ReadonlyMap<ActionId, Assumption>;

/** The cheapest session of French to come: FCFA, and whether it is held in Cameroon. */
export type FrenchTest = { fcfa: number; inCameroon: boolean };

/** A sitting in that language. @param session a session of this site; null without any */
export function sittingOf(language: "french" | "english", session: FrenchTest | null): Assumption {
  if (language === "english") return ENGLISH_SITTING;
  if (session === null) return FRENCH_SITTING;
  const where = session.inCameroon ? "au Cameroun, parmi celles de ce site" : "inscrite sur ce site";
  return {
    ...FRENCH_SITTING,
    fcfa: session.fcfa,
    basis: `TEF ou TCF Canada, au prix de la session la moins chère ${where}\u00a0; attente de la session et du résultat comprise`,
  };
}

/** What this site assumes of an action, in whole FCFA. @param xafPerCad FCFA for one Canadian dollar */
export function assumedEffort(id: ActionId, xafPerCad: number, sittings: Sittings = new Map()): Effort {
  const kind = kindOf(id);
  if (kind === undefined) return { money: 0, months: 0 };
  const { fcfa, cad, months } = sittings.get(id) ?? ASSUMPTIONS[kind];
  return { money: fcfa + Math.round((cad * xafPerCad) / 1000) * 1000, months };
}
