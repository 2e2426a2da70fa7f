/**
 * What the Arrima simulator asks; and the reading of the answers from a query string or an API body. Field names and
 * values are the specification's; the words are those of the facts (`situation/questions`).
 */
import {
  FUNDS,
  MARRIAGES,
  OFFER_PLACES,
  WHEN_MARRIED,
  quebecLevels,
  ARRIMA_DIPLOMAS,
  ARRIMA_SPOUSE_DIPLOMAS,
} from "#app/features/situation/questions/simulator-choices.ts";
import { type FieldError, readBody, readParams } from "#app/features/points/shared/answers.ts";
import {
  type AnswersOf,
  type Condition,
  QUEBEC_ABILITIES,
  type Section,
  type Words,
  abilityLevels,
  choice,
  level,
  number,
  yesNo,
} from "#app/features/points/shared/questions.ts";
import { ARRIMA_WORDS } from "#app/features/situation/questions/simulator-words.ts";

const WHEN_OFFERED: Condition = {
  field: "jobOffer",
  values: ["yes"],
  words: "À remplir seulement si vous avez une offre d’emploi validée.",
};

const of = (fact: keyof typeof ARRIMA_WORDS): Words => ARRIMA_WORDS[fact];

/** Every input of the simulator, in the order asked. */
const FORM = [
  {
    id: "personal",
    title: "Informations personnelles",
    questions: [
      number("age", of("age"), { unit: "ans", max: 120 }),
      choice("education", of("diploma"), ARRIMA_DIPLOMAS),
      number("workExperience", of("work"), { unit: "mois", max: 720 }),
    ],
  },
  {
    id: "french",
    title: ARRIMA_WORDS.frenchSkills.label,
    hint: "Niveaux de l’échelle québécoise. À l’oral comme à l’écrit, c’est la plus faible des deux compétences qui compte.",
    layout: "abilities",
    questions: abilityLevels(QUEBEC_ABILITIES, "french", quebecLevels("Niveau", 8, 4)),
  },
  {
    id: "english",
    title: "Compétences en anglais",
    hint: "Niveaux de compétence linguistique canadiens (CLB). À l’oral comme à l’écrit, c’est la plus faible des deux compétences qui compte.",
    layout: "abilities",
    questions: abilityLevels(QUEBEC_ABILITIES, "english", quebecLevels("CLB", 9, 5)),
  },
  {
    id: "quebec",
    title: "Liens avec le Québec",
    questions: [
      yesNo("quebecExperience", of("quebecWork")),
      yesNo("quebecStudies", of("quebecStudied")),
      yesNo("quebecFamily", of("quebecFamily")),
    ],
  },
  {
    id: "job-offer",
    title: ARRIMA_WORDS.jobOffer.label,
    questions: [
      yesNo("jobOffer", of("quebecOffer")),
      choice("jobOfferLocation", of("offerPlace"), OFFER_PLACES, { when: WHEN_OFFERED }),
    ],
  },
  {
    id: "family",
    title: "Situation familiale",
    questions: [
      choice("maritalStatus", of("marriage"), MARRIAGES, { untouched: "single" }),
      choice("spouseEducation", of("spouseDiploma"), ARRIMA_SPOUSE_DIPLOMAS, { when: WHEN_MARRIED }),
      level("spouseFrench", of("spouseFrenchOverall"), quebecLevels("Niveau", 8, 3), { when: WHEN_MARRIED }),
      number("spouseExperience", of("spouseWork"), { unit: "mois", max: 720, when: WHEN_MARRIED }),
      number("children", of("children")),
    ],
  },
  {
    id: "funds",
    title: "Ressources financières",
    questions: [choice("funds", of("funds"), FUNDS)],
  },
] as const satisfies readonly Section[];

export const SECTIONS: readonly Section[] = FORM;

/**
 * One visitor's answers. Numbers are whole and 0 or more, durations in months; "" is a choice nobody touched. French is on
 * Quebec's scale, English in Canadian benchmarks. The spouse's answers count only when married, the offer's place only with an offer.
 */
export type Answers = AnswersOf<typeof FORM>;

/** The answers of a query string; never fails: what is not understood is untouched. */
export function readAnswers(params: URLSearchParams): Answers {
  return readParams(FORM, params);
}

/** The answers of an API body, or every field refused and why. */
export function readApi(body: unknown): { ok: true; answers: Answers } | { ok: false; errors: FieldError[] } {
  return readBody(FORM, body);
}
