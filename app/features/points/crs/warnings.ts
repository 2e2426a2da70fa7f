/** Answers that deserve attention: contradictions and gaps. */
import { JOB_OFFER_CORRECTION } from "./criteria/additional.ts";
import { LANGUAGE_WORDS, quoted } from "./criteria/say.ts";
import { GRID } from "./grid.ts";
import type { Answers } from "./questions.ts";
import { firstLevels, pointsAt, secondLevels } from "./rules.ts";

/** Sentences in French, in the order of the form; the answers are scored as given all the same. */
export function warningsOf(answers: Answers): string[] {
  return [
    firstLanguageUnchosen(answers),
    sameLanguage(answers),
    frenchContradiction(answers),
    canadianContradiction(answers),
    offerWithoutType(answers),
    answers.jobOffer === "yes" ? JOB_OFFER_CORRECTION : undefined,
  ].filter((sentence) => sentence !== undefined);
}

function firstLanguageUnchosen(answers: Answers): string | undefined {
  if (answers.firstLanguage !== "" || firstLevels(answers).every((level) => level === 0)) return undefined;
  return "Vos niveaux de première langue sont comptés, mais vous n’avez pas dit quelle langue c’est.";
}

function sameLanguage(answers: Answers): string | undefined {
  if (answers.secondLanguage === "none" || answers.secondLanguage !== answers.firstLanguage) return undefined;
  const language = quoted(LANGUAGE_WORDS[answers.firstLanguage]);
  return `Vous avez choisi ${language} deux fois\u00a0: la deuxième langue officielle devrait être l’autre. Ses points sont comptés comme répondu.`;
}

function frenchContradiction(answers: Answers): string | undefined {
  const level = GRID.additional.frenchSkills[0]?.from ?? 0;
  const reached = frenchReaches(answers, level);
  const claimed = pointsAt(GRID.additional.frenchSkills, answers.frenchSkills) > 0;
  if (reached === undefined || reached === claimed) return undefined;
  return reached
    ? `Vos quatre niveaux de français atteignent NCLC\u00a0${level}, mais la question «\u00a0Compétences en français\u00a0» n’en tient pas compte\u00a0: vérifiez votre réponse.`
    : `Vous déclarez NCLC\u00a0${level} en français, mais l’un de vos niveaux de français est plus bas\u00a0: vérifiez votre réponse.`;
}

/** The French abilities answered, as first or second language; undefined when French is neither. */
function frenchLevels(answers: Answers): readonly number[] | undefined {
  if (answers.firstLanguage === "french") return firstLevels(answers);
  return answers.secondLanguage === "french" ? secondLevels(answers) : undefined;
}

/**
 * Whether the French levels answered reach the level of the French question.
 * undefined when no French test is answered in full.
 */
function frenchReaches(answers: Answers, level: number): boolean | undefined {
  const levels = frenchLevels(answers);
  if (levels === undefined || levels.includes(0)) return undefined;
  return Math.min(...levels) >= level;
}

function canadianContradiction(answers: Answers): string | undefined {
  if (answers.canadianExperience === 0 || answers.workInCanada === "yes") return undefined;
  return "Vous indiquez une expérience de travail au Canada, mais répondez non à «\u00a0Travail au Canada\u00a0»\u00a0: vérifiez vos réponses.";
}

function offerWithoutType(answers: Answers): string | undefined {
  if (answers.jobOffer !== "yes" || answers.jobOfferType !== "") return undefined;
  return "Votre offre d’emploi ne compte pas encore\u00a0: choisissez son type.";
}
