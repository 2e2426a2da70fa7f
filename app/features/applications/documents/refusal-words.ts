/** Why a document was not taken, in the words of its form. */
export const NO_FILE = "Ce fichier n’est plus là\u00a0: choisissez-le de nouveau.";
export const GIVEN_TOO_MUCH =
  "Ce dossier contient déjà autant de fichiers qu’il peut en tenir (1\u00a0Go). Supprimez des pièces que vous aviez ajoutées, ou écrivez-nous.";
export const GONE_FILE = "Ce dossier n’est plus là.";
export const SAME_FILE = "C’est le fichier qui est à corriger\u00a0: envoyez une version corrigée.";

/** Who comes late is told what happened meanwhile. @param state of the document now */
export function changedWords(
  { version, state }: { version: number; state: "missing" | "in-review" | "validated" },
  seen: { version: number },
): string {
  if (version !== seen.version)
    return `Une autre version (${version}) est arrivée entre-temps. Rien n’a été remplacé\u00a0: vérifiez, puis renvoyez la vôtre si besoin.`;
  if (state === "validated")
    return "Cette pièce vient d’être validée. Rien n’a été remplacé\u00a0: si vous la renvoyez quand même, elle repassera en révision.";
  if (state === "missing") return "Une correction vient d’être demandée pour cette pièce. Lisez-la avant d’envoyer.";
  return "Cette pièce a changé entre-temps\u00a0: elle est de nouveau en révision. Vérifiez, puis renvoyez votre version si besoin.";
}

type Refusal =
  | { kind: "no-file" | "full" | "same-file" }
  | { kind: "changed"; now: Parameters<typeof changedWords>[0] };

/** What a refused replacement says, and where. */
export function replaceRefusal(
  outcome: Refusal,
  seen: { version: number },
): { formErrors?: string[]; fieldErrors?: Record<string, string[]> } {
  if (outcome.kind === "changed") return { formErrors: [changedWords(outcome.now, seen)] };
  if (outcome.kind === "full") return { formErrors: [GIVEN_TOO_MUCH] };
  return { fieldErrors: { file: [outcome.kind === "no-file" ? NO_FILE : SAME_FILE] } };
}

type Kept = { kind: "saved" | "validated" | "full" } | { kind: "changed"; now: Parameters<typeof changedWords>[0] };

/** What the page of a document says once values that were read of it were kept, or not: they were read of a version that is no more. */
export function keptWords(
  outcome: Kept,
  seen: { version: number },
): { kind: "success" | "caution"; title: string; text?: string } {
  if (outcome.kind === "saved") return { kind: "success", title: "Valeurs enregistrées" };
  const title = "Rien n’a été enregistré";
  if (outcome.kind === "changed") return { kind: "caution", title, text: changedWords(outcome.now, seen) };
  if (outcome.kind === "full")
    return {
      kind: "caution",
      title,
      text: "Les notes de cette pièce sont pleines\u00a0: raccourcissez-les, puis lisez la pièce de nouveau.",
    };
  return {
    kind: "caution",
    title,
    text: "Cette pièce est validée\u00a0: pour changer ce qu’elle dit, envoyez une autre version.",
  };
}

/** Several pieces fit a document: whoever gives it says which. */
export const WHICH_PIECE = "Plusieurs pièces du dossier conviennent\u00a0: dites laquelle vous donnez.";

/** The piece that a form names is no longer as its page showed it. */
export const PLACE_CHANGED = "Cette pièce a changé entre-temps\u00a0: choisissez de nouveau.";
