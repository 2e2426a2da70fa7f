/** What each move of a file means to its owner, and how long it is kept afterwards. */
import { type ApplicationMove, RETENTION_YEARS, applicationMoves } from "#app/features/applications/status.ts";

export type MoveWords = {
  /** On the link that leads to the confirmation, and on its button. */
  action: string;
  /** Heading of the confirmation. */
  question: string;
  means: string;
  done: string;
};

export const moveWords: Record<ApplicationMove, MoveWords> = {
  submit: {
    action: "J’ai déposé la demande",
    question: "Déclarer la demande déposée\u00a0?",
    means: "Le dossier passe à «\u00a0Déposé\u00a0». Vous pouvez encore y ajouter des pièces et finir des tâches.",
    done: "Dossier déclaré déposé",
  },
  accept: {
    action: "La demande est acceptée",
    question: "Déclarer la demande acceptée\u00a0?",
    means: "Le dossier est terminé\u00a0: plus aucun rappel n’en part.",
    done: "Dossier déclaré accepté",
  },
  refuse: {
    action: "La demande est refusée",
    question: "Déclarer la demande refusée\u00a0?",
    means:
      "Le dossier est terminé\u00a0: plus aucun rappel n’en part. Un conseiller autorisé peut en relire les motifs avec vous.",
    done: "Dossier déclaré refusé",
  },
  withdraw: {
    action: "Retirer la demande",
    question: "Retirer ce dossier\u00a0?",
    means:
      "Vous renoncez à cette demande. Si elle est déjà déposée, retirez-la aussi auprès de l’administration\u00a0: ce site ne lui écrit pas.",
    done: "Dossier retiré",
  },
  close: {
    action: "Clore le dossier",
    question: "Clore ce dossier\u00a0?",
    means: "Le dossier est terminé et sort des rappels.",
    done: "Dossier clos",
  },
  reopen: {
    action: "Reprendre le dossier",
    question: "Reprendre ce dossier\u00a0?",
    means: "Il repasse à «\u00a0En cours\u00a0», avec ses personnes, ses tâches et ses pièces.",
    done: "Dossier repris",
  },
};

/** How long the file is kept once this move is made. */
export function retentionWords(move: ApplicationMove): string {
  const { to } = applicationMoves[move];
  if (to === "open" || to === "submitted")
    return "Un dossier en cours est gardé le temps de la procédure\u00a0; rien n’est effacé.";
  return `Il est gardé ${RETENTION_YEARS[to]} ans à partir d’aujourd’hui, avec ses pièces, puis effacé. Le reprendre avant annule ce délai.`;
}
