/** How a person, the family, the studies and the money are asked. */
import type { AskedOf, QuestionRow } from "./question-row.ts";
import { ARRIMA_WORDS, CRS_WORDS } from "./simulator-words.ts";

const QUEBEC_DIPLOMA = ARRIMA_WORDS.diploma.hint;

export const YOU = {
  age: {
    label: CRS_WORDS.age.label,
    ask: "Quel âge avez-vous\u00a0?",
    fixed: {
      official: {
        label: CRS_WORDS.age.label,
        hint: "Celui du jour où vous recevriez l’invitation.",
      },
    },
  },
  birthDate: { label: "Date de naissance" },
  family: {
    label: CRS_WORDS.family.label,
    ask: "Avec qui partiriez-vous\u00a0?",
    askHint: "Un conjoint\u00a0: époux, épouse, ou vie commune depuis un an.",
  },
  /** Married or not, before whether the spouse comes. */
  marriage: { label: ARRIMA_WORDS.marriage.label },
  /** Whether a spouse comes along. */
  partner: {
    label: "Conjoint",
    ask: "Avez-vous un conjoint\u00a0?",
    hint: "Époux, épouse, ou conjoint de fait depuis un an.",
    fixed: {
      official: {
        label: "Conjoint",
        hint: "Un conjoint qui ne vient pas, ou qui est déjà citoyen ou résident permanent, ne change pas vos points.",
      },
      pstq: {
        label: "Votre conjoint vous accompagne-t-il\u00a0?",
        hint: "Époux, épouse ou conjoint de fait qui viendrait avec vous. Sans conjoint, ou s’il reste au pays, répondez non.",
      },
    },
  },
  children: {
    label: ARRIMA_WORDS.children.label,
    ask: "Combien d’enfants avez-vous à charge\u00a0?",
    hint: "Même ceux qui ne partiraient pas avec vous.",
    askHint: "De moins de 22\u00a0ans, même ceux qui ne partiraient pas.",
  },
  diploma: {
    label: CRS_WORDS.diploma.label,
    ask: "Quel est votre diplôme le plus élevé\u00a0?",
    hint: CRS_WORDS.diploma.hint,
    askHint: "Celui que vous avez déjà en main, même s’il n’est pas encore évalué.",
    fixed: {
      official: {
        label: CRS_WORDS.diploma.label,
        hint: "Un diplôme étranger compte avec une évaluation des diplômes d’études (EDE).",
      },
      pstq: { label: CRS_WORDS.diploma.label, hint: QUEBEC_DIPLOMA },
    },
  },
  funds: { label: ARRIMA_WORDS.funds.label },
  money: {
    label: "Somme que vous pouvez prouver",
    ask: "Quelle somme pourriez-vous montrer\u00a0?",
    hint: "En FCFA, sur vos comptes et ceux de votre conjoint. Un ordre de grandeur suffit.",
  },
} as const satisfies Partial<Record<AskedOf, QuestionRow>>;
