/** French on Quebec's scale, as a sheet knows it from test scores. Pure. */
import type { Facts } from "./facts.ts";

/** The least level of each ability that the scores leave possible; null unless all four are known. */
export function leastQuebecFrench({
  quebecFrenchSpeaking: speaking,
  quebecFrenchListening: listening,
  quebecFrenchReading: reading,
  quebecFrenchWriting: writing,
}: Facts): Record<"speaking" | "listening" | "reading" | "writing", number> | null {
  if (!speaking || !listening || !reading || !writing) return null;
  return { speaking: speaking[0], listening: listening[0], reading: reading[0], writing: writing[0] };
}
