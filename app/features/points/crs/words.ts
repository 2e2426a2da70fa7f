/**
 * The CRS simulator's words: names of criteria, groups and statuses, and the sentences
 * about caps and answers that deserve attention. No figure of the grid is written here.
 */
import { formatNumber, points } from "#app/features/points/shared/text.ts";
import type { Tone } from "#app/features/points/shared/score-sheet.ts";
import type { Language } from "./choices.ts";
import { EDUCATION_CHOICES, JOB_OFFER_CHOICES } from "./choices.ts";
import type { CapKey, Education, JobOfferType, StatusKey } from "./grid.ts";
import type { CrsOutcome, Cut } from "./rules.ts";

export const TITLE = "Score CRS (Entrée express)";

export const STATUS_WORDS: Readonly<Record<StatusKey, { label: string; tone: Tone }>> = {
  excellent: { label: "Excellent", tone: "good" },
  "very-good": { label: "Très bon", tone: "good" },
  good: { label: "Bon", tone: "fair" },
  insufficient: { label: "Insuffisant", tone: "bad" },
};

export const GROUP_LABELS = {
  core: "Capital humain",
  spouse: "Conjoint",
  transferability: "Transférabilité",
  additional: "Facteurs additionnels",
} as const;

export const CRITERION_LABELS = {
  core: {
    age: "Âge",
    education: "Niveau d’études",
    firstLanguage: "Première langue officielle",
    secondLanguage: "Deuxième langue officielle",
    workExperience: "Expérience de travail qualifiée",
    canadianExperience: "Expérience de travail au Canada",
  },
  spouse: {
    education: "Niveau d’études du conjoint",
    language: "Niveau de langue du conjoint",
    canadianExperience: "Expérience du conjoint au Canada",
    workExperience: "Expérience qualifiée du conjoint",
  },
  transferability: {
    educationLanguage: "Études et langue",
    workLanguage: "Expérience et langue",
    tradeCertificate: "Certificat de qualification d’un métier",
  },
  additional: {
    jobOffer: "Offre d’emploi",
    nomination: "Désignation d’une province",
    studyInCanada: "Études au Canada",
    workInCanada: "Travail au Canada",
    relativesInCanada: "Famille au Canada",
    frenchSkills: "Compétences en français",
  },
} as const;

/** The four abilities inside a sentence, in the order of the questions. */
export const ABILITY_WORDS = [
  "expression orale",
  "compréhension orale",
  "compréhension écrite",
  "expression écrite",
] as const;

export const LANGUAGE_WORDS: Readonly<Record<Language, string>> = { english: "anglais", french: "français" };

/**
 * What has changed since the grid was written: the official grid gives nothing for an
 * offer any more. Source: canada.ca, « Critères du Système de classement global (SCG) ».
 */
export const JOB_OFFER_CORRECTION =
  "La grille officielle du 25\u00a0mars\u00a02025 ne donne plus de points pour une offre d’emploi (canada.ca, «\u00a0Critères du Système de classement global\u00a0»)\u00a0; une édition signalée au 3\u00a0novembre\u00a02026, sans chiffres, en redonnerait. Cette estimation les compte encore.";

/** The label of a diploma as the form shows it. */
export function educationWords(education: Education): string {
  return EDUCATION_CHOICES.find((choice) => choice.value === education)?.label ?? education;
}

/** The label of a kind of offer as the form shows it. */
export function jobOfferWords(type: JobOfferType): string {
  return JOB_OFFER_CHOICES.find((choice) => choice.value === type)?.label ?? type;
}

/** A text between French quotation marks. */
export function quoted(text: string): string {
  return `«\u00a0${text}\u00a0»`;
}

/** Said under a group whose cap removed points. */
export function groupCapSentence(cut: Cut): string {
  return `Groupe plafonné à ${points(cut.maximum)}\u00a0: ses critères en totalisent ${cut.sum}, le plafond en retire ${cut.removed}.`;
}

/** Said when the total's own cap removed points. */
export function totalCapSentence(cut: Cut): string {
  return `Total plafonné à ${points(cut.maximum)}\u00a0: les quatre groupes en totalisent ${formatNumber(cut.sum)}, le plafond en retire ${cut.removed}.`;
}

/** The cut of one cap, when it removed something. */
export function cutOf(outcome: CrsOutcome, key: CapKey): Cut | undefined {
  return outcome.cuts.find((cut) => cut.key === key);
}
