/** How everything about a spouse is asked. */
import type { AskedOf, QuestionRow } from "./question-row.ts";
import { ARRIMA_WORDS, CRS_WORDS } from "./simulator-words.ts";

const MARKS_OR_LEVELS =
  "Les notes d’un test de moins de deux ans, ou ses niveaux NCLC. Sans test, dites les niveaux que votre conjoint vise.";

export const SPOUSE = {
  spouseAge: { label: "Âge du conjoint", ask: "Quel âge a votre conjoint\u00a0?" },
  spouseDiploma: { label: CRS_WORDS.spouseDiploma.label, ask: "Quel est son diplôme le plus élevé\u00a0?" },
  spouse: { label: "Langue du conjoint" },
  spouseSecond: { label: "L’autre langue du conjoint" },
  spouseLowest: {
    label: CRS_WORDS.spouseLowest.label,
    hint: CRS_WORDS.spouseLowest.hint,
  },
  spouseFrench: { label: "Français du conjoint, échelle du Québec" },
  spouseFrenchOverall: {
    label: ARRIMA_WORDS.spouseFrenchOverall.label,
    ask: "Quel est son niveau de français\u00a0?",
    askHint: MARKS_OR_LEVELS,
  },
  spouseEnglish: {
    label: "Niveau d’anglais du conjoint",
    ask: "Quel est son niveau d’anglais\u00a0?",
    askHint: MARKS_OR_LEVELS,
  },
  spouseEnglishMarks: { label: "Notes d’anglais du conjoint" },
  spouseFrenchMarks: { label: "Notes de français du conjoint" },
  spouseTestLanguage: {
    label: "Première langue officielle du conjoint",
    ask: "Quelle langue officielle votre conjoint parle-t-il le mieux\u00a0?",
    hint: "Celle des niveaux que vous donnez pour lui.",
    askHint: "",
  },
  /** Work and studies there together. */
  spouseInCanada: { label: "Séjour du conjoint au Canada", ask: "Votre conjoint a-t-il déjà vécu au Canada\u00a0?" },
  spouseCanadianStudy: {
    label: "Deux ans d’études du conjoint au Canada",
    tick: { label: "Y a étudié", note: "Deux ans ou plus, après le secondaire" },
  },
  spouseWork: {
    label: CRS_WORDS.spouseWork.label,
  },
  spouseForeignWork: {
    label: "Expérience qualifiée du conjoint hors du Canada",
    ask: "Combien de temps a-t-il ou a-t-elle travaillé hors du Canada\u00a0?",
    hint: "Années complètes à temps plein, dans les dix dernières années.",
    askHint: "Emplois qualifiés à temps plein, ces dix dernières années.",
  },
  spouseCanadianWork: {
    label: CRS_WORDS.spouseCanadianWork.label,
    ask: "Combien de temps y a-t-il ou y a-t-elle travaillé\u00a0?",
    tick: { label: "Y a travaillé", note: "Avec un permis, dans un emploi qualifié" },
    fixed: {
      official: {
        label: CRS_WORDS.spouseCanadianWork.label,
        hint: "Années complètes à temps plein des dix dernières années.",
      },
    },
  },
  spouseQuebecWork: { label: "Travail du conjoint au Québec", ask: "Dont combien de temps au Québec\u00a0?" },
  spouseCanadianDiploma: {
    label: "Diplôme du conjoint obtenu au Canada",
    ask: "Quel diplôme y a-t-il ou y a-t-elle obtenu\u00a0?",
  },
  spouseQuebecDiploma: { label: "Diplôme du conjoint obtenu au Québec", ask: "Son diplôme vient-il du Québec\u00a0?" },
  spouseSibling: { label: "Frère ou sœur du conjoint au Canada" },
  spouseNomination: { label: "Désignation d’une province au nom du conjoint" },
  spouseCertificate: { label: "Certificat de qualification du conjoint" },
} as const satisfies Partial<Record<AskedOf, QuestionRow>>;
