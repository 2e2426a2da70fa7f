/** How work outside Canada and the occupation are asked. */
import type { AskedOf, QuestionRow } from "./question-row.ts";
import { CRS_WORDS } from "./simulator-words.ts";

const TRADES = "Construction, électricité, mécanique, soudure, cuisine, boucherie… ces cinq dernières années.";

export const WORK = {
  work: {
    label: CRS_WORDS.work.label,
  },
  foreignWork: {
    label: "Expérience qualifiée hors du Canada",
    ask: "Combien de temps avez-vous travaillé hors du Canada\u00a0?",
    hint: "Années complètes dans les dix dernières années, en FEER\u00a00 à\u00a03, à temps plein.",
    askHint: "Emplois qualifiés à temps plein, ces dix dernières années. Plusieurs emplois\u00a0? Additionnez.",
    fixed: {
      official: {
        label: "Expérience qualifiée hors du Canada",
        hint: "Années complètes à temps plein des dix dernières années, emplois FEER 0 à 3. Plus anciennes, nous ne les comptons pas.",
      },
    },
  },
  foreignEnd: { label: "Fin de cette expérience, hors du Canada" },
  continuousYear: {
    label: "Une année sans interruption",
    ask: "Dont une année sans interruption\u00a0?",
    hint: "Dans la même profession, au Cameroun ou ailleurs.",
    tick: {
      label: "Jamais une année entière sans interruption",
      note: "Dans la même profession. À cocher d’abord\u00a0: sans coche, nous comptons une telle année",
    },
  },
  recentWork: {
    label: "Expérience de travail dans les 5 dernières années",
    ask: "Et ces cinq dernières années, en tout\u00a0?",
    hint: "Pour le Québec, tous emplois confondus\u00a0: 3\u00a0ans font 36\u00a0mois.",
    askHint: "Tous emplois confondus, le Canada compris.",
    fixed: {
      pstq: {
        label: "Expérience de travail dans les 5 dernières années",
        hint: "En mois à temps plein\u00a0: 3 ans font 36 mois.",
      },
    },
  },
  occupationWork: {
    label: "Dont dans votre profession principale",
    ask: "Dont combien dans votre profession principale\u00a0?",
    askHint: "Ces cinq dernières années.",
  },
  feer: {
    label: "Catégorie de votre profession principale",
    ask: "Que demande votre profession principale\u00a0?",
    hint: "FEER\u00a0: la catégorie de la Classification nationale des professions (CNP). Laissez vide si vous ne savez pas.",
    askHint: "C’est sa catégorie FEER, dans la Classification nationale des professions.",
    fixed: {
      pstq: {
        label: "Catégorie de votre profession principale",
        hint: "FEER\u00a0: formation, études, expérience et responsabilités, dans la Classification nationale des professions. Elle décide du volet, pas des points.",
      },
    },
  },
  tradeWork: {
    label: "Années dans un métier spécialisé",
    ask: "Combien d’années dans un métier spécialisé\u00a0?",
    hint: TRADES,
  },
  occupation: { label: "Métier ou secteur" },
  occupationNeed: {
    label: "Diagnostic du Québec pour cette profession",
    ask: "Quel est le diagnostic du Québec pour votre profession\u00a0?",
    askHint: "Son ministère publie un diagnostic par profession.",
    fixed: {
      pstq: {
        label: "Diagnostic du Québec pour cette profession",
        hint: "Le ministère publie, par profession, l’état du marché du travail. Sans réponse, ou en surplus\u00a0: 0\u00a0point.",
      },
    },
  },
  regulated: {
    label: "Profession régie par un ordre au Québec",
    ask: "Votre profession est-elle réglementée au Québec\u00a0?",
    hint: "Par un ordre\u00a0: médecin, infirmier, ingénieur, comptable, enseignant…",
  },
  authorisation: {
    label: "Autorisation d’exercer",
    ask: "Avez-vous l’autorisation d’exercer une profession réglementée au Québec\u00a0?",
  },
} as const satisfies Partial<Record<AskedOf, QuestionRow>>;
