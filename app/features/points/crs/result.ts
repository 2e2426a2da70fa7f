/** The whole CRS estimate: the sheet that page and PDF show, and the API's answer. */
import { sayAnswers } from "#app/features/points/shared/answers.ts";
import type { Criterion, CriterionGroup, Recommendation, ScoreSheet } from "#app/features/points/shared/score-sheet.ts";
import { advise } from "./advice.ts";
import { explain } from "./explain.ts";
import type { CapKey } from "./grid.ts";
import { GRID_VERSION } from "./grid.ts";
import type { Answers } from "./questions.ts";
import { SECTIONS } from "./questions.ts";
import type { CrsResult } from "./rules.ts";
import { ruleOf } from "./rule-notes.ts";
import { maximums, score } from "./rules.ts";
import { warningsOf } from "./warnings.ts";
import { CRITERION_LABELS as LABELS, cutOf, GROUP_LABELS, groupCapSentence, STATUS_WORDS, TITLE } from "./words.ts";

const MAXIMUMS = maximums();

type GroupKey = Exclude<CapKey, "total">;

/** The score sheet of complete answers: four groups with all their criteria, zeros included. */
export function buildSheet(answers: Answers): ScoreSheet {
  const outcome = score(answers);
  const { result } = outcome;
  const reasons = explain(answers, result);

  const group = (key: GroupKey, criteria: Criterion[]): CriterionGroup => {
    const cut = cutOf(outcome, key);
    return {
      key,
      label: GROUP_LABELS[key],
      points: result[key].total,
      maximum: MAXIMUMS[key].total,
      criteria,
      ...(cut && { cap: groupCapSentence(cut) }),
    };
  };

  return {
    grid: "crs",
    gridVersion: GRID_VERSION,
    title: TITLE,
    total: result.total,
    maximum: MAXIMUMS.total,
    status: STATUS_WORDS[outcome.status],
    groups: [
      group("core", lines(answers, "core", LABELS.core, result.core, MAXIMUMS.core, reasons.core)),
      group("spouse", lines(answers, "spouse", LABELS.spouse, result.spouse, MAXIMUMS.spouse, reasons.spouse)),
      group(
        "transferability",
        lines(
          answers,
          "transferability",
          LABELS.transferability,
          result.transferability,
          MAXIMUMS.transferability,
          reasons.transferability,
        ),
      ),
      group(
        "additional",
        lines(answers, "additional", LABELS.additional, result.additional, MAXIMUMS.additional, reasons.additional),
      ),
    ],
    thresholds: [],
    warnings: warningsOf(answers, outcome),
    recommendations: advise(answers).map(({ recommendation }) => recommendation),
    answers: sayAnswers(SECTIONS, answers),
    official: null,
  };
}

/** The criteria of one group, in the order of its labels. */
function lines<Line extends string>(
  answers: Answers,
  key: GroupKey,
  labels: Readonly<Record<Line, string>>,
  got: Readonly<Record<NoInfer<Line>, number>>,
  maximum: Readonly<Record<NoInfer<Line>, number>>,
  reasons: Readonly<Record<NoInfer<Line>, string>>,
): Criterion[] {
  return keysOf(labels).map((line) => ({
    key: `${key}.${line}`,
    label: labels[line],
    points: got[line],
    maximum: maximum[line],
    reason: reasons[line],
    // Single, the spouse's tables say nothing of these answers.
    ...((key !== "spouse" || answers.maritalStatus === "married") && { rule: ruleOf(`${key}.${line}`, answers) }),
  }));
}

function keysOf<Key extends string>(record: Record<Key, unknown>): Key[] {
  // Object.keys forgets the key type; the record is one of this file's own literals.
  return Object.keys(record) as Key[];
}

/** What `POST /api/simulations/crs` answers. */
export type ApiAnswer = {
  result: CrsResult;
  status: string;
  recommendations: Pick<Recommendation, "type" | "title" | "description" | "impact">[];
};

/** The same outcome as the sheet's, in the specification's field names. */
export function apiAnswer(answers: Answers): ApiAnswer {
  const { result, status } = score(answers);
  return {
    result,
    status: STATUS_WORDS[status].label,
    recommendations: advise(answers).map(({ recommendation: { type, title, description, impact } }) => ({
      type,
      title,
      description,
      impact,
    })),
  };
}
