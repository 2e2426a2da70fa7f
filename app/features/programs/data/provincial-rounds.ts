/** Rounds that the provinces held in the summer of 2026, from one public transcription: the past, never a promise. */
import type { ProvinceCode } from "#app/features/programs/provinces.ts";

/** `lowest`: lowest score invited on the province's own scale, when it was said. */
export type ProvincialRound = { day: string; province: ProvinceCode; words: string; invited: number; lowest?: number };

/** ISO date of the transcription. */
export const ROUNDS_READ = "2026-09-27";

export const provincialRounds: readonly ProvincialRound[] = [
  { day: "2026-08-13", province: "MB", words: "Travailleur qualifié (tirage 277)", invited: 53 },
  { day: "2026-08-12", province: "AB", words: "Voie réservée aux soins de santé", invited: 57, lowest: 60 },
  { day: "2026-08-06", province: "BC", words: "Immigration de compétences, métiers de la construction", invited: 187, lowest: 88 },
  { day: "2026-07-22", province: "NB", words: "Programme d’immigration au Canada atlantique", invited: 114 },
  { day: "2026-07-16", province: "NB", words: "Initiative stratégique, francophones", invited: 254 },
  { day: "2026-07-16", province: "NB", words: "Entrée express, emploi au Nouveau-Brunswick", invited: 115 },
  { day: "2026-07-16", province: "MB", words: "Groupe francophone (tirage 275)", invited: 84 },
];
