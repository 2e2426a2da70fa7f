/** The official result's words: names of groups, dates of an edition, what deserves attention. */
import { sayDay } from "#app/platform/clock/french-dates.ts";
import { points } from "#app/features/points/shared/text.ts";
import type { OfficialGrid } from "./grid.ts";

export const TITLE = "Score CRS officiel (Entrée express)";

export const GROUP_LABELS = {
  core: "Capital humain",
  spouse: "Conjoint",
  transferability: "Transférabilité",
  additional: "Points additionnels",
} as const;

/** Since when an edition holds and how sure that is, without a capital and without a full stop. */
export function editionWords({
  from,
  to,
  verified,
  reported,
}: Pick<OfficialGrid, "from" | "to" | "verified" | "reported">): string {
  const checked = `relue pour la dernière fois le ${sayDay(verified)}`;
  if (reported) return `du ${sayDay(from)}, la dernière grille dont nous avons les chiffres\u00a0; ${checked}`;
  if (to === null) return `en vigueur depuis le ${sayDay(from)}, sans date de fin connue\u00a0; ${checked}`;
  return `en vigueur du ${sayDay(from)} au ${sayDay(to)}, remplacée depuis`;
}

/** Said of a day that no edition covers. @param first ISO date of the first edition */
export function beforeFirst(day: string, first: string): string {
  return `Aucune grille connue ici pour le ${sayDay(day)}\u00a0: la première édition commence le ${sayDay(first)} (${first}).`;
}

/** « Groupe plafonné à 100 points… », naming what the cap removed. */
export function capSentence(what: string, maximum: number, sum: number): string {
  return `${what} plafonné à ${points(maximum)}\u00a0: la somme est de ${sum}, le plafond en retire ${sum - maximum}.`;
}
