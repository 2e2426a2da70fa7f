/** The spouse's lines of the site's own CRS, for married people only. Pure. */
import { years } from "#app/features/points/shared/text.ts";
import { GRID } from "#app/features/points/crs/grid.ts";
import { type Row, educationRow, levelRow, yearsRow } from "./kinds.ts";
import { EVERYWHERE, educationWords, nextStep } from "./say.ts";

const { education, language, canadianExperience, workExperience } = GRID.spouse;

/** Somebody single has neither the line's table nor its advice. */
const ofSpouse = ({ reason, table, advice, ...row }: Row): Row => ({
  ...row,
  reason: (answers, outcome) =>
    answers.maritalStatus === "married" ? reason(answers, outcome) : "Célibataire\u00a0: ce facteur ne compte pas.",
  table: (answers) => (answers.maritalStatus === "married" ? table(answers) : []),
  advice: (answers, outcome) => (answers.maritalStatus === "married" ? (advice?.(answers, outcome) ?? []) : []),
});

export const SPOUSE: readonly Row[] = [
  educationRow(
    "spouse.education",
    "Niveau d’études du conjoint",
    education,
    (answers) => answers.spouseEducation,
    (next) => ({
      type: "opportunity",
      title: "Un diplôme de plus pour le conjoint",
      description: `Le palier suivant est ${educationWords(next)}\u00a0; s’il existe déjà, faites-le évaluer (EDE).`,
      apply: (from) => ({ ...from, spouseEducation: next }),
    }),
  ),
  levelRow(
    "spouse.language",
    "Niveau de langue du conjoint",
    language,
    (answers) => answers.spouseLanguage,
    ({ spouseLanguage: level }) =>
      level === 0 ? "Pas de test de langue du conjoint" : `NCLC\u00a0${level} du conjoint`,
    EVERYWHERE,
    ({ spouseLanguage: level }) => {
      const next = nextStep(language, level);
      if (next === undefined) return [];
      return [
        {
          type: "opportunity",
          title: `Test de langue du conjoint à NCLC\u00a0${next.from}`,
          description:
            level === 0
              ? "Votre conjoint n’a pas encore de test de langue\u00a0: le sien compte aussi."
              : `Votre conjoint est à NCLC\u00a0${level}\u00a0; le palier suivant est NCLC\u00a0${next.from}${EVERYWHERE}.`,
          apply: (from) => ({ ...from, spouseLanguage: Math.max(from.spouseLanguage, next.from) }),
        },
      ];
    },
  ),
  yearsRow(
    "spouse.canadianExperience",
    "Expérience du conjoint au Canada",
    canadianExperience,
    (answers) => answers.spouseCanadianExperience,
    "d’expérience du conjoint au Canada",
    ({ spouseCanadianExperience: value }) => {
      const next = nextStep(canadianExperience, value);
      if (next === undefined) return [];
      return [
        {
          type: "opportunity",
          title: `${years(next.from)} d’expérience au Canada pour le conjoint`,
          description: `Vous en indiquez ${value}\u00a0; un permis de travail ouvert pour conjoint y mène.`,
          uncertain: true,
          apply: (from) => ({
            ...from,
            spouseCanadianExperience: Math.max(from.spouseCanadianExperience, next.from),
          }),
        },
      ];
    },
  ),
  yearsRow(
    "spouse.workExperience",
    "Expérience qualifiée du conjoint",
    workExperience,
    (answers) => answers.spouseWorkExperience,
    "d’expérience qualifiée du conjoint",
    ({ spouseWorkExperience: value }) => {
      const next = nextStep(workExperience, value);
      if (next === undefined) return [];
      return [
        {
          type: "opportunity",
          title: `${years(next.from)} d’expérience qualifiée pour le conjoint`,
          description: `Vous en indiquez ${value}\u00a0; rassemblez ses attestations de travail.`,
          apply: (from) => ({ ...from, spouseWorkExperience: Math.max(from.spouseWorkExperience, next.from) }),
        },
      ];
    },
  ),
].map(ofSpouse);
