/**
 * What the official grid in force gives for the site's CRS answers: a span, every assumption, and
 * criterion by criterion what the two grids have different. Pure.
 */
import { type Answers, readAnswers } from "#app/features/points/crs/questions.ts";
import { type CrsResult, maximums, score } from "#app/features/points/crs/rules.ts";
import { editionWords } from "#app/features/points/crs-official/words.ts";
import { labelOf } from "#app/features/points/crs/criteria/criteria.ts";
import { figureAt } from "#app/features/points/shared/criteria.ts";
import { gridInForce } from "#app/features/points/family/grid-in-force.ts";
import { OFFICIAL_TOOL, type OfficialGrid } from "#app/features/points/crs-official/grid.ts";
import { type OfficialResult, scoreOfficial } from "#app/features/points/crs-official/rules.ts";
import { ageWords, editionOn, reportedLine, sourceMark } from "#app/features/points/shared/edition.ts";
import { assumptionsAt, factorAssumptions, factorLines, supposedFactors } from "#app/features/points/shared/factors.ts";
import type { OfficialEstimate, Span } from "#app/features/points/shared/score-sheet.ts";
import { sayDay } from "#app/platform/clock/french-dates.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { hasSecond, openPoints } from "./assumptions.ts";
import { situationsAt } from "./situations.ts";

/**
 * The estimate for the answers of an address.
 * @param params the answers, what was corrected of the assumptions (`off.<name>`) and the sheet that is carried along; what it does not know is ignored
 * @param today ISO date; it chooses the edition
 * @param editions oldest first
 */
export function officialEstimate(
  params: URLSearchParams,
  today: string,
  editions: readonly OfficialGrid[],
): OfficialEstimate {
  const own = readAnswers(params);
  const edition = editionOn(editions, today);
  const grid = gridInForce(Temporal.PlainDate.from(today), editions);
  const more = supposedFactors(grid.factors, params, "off.");
  const results = situationsAt(params, today).map((profile) => ({
    profile,
    result: scoreOfficial({ ...profile, more }, grid),
  }));
  const spanOf = (figure: (result: OfficialResult) => number): Span => {
    const figures = results.map(({ result }) => figure(result));
    return { least: Math.min(...figures), most: Math.max(...figures) };
  };
  const warnings = [
    edition ? undefined : `Aucune grille n’est connue ici pour le ${sayDay(today)}.`,
    reportedLine(grid),
    ageWords(grid, today),
  ].filter((words) => words !== undefined);
  const alone = results.some(({ profile }) => !profile.spouse);
  const { result } = score(own);
  return {
    title: grid.reported ? "Dernière grille officielle dont nous avons les chiffres" : "Grille officielle en vigueur",
    label: "Grille officielle du Canada",
    verdict: VERDICT,
    ...spanOf(({ total }) => total),
    maximum: grid.maximums.total,
    edition: editionWords(grid),
    warning: warnings.length > 0 ? warnings.join(" ") : undefined,
    isReported: grid.reported !== undefined,
    lines: [
      ...LINES.map(([group, name, official, most, why]) => ({
        key: `${group}.${name}`,
        label: labelOf(group, name),
        own: `${figureAt(result, `${group}.${name}`)} / ${figureAt(MAXIMUMS, `${group}.${name}`)}`,
        ...spanOf(official),
        maximum: most(grid, alone ? 1 : 0),
        why: why(grid),
      })),
      ...factorLines(grid.factors, spanOf, alone ? 1 : 0),
    ],
    assumptions: [
      ...assumptionsAt(openPoints(own), params, "off."),
      ...factorAssumptions(grid.factors, params, "off."),
    ],
    notes: notesOn(own),
    source: grid.sources[0] ? sourceMark(grid.sources[0], grid.checked) : "",
    tool: { label: "Outil officiel d’IRCC", href: OFFICIAL_TOOL },
    page: { label: "Répondre aux questions de la grille officielle", href: pathTo("/crs/officiel") },
  };
}

/** Which of the two figures is used to choose. */
const VERDICT = "Le Canada invite d’après la grille officielle, jamais d’après l’estimation de ce site.";

const MAXIMUMS = maximums();

