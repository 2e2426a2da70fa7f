import type { Flash } from "#app/platform/session/flash.server.ts";
import type { ActedOn } from "./office-acts.server.ts";
import { checkWords, reasonWords } from "./operators/reasons.ts";
import { attemptStates } from "./status.ts";

/** What an act of the office came to, in words for the page that follows. */
export function actWords(outcome: Exclude<ActedOn, { kind: "unknown" }>): Flash {
  const { label } = attemptStates[outcome.state];
  if (outcome.kind === "settled")
    return {
      kind: "caution",
      title: "Ce paiement a changé entre-temps.",
      text: `Il est maintenant «\u00a0${label}\u00a0».`,
    };
  if (outcome.reason === "CLOSED_BY_OFFICE")
    return {
      kind: "success",
      title: "Paiement clos.",
      text: "Le client peut payer de nouveau si la commande attend de l’argent.",
    };
  if (outcome.state === "succeeded")
    return { kind: "success", title: "L’argent est arrivé.", text: "Le paiement est noté sur la commande." };
  if (outcome.state === "to-check")
    return { kind: "caution", title: "Toujours à vérifier.", text: checkWords(outcome.reason) };
  if (outcome.state === "failed" || outcome.state === "expired")
    return { kind: "caution", title: "Rien n’a été payé.", text: reasonWords(outcome.reason) };
  return { kind: "caution", title: "L’opérateur attend encore l’accord du payeur." };
}
