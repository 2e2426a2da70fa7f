import type { WriteOutcome } from "#app/features/ready-texts/write-text.server.ts";

/** @param by who changed it: `changedBy` */
export function textChanged(by: string): { formErrors: string[] } {
  return {
    formErrors: [`Ce texte a été changé entre-temps${by}\u00a0: sa version est plus bas. Rien n’a été remplacé.`],
  };
}

/** Why a text was not kept, as its form says it. */
export const TEXT_REFUSALS: Record<
  Exclude<WriteOutcome, "done">,
  { formErrors?: string[]; fieldErrors?: Record<string, string[]> }
> = {
  taken: { fieldErrors: { title: ["Un autre texte porte déjà ce titre."] } },
  full: { formErrors: ["Il y a déjà autant de textes qu’une liste en montre\u00a0: retirez-en un d’abord."] },
  changed: textChanged(""),
  unknown: { formErrors: ["Ce texte n’existe plus."] },
};
