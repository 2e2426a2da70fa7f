/** What the page of a second proof answers, by what came of a form. */
export const proofAnswers = {
  sent: "Un code part vers votre téléphone",
  called: "Votre demande est notée\u00a0: nous vous appelons au numéro que nous avons",
  proven: "C’est bien vous\u00a0: votre espace est ouvert",
  off: "Aucun message ne part d’ici vers un téléphone\u00a0: demandez à être appelé.",
  wait: "Trois codes sont déjà partis en une heure. Attendez une heure, ou demandez à être appelé.",
  wrong: "Ce n’est pas ce code. Relisez le message, ou demandez qu’on vous le redise.",
  over: "Ce code ne sert plus\u00a0: il a été essayé cinq fois, ou il a plus de trente minutes. Demandez-en un autre.",
} as const;

/** What the office reads after a form about a noted address. */
export const addressAnswers = {
  taken:
    "Un compte a déjà cette adresse. Si c’est la même personne, un administrateur réunit les deux comptes, depuis «\u00a0Comptes en double\u00a0».",
  known: "Quelqu’un a répondu entre-temps\u00a0: rouvrez la fiche de cette personne.",
  "has-file":
    "Un dossier est dans le compte ouvert avec cette adresse\u00a0: voyez d’abord, avec le client, à qui il est. L’espace reste fermé entre-temps.",
  "number-taken":
    "Un autre compte sans adresse a été ouvert entre-temps avec le même numéro\u00a0: réunissez d’abord les deux comptes.",
} as const;
