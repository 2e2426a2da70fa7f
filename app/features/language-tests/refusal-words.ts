/** Why a registration was not taken, as the head of the form says it. */
export const refusalWords = {
  duplicate:
    "Vous êtes déjà inscrit à cette session avec ce nom et cette adresse e-mail ou ce numéro. Nous venons de renvoyer le lien de votre inscription à son adresse e-mail.",
  full: "La dernière place vient d’être prise. Pour entrer dans la liste d’attente, cochez la case ci-dessous et envoyez de nouveau\u00a0: rien n’est à payer.",
  closed: "Les inscriptions à cette session sont closes. Choisissez une autre date dans la liste des sessions.",
  "email-taken":
    "Cette adresse e-mail est déjà celle d’une autre personne inscrite à cette session. Indiquez l’adresse de la personne qui passe le test\u00a0: ses documents et sa convocation y arrivent.",
  "phone-full": "Trois personnes inscrites à cette session ont déjà donné ce numéro. Indiquez celui de la personne qui passe le test.",
} as const;
