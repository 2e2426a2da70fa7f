/** Lists that /crs and /arrima offer to choose from: apart, so that these pages load no other form's. */
import type { EducationLevel, SpouseEducationLevel } from "#app/features/points/arrima/grid.ts";
import type { Education, JobOfferType } from "#app/features/points/crs/grid.ts";
import { type Condition, yearsUpTo } from "#app/features/points/shared/questions.ts";

type List<Value extends string> = readonly { value: Value; label: string }[];

export type Language = "english" | "french";
export const LANGUAGES: List<Language> = [
  { value: "french", label: "Français" },
  { value: "english", label: "Anglais" },
];

/** On /crs, whose second language may be none. */
export const SECOND_LANGUAGES: List<Language | "none"> = [{ value: "none", label: "Aucune" }, ...LANGUAGES];

/** Married or not, as /crs and /arrima ask it; the profile goes on. */
export const MARRIAGES = [
  { value: "single", label: "Célibataire" },
  { value: "married", label: "Marié(e)" },
] as const;
export const WHEN_MARRIED: Condition = {
  field: "maritalStatus",
  values: ["married"],
  words: "À remplir seulement si vous êtes marié(e).",
};

/** The specification's letters beside the level, on /crs alone; its note says what they are worth. */
export const LETTERED_LEVELS: List<string> = [
  { value: "0", label: "Pas de test" },
  { value: "12", label: "NCLC 12 (C2)" },
  { value: "11", label: "NCLC 11 (C1)" },
  { value: "10", label: "NCLC 10 (B2)" },
  { value: "9", label: "NCLC 9 (B1)" },
  { value: "8", label: "NCLC 8 (A2)" },
  { value: "7", label: "NCLC 7 (A1)" },
];

/** NCLC 11 and 12 give what 10 gives. */
export const HIGHEST_LEVEL = 10;
export const nclc = (level: number) => ({ value: String(level), label: `NCLC ${level}` });
export const UP_TO_NINE = [9, 8, 7, 6, 5, 4].map(nclc);

/** /crs, of the spouse. */
export const SPOUSE_LEVELS: List<string> = [{ value: "0", label: "Pas de test" }, nclc(HIGHEST_LEVEL), ...UP_TO_NINE];

/** « Niveau 8 et plus », « Niveau 7 » … down to the lowest, then no test. @param more after the highest, where more is read as it */
export function quebecLevels(
  scale: "Niveau" | "CLB",
  highest: number,
  lowest: number,
  more = " et plus",
): List<string> {
  const levels = Array.from({ length: highest - lowest + 1 }, (_, index) => ({
    value: String(highest - index),
    label: `${scale}\u00a0${highest - index}${index === 0 ? more : ""}`,
  }));
  return [...levels, { value: "0", label: "Pas de test / je ne sais pas" }];
}

/** « NCLC 7 ou plus » in all four, on /crs. */
export const FRENCH_SKILLS: List<string> = [
  { value: "0", label: "Moins de NCLC 7, ou pas de test" },
  { value: "7", label: "NCLC 7 ou plus" },
];

/** Years as a list: « Aucune », « 1 an » … « 6 ans ou plus ». */
export const crsYears = (last: number) => yearsUpTo(last, "Aucune");

/** What /crs asks of an offer. */
export const CRS_OFFERS: List<JobOfferType> = [
  { value: "noc-00", label: "Cadre supérieur (CNP 00)" },
  { value: "noc-0ab", label: "Cadre, professionnel ou technicien (CNP 0, A ou B)" },
];
export const OFFER_PLACES = [
  { value: "montreal", label: "Région de Montréal" },
  { value: "outside-montreal", label: "Hors de la région de Montréal" },
] as const;

export const FUNDS = [
  { value: "sufficient", label: "Suffisants" },
  { value: "insufficient", label: "Insuffisants" },
] as const;

export const HIGH_SCHOOL = "Études secondaires (baccalauréat, GCE A Level)";
const QUEBEC_SECONDARY = "Diplôme d’études secondaires (bac du lycée, GCE A-Level)";
const QUEBEC_MASTER = "Maîtrise (master)";
export const DOCTORATE = "Doctorat (PhD)";

export const BELOW_MASTER = [
  { value: "high-school", label: HIGH_SCHOOL },
  { value: "one-year", label: "Diplôme postsecondaire d’un an" },
  { value: "two-year", label: "Diplôme postsecondaire de deux ans (BTS, DUT, HND)" },
  { value: "bachelor", label: "Licence ou diplôme de trois ans ou plus" },
  { value: "two-degrees", label: "Deux diplômes ou plus, dont un de trois ans ou plus" },
] as const;

/** /crs, lowest first as in its grid. */
export const CRS_DIPLOMAS: List<Education> = [
  ...BELOW_MASTER,
  { value: "master", label: "Master" },
  { value: "phd", label: "Doctorat" },
];

/** /arrima. */
export const ARRIMA_DIPLOMAS: List<EducationLevel> = [
  { value: "none", label: "Aucun diplôme" },
  { value: "secondary", label: QUEBEC_SECONDARY },
  { value: "diploma", label: "Diplôme d’études professionnelles (DEP)" },
  { value: "aec", label: "Attestation d’études collégiales (AEC)" },
  { value: "dec", label: "Diplôme d’études collégiales (DEC)" },
  { value: "bachelor-1", label: "Université, 1er cycle de moins de 3 ans" },
  { value: "bachelor-3+", label: "Université, 1er cycle de 3 ans ou plus (licence)" },
  { value: "master", label: QUEBEC_MASTER },
  { value: "phd", label: DOCTORATE },
];

/** /arrima, of the spouse. */
export const ARRIMA_SPOUSE_DIPLOMAS: List<SpouseEducationLevel> = [
  { value: "secondary", label: QUEBEC_SECONDARY },
  { value: "diploma", label: "Diplôme professionnel ou collégial" },
  { value: "bachelor", label: "Université, 1er cycle (licence)" },
  { value: "master", label: QUEBEC_MASTER },
  { value: "phd", label: DOCTORATE },
];

/** The label of a value; the value itself when the list has no such one. */
export function labelIn(choices: List<string>, value: string): string {
  return choices.find((choice) => choice.value === value)?.label ?? value;
}
