import { normalise } from "#app/platform/words/normalise.ts";

/** « Données recueillies » → "donnees-recueillies" */
export function slugOf(text: string): string {
  return normalise(text, "NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}
