import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import type { LastDecision } from "./last-decision.server.ts";

/** What whoever decides too late is told: who was first, and that nothing of theirs was written. */
export function decidedBefore({ kind, by, at }: LastDecision): string {
  const when = `le ${longDateTime(inDouala(at))}`;
  const who = by ?? "Un collègue";
  if (kind === "given") return `Une autre version est arrivée ${when}. Rien n’a été décidé, relisez-la.`;
  const did = kind === "validated" ? "a validé cette pièce" : "a demandé de corriger cette pièce";
  return `${who} ${did} ${when}, avant vous. Votre décision n’a rien changé.`;
}
