/** The changes worth trying on the spouse's side, for married people only. */
import { years } from "#app/features/points/shared/text.ts";
import type { Change } from "./change.ts";
import type { CrsGrid } from "./grid.ts";
import type { Answers } from "./questions.ts";
import { nextRow, nextStep } from "./reasons.ts";
import { educationWords, quoted } from "./words.ts";

/** Language, diploma and experience of the spouse; none when single. */
export function spouseChanges(answers: Answers, grid: CrsGrid): Change[] {
  if (answers.maritalStatus !== "married") return [];
  return [
    language(answers, grid),
    education(answers, grid),
    experience(answers, grid),
    canadianExperience(answers, grid),
  ].filter((change) => change !== undefined);
}

function language(answers: Answers, grid: CrsGrid): Change | undefined {
  const next = nextStep(grid.spouse.language, answers.spouseLanguage);
  if (next === undefined) return undefined;
  return {
    type: "opportunity",
    title: `Test de langue du conjoint à NCLC\u00a0${next.from}`,
    description:
      answers.spouseLanguage === 0
        ? "Votre conjoint n’a pas encore de test de langue\u00a0: le sien compte aussi."
        : `Votre conjoint est à NCLC\u00a0${answers.spouseLanguage}\u00a0; le palier suivant est NCLC\u00a0${next.from} aux quatre compétences.`,
    apply: (from) => ({ ...from, spouseLanguage: Math.max(from.spouseLanguage, next.from) }),
  };
}

function education(answers: Answers, grid: CrsGrid): Change | undefined {
  const next = nextRow(grid.spouse.education, answers.spouseEducation);
  if (next === undefined || answers.spouseEducation === "") return undefined;
  const { value } = next;
  return {
    type: "opportunity",
    title: "Un diplôme de plus pour le conjoint",
    description: `Le palier suivant est ${quoted(educationWords(value))}\u00a0; s’il existe déjà, faites-le évaluer (EDE).`,
    apply: (from) => ({ ...from, spouseEducation: value }),
  };
}

function experience(answers: Answers, grid: CrsGrid): Change | undefined {
  const next = nextStep(grid.spouse.workExperience, answers.spouseWorkExperience);
  if (next === undefined) return undefined;
  return {
    type: "opportunity",
    title: `${years(next.from)} d’expérience qualifiée pour le conjoint`,
    description: `Vous en indiquez ${answers.spouseWorkExperience}\u00a0; rassemblez ses attestations de travail.`,
    apply: (from) => ({ ...from, spouseWorkExperience: Math.max(from.spouseWorkExperience, next.from) }),
  };
}

function canadianExperience(answers: Answers, grid: CrsGrid): Change | undefined {
  const next = nextStep(grid.spouse.canadianExperience, answers.spouseCanadianExperience);
  if (next === undefined) return undefined;
  return {
    type: "opportunity",
    title: `${years(next.from)} d’expérience au Canada pour le conjoint`,
    description: `Vous en indiquez ${answers.spouseCanadianExperience}\u00a0; un permis de travail ouvert pour conjoint y mène.`,
    uncertain: true,
    apply: (from) => ({
      ...from,
      spouseCanadianExperience: Math.max(from.spouseCanadianExperience, next.from),
    }),
  };
}
