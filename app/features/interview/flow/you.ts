/** The project, the family, the age, the studies, the money. */
import { COMPANIES, PROJECTS } from "#app/features/situation/questions/choices.ts";
import { screenOf } from "#app/features/situation/questions/asked.ts";
import type { Question } from "#app/features/interview/question.ts";
import type { OfficialGrid } from "#app/features/points/crs-official/grid.ts";
import { PROVINCES, levelFields } from "#app/features/situation/fields.ts";
import { ALONE } from "#app/features/situation/tools/answer.ts";
import { points, years } from "#app/features/points/shared/text.ts";
import { MAY_HAVE_CHILDREN, SPOUSE_COMES } from "./conditions.ts";
import { LOCAL_DIPLOMAS } from "#app/features/situation/questions/diploma-lists.ts";
import { anyOf, between, everyCase } from "./possible.ts";

/** The most that age gives without a spouse, and the first age that gives less again. */
function bestAge({ age }: OfficialGrid): { most: number; until: number } {
  const most = Math.max(...age.map(({ points: pair }) => pair[1]));
  const from = age.findIndex(({ points: pair }) => pair[1] === most);
  return { most, until: age.find(({ points: pair }, index) => index > from && pair[1] < most)?.from ?? Infinity };
}

/** Every fact about a spouse that accompanies. */
const OF_SPOUSE = [
  "spouseAge",
  "spouseDiploma",
  "spouseTestLanguage",
  "spouseCanadianWork",
  "spouseForeignWork",
  "spouseWork",
  "spouseQuebecWork",
  "spouseCanadianStudy",
  "spouseCanadianDiploma",
  "spouseQuebecDiploma",
  "spouseFrenchOverall",
  ...levelFields("spouse"),
  ...levelFields("spouseSecond"),
  ...levelFields("spouseFrench"),
  "spouseFrenchMarks",
  "spouseEnglishMarks",
] as const;

