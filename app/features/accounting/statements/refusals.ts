import type { LineFault } from "./read-lines.ts";
import type { MatchOutcome } from "./match-statement.server.ts";

const SHOWN = 10;

/** Why a file was not compared, in words for its form. */
export function matchRefusal(
  outcome: Exclude<MatchOutcome, { kind: "matched" | "unknown" | "already-matched" }>,
): string {
  if (outcome.kind === "empty")
    return "Aucune ligne d’argent ne se lit avec ces colonnes\u00a0: vérifiez la ligne des titres et les colonnes.";
  if (outcome.kind === "too-long")
    return "Les dates de ce fichier s’étendent sur plus d’un an\u00a0: vérifiez comment elles sont écrites, ou exportez une période plus courte.";
  return faultWords(outcome.faults);
}

function faultWords(faults: readonly LineFault[]): string {
  const named = faults.slice(0, SHOWN).map(({ position, why }) => `ligne ${position}, ${why}`);
  const more = faults.length > SHOWN ? `, et ${faults.length - SHOWN} autres` : "";
  return `Ces lignes ne se lisent pas\u00a0: ${named.join("\u00a0; ")}${more}. Corrigez les colonnes, ou cochez «\u00a0Laisser de côté les lignes illisibles\u00a0».`;
}

/** What is said of a comparison that was made. */
export function comparedWords(differences: number): string {
  if (differences === 0) return "Tout correspond.";
  return differences === 1
    ? "Comparé\u00a0: un écart est à regarder."
    : `Comparé\u00a0: ${differences} écarts sont à regarder.`;
}
