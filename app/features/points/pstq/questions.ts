/**
 * What the PSTQ simulator asks, in which words; and the reading of the answers from a query string
 * or an API body.
 */
import { numberAt, readBody, readParams, textAt } from "#app/features/points/shared/answers.ts";
import type { FieldError, RawAnswers } from "#app/features/points/shared/answers.ts";
import { type Factor, factorAnswersIn, readFactors, withFactors } from "#app/features/points/shared/factors.ts";
import {
  type Choice,
  type Condition,
  QUEBEC_ABILITIES,
  type Question,
  type Section,
  abilityLevels,
  choice,
  number,
  yesNo,
} from "#app/features/points/shared/questions.ts";
import { EDUCATIONS, OCCUPATION_NEEDS } from "./grid.ts";
import { EDUCATION_LABELS } from "./education-words.ts";
import { type Answers, MONTHS_FIELDS, type MonthsField } from "./rules.ts";
import { STREAMS, STREAM_NUMBERS } from "./streams.ts";

export const EDUCATION_CHOICES: readonly Choice[] = EDUCATIONS.map((value) => ({
  value,
  label: EDUCATION_LABELS[value],
}));

export const NEED_CHOICES: readonly Choice[] = [
  { value: "shortage", label: "Déficit" },
  { value: "slight-shortage", label: "Léger déficit" },
  { value: "balanced", label: "Équilibre" },
];

export const FEER_CHOICES: readonly Choice[] = [
  { value: "0", label: "FEER\u00a00\u00a0: gestion, direction" },
  { value: "1", label: "FEER\u00a01\u00a0: diplôme universitaire (ingénieur, infirmier, enseignant)" },
  { value: "2", label: "FEER\u00a02\u00a0: études de 2\u00a0ans ou plus (technicien, électricien)" },
  { value: "3", label: "FEER\u00a03\u00a0: études de moins de 2\u00a0ans (cuisinier, assistant dentaire)" },
  { value: "4", label: "FEER\u00a04\u00a0: études secondaires (vendeur, aide à domicile)" },
  { value: "5", label: "FEER\u00a05\u00a0: formation sur place (manœuvre, nettoyage)" },
];

const LEVELS: readonly Choice[] = [
  ...Array.from({ length: 12 }, (_, index) => ({ value: String(12 - index), label: `Niveau\u00a0${12 - index}` })),
  { value: "0", label: "Pas de test / je ne sais pas" },
];

const months = (name: string, label: string, hint?: string): Question =>
  number(name, label, { hint, unit: "mois", max: 720 });

const WITH_SPOUSE: Condition = {
  field: "maritalStatus",
  values: ["married"],
  words: "À remplir seulement si votre conjoint vous accompagne.",
};

/** Every input of the simulator, in the order asked. */
export const SECTIONS: readonly Section[] = [
  {
    id: "personal",
    title: "Vous",
    questions: [
      number("age", "Âge", { unit: "ans", max: 120 }),
      choice(
        "maritalStatus",
        "Votre conjoint vous accompagne-t-il\u00a0?",
        [
          { value: "married", label: "Oui" },
          { value: "single", label: "Non" },
        ],
        {
          untouched: "single",
          hint: "Époux, épouse ou conjoint de fait qui viendrait avec vous. Sans conjoint, ou s’il reste au pays, répondez non.",
        },
      ),
      choice("education", "Niveau d’études", EDUCATION_CHOICES, {
        hint: "Le plus haut diplôme obtenu, par son équivalent québécois. L’équivalence définitive est établie par l’évaluation comparative des études.",
      }),
      yesNo("quebecDiploma", "Ce diplôme vient-il du Québec\u00a0?"),
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
      choice("feer", "Catégorie de votre profession principale", FEER_CHOICES, {
        hint: "FEER\u00a0: formation, études, expérience et responsabilités, dans la Classification nationale des professions. Elle décide du volet, pas des points.",
      }),
      months(
        "workExperience",
        "Expérience de travail dans les 5 dernières années",
        "En mois à temps plein\u00a0: 3 ans font 36 mois.",
      ),
      months("occupationExperience", "Dont dans votre profession principale"),
      choice("occupationNeed", "Diagnostic du Québec pour cette profession", NEED_CHOICES, {
        hint: "Le ministère publie, par profession, l’état du marché du travail. Sans réponse, ou en surplus\u00a0: 0\u00a0point.",
      }),
      yesNo("authorisation", "Avez-vous l’autorisation d’exercer une profession réglementée au Québec\u00a0?"),
      choice(
        "jobOffer",
        "Offre d’emploi validée par le Québec",
        [
          { value: "none", label: "Aucune" },
          { value: "outside-montreal", label: "Oui, hors de la Communauté métropolitaine de Montréal" },
          { value: "montreal", label: "Oui, dans la Communauté métropolitaine de Montréal" },
        ],
        { untouched: "none" },
      ),
    ],
  },
  {
    id: "quebec",
    title: "Le Québec et vous",
    hint: "Laissez vide ce qui ne vous concerne pas. CMM\u00a0: Communauté métropolitaine de Montréal.",
    questions: [
      months("quebecExperience", "Travail au Québec"),
      months("outsideResidence", "Séjour au Québec hors de la CMM"),
      months("outsideWork", "Travail au Québec hors de la CMM"),
      months("outsideStudies", "Études au Québec hors de la CMM"),
      months("quebecStudies", "Études au Québec sans diplôme"),
      choice(
        "quebecStudiesState",
        "Ces études sans diplôme sont",
        [
          { value: "completed", label: "Terminées" },
          { value: "ongoing", label: "En cours" },
        ],
        { untouched: "completed" },
      ),
      choice(
        "quebecFamily",
        "Famille au Québec",
        [
          { value: "none", label: "Aucune" },
          { value: "own", label: "La mienne" },
          { value: "spouse", label: "De mon conjoint" },
        ],
        {
          untouched: "none",
          hint: "Une de nos lectures limite ces points à qui veut s’établir hors de la CMM\u00a0: à vérifier sur la page officielle.",
        },
      ),
    ],
  },
  {
    id: "spouse",
    title: "Votre conjoint",
    when: WITH_SPOUSE,
    layout: "abilities",
    questions: [
      number("spouseAge", "Âge du conjoint", { unit: "ans", max: 120 }),
      choice("spouseEducation", "Niveau d’études du conjoint", EDUCATION_CHOICES),
      yesNo("spouseQuebecDiploma", "Son diplôme vient-il du Québec\u00a0?"),
      ...abilityLevels(QUEBEC_ABILITIES, "spouseFrench", LEVELS, { of: ", conjoint" }),
      months("spouseQuebecExperience", "Travail du conjoint au Québec"),
    ],
  },
  {
    id: "stream",
    title: "Votre volet",
    questions: [
      choice(
        "stream",
        "Volet que vous visez",
        STREAM_NUMBERS.map((value) => ({ value, label: `Volet\u00a0${value}, ${STREAMS[value].name.toLowerCase()}` })),
        { hint: "Facultatif\u00a0: les quatre sont examinés." },
      ),
    ],
  },
];

