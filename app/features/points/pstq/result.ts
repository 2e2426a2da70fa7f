/** One PSTQ simulation put together: the groups with every line and its rule, and the API's answer. */
import { type RawAnswers, sayAnswers } from "#app/features/points/shared/answers.ts";
import { ageWords, sayHeld } from "#app/features/points/shared/edition.ts";
import { figureAt } from "#app/features/points/shared/criteria.ts";
import { factorParam, tellFactor } from "#app/features/points/shared/factors.ts";
import type { Criterion, CriterionGroup, ScoreSheet, Threshold } from "#app/features/points/shared/score-sheet.ts";
import { sayDay } from "#app/platform/clock/french-dates.ts";
import { points } from "#app/features/points/shared/text.ts";
import type { PstqGrid } from "./grid.ts";
import { sectionsFor } from "./questions.ts";
import { OWN_CRITERIA, SPOUSE_CRITERIA } from "./criteria/criteria.ts";
import type { PstqRow } from "./criteria/kinds.ts";
import { isCouple, scorePstq } from "./rules.ts";
import type { Answers } from "./questions.ts";
import type { PstqResult } from "./rules.ts";
import { ARRIMA_PORTAL } from "./official.ts";
import { streamsFor } from "./streams.ts";
import type { StreamOutcome } from "./streams.ts";
import { GROUP_LABELS, NOT_SCORED, NUMBERED, TITLE, expiredWords, reachableWords } from "./words.ts";

/** Everything that a PSTQ result shows. */
export type PstqSheet = { result: PstqResult; groups: CriterionGroup[]; streams: StreamOutcome[]; warnings: string[] };

/** Everything that a result shows, in French, for any answers. Never throws. */
export function buildPstqSheet(answers: Answers, grid: PstqGrid): PstqSheet {
  const result = scorePstq(answers, grid);
  const rows = [...OWN_CRITERIA, ...(isCouple(answers) ? SPOUSE_CRITERIA : []), ...factorRows(grid)];
  const column = isCouple(answers) ? 1 : 0;
  const maximums = {
    humanCapital: grid.maximums.humanCapital[column],
    needs: grid.maximums.needs,
    adaptation: grid.maximums.adaptation[column],
  };
  const groups = (["humanCapital", "needs", "adaptation"] as const).map((key) => ({
    key,
    label: GROUP_LABELS[key],
    points: result[key].total,
    maximum: maximums[key],
    criteria: rows
      .filter((row) => row.key.startsWith(`${key}.`))
      .map((row) => criterion(row, answers, figureAt(result, row.key), grid)),
  }));
  return { result, groups, streams: streamsFor(answers), warnings: warningsOn(answers) };
}

/** The lines that the edition adds. */
function factorRows({ factors }: PstqGrid): PstqRow[] {
  return factors.map((factor) => ({
    key: `${factor.group}.${factor.key}`,
    label: factor.label,
    tell(answers) {
      const { higher, rows, ...told } = tellFactor(factor, answers.more, isCouple(answers) ? 1 : 0);
      const [next] = higher;
      return {
        ...told,
        rows: rows.map((row) => ({ ...row, points: points(Number(row.points)) })),
        next: next && `avec «\u00a0${next.label}\u00a0», ${points(next.points)}`,
      };
    },
  }));
}

/** The answers as the form names them. */
function rawAnswers({ more = {}, ...answers }: Answers): RawAnswers {
  const fields = Object.entries(answers).flatMap(([name, answer]) =>
    typeof answer === "object" ? [] : [[name, answer] as const],
  );
  return {
    ...Object.fromEntries(fields),
    ...Object.fromEntries(Object.entries(more).map(([key, answer]) => [factorParam(key), answer])),
  };
}

