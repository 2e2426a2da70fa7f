/** The whole CRS estimate: the sheet that page and PDF show, and the API's answer. */
import { sayAnswers } from "#app/features/points/shared/answers.ts";
import { apiAdvice, criteriaOf } from "#app/features/points/shared/criteria.ts";
import type { ScoreSheet, Tone } from "#app/features/points/shared/score-sheet.ts";
import { formatNumber, points } from "#app/features/points/shared/text.ts";
import { advise } from "./advice.ts";
import { GROUPS } from "./criteria/criteria.ts";
import { GRID_VERSION, type StatusKey } from "./grid.ts";
import { type Answers, SECTIONS } from "./questions.ts";
import { maximums, score } from "./rules.ts";
import { warningsOf } from "./warnings.ts";

const TITLE = "Score CRS (Entrée express)";
const MAXIMUMS = maximums();

const STATUS_WORDS: Readonly<Record<StatusKey, { label: string; tone: Tone }>> = {
  excellent: { label: "Excellent", tone: "good" },
  "very-good": { label: "Très bon", tone: "good" },
  good: { label: "Bon", tone: "fair" },
  insufficient: { label: "Insuffisant", tone: "bad" },
};

/** The score sheet of complete answers: four groups with all their criteria, zeros included. */
export function buildSheet(answers: Answers): ScoreSheet {
  const outcome = score(answers);
  const { result, cuts } = outcome;
  const total = cuts.find(({ key }) => key === "total");
  return {
    grid: "crs",
    gridVersion: GRID_VERSION,
    title: TITLE,
    total: result.total,
    maximum: MAXIMUMS.total,
    status: STATUS_WORDS[outcome.status],
    groups: GROUPS.map(({ key, label, rows }) => {
      const cut = cuts.find((one) => one.key === key);
      return {
        key,
        label,
        points: result[key].total,
        maximum: MAXIMUMS[key].total,
        criteria: criteriaOf(rows, answers, outcome, MAXIMUMS),
        ...(cut && {
          cap: `Groupe plafonné à ${points(cut.maximum)}\u00a0: ses critères en totalisent ${cut.sum}, le plafond en retire ${cut.removed}.`,
        }),
      };
    }),
    thresholds: [],
    warnings: [
      ...warningsOf(answers),
      ...(total
        ? [
            `Total plafonné à ${points(total.maximum)}\u00a0: les quatre groupes en totalisent ${formatNumber(total.sum)}, le plafond en retire ${total.removed}.`,
          ]
        : []),
    ],
    recommendations: advise(answers).map(({ recommendation }) => recommendation),
    answers: sayAnswers(SECTIONS, answers),
    official: null,
  };
}

/** What `POST /api/simulations/crs` answers: the same outcome as the sheet's, in the specification's field names. */
export function apiAnswer(answers: Answers) {
  const { result, status } = score(answers);
  return {
    result,
    status: STATUS_WORDS[status].label,
    recommendations: apiAdvice(advise(answers).map(({ recommendation }) => recommendation)),
  };
}
