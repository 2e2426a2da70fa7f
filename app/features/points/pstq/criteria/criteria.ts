/** Every line of the PSTQ, a row each: what the answer is, its table, what the next step would give. Pure. */
import { monthSpan, stepRows } from "#app/features/points/shared/rows.ts";
import { months, points } from "#app/features/points/shared/text.ts";
import { OCCUPATION_NEEDS, type OccupationNeed, type Step } from "#app/features/points/pstq/grid.ts";
import type { Answers } from "#app/features/points/pstq/questions.ts";
import { columnOf, frenchOf, spouseFrenchOf } from "#app/features/points/pstq/rules.ts";
import {
  type PstqRow,
  birthdays,
  choice,
  inColumn,
  levels,
  most,
  quebecDiploma,
  stay,
  stepUp,
  studies,
} from "./kinds.ts";

const NEED_WORDS: Readonly<Record<OccupationNeed, string>> = {
  balanced: "Équilibre",
  "slight-shortage": "Léger déficit",
  shortage: "Déficit",
};

const PLACES = { montreal: "Dans la CMM", "outside-montreal": "Hors de la CMM" } as const;

export const OWN_CRITERIA: readonly PstqRow[] = [
  {
    key: "humanCapital.french",
    label: "Français",
    tell: (answers, { humanCapital }) =>
      levels(inColumn(humanCapital.french.perAbility, columnOf(answers)), frenchOf(answers)),
  },
  {
    key: "humanCapital.age",
    label: "Âge",
    tell: (answers, { humanCapital }) => birthdays(inColumn(humanCapital.age, columnOf(answers)), answers.age, ""),
  },
  {
    key: "humanCapital.experience",
    label: "Expérience de travail",
    tell: (answers, { humanCapital }, now) =>
      stay(
        inColumn(humanCapital.experience, columnOf(answers)),
        answers.workExperience,
        now,
        "Travail dans les 5 dernières années",
      ),
  },
  {
    key: "humanCapital.education",
    label: "Niveau d’études",
    tell: (answers, { humanCapital }, now) =>
      studies((education) => humanCapital.education[education].own[columnOf(answers)], answers.education, now),
  },
  {
    key: "needs.occupation",
    label: "Profession principale",
    tell: (answers, { needs }, now) => {
      const { occupationNeed: need, occupationExperience: value } = answers;
      const tables = OCCUPATION_NEEDS.map((key) => ({ key, steps: needs.occupation[key] }));
      const next = need === "" ? undefined : stepUp(needs.occupation[need], value, now);
      return {
        said:
          need === ""
            ? "Diagnostic de la profession non renseigné, ou en surplus"
            : `${NEED_WORDS[need]}, ${months(value)} dans la profession`,
        rows: [
          { label: "Surplus, diagnostic non publié, ou moins de 12\u00a0mois", points: points(0), current: now === 0 },
          ...tables.flatMap(({ key, steps }) =>
            stepRows(steps, key === need ? [value] : [], monthSpan, { figure: points })
              .slice(1)
              .map((row) => ({ ...row, label: `${NEED_WORDS[key]}, ${row.label}` })),
          ),
        ],
        next: next && `${months(next.from)} en donneraient ${next.points}`,
        maximum: Math.max(...tables.map(({ steps }) => most(steps))),
      };
    },
  },
  {
    key: "needs.quebecDiploma",
    label: "Diplôme du Québec",
    tell: (answers, grid) => quebecDiploma("quebec", answers.education, answers.quebecDiploma, grid),
  },
  {
    key: "needs.quebecExperience",
    label: "Travail au Québec",
    tell: (answers, { needs }, now) => stay(needs.quebecExperience, answers.quebecExperience, now, "Travail au Québec"),
  },
  {
    key: "needs.outsideResidence",
    label: "Séjour hors de la CMM",
    tell: (answers, { needs }, now) =>
      stay(needs.outside.residence, answers.outsideResidence, now, "Séjour hors de la CMM"),
  },
  {
    key: "needs.outsideWork",
    label: "Travail hors de la CMM",
    tell: (answers, { needs }, now) => stay(needs.outside.work, answers.outsideWork, now, "Travail hors de la CMM"),
  },
  {
    key: "needs.outsideStudies",
    label: "Études hors de la CMM",
    tell: (answers, { needs }, now) =>
      stay(needs.outside.studies, answers.outsideStudies, now, "Études hors de la CMM"),
  },
  {
    key: "needs.jobOffer",
    label: "Offre d’emploi validée",
    tell: ({ jobOffer }, { needs }) => {
      const { montreal, "outside-montreal": outside } = needs.jobOffer;
      return choice(
        jobOffer === "none"
          ? "Aucune offre validée"
          : `Offre validée, ${PLACES[jobOffer].toLowerCase().replace("cmm", "CMM")}`,
        [
          ["Aucune", 0, jobOffer === "none"],
          [PLACES.montreal, montreal, jobOffer === "montreal"],
          [PLACES["outside-montreal"], outside, jobOffer === "outside-montreal"],
        ],
        jobOffer === "outside-montreal" ? undefined : `hors de la CMM, une offre en donnerait ${outside}`,
      );
    },
  },
  {
    key: "needs.authorisation",
    label: "Autorisation d’exercer",
    tell: ({ authorisation }, { needs }) =>
      choice(
        authorisation === "yes" ? "Autorisation d’exercer obtenue" : "Pas d’autorisation d’exercer",
        [
          ["Sans autorisation, ou profession non réglementée", 0, authorisation === "no"],
          ["Autorisation d’exercer une profession réglementée", needs.authorisation, authorisation === "yes"],
        ],
        authorisation === "yes"
          ? undefined
          : `l’autorisation d’un ordre professionnel en donnerait ${needs.authorisation}`,
      ),
  },
  {
    key: "adaptation.studies",
    label: "Études au Québec sans diplôme",
    tell: (answers, { adaptation }, now) => {
      const { completed, ongoing } = adaptation.studies;
      const state = answers.quebecStudiesState;
      const told = stay(
        adaptation.studies[state],
        answers.quebecStudies,
        now,
        state === "ongoing" ? "Études en cours" : "Études terminées sans diplôme",
      );
      const rowsOf = (steps: readonly Step[], of: Answers["quebecStudiesState"], words: string) =>
        stepRows(steps, of === state ? [answers.quebecStudies] : [], monthSpan, { figure: points })
          .slice(1)
          .map((row) => ({ ...row, label: `${words}, ${row.label}` }));
      return {
        ...told,
        rows: [
          ...told.rows.slice(0, 1),
          ...rowsOf(completed, "completed", "Terminées"),
          ...rowsOf(ongoing, "ongoing", "En cours"),
        ],
        maximum: most(ongoing),
      };
    },
  },
  {
    key: "adaptation.family",
    label: "Famille au Québec",
    tell: (answers, { adaptation: { family } }, now) =>
      choice(
        {
          none: "Aucune famille au Québec",
          own: "Votre famille au Québec",
          spouse: "La famille de votre conjoint au Québec",
        }[answers.quebecFamily],
        [
          ["Aucune", 0, now === 0],
          ["Celle du conjoint qui accompagne", family.spouse, now === family.spouse],
          ["La vôtre", family.own, now === family.own],
        ],
      ),
  },
];

