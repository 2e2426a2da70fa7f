/**
 * What Quebec's official grid (PSTQ) gives for the site's Arrima answers: a span, every assumption,
 * and criterion by criterion what the two grids have different. Pure.
 */
import { readAnswers } from "#app/features/points/arrima/questions.ts";
import { score } from "#app/features/points/arrima/rules.ts";
import { GRID as OWN_GRID } from "#app/features/points/arrima/grid.ts";
import { gridOn } from "#app/features/points/pstq/grid.ts";
import type { EducationRow, PairStep, PstqGrid, Step } from "#app/features/points/pstq/grid.ts";
import { scorePstq } from "#app/features/points/pstq/rules.ts";
import type { Answers } from "#app/features/points/pstq/questions.ts";
import type { PstqResult } from "#app/features/points/pstq/rules.ts";
import {
  type Column,
  assumptionsAt,
  factorAssumptions,
  factorLines,
  supposedFactors,
} from "#app/features/points/shared/factors.ts";
import type { OfficialEstimate, OfficialLine, Span } from "#app/features/points/shared/score-sheet.ts";
import { ageWords, sayHeld, sourceMark } from "#app/features/points/shared/edition.ts";
import { sayDay } from "#app/platform/clock/french-dates.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { openPoints } from "./assumptions.ts";
import { blocksAt } from "./blocks.ts";

/**
 * The estimate for the answers of an address.
 *
 * @param params the site's answers, what the visitor corrected of the assumptions (`pstq.<field>`) and the sheet that is carried along
 * @param today ISO date; an edition that is over is said
 * @param editions oldest first
 */
export function officialEstimate(
  params: URLSearchParams,
  today: string,
  editions: readonly PstqGrid[],
): OfficialEstimate {
  const own = readAnswers(params);
  const outcome = score(own);
  const { grid, inForce } = gridOn(editions, today);
  const { settled, blocks } = blocksAt(params, today);
  const more = supposedFactors(grid.factors, params, "pstq.");
  const spanOf = spread({ ...settled, more }, blocks, grid);
  const column = own.maritalStatus === "married" && params.get("pstq.maritalStatus") !== "single" ? 1 : 0;
  return {
    title: inForce
      ? "Grille officielle du Québec (PSTQ) en vigueur"
      : "Dernière grille du Québec (PSTQ) que nous connaissons",
    label: "Grille officielle du Québec",
    verdict: "Le Québec invite d’après la grille officielle, jamais d’après l’estimation de ce site.",
    ...spanOf(({ total }) => total),
    maximum: grid.maximums.total,
    edition: `en vigueur ${sayHeld(grid)}, relue le ${sayDay(grid.verified)}`,
    warning: inForce
      ? ageWords(grid, today)
      : "Cette grille n’est plus en vigueur\u00a0: vérifiez la règle du jour sur la page officielle.",
    lines: [
      ...LINES.map(({ key, label, own: named, official, maximum, why }): OfficialLine => {
        const most = named && OWN_GRID.maximums[named];
        return {
          key,
          label,
          own: named ? `${outcome.result[named]} / ${most}` : null,
          ...spanOf(official),
          maximum: maximum(grid, column),
          why,
        };
      }),
      ...factorLines(grid.factors, spanOf, column),
    ],
    assumptions: [
      ...assumptionsAt(openPoints(own, params), params, "pstq."),
      ...factorAssumptions(grid.factors, params, "pstq."),
    ],
    notes: [
      "L’estimation de ce site garde le total de 1320 de l’ancienne grille, remplacée le 29\u00a0novembre 2024, et ses propres tableaux. La grille officielle note autrement et classe les candidats.",
      `Sur les ${grid.maximums.total} points publiés, les tableaux en permettent ${grid.reachable[0]} sans conjoint et ${grid.reachable[1]} avec.`,
    ],
    source: grid.sources[0] ? sourceMark(grid.sources[0], grid.checked) : "",
    tool: { label: "Portail Arrima", href: "https://arrima.immigration-quebec.gouv.qc.ca/" },
    page: { label: "Répondre aux questions de la grille officielle", href: pathTo("/arrima/pstq") },
  };
}

/**
 * Least and most of any figure of the result. The grid adds its lines up and each block feeds lines
 * of its own, so every block is varied alone and the differences are summed.
 */
function spread(
  settled: Answers,
  blocks: readonly Partial<Answers>[][],
  grid: PstqGrid,
): (figure: (result: PstqResult) => number) => Span {
  const base: Answers = Object.assign({}, settled, ...blocks.map(([first]) => first));
  const start = scorePstq(base, grid);
  const varied = blocks.map((ways) => ways.map((way) => scorePstq({ ...base, ...way }, grid)));
  return (figure) => {
    const from = figure(start);
    const changes = varied.map((results) => results.map((result) => figure(result) - from));
    const sum = (pick: (...values: number[]) => number) =>
      changes.reduce((total, values) => total + pick(...values), from);
    return { least: sum(Math.min), most: sum(Math.max) };
  };
}

