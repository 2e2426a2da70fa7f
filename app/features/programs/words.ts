/** The finder's vocabulary in French. */
import type { ConditionTopic, Education, StreamCategory, StreamSource, StreamStatus } from "./data/shape.ts";
import type { FilterName } from "./filters.ts";
import { sayDay } from "#app/platform/clock/french-dates.ts";

export const NO_MATCH = "Aucun programme ne correspond à vos critères. Essayez d'ajuster vos filtres.";

export const TO_CHECK = "pas encore comparé à la page officielle";

export const educationNames: Record<Education, string> = {
  "high-school": "Secondaire (probatoire, baccalauréat)",
  college: "Collégial (bac + 1 à 2, BTS, DUT)",
  bachelor: "Licence (bac + 3 ou 4)",
  master: "Master (bac + 5)",
  phd: "Doctorat",
};

/** The specification's three choices; a level carried from elsewhere joins them when it is another. */
export const offeredEducation = ["college", "bachelor", "master"] as const satisfies readonly Education[];

export const categoryNames: Record<StreamCategory, string> = {
  worker: "Salariés",
  expressEntry: "Entrée express",
  health: "Santé",
  tech: "Technologie",
  francophone: "Francophones",
  regional: "Régions",
  graduate: "Diplômés",
  business: "Affaires",
  connection: "Lien avec la province",
  noOffer: "Compétences",
  workPermit: "Permis de travail",
  family: "Famille",
  other: "Ancien volet",
};

export const statusNames: Record<StreamStatus, { label: string; tone: "good" | "fair" | "bad" }> = {
  open: { label: "Ouvert", tone: "good" },
  openWithOffer: { label: "Ouvert avec une offre", tone: "fair" },
  closed: { label: "Fermé", tone: "bad" },
  revoked: { label: "Révoqué", tone: "bad" },
  suspended: { label: "Suspendu", tone: "bad" },
};

export const topicNames: Record<ConditionTopic, string> = {
  language: "Langue",
  education: "Études",
  experience: "Expérience",
  jobOffer: "Emploi",
  other: "Autre condition",
};

/** What a filter is about, in a sentence. */
export const filterSubjects: Record<FilterName, string> = {
  occupation: "le métier",
  experience: "l’expérience",
  language: "le niveau de langue",
  province: "la province",
  education: "les études",
};

/** « Transcription publique des pages d’ontario.ca, 25 juillet 2026 » */
export function sourceInWords({ name, on }: StreamSource): string {
  return on === undefined ? name : `${name}, ${sayDay(on)}`;
}

/** « le métier, l’expérience et les études » */
export function listInWords(items: readonly string[]): string {
  return items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} et ${items.at(-1)}`;
}
