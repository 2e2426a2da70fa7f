/** How work and studies in Canada, and in Quebec, are asked. */
import type { AskedOf, QuestionRow } from "./question-row.ts";
import { CRS_WORDS } from "./simulator-words.ts";

const OUTSIDE_MONTREAL = "Au Québec, hors de la Communauté métropolitaine de Montréal (CMM).";

export const CANADA = {
  /** Work and studies there together. */
  inCanada: { label: "Séjour au Canada", ask: "Avez-vous déjà vécu au Canada\u00a0?" },
  workedInCanada: {
    label: CRS_WORDS.workedInCanada.label,
    tick: { label: "J’y ai travaillé", note: "Avec un permis, dans un emploi qualifié" },
  },
  canadianWork: {
    label: "Expérience qualifiée au Canada",
    ask: "Combien de temps avez-vous travaillé au Canada\u00a0?",
    askHint: "Emplois qualifiés (FEER\u00a00 à\u00a03) à temps plein, ces dix dernières années.",
    fixed: {
      official: {
        label: "Expérience qualifiée au Canada",
        hint: "Années complètes à temps plein des dix dernières années, avec un permis, emplois FEER 0 à 3.",
      },
    },
  },
  canadianEnd: { label: "Fin de cette expérience, au Canada" },
  recentCanadianYear: {
    label: "Un an au Canada dans les trois dernières années",
    ask: "Dont une année au moins dans les trois dernières\u00a0?",
  },
  residence: {
    label: "Lieu de travail actuel",
    ask: "Où travaillez-vous aujourd’hui\u00a0?",
    hint: "Des provinces ne choisissent que des personnes qui travaillent déjà chez elles.",
    askHint: "",
  },
  employerWork: {
    label: "Temps chez votre employeur actuel",
    ask: "Depuis combien de temps chez cet employeur\u00a0?",
  },
  canadianStudy: {
    label: "Diplôme postsecondaire canadien",
    ask: "Quel diplôme avez-vous obtenu au Canada\u00a0?",
    askHint: "Après le secondaire, par la durée des études.",
    tick: { label: "J’y ai étudié", note: "Après le secondaire" },
    fixed: {
      official: { label: "Diplôme postsecondaire canadien", hint: "Obtenu au Canada, sur place." },
    },
  },
  longCanadianStudy: {
    label: "Deux ans d’études au Canada",
    ask: "Ces études ont-elles duré deux ans, à temps plein\u00a0?",
  },
  quebecWork: {
    label: "Travail au Québec",
    ask: "Dont combien de temps au Québec\u00a0?",
    hint: "0 si vous n’y avez jamais travaillé.",
    fixed: { pstq: { label: "Travail au Québec" } },
  },
  quebecStudied: {
    label: "Études au Québec",
    ask: "Et au Québec, avez-vous étudié\u00a0?",
  },
  quebecDiploma: { label: "Diplôme du Québec", ask: "Ce diplôme vient-il du Québec\u00a0?" },
  quebecStudyMonths: {
    label: "Études au Québec sans diplôme",
    ask: "Combien de temps ont duré ces études au Québec\u00a0?",
  },
  quebecStudyState: { label: "Ces études sans diplôme sont" },
  outsideResidence: {
    label: "Séjour au Québec hors de la CMM",
    ask: "Combien de temps avez-vous vécu au Québec hors de Montréal\u00a0?",
    askHint: "Hors de la Communauté métropolitaine de Montréal (CMM).",
  },
  outsideWork: {
    label: "Travail au Québec hors de la CMM",
    ask: "Et combien de temps y avez-vous travaillé\u00a0?",
    askHint: OUTSIDE_MONTREAL,
  },
  outsideStudies: {
    label: "Études au Québec hors de la CMM",
    ask: "Et combien de temps y avez-vous étudié\u00a0?",
    askHint: OUTSIDE_MONTREAL,
  },
} as const satisfies Partial<Record<AskedOf, QuestionRow>>;