/** The questions with those of the factors that an edition adds, each beside its kind. */
export function sectionsFor(factors: readonly Factor[]): readonly Section[] {
  return withFactors(SECTIONS, factors, { humanCapital: "personal", needs: "quebec", adaptation: "quebec" });
}

/** The answers of a query string; never fails: what is not understood is untouched. */
export function readAnswers(params: URLSearchParams): Answers {
  const answers = withUnsaid(toAnswers(readParams(SECTIONS, params)), (name) => params.get(name));
  const more = factorAnswersIn(params);
  return Object.keys(more).length > 0 ? { ...answers, more } : answers;
}

/** The answers of an API body, or every field refused and why. @param factors those of the edition, under "factors" in the body */
export function readApi(
  body: unknown,
  factors: readonly Factor[],
): { ok: true; answers: Answers } | { ok: false; errors: FieldError[] } {
  const read = readBody(SECTIONS, body);
  const added = readFactors(
    new Map<string, unknown>(typeof body === "object" && body !== null ? Object.entries(body) : []).get("factors"),
    factors,
  );
  if (!read.ok || !added.ok)
    return { ok: false, errors: [...(read.ok ? [] : read.errors), ...(added.ok ? [] : added.errors)] };
  const given = new Map<string, unknown>(Object.entries(body ?? {}));
  const answers = withUnsaid(toAnswers(read.answers), (name) => given.get(name));
  return { ok: true, answers: factors.length > 0 ? { ...answers, more: added.answers } : answers };
}

/** A box left empty is no 0: the streams leave it open. */
function withUnsaid(answers: Answers, given: (name: MonthsField) => unknown): Answers {
  const unsaid = MONTHS_FIELDS.filter((name) => String(given(name) ?? "").trim() === "");
  return unsaid.length > 0 ? { ...answers, unsaid } : answers;
}

/** Answers as the rules take them, from those read by the sections above. */
export function toAnswers(raw: Readonly<RawAnswers>): Answers {
  const amount = (name: keyof Answers) => numberAt(raw, name);
  const answer = (name: keyof Answers) => textAt(raw, name, ["no", "yes"]);
  const diploma = (name: keyof Answers) => textAt(raw, name, ["", ...EDUCATIONS]);
  return {
    age: amount("age"),
    education: diploma("education"),
    quebecDiploma: answer("quebecDiploma"),
    workExperience: amount("workExperience"),
    frenchListen: amount("frenchListen"),
    frenchSpeak: amount("frenchSpeak"),
    frenchRead: amount("frenchRead"),
    frenchWrite: amount("frenchWrite"),
    occupationNeed: textAt(raw, "occupationNeed", ["", ...OCCUPATION_NEEDS]),
    feer: textAt(raw, "feer", ["", "0", "1", "2", "3", "4", "5"]),
    occupationExperience: amount("occupationExperience"),
    quebecExperience: amount("quebecExperience"),
    outsideResidence: amount("outsideResidence"),
    outsideWork: amount("outsideWork"),
    outsideStudies: amount("outsideStudies"),
    jobOffer: textAt(raw, "jobOffer", ["none", "montreal", "outside-montreal"]),
    authorisation: answer("authorisation"),
    quebecStudies: amount("quebecStudies"),
    quebecStudiesState: textAt(raw, "quebecStudiesState", ["completed", "ongoing"]),
    quebecFamily: textAt(raw, "quebecFamily", ["none", "own", "spouse"]),
    maritalStatus: textAt(raw, "maritalStatus", ["single", "married"]),
    spouseAge: amount("spouseAge"),
    spouseEducation: diploma("spouseEducation"),
    spouseQuebecDiploma: answer("spouseQuebecDiploma"),
    spouseFrenchListen: amount("spouseFrenchListen"),
    spouseFrenchSpeak: amount("spouseFrenchSpeak"),
    spouseFrenchRead: amount("spouseFrenchRead"),
    spouseFrenchWrite: amount("spouseFrenchWrite"),
    spouseQuebecExperience: amount("spouseQuebecExperience"),
    stream: textAt(raw, "stream", ["", ...STREAM_NUMBERS]),
  };
}
