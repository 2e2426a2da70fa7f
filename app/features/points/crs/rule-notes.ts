/** The table behind each line of the site's own CRS grid, the rows of the answers marked. Pure; every figure is the grid's. */
import { type Rows, levelSpan, stepRows, yearSpan } from "#app/features/points/shared/rows.ts";
import type { RuleNote } from "#app/features/points/shared/score-sheet.ts";
import { EDUCATION_CHOICES, JOB_OFFER_CHOICES } from "./choices.ts";
import { GRID } from "./grid.ts";
import type { Answers } from "./questions.ts";
import { firstLevels, lowestFirst, secondLevels } from "./rules.ts";
import { educationWords } from "./words.ts";

const SOURCE = { name: "barème de ce site, novembre 2026\u00a0; ce n’est pas une règle officielle" };

/** The rule of one line, such as "core.age", for these answers. */
export function ruleOf(key: string, answers: Answers): RuleNote {
  return { rows: ROWS[key]?.(answers) ?? [], source: SOURCE };
}

/** The rows of a closed list, the answered one marked. */
function listed<Value extends string>(
  rows: readonly { value: Value; points: number }[],
  choices: readonly { value: string; label: string }[],
  answered: string,
): Rows {
  return rows.map(({ value, points }) => ({
    label: choices.find((choice) => choice.value === value)?.label ?? value,
    points: String(points),
    current: value === answered,
  }));
}

/** Tiers, best first: the first one reached counts. */
function tiers(rows: readonly { label: string; points: number; reached: boolean }[]): Rows {
  const best = rows.find(({ reached }) => reached);
  return rows.toReversed().map((tier) => ({ label: tier.label, points: String(tier.points), current: tier === best }));
}

const yes = (label: string, points: number, answered: boolean): Rows => [
  { label, points: String(points), current: answered },
];
const rank = (education: string) => EDUCATION_CHOICES.findIndex(({ value }) => value === education);

const { spouse, transferability, additional } = GRID;

const ROWS: Readonly<Record<string, (answers: Answers) => Rows>> = {
  "core.age": ({ age }) => stepRows(GRID.age, [age], yearSpan),
  "core.education": ({ education }) => listed(GRID.education, EDUCATION_CHOICES, education),
  "core.firstLanguage": (answers) =>
    stepRows(GRID.firstLanguage.perAbility, firstLevels(answers), levelSpan, " par compétence"),
  "core.secondLanguage": (answers) => stepRows(GRID.secondLanguage, [Math.min(...secondLevels(answers))], levelSpan),
  "core.workExperience": ({ workExperience }) => stepRows(GRID.workExperience, [workExperience], yearSpan),
  "core.canadianExperience": ({ canadianExperience }) =>
    stepRows(GRID.canadianExperience, [canadianExperience], yearSpan),
  "spouse.education": ({ spouseEducation }) => listed(spouse.education, EDUCATION_CHOICES, spouseEducation),
  "spouse.language": ({ spouseLanguage }) => stepRows(spouse.language, [spouseLanguage], levelSpan),
  "spouse.canadianExperience": ({ spouseCanadianExperience }) =>
    stepRows(spouse.canadianExperience, [spouseCanadianExperience], yearSpan),
  "spouse.workExperience": ({ spouseWorkExperience }) =>
    stepRows(spouse.workExperience, [spouseWorkExperience], yearSpan),
  "transferability.educationLanguage": (answers) =>
    tiers(
      transferability.educationLanguage.map(({ language, education, points }) => ({
        label: `${levelSpan(language)}, au moins «\u00a0${educationWords(education)}\u00a0»`,
        points,
        reached: lowestFirst(answers) >= language && rank(answers.education) >= rank(education),
      })),
    ),
  "transferability.workLanguage": (answers) =>
    tiers(
      transferability.workLanguage.map(({ language, years, points }) => ({
        label: `${levelSpan(language)}, ${yearSpan(years)}`,
        points,
        reached: lowestFirst(answers) >= language && answers.workExperience >= years,
      })),
    ),
  "transferability.tradeCertificate": (answers) => {
    const { language, points } = transferability.tradeCertificate;
    return yes(
      `Certificat et ${levelSpan(language)}`,
      points,
      answers.certificateQualification === "yes" && lowestFirst(answers) >= language,
    );
  },
  "additional.jobOffer": ({ jobOffer, jobOfferType }) =>
    listed(additional.jobOffer, JOB_OFFER_CHOICES, jobOffer === "yes" ? jobOfferType : ""),
  "additional.nomination": ({ nomination }) => yes("Désignation", additional.nomination, nomination === "yes"),
  "additional.studyInCanada": ({ studyInCanada }) =>
    yes("Diplôme canadien", additional.studyInCanada, studyInCanada === "yes"),
  "additional.workInCanada": ({ workInCanada }) =>
    yes("Travail au Canada", additional.workInCanada, workInCanada === "yes"),
  "additional.relativesInCanada": ({ relativesInCanada }) =>
    yes("Famille au Canada", additional.relativesInCanada, relativesInCanada === "yes"),
  "additional.frenchSkills": ({ frenchSkills }) => stepRows(additional.frenchSkills, [frenchSkills], levelSpan),
};