function notesOn(own: Answers): string[] {
  return [
    "L’estimation de ce site a son propre barème\u00a0: d’autres points par âge, par niveau et par année, et des lignes que la grille officielle n’a pas.",
    ...(own.maritalStatus === "married" ? ["Le niveau de langue du conjoint est compté aux quatre compétences."] : []),
    ...(own.secondLanguage !== "none" && !hasSecond(own)
      ? ["Votre deuxième langue est la même que la première\u00a0: la grille officielle ne la compte pas."]
      : []),
  ];
}

type Group = Exclude<keyof CrsResult, "total">;

type Line = readonly [
  group: Group,
  name: string,
  official: (result: OfficialResult) => number,
  /** By the column: with a spouse, without. */
  maximum: (grid: OfficialGrid, column: 0 | 1) => number,
  why: (grid: OfficialGrid) => string,
];

const none = () => 0;
const highest = (steps: OfficialGrid["age"], column: 0 | 1) => Math.max(...steps.map(({ points }) => points[column]));

const LINES: readonly Line[] = [
  [
    "core",
    "age",
    ({ core }) => core.age,
    (grid, column) => highest(grid.age, column),
    () => "La baisse commence bien plus tôt.",
  ],
  [
    "core",
    "education",
    ({ core }) => core.education,
    (grid, column) => grid.education.phd[column],
    () => "Mêmes diplômes\u00a0; un peu moins avec un conjoint.",
  ],
  [
    "core",
    "firstLanguage",
    ({ core }) => core.firstLanguage,
    ({ firstLanguage }, column) => firstLanguage.maximum[column],
    () => "Moins de points sous NCLC\u00a09\u00a0; le plus haut demande 10 partout.",
  ],
  [
    "core",
    "secondLanguage",
    ({ core }) => core.secondLanguage,
    ({ secondLanguage }, column) => secondLanguage.maximum[column],
    () => "Chaque compétence compte à part.",
  ],
  ["core", "workExperience", none, none, () => "Hors du Canada, elle ne compte que par la transférabilité."],
  [
    "core",
    "canadianExperience",
    ({ core }) => core.canadianExperience,
    (grid, column) => highest(grid.canadianExperience, column),
    () => "D’autres points par année.",
  ],
  [
    "spouse",
    "total",
    ({ spouse }) => spouse.total,
    ({ maximums: { spouse } }, column) => (column === 0 ? spouse : 0),
    () => "Son travail hors du Canada ne compte pas.",
  ],
  [
    "transferability",
    "total",
    ({ transferability }) => transferability.total,
    ({ maximums: { transferability } }) => transferability,
    () => "Cinq combinaisons\u00a0; une licence seule y compte comme un diplôme d’un an.",
  ],
  [
    "additional",
    "jobOffer",
    ({ additional }) => additional.jobOffer,
    none,
    ({ from }) => `Aucun point dans la grille du ${sayDay(from)}.`,
  ],
  [
    "additional",
    "nomination",
    ({ additional }) => additional.nomination,
    ({ additional }) => additional.nomination,
    () => "La même règle.",
  ],
  [
    "additional",
    "studyInCanada",
    ({ additional }) => additional.canadianStudy,
    ({ additional: { canadianStudy } }) => canadianStudy["three-plus"],
    ({ additional: { canadianStudy } }) =>
      `${canadianStudy["one-two"]} pour un ou deux ans, ${canadianStudy["three-plus"]} au-delà.`,
  ],
  [
    "additional",
    "workInCanada",
    none,
    none,
    () => "Pas de ligne à part\u00a0: les années au Canada sont comptées plus haut.",
  ],
  [
    "additional",
    "relativesInCanada",
    ({ additional }) => additional.sibling,
    ({ additional }) => additional.sibling,
    () => "Un frère ou une sœur seulement.",
  ],
  [
    "additional",
    "frenchSkills",
    ({ additional }) => additional.french,
    ({ additional: { french } }) => french.withEnglish,
    ({ additional: { french } }) =>
      `Compté sur vos niveaux\u00a0: ${french.without} sans l’anglais, ${french.withEnglish} avec NCLC\u00a0${french.english} en anglais.`,
  ],
];
