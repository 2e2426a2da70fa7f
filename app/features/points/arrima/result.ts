/**
 * One Arrima simulation put together: the sheet that the page and the PDF show, and the
 * answer of `POST /api/simulations/arrima`.
 */
import { sayAnswers } from "#app/features/points/shared/answers.ts";
import type { Criterion, Recommendation, ScoreSheet, Threshold } from "#app/features/points/shared/score-sheet.ts";
import { adviseOn } from "./advice.ts";
import { GRID, GRID_VERSION, HUMAN_CAPITAL } from "./grid.ts";
import type { CriterionKey } from "./grid.ts";
import { SECTIONS } from "./questions.ts";
import type { Answers } from "./questions.ts";
import { ruleOf } from "./rule-notes.ts";
import { score } from "./rules.ts";
import type { ArrimaResult, Mark, Outcome } from "./rules.ts";
import { CRITERION_LABELS, PLACE_WORDS } from "./labels.ts";
import { BAND_WORDS, GROUP_LABELS, TITLE, reasonFor, thresholdLabel } from "./words.ts";

/** The API's answer; field names are the specification's, `status` is the band in French. */
export type ArrimaApiAnswer = {
  result: ArrimaResult;
  status: string;
  thresholds: { employability: Mark; total: Mark };
  recommendations: Pick<Recommendation, "type" | "title" | "description" | "impact">[];
};

/** Everything that a result shows, in French, for any answers. Never throws. */
export function buildSheet(answers: Answers): ScoreSheet {
  const outcome = score(answers);
  const { result } = outcome;
  return {
    grid: "arrima",
    gridVersion: GRID_VERSION,
    title: TITLE,
    total: result.total,
    maximum: GRID.maximums.total,
    status: BAND_WORDS[outcome.status],
    groups: [
      {
        key: "humanCapital",
        label: GROUP_LABELS.humanCapital,
        points: result.humanCapital,
        maximum: GRID.maximums.humanCapital,
        criteria: HUMAN_CAPITAL.map((key) => criterion(key, answers, outcome)),
      },
      {
        key: "laborMarket",
        label: GROUP_LABELS.laborMarket,
        points: result.laborMarket,
        maximum: GRID.maximums.laborMarket,
        criteria: [criterion("jobOffer", answers, outcome)],
      },
    ],
    thresholds: [threshold("employability", answers, outcome), threshold("total", answers, outcome)],
    warnings: warningsOn(answers),
    recommendations: adviseOn(answers),
    answers: sayAnswers(SECTIONS, answers),
    official: null,
  };
}

/** The same result as data: the specification's result fields, the thresholds and the advice. */
export function apiAnswer(answers: Answers): ArrimaApiAnswer {
  const { result, status, thresholds } = score(answers);
  return {
    result,
    status: BAND_WORDS[status].label,
    thresholds,
    recommendations: adviseOn(answers).map(({ type, title, description, impact }) => ({
      type,
      title,
      description,
      impact,
    })),
  };
}

function criterion(key: CriterionKey, answers: Answers, outcome: Outcome): Criterion {
  return {
    key,
    label: CRITERION_LABELS[key],
    points: outcome.result[key],
    maximum: GRID.maximums[key],
    reason: reasonFor(key, answers, outcome),
    rule: ruleOf(key, answers),
  };
}

function threshold(key: "employability" | "total", answers: Answers, outcome: Outcome): Threshold {
  return { key, label: thresholdLabel(key, answers.maritalStatus), ...outcome.thresholds[key] };
}

function warningsOn(answers: Answers): string[] {
  if (answers.jobOffer !== "yes" || answers.jobOfferLocation !== "") return [];
  return [
    `Le lieu de l’offre d’emploi n’est pas choisi\u00a0: elle est lue comme une offre ${PLACE_WORDS.montreal}, et seuls ses points de base sont comptés.`,
  ];
}
