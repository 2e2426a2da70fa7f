import { farAboveWords } from "#app/features/orders/mistakes/far-above.ts";
import { longDay } from "#app/platform/clock/french-dates.ts";
import type { ClosingOutcome } from "./close-day.server.ts";

/** Why a day was not closed, in words for its form. */
export function cashRefusal(outcome: Exclude<ClosingOutcome, { kind: "closed" }>): {
  formErrors?: string[];
  fieldErrors?: Record<string, string[]>;
} {
  if (outcome.kind === "unnamed")
    return {
      fieldErrors: Object.fromEntries(
        outcome.means.map((means) => [`note-${means}`, ["Dites en quelques mots d’où vient la différence."]]),
      ),
    };
  if (outcome.kind === "far-above")
    return {
      fieldErrors: Object.fromEntries(
        outcome.counts.map(({ means, counted, expected }) => [`sure-${means}`, [farAboveWords(counted, expected)]]),
      ),
    };
  return { formErrors: [sentenceOf(outcome)] };
}

function sentenceOf(outcome: Exclude<ClosingOutcome, { kind: "closed" | "unnamed" | "far-above" }>): string {
  if (outcome.kind === "already-closed")
    return "Ce jour vient d’être clôturé\u00a0: rechargez la page pour voir ce qui a été compté.";
  if (outcome.kind === "future") return "Ce jour n’est pas encore venu.";
  if (outcome.kind === "passed")
    return `Un jour plus récent est déjà clôturé, le ${longDay(outcome.last)}\u00a0: il a compté celui-ci avec lui.`;
  if (outcome.kind === "earlier-open")
    return `Clôturez d’abord le ${longDay(outcome.day)}\u00a0: les jours se clôturent dans leur ordre.`;
  return "Un mouvement a été noté depuis l’affichage\u00a0: rien n’est clôturé. Comparez votre compte avec la feuille que voici, puis clôturez.";
}