type Line = {
  key: string;
  label: string;
  own?:
    | "education"
    | "workExperience"
    | "age"
    | "languages"
    | "quebecConnection"
    | "spouse"
    | "children"
    | "funds"
    | "jobOffer";
  official: (result: PstqResult) => number;
  /** By the column of the grid: alone, or with a spouse. */
  maximum: (grid: PstqGrid, column: Column) => number;
  why: string;
};

const most = (steps: readonly Step[]) => Math.max(...steps.map(({ points }) => points));
const mostIn = (steps: readonly PairStep[], column: Column) => Math.max(...steps.map(({ points }) => points[column]));
const mostOf = (grid: PstqGrid, points: (row: EducationRow) => number) =>
  Math.max(...Object.values(grid.humanCapital.education).map(points));
const ABILITIES = 4;

/** What a spouse's tables give at most. */
function spouseMost(grid: PstqGrid): number {
  const { spouseFrench, spouseAge, spouseExperience } = grid.adaptation;
  return (
    ABILITIES * most(spouseFrench) +
    most(spouseAge) +
    most(spouseExperience) +
    mostOf(grid, ({ spouse }) => spouse) +
    mostOf(grid, ({ spouseQuebec }) => spouseQuebec)
  );
}

/** What links with Quebec give at most. */
function quebecMost(grid: PstqGrid): number {
  const { needs, adaptation } = grid;
  return (
    mostOf(grid, ({ quebec }) => quebec) +
    [needs.quebecExperience, needs.outside.residence, needs.outside.work, needs.outside.studies].reduce(
      (total, steps) => total + most(steps),
      0,
    ) +
    Math.max(most(adaptation.studies.completed), most(adaptation.studies.ongoing)) +
    Math.max(adaptation.family.own, adaptation.family.spouse)
  );
}

const LINES: readonly Line[] = [
  {
    key: "education",
    label: "Niveau d’études",
    own: "education",
    official: ({ humanCapital }) => humanCapital.education,
    maximum: (grid, column) => mostOf(grid, ({ own }) => own[column]),
    why: "Seize diplômes, par durée et par origine.",
  },
  {
    key: "experience",
    label: "Expérience de travail",
    own: "workExperience",
    official: ({ humanCapital }) => humanCapital.experience,
    maximum: ({ humanCapital }, column) => mostIn(humanCapital.experience, column),
    why: "Seules les 5 dernières années comptent.",
  },
  {
    key: "age",
    label: "Âge",
    own: "age",
    official: ({ humanCapital }) => humanCapital.age,
    maximum: ({ humanCapital }, column) => mostIn(humanCapital.age, column),
    why: "Le plus haut va de 20 à 30 ans, et la baisse commence à 31.",
  },
  {
    key: "french",
    label: "Langues",
    own: "languages",
    official: ({ humanCapital }) => humanCapital.french,
    maximum: ({ humanCapital }, column) => humanCapital.french.maximum[column],
    why: "Le français seul, chaque compétence à part. L’anglais n’est pas noté.",
  },
  {
    key: "occupation",
    label: "Besoin dans votre profession",
    official: ({ needs }) => needs.occupation,
    maximum: ({ needs }) => Math.max(...Object.values(needs.occupation).map(most)),
    why: "Ce site ne demande pas la profession.",
  },
  {
    key: "quebec",
    label: "Liens avec le Québec",
    own: "quebecConnection",
    official: ({ needs, adaptation }) =>
      needs.quebecDiploma +
      needs.quebecExperience +
      needs.outsideResidence +
      needs.outsideWork +
      needs.outsideStudies +
      adaptation.studies +
      adaptation.family,
    maximum: quebecMost,
    why: "Diplôme, travail, séjours hors de Montréal et études sont comptés en mois, pas par oui ou non.",
  },
  {
    key: "offer",
    label: "Offre d’emploi validée",
    own: "jobOffer",
    official: ({ needs }) => needs.jobOffer,
    maximum: ({ needs }) => Math.max(...Object.values(needs.jobOffer)),
    why: "Les 180 et 380 points étaient ceux de l’ancienne grille.",
  },
  {
    key: "authorisation",
    label: "Autorisation d’exercer",
    official: ({ needs }) => needs.authorisation,
    maximum: ({ needs }) => needs.authorisation,
    why: "Ce site ne la demande pas.",
  },
  {
    key: "spouse",
    label: "Conjoint",
    own: "spouse",
    official: ({ adaptation: { spouseFrench, spouseAge, spouseExperience, spouseEducation, spouseQuebecDiploma } }) =>
      spouseFrench + spouseAge + spouseExperience + spouseEducation + spouseQuebecDiploma,
    maximum: (grid, column) => (column === 0 ? 0 : spouseMost(grid)),
    why: "Son âge compte, et son travail au Québec seulement. Vos propres maximums baissent quand il vous accompagne.",
  },
  {
    key: "children",
    label: "Enfants à charge",
    own: "children",
    official: () => 0,
    maximum: () => 0,
    why: "Non notés.",
  },
  { key: "funds", label: "Capacité financière", own: "funds", official: () => 0, maximum: () => 0, why: "Non notée." },
];
