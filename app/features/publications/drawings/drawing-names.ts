/** Drawings that a guide or an article may show, by their name in its head (`pictures`). */
export const DRAWING_NAMES = [
  "calendrier-entree-express",
  "calendrier-pstq",
  "calendrier-provinces",
  "carte-cameroun",
  "attestation-tef",
  "attestation-tcf",
] as const;

export type DrawingName = (typeof DRAWING_NAMES)[number];
