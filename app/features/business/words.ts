/** Why a press at a setting changed nothing. */
export const partRefusals = {
  meanwhile: "Rien n’a changé\u00a0: quelqu’un a écrit ce réglage entre-temps, ou a déjà répondu. Voici où il en est.",
  "in-use":
    "Rien n’a changé\u00a0: on a payé par un moyen qui serait retiré, et les reçus le nomment. Gardez-le, et cochez «\u00a0N’est plus proposé\u00a0».",
} as const;
