/** Why two accounts are not merged, or a merge is not undone. */
export const mergeRefusals = {
  same: "C’est deux fois le même compte.",
  unknown: "L’un des deux comptes n’existe plus.",
  staff: "L’un des deux comptes est celui d’un membre de l’équipe\u00a0: il ne se réunit avec aucun autre.",
  closed: "L’un des deux comptes vient d’être fermé ou réuni\u00a0: voici où il en est.",
  deleting:
    "La suppression de l’un des deux comptes est demandée\u00a0: elle doit d’abord être annulée par la personne.",
  unconfirmed:
    "L’adresse e-mail du compte gardé n’est pas confirmée\u00a0: gardez l’autre, ou faites-la confirmer d’abord.",
  "second-proof":
    "Le compte gardé attend encore une preuve\u00a0: le code lu à son titulaire, ou sa pièce vue au bureau. Réunissez-les ensuite.",
  family: "L’une de ces personnes est le conjoint dans un dossier de l’autre\u00a0: ce sont deux personnes.",
  chained:
    "Un autre compte a été réuni avec celui à fermer il y a moins de 30\u00a0jours\u00a0: gardez plutôt celui-ci, ou défaites d’abord cette réunion.",
  "number-taken":
    "Un autre compte sans adresse a été ouvert entre-temps avec le même numéro\u00a0: notez l’adresse e-mail de cette personne, puis défaites la réunion.",
  over: "Cette réunion ne peut plus être défaite\u00a0: le délai est passé, ou quelqu’un vient de le faire.",
} as const;

export type MergeRefusal = keyof typeof mergeRefusals;
