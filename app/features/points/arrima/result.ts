/**
 * One Arrima simulation put together: the sheet that the page and the PDF show, and the
 * answer of `POST /api/simulations/arrima`.
 */
import { sayAnswers } from "#app/features/points/shared/answers.ts";
import { apiAdvice, criteriaOf } from "#app/features/points/shared/criteria.ts";
import type { ScoreSheet, Tone } from "#app/features/points/shared/score-sheet.ts";
import { formatNumber, points } from "#app/features/points/shared/text.ts";
import { adviseOn } from "./advice.ts";
import { GROUPS } from "./criteria/criteria.ts";
import { PLACE_WORDS } from "./criteria/say.ts";
import { type Band, type Family, GRID, GRID_VERSION } from "./grid.ts";
import { type Answers, SECTIONS } from "./questions.ts";
import { score } from "./rules.ts";

const TITLE = "Simulation Arrima (Québec)";

const BAND_WORDS: Readonly<Record<Band, { label: string; tone: Tone }>> = {
  excellent: { label: "Excellent", tone: "good" },
  "very-good": { label: "Très bon", tone: "good" },
  eligible: { label: "Admissible", tone: "fair" },
  insufficient: { label: "Insuffisant", tone: "bad" },
};

const FAMILY_WORDS: Readonly<Record<Family, string>> = {
  single: "pour une personne célibataire",
  married: "pour une personne mariée",
};

const THRESHOLDS = [
  { key: "employability", label: "Seuil d’employabilité (études, expérience, âge, langues)" },
  { key: "total", label: "Total minimal" },
] as const;

/** Everything that a result shows, in French, for any answers. Never throws. */
export function buildSheet(answers: Answers): ScoreSheet {
  const outcome = score(answers);
  const { result, caps } = outcome;
  /** Said after the reason of a line whose parts sum to more than its cap. */
  const cutOf = (line: string) => {
    const cut = caps.find(({ key }) => key === line);
    if (cut === undefined) return "";
    return ` Le plafond de ${points(cut.cap)} s’applique\u00a0: sans lui, il y en aurait ${formatNumber(cut.uncapped)}.`;
  };
  return {
    grid: "arrima",
    gridVersion: GRID_VERSION,
    title: TITLE,
    total: result.total,
    maximum: GRID.maximums.total,
    status: BAND_WORDS[outcome.status],
    groups: GROUPS.map(({ key, label, rows }) => ({
      key,
      label,
      points: result[key],
      maximum: GRID.maximums[key],
      criteria: criteriaOf(rows, answers, outcome, GRID.maximums).map((criterion) => ({
        ...criterion,
        reason: criterion.reason + cutOf(criterion.key),
      })),
    })),
    thresholds: THRESHOLDS.map(({ key, label }) => ({
      key,
      label: `${label}, ${FAMILY_WORDS[answers.maritalStatus]}`,
      ...outcome.thresholds[key],
    })),
    warnings: warningsOn(answers),
    recommendations: adviseOn(answers),
    answers: sayAnswers(SECTIONS, answers),
    official: null,
  };
}

/** The same result as data: the specification's result fields, the thresholds and the advice; `status` is the band in French. */
export function apiAnswer(answers: Answers) {
  const { result, status, thresholds } = score(answers);
  return { result, status: BAND_WORDS[status].label, thresholds, recommendations: apiAdvice(adviseOn(answers)) };
}

function warningsOn(answers: Answers): string[] {
  if (answers.jobOffer !== "yes" || answers.jobOfferLocation !== "") return [];
  return [
    `Le lieu de l’offre d’emploi n’est pas choisi\u00a0: elle est lue comme une offre ${PLACE_WORDS.montreal}, et seuls ses points de base sont comptés.`,
  ];
}