/** The same result as the report prints it: the streams' measurable minimums stand as its thresholds. @param on today as an ISO date, and whether the edition holds on it */
export function reportSheet(
  answers: Answers,
  grid: PstqGrid,
  { today, inForce = true }: { today: string; inForce?: boolean },
): ScoreSheet {
  const aged = ageWords(grid, today);
  const { result, groups, streams, warnings } = buildPstqSheet(answers, grid);
  return {
    grid: "pstq",
    gridVersion: grid.version,
    officialTool: { label: "Portail Arrima", href: ARRIMA_PORTAL },
    officialGrid: `la grille officielle du Québec (PSTQ, ${sayHeld(grid)}, relue le ${sayDay(grid.verified)})`,
    title: TITLE,
    total: result.total,
    maximum: grid.maximums.total,
    status: { label: "Estimation", tone: "fair" },
    groups,
    thresholds: streams.flatMap(minimumsOf),
    warnings: [
      ...(inForce ? [] : [expiredWords(grid)]),
      ...(aged === undefined ? [] : [aged]),
      ...warnings,
      reachableWords(grid.reachable, grid.maximums.total),
      NOT_SCORED,
    ],
    recommendations: [],
    answers: sayAnswers(sectionsFor(grid.factors), rawAnswers(answers)),
    official: null,
  };
}

function minimumsOf({ stream, conditions }: StreamOutcome): Threshold[] {
  return conditions.flatMap(({ key, state, minimum, have }) => {
    const label = NUMBERED[key];
    // A line says reached or not, which is not known of months that nobody said.
    if (label === undefined || have === null) return [];
    return [
      { key: `${stream}.${key}`, label: `Volet\u00a0${stream}, ${label}`, points: have, minimum, met: state === "met" },
    ];
  });
}

function criterion({ key, label, tell }: PstqRow, answers: Answers, now: number, grid: PstqGrid): Criterion {
  const { said, rows, next, maximum } = tell(answers, grid, now);
  const tail = next ?? (now === maximum ? "le maximum" : undefined);
  return {
    key,
    label,
    points: now,
    maximum,
    reason: `${said}\u00a0: ${points(now)}${tail === undefined ? "" : `\u00a0; ${tail}`}.`,
    rule: { rows, source: { name: grid.sources[0]?.name ?? "" }, since: grid.from, next },
  };
}

function warningsOn(answers: Answers): string[] {
  const { age, workExperience, occupationExperience, quebecFamily, outsideWork, quebecExperience } = answers;
  return [
    ...(age > 0 && age < 18 ? ["Il faut 18\u00a0ans pour présenter une demande en son nom."] : []),
    ...(workExperience > 60
      ? ["Cinq ans font 60\u00a0mois\u00a0: seule l’expérience des 5 dernières années compte ici."]
      : []),
    ...(occupationExperience > workExperience
      ? [
          "L’expérience dans votre profession principale dépasse votre expérience des 5 dernières années\u00a0: vérifiez ces deux réponses.",
        ]
      : []),
    ...(outsideWork > quebecExperience
      ? ["Le travail hors de la CMM dépasse le travail au Québec\u00a0: vérifiez ces deux réponses."]
      : []),
    ...(quebecFamily === "spouse" && !isCouple(answers)
      ? ["La famille du conjoint ne compte que s’il vous accompagne."]
      : []),
  ];
}

/** The answer of `POST /api/simulations/pstq`. */
export type PstqApiAnswer = {
  result: PstqResult;
  streams: { stream: number; verdict: StreamOutcome["verdict"] }[];
  edition: { from: string; to: string | null; sources: { name: string; read: string }[] };
};

/** The same result as data, with the edition of the grid that made it. */
export function apiAnswer(answers: Answers, grid: PstqGrid): PstqApiAnswer {
  return {
    result: scorePstq(answers, grid),
    streams: streamsFor(answers).map(({ stream, verdict }) => ({ stream: Number(stream), verdict })),
    edition: { from: grid.from, to: grid.to, sources: grid.sources.map(({ name, read }) => ({ name, read })) },
  };
}
