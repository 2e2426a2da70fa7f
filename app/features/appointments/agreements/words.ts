/** Why an acceptance or a change of an agreement was refused. */
export const acceptanceRefusals = {
  changed: "La convention a changé entre-temps\u00a0: relisez-la ci-dessus avant de l’accepter.",
  consent:
    "Sans le premier consentement, le service ne peut pas être rendu\u00a0: cochez-le, ou annulez le rendez-vous.",
  "not-theirs": "Seul le conseiller du rendez-vous ou un administrateur l’accepte pour l’entreprise.",
  none: "Ce rendez-vous n’a pas de convention.",
} as const;
