/**
 * What the PSTQ simulator asks; and the reading of the answers from a query string or an API body. The words are those of
 * the facts (`situation/questions`).
 */
import { quebecLevels } from "#app/features/situation/questions/simulator-choices.ts";
import { type FieldError, readBody, readParams } from "#app/features/points/shared/answers.ts";
import {
  type Factor,
  type FactorAnswers,
  factorAnswersIn,
  readFactors,
  withFactors,
} from "#app/features/points/shared/factors.ts";
import {
  type AnswersOf,
  type Condition,
  QUEBEC_ABILITIES,
  type Section,
  YES_NO,
  abilityLevels,
  choice,
  number,
  yesNo,
} from "#app/features/points/shared/questions.ts";
import { type AskedFact, questionOf, wordsOf } from "#app/features/situation/questions/asked.ts";
import {
  FEER_CHOICES,
  OCCUPATION_NEEDS,
  QUEBEC_FAMILIES,
  QUEBEC_OFFERS,
  STUDY_STATES,
} from "#app/features/situation/questions/choices.ts";
import { PSTQ_DIPLOMAS } from "#app/features/situation/questions/diploma-lists.ts";
import { STREAMS, STREAM_NUMBERS } from "./stream-minimums.ts";

const LEVELS = quebecLevels("Niveau", 12, 1, "");
const MONTHS = { unit: "mois", max: 720 };
const YEARS = { unit: "ans", max: 120 };

const of = (fact: AskedFact) => wordsOf(fact, "pstq");

const WITH_SPOUSE: Condition = {
  field: "maritalStatus",
  values: ["married"],
  words: "À remplir seulement si votre conjoint vous accompagne.",
};

/** Whether the spouse comes, by the names that /arrima gives being married or not. */
const ACCOMPANIED = YES_NO.map(
  ({ value, label }) => ({ value: value === "yes" ? "married" : "single", label }) as const,
);

/** Every input of the simulator, in the order asked. */
const FORM = [
  {
    id: "personal",
    title: "Vous",
    questions: [
      number("age", of("age"), YEARS),
      choice("maritalStatus", of("partner"), ACCOMPANIED, { untouched: "single" }),
      choice("education", of("diploma"), PSTQ_DIPLOMAS),
      yesNo("quebecDiploma", questionOf("quebecDiploma")),
    ],
  },
  {
    id: "french",
    title: "Votre français",
    hint: "Échelle québécoise, de 1 à 12, pour chacune des quatre compétences. Les scores que le Québec demande aux tests sont plus bas dans cette page.",
    layout: "abilities",
    questions: abilityLevels(QUEBEC_ABILITIES, "french", LEVELS),
  },
  {
    id: "occupation",
    title: "Votre profession",
    questions: [
      choice("feer", of("feer"), FEER_CHOICES),
      number("workExperience", of("recentWork"), MONTHS),
      number("occupationExperience", of("occupationWork"), MONTHS),
      choice("occupationNeed", of("occupationNeed"), OCCUPATION_NEEDS),
      yesNo("authorisation", questionOf("authorisation")),
      choice("jobOffer", of("quebecOffer"), QUEBEC_OFFERS, { untouched: "none" }),
    ],
  },
  {
    id: "quebec",
    title: "Le Québec et vous",
    hint: "Laissez vide ce qui ne vous concerne pas. CMM\u00a0: Communauté métropolitaine de Montréal.",
    questions: [
      number("quebecExperience", of("quebecWork"), MONTHS),
      number("outsideResidence", of("outsideResidence"), MONTHS),
      number("outsideWork", of("outsideWork"), MONTHS),
      number("outsideStudies", of("outsideStudies"), MONTHS),
      number("quebecStudies", of("quebecStudyMonths"), MONTHS),
      choice("quebecStudiesState", of("quebecStudyState"), STUDY_STATES, { untouched: "completed" }),
      choice("quebecFamily", of("quebecFamily"), QUEBEC_FAMILIES, { untouched: "none" }),
    ],
  },
  {
    id: "spouse",
    title: "Votre conjoint",
    when: WITH_SPOUSE,
    layout: "abilities",
    questions: [
      number("spouseAge", of("spouseAge"), YEARS),
      choice("spouseEducation", of("spouseDiploma"), PSTQ_DIPLOMAS),
      yesNo("spouseQuebecDiploma", questionOf("spouseQuebecDiploma")),
      ...abilityLevels(QUEBEC_ABILITIES, "spouseFrench", LEVELS, { of: ", conjoint" }),
      number("spouseQuebecExperience", of("spouseQuebecWork"), MONTHS),
    ],
  },
  {
    id: "stream",
    title: "Votre volet",
    questions: [
      choice(
        "stream",
        of("stream"),
        STREAM_NUMBERS.map((value) => ({ value, label: `Volet\u00a0${value}, ${STREAMS[value].name.toLowerCase()}` })),
      ),
    ],
  },
] as const satisfies readonly Section[];

export const SECTIONS: readonly Section[] = FORM;

/** Months that a stream asks for. */
export const MONTHS_FIELDS = ["workExperience", "quebecExperience"] as const;
export type MonthsField = (typeof MONTHS_FIELDS)[number];

/** One visitor's answers. Numbers are whole and 0 or more, durations in months; "" is a choice nobody touched. */
export type Answers = AnswersOf<typeof FORM> & {
  /** Durations that nobody said, which the streams leave open; 0 in the grid. */
  unsaid?: readonly MonthsField[];
  /** Answers to the factors that an edition adds. */
  more?: FactorAnswers;
};

/** The questions with those of the factors that an edition adds, each beside its kind. */
export function sectionsFor(factors: readonly Factor[]): readonly Section[] {
  return withFactors(SECTIONS, factors, { humanCapital: "personal", needs: "quebec", adaptation: "quebec" });
}

/** The answers of a query string; never fails: what is not understood is untouched. */
export function readAnswers(params: URLSearchParams): Answers {
  const answers = withUnsaid(readParams(FORM, params), (name) => params.get(name));
  const more = factorAnswersIn(params);
  return Object.keys(more).length > 0 ? { ...answers, more } : answers;
}

/** The answers of an API body, or every field refused and why. @param factors those of the edition, under "factors" in the body */
export function readApi(
  body: unknown,
  factors: readonly Factor[],
): { ok: true; answers: Answers } | { ok: false; errors: FieldError[] } {
  const read = readBody(FORM, body);
  const added = readFactors(
    new Map<string, unknown>(typeof body === "object" && body !== null ? Object.entries(body) : []).get("factors"),
    factors,
  );
  if (!read.ok || !added.ok)
    return { ok: false, errors: [...(read.ok ? [] : read.errors), ...(added.ok ? [] : added.errors)] };
  const given = new Map<string, unknown>(Object.entries(body ?? {}));
  const answers = withUnsaid(read.answers, (name) => given.get(name));
  return { ok: true, answers: factors.length > 0 ? { ...answers, more: added.answers } : answers };
}

/** A box left empty is no 0: the streams leave it open. */
function withUnsaid(answers: Answers, given: (name: MonthsField) => unknown): Answers {
  const unsaid = MONTHS_FIELDS.filter((name) => String(given(name) ?? "").trim() === "");
  return unsaid.length > 0 ? { ...answers, unsaid } : answers;
}
