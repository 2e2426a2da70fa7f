/** The closed lists of the questionnaire beside those of /crs/officiel. */
import { PROVINCE_CODES, places } from "#app/features/programs/provinces.ts";
import { JOB_OFFER_CHOICES } from "#app/features/points/crs-official/choices.ts";
import { capitalize } from "#app/features/points/shared/text.ts";
import type { Choice } from "#app/features/points/shared/questions.ts";

/** Those that score, and one that opens a programme alone. */
export const OFFER_CHOICES: readonly Choice[] = [
  ...JOB_OFFER_CHOICES,
  { value: "other", label: "Emploi de FEER\u00a04 ou\u00a05" },
];

export const PROVINCE_CHOICES: readonly Choice[] = PROVINCE_CODES.map((value) => ({
  value,
  label: places[value].name,
}));

export const RESIDENCE_CHOICES: readonly Choice[] = [
  { value: "abroad", label: "Hors du Canada" },
  ...PROVINCE_CODES.map((value) => ({ value, label: capitalize(places[value].within) })),
];
