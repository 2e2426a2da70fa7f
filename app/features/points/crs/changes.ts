/**
 * The changes of answers worth trying, in words. Whether one brings points is for the rules
 * to say: nothing here counts. Each raises answers and never lowers one, so that
 * several can be applied one after the other.
 */
import { joinList, years } from "#app/features/points/shared/text.ts";
import type { Change } from "./change.ts";
import type { CrsGrid, Education } from "./grid.ts";
import type { Answers } from "./questions.ts";
import { nextRow, nextStep } from "./reasons.ts";
import { firstLevels, lowestFirst, score, secondLevels } from "./rules.ts";
import { spouseChanges } from "./spouse-changes.ts";
import { ABILITY_WORDS, educationWords, JOB_OFFER_CORRECTION, LANGUAGE_WORDS, quoted } from "./words.ts";

/** Every change that makes sense for these answers; some may bring nothing. */
export function changesFor(answers: Answers, grid: CrsGrid): Change[] {
  return [
    firstLanguageTarget(answers, grid),
    weakestAbility(answers, grid),
    secondLanguage(answers, grid),
    frenchSkills(answers, grid),
    education(answers, grid),
    workExperience(answers, grid),
    canadianExperience(answers, grid),
    studyInCanada(answers),
    certificate(answers),
    nomination(answers),
    jobOffer(answers),
    ...spouseChanges(answers, grid),
  ].filter((change) => change !== undefined);
}

/** The levels that the grid rewards across criteria, lowest first: those of its transferability tiers. */
function languageTargets(grid: CrsGrid): number[] {
  const { educationLanguage, workLanguage } = grid.transferability;
  const levels = [...educationLanguage, ...workLanguage].map((tier) => tier.language);
  return [...new Set(levels)].toSorted((a, b) => a - b);
}

function raiseFirst(answers: Answers, level: number): Answers {
  return {
    ...answers,
    firstSpeaking: Math.max(answers.firstSpeaking, level),
    firstListening: Math.max(answers.firstListening, level),
    firstReading: Math.max(answers.firstReading, level),
    firstWriting: Math.max(answers.firstWriting, level),
  };
}

function raiseSecond(answers: Answers, level: number): Answers {
  return {
    ...answers,
    secondSpeaking: Math.max(answers.secondSpeaking, level),
    secondListening: Math.max(answers.secondListening, level),
    secondReading: Math.max(answers.secondReading, level),
    secondWriting: Math.max(answers.secondWriting, level),
  };
}

/** « NCLC 8 en expression orale et pas de test en expression écrite »: the abilities below a level. */
function below(levels: readonly number[], level: number): string {
  const [first = 0] = levels;
  if (levels.every((value) => value === first))
    return first === 0 ? "pas de test" : `NCLC\u00a0${first} aux quatre compétences`;
  const said = levels.flatMap((value, index) => {
    if (value >= level) return [];
    return [`${value === 0 ? "pas de test" : `NCLC\u00a0${value}`} en ${ABILITY_WORDS[index] ?? ""}`];
  });
  return joinList(said);
}

function firstLanguageTarget(answers: Answers, grid: CrsGrid): Change | undefined {
  const lowest = lowestFirst(answers);
  const target = languageTargets(grid).find((level) => level > lowest);
  if (target === undefined) return undefined;
  return {
    type: "important",
    title: `Atteindre NCLC\u00a0${target} partout dans la première langue`,
    description: `Aujourd’hui\u00a0: ${below(firstLevels(answers), target)}. NCLC\u00a0${target} aux quatre compétences compte dans la langue elle-même et dans la transférabilité.`,
    apply: (from) => raiseFirst(from, target),
  };
}

/** One step in the weakest ability: the smallest effort, when several abilities lag. */
function weakestAbility(answers: Answers, grid: CrsGrid): Change | undefined {
  const levels = firstLevels(answers);
  const lowest = Math.min(...levels);
  const index = levels.indexOf(lowest);
  const name = (["firstSpeaking", "firstListening", "firstReading", "firstWriting"] as const)[index];
  const next = nextStep(grid.firstLanguage.perAbility, lowest);
  if (name === undefined || next === undefined || lowest === 0) return undefined;
  return {
    type: "opportunity",
    title: `Gagner un niveau en ${ABILITY_WORDS[index]}`,
    description: `C’est votre compétence la plus faible (NCLC\u00a0${lowest}). La porter seule à NCLC\u00a0${next.from} compte déjà.`,
    apply: (from) => ({ ...from, [name]: Math.max(from[name], next.from) }),
  };
}