/** Lines that exist only with an accompanying spouse. */
export const SPOUSE_CRITERIA: readonly PstqRow[] = [
  {
    key: "adaptation.spouseFrench",
    label: "Français du conjoint",
    tell: (answers, { adaptation }) => levels(adaptation.spouseFrench, spouseFrenchOf(answers)),
  },
  {
    key: "adaptation.spouseAge",
    label: "Âge du conjoint",
    tell: (answers, { adaptation }) => birthdays(adaptation.spouseAge, answers.spouseAge, " du conjoint"),
  },
  {
    key: "adaptation.spouseExperience",
    label: "Travail du conjoint au Québec",
    tell: (answers, { adaptation }, now) =>
      stay(adaptation.spouseExperience, answers.spouseQuebecExperience, now, "Travail du conjoint au Québec"),
  },
  {
    key: "adaptation.spouseEducation",
    label: "Études du conjoint",
    tell: (answers, { humanCapital }, now) =>
      studies((education) => humanCapital.education[education].spouse, answers.spouseEducation, now),
  },
  {
    key: "adaptation.spouseQuebecDiploma",
    label: "Diplôme du conjoint, du Québec",
    tell: (answers, grid) => quebecDiploma("spouseQuebec", answers.spouseEducation, answers.spouseQuebecDiploma, grid),
  },
];