export const YOU: readonly Question[] = [
  {
    kind: "choice",
    id: "projet",
    topic: "project",
    ...screenOf("province"),
    fields: ["province"],
    when: [],
    options: [
      { value: "quebec", ...PROJECTS.quebec, facts: { province: ["QC"] } },
      { value: "ailleurs", ...PROJECTS.elsewhere, facts: { province: PROVINCES.filter((code) => code !== "QC") } },
    ],
    why: {
      says: () =>
        "Le Québec et le reste du Canada comptent par deux grilles\u00a0: ce que vous écartez ne vous sera pas demandé.",
      source: "programmes",
    },
    unsure: { says: "Nous regarderons partout.", facts: anyOf("province") },
  },
  {
    kind: "choice",
    id: "famille",
    topic: "you",
    ...screenOf("family"),
    fields: ["family", "children"],
    derived: OF_SPOUSE,
    when: [],
    options: [
      { value: "seul", ...COMPANIES.alone, facts: { family: ALONE, children: [0, 0] } },
      { value: "enfants", ...COMPANIES.children, facts: { family: ALONE, children: [1, Infinity] } },
      { value: "conjoint", ...COMPANIES.accompanying, facts: { family: ["accompanying"] } },
      { value: "reste", ...COMPANIES["not-accompanying"], facts: { family: ["not-accompanying"] } },
      { value: "canadien", ...COMPANIES.canadian, facts: { family: ["canadian"] } },
    ],
    why: {
      says: ({ crs }) =>
        `Un conjoint qui vient change la grille\u00a0: il apporte jusqu’à ${points(crs.maximums.spouse)}, et les vôtres valent un peu moins.`,
      source: "federal",
    },
    unsure: {
      says: "Nous compterons les deux cas, avec et sans conjoint.",
      facts: { family: ["single", "accompanying"] },
    },
  },
  {
    kind: "number",
    id: "enfants",
    topic: "you",
    screen: "ages",
    ...screenOf("children"),
    fields: ["children"],
    when: [MAY_HAVE_CHILDREN],
    field: "children",
    unit: "enfants",
    min: 0,
    max: 20,
    problem: "Écrivez le nombre d’enfants en chiffres, de 0 à 20.",
    why: {
      says: () => "La somme à montrer pour s’établir dépend du nombre de personnes de la famille.",
      source: "funds",
    },
    unsure: { says: "Nous compterons de zéro à quatre enfants.", facts: between(0, 4, "children") },
  },
  {
    kind: "age",
    id: "age",
    topic: "you",
    screen: "ages",
    ...screenOf("age"),
    fields: ["age"],
    when: [],
    field: "age",
    min: 16,
    max: 100,
    problem: "Écrivez votre âge en chiffres, de 16 à 100\u00a0ans.",
    why: {
      says: ({ crs }) => {
        const { most, until } = bestAge(crs);
        return `L’âge vaut jusqu’à ${points(most)}, et de moins en moins à partir de ${years(until)}.`;
      },
      source: "federal",
    },
    unsure: {
      says: "Nous compterons de 20 à 45\u00a0ans\u00a0: la fourchette sera large.",
      facts: between(20, 45, "age"),
    },
  },
  {
    kind: "age",
    id: "conjoint-age",
    topic: "you",
    screen: "ages",
    ...screenOf("spouseAge"),
    fields: ["spouseAge"],
    when: [SPOUSE_COMES],
    field: "spouseAge",
    min: 16,
    max: 100,
    problem: "Écrivez son âge en chiffres, de 16 à 100\u00a0ans.",
    why: {
      says: () => "Le Québec compte l’âge du conjoint\u00a0; et votre conjoint pourrait être celui qui demande.",
      source: "quebec",
    },
    unsure: { says: "Nous compterons de 20 à 45\u00a0ans.", facts: between(20, 45, "spouseAge") },
  },
  {
    kind: "choice",
    id: "diplome",
    topic: "studies",
    ...screenOf("diploma"),
    fields: ["diploma"],
    when: [],
    options: LOCAL_DIPLOMAS.map(({ facts, ...option }) => ({ ...option, facts: { diploma: facts } })),
    why: {
      says: ({ crs }) =>
        `Le diplôme vaut jusqu’à ${points(crs.education.phd[1])}, et davantage avec un bon niveau de langue.`,
      source: "federal",
    },
    unsure: { says: "Nous compterons tous les cas\u00a0: votre score sera une fourchette.", facts: anyOf("diploma") },
  },
];

export const MONEY: readonly Question[] = [
  {
    kind: "money",
    id: "argent",
    topic: "ties",
    ...screenOf("money"),
    fields: ["money"],
    when: [],
    field: "money",
    problem: "Écrivez la somme en chiffres et en FCFA, par exemple 12\u00a0000\u00a0000.",
    why: {
      says: () =>
        "Il faut prouver qu’on a de quoi s’établir, sauf avec une offre d’emploi valide et l’autorisation de travailler au Canada.",
      source: "funds",
    },
    unsure: { says: "Nous dirons la somme demandée, sans dire si vous l’avez.", facts: between(0, Infinity, "money") },
  },
];

export const SPOUSE_BASICS: readonly Question[] = [
  {
    kind: "choice",
    id: "conjoint-diplome",
    topic: "spouse",
    ...screenOf("spouseDiploma"),
    fields: ["spouseDiploma"],
    when: [SPOUSE_COMES],
    options: LOCAL_DIPLOMAS.map(({ facts, ...option }) => ({ ...option, facts: { spouseDiploma: facts } })),
    why: {
      says: ({ crs }) =>
        `Le diplôme du conjoint vaut jusqu’à ${points(crs.spouse.maximums.education)} dans votre demande.`,
      source: "federal",
    },
    unsure: everyCase(anyOf("spouseDiploma")),
  },
];