function secondLanguage(answers: Answers, grid: CrsGrid): Change | undefined {
  const lowest = Math.min(...secondLevels(answers));
  // Below the first level that transferability counts, aim there: smaller steps are not worth a test.
  const aim = Math.max(lowest, (languageTargets(grid)[0] ?? 1) - 1);
  const next = nextStep(grid.secondLanguage, aim);
  // The same language twice is a slip that a warning names; improving it is no advice.
  if (next === undefined || answers.secondLanguage === answers.firstLanguage) return undefined;
  if (answers.secondLanguage !== "none") {
    return {
      type: "important",
      title: `Atteindre NCLC\u00a0${next.from} partout dans la deuxième langue`,
      description: `Seule compte la plus faible des quatre compétences. Aujourd’hui\u00a0: ${below(secondLevels(answers), next.from)}.`,
      apply: (from) => raiseSecond(from, next.from),
    };
  }
  const language = answers.firstLanguage === "english" ? "french" : "english";
  return {
    type: "important",
    title: `Passer aussi un test ${answers.firstLanguage === "" ? "dans la deuxième langue" : `en ${LANGUAGE_WORDS[language]}`}`,
    description: `Une deuxième langue officielle à NCLC\u00a0${next.from} aux quatre compétences s’ajoute à la première.`,
    apply: (from) => ({ ...raiseSecond(from, next.from), secondLanguage: language }),
  };
}

function frenchSkills(answers: Answers, grid: CrsGrid): Change | undefined {
  const next = nextStep(grid.additional.frenchSkills, answers.frenchSkills);
  if (next === undefined) return undefined;
  return {
    type: "important",
    title: `Prouver NCLC\u00a0${next.from} en français`,
    description: `Un test de français (TEF Canada ou TCF Canada) à NCLC\u00a0${next.from} ou plus dans les quatre compétences compte en plus de la langue elle-même.`,
    apply: (from) => ({ ...from, frenchSkills: Math.max(from.frenchSkills, next.from) }),
  };
}

function education(answers: Answers, grid: CrsGrid): Change | undefined {
  if (answers.education === "") return undefined;
  const next = nextRow(grid.education, answers.education);
  if (next === undefined) return undefined;
  const value: Education = next.value;
  return {
    type: "opportunity",
    title: "Obtenir un diplôme de plus",
    description: `Le palier suivant des études est ${quoted(educationWords(value))}\u00a0; si vous l’avez déjà, faites-le évaluer (EDE).`,
    apply: (from) => ({ ...from, education: value }),
  };
}

function withYears(from: Answers, count: number): Answers {
  return { ...from, workExperience: Math.max(from.workExperience, count) };
}

/** The fewest further years that change the total: experience also counts with the language. */
function workExperience(answers: Answers, grid: CrsGrid): Change | undefined {
  const last = grid.workExperience.at(-1)?.from ?? 0;
  const total = score(answers, grid).result.total;
  for (let count = answers.workExperience + 1; count <= last; count += 1) {
    if (score(withYears(answers, count), grid).result.total <= total) continue;
    return {
      type: "opportunity",
      title: `Arriver à ${years(count)} d’expérience qualifiée`,
      description: `Vous en indiquez ${answers.workExperience}\u00a0; le palier suivant est à ${years(count)}, attestations de travail à l’appui. Gain compté à âge égal.`,
      apply: (from) => withYears(from, count),
    };
  }
  return undefined;
}

/** Working in Canada answers two questions at once. */
function canadianExperience(answers: Answers, grid: CrsGrid): Change | undefined {
  const next = nextStep(grid.canadianExperience, answers.canadianExperience);
  if (next === undefined) return undefined;
  return {
    type: "opportunity",
    title: `Arriver à ${years(next.from)} d’expérience au Canada`,
    description:
      "Un permis de travail ou un permis post-diplôme y mène. Ce changement compte l’expérience et le travail au Canada, à âge égal.",
    uncertain: true,
    apply: (from) => ({
      ...from,
      canadianExperience: Math.max(from.canadianExperience, next.from),
      workInCanada: "yes",
    }),
  };
}

function studyInCanada(answers: Answers): Change | undefined {
  if (answers.studyInCanada === "yes") return undefined;
  return {
    type: "opportunity",
    title: "Étudier au Canada",
    description: "Un diplôme postsecondaire obtenu au Canada compte, et ouvre souvent un permis de travail.",
    apply: (from) => ({ ...from, studyInCanada: "yes" }),
  };
}

function certificate(answers: Answers): Change | undefined {
  if (answers.certificateQualification === "yes") return undefined;
  return {
    type: "opportunity",
    title: "Obtenir un certificat de qualification",
    description:
      "Pour les métiers spécialisés\u00a0: une province ou un territoire du Canada délivre ce certificat après examen.",
    uncertain: true,
    apply: (from) => ({ ...from, certificateQualification: "yes" }),
  };
}

function nomination(answers: Answers): Change | undefined {
  if (answers.nomination === "yes") return undefined;
  return {
    type: "opportunity",
    title: "Viser la désignation d’une province",
    description:
      "Les programmes des candidats des provinces choisissent des profils selon le métier, la langue et les liens avec la province.",
    uncertain: true,
    apply: (from) => ({ ...from, nomination: "yes" }),
  };
}

function jobOffer(answers: Answers): Change | undefined {
  if (answers.jobOffer === "yes" && answers.jobOfferType !== "") return undefined;
  return {
    type: "opportunity",
    title: answers.jobOffer === "yes" ? "Préciser le type de votre offre d’emploi" : "Obtenir une offre d’emploi",
    description: JOB_OFFER_CORRECTION,
    uncertain: true,
    apply: (from) => ({ ...from, jobOffer: "yes", jobOfferType: "noc-0ab" }),
  };
}
