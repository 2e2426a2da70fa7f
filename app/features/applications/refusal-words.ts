/** Why a document was not taken, in the words of its form. */
export const NO_FILE = "Ce fichier n’est plus là\u00a0: choisissez-le de nouveau.";
export const GIVEN_TOO_MUCH =
  "Ce dossier contient déjà autant de fichiers qu’il peut en tenir (1\u00a0Go). Supprimez des pièces que vous aviez ajoutées, ou écrivez-nous.";
export const GONE_FILE = "Ce dossier n’est plus là.";
export const SAME_FILE = "C’est le fichier qui est à corriger\u00a0: envoyez une version corrigée.";

/** Who comes late is told what happened meanwhile. @param state of the document now */
export function changedWords({ version, state }: { version: number; state: "missing" | "in-review" | "validated" }, seen: { version: number }): string {
  if (version !== seen.version)
    return `Une autre version (${version}) est arrivée entre-temps. Rien n’a été remplacé\u00a0: vérifiez, puis renvoyez la vôtre si besoin.`;
  if (state === "validated")
    return "Cette pièce vient d’être validée. Rien n’a été remplacé\u00a0: si vous la renvoyez quand même, elle repassera en révision.";
  if (state === "missing") return "Une correction vient d’être demandée pour cette pièce. Lisez-la avant d’envoyer.";
  return "Cette pièce a changé entre-temps\u00a0: elle est de nouveau en révision. Vérifiez, puis renvoyez votre version si besoin.";
}

type Refusal = { kind: "no-file" | "full" | "same-file" } | { kind: "changed"; now: Parameters<typeof changedWords>[0] };

/** What a refused replacement says, and where. */
export function replaceRefusal(outcome: Refusal, seen: { version: number }): { formErrors?: string[]; fieldErrors?: Record<string, string[]> } {
  if (outcome.kind === "changed") return { formErrors: [changedWords(outcome.now, seen)] };
  if (outcome.kind === "full") return { formErrors: [GIVEN_TOO_MUCH] };
  return { fieldErrors: { file: [outcome.kind === "no-file" ? NO_FILE : SAME_FILE] } };
}
