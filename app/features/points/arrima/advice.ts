/**
 * What would change an Arrima result. Every gain is the difference between two runs of
 * the rules; no figure is written by hand.
 */
import { type Tried, byWeight, toRecommendation, tryChanges } from "#app/features/points/shared/criteria.ts";
import type { Recommendation } from "#app/features/points/shared/score-sheet.ts";
import { joinList, points } from "#app/features/points/shared/text.ts";
import { changesOf, labelOfRow } from "./criteria/criteria.ts";
import { exhaustedFrench, raised, top } from "./criteria/languages.ts";
import { EDUCATION_LEVELS, EMPLOYABILITY, GRID } from "./grid.ts";
import type { Answers } from "./questions.ts";
import { type Outcome, score } from "./rules.ts";

/** How many are shown; those that the specification names are shown whatever their number. */
export const MOST_SHOWN = 8;

/**
 * The recommendations for these answers, critical first, then important, then
 * opportunities, by gain; at most MOST_SHOWN, the specified ones always.
 */
export function adviseOn(answers: Answers): Recommendation[] {
  const now = score(answers);
  const changes = changesFor(answers);
  const kept = changes.filter(({ change }) => change.specified);
  const others = changes.filter(({ change }) => !change.specified);
  const critical = [
    ...criticalOn("employability", answers, now, changes),
    ...criticalOn("total", answers, now, changes),
  ];
  const exhausted = exhaustedFrench(answers, now);
  const room = MOST_SHOWN - critical.length - exhausted.length - kept.length;
  const shown = [...kept, ...others.slice(0, Math.max(0, room))].toSorted(byWeight);
  return [...critical, ...exhausted, ...shown.map(toRecommendation)];
}

/** Every realistic change of one answer that brings points by the rules, important ones first, by decreasing gain. */
export function changesFor(answers: Answers): Tried<Answers, Outcome>[] {
  return tryChanges(answers, changesOf(answers, score(answers)), score);
}

function criticalOn(
  key: "employability" | "total",
  answers: Answers,
  now: Outcome,
  changes: readonly Tried<Answers, Outcome>[],
): Recommendation[] {
  const { points: have, minimum, met } = now.thresholds[key];
  if (met) return [];
  const line = key === "employability" ? "d’employabilité" : "au total";
  const missing = `Il faut ${points(minimum)} ${line}, vos réponses en donnent ${have}\u00a0: il en manque ${minimum - have}.`;
  const sufficient = changes.filter(({ after }) => after.thresholds[key].met).map(({ change }) => change.title);
  const way =
    sufficient.length > 0
      ? `Un seul changement y suffirait\u00a0: ${joinList(sufficient.slice(0, 3).map(uncapitalize), "ou")}.`
      : sayCeiling(key, answers, minimum);
  return [
    {
      type: "critical",
      title: key === "employability" ? "Seuil d’employabilité non atteint" : "Total minimal non atteint",
      description: `${missing} ${way}`,
      impact: "Éliminatoire",
    },
  ];
}

/** When no single change is enough: what all of them together could reach, or that the threshold is out of reach. */
function sayCeiling(key: "employability" | "total", answers: Answers, minimum: number): string {
  if (answers.age === 0) return "Renseignez d’abord votre âge\u00a0: il compte dans ce calcul.";
  const best = score({
    ...raised(raised(answers, "french"), "english"),
    education: EDUCATION_LEVELS.toSorted((one, other) => GRID.education[other] - GRID.education[one])[0] ?? "",
    workExperience: Math.max(answers.workExperience, top(GRID.workExperience)),
  }).thresholds[key].points;
  const criteria = joinList(
    EMPLOYABILITY.filter((name) => name !== "age").map((name) => labelOfRow(name).toLowerCase()),
  );
  return best >= minimum
    ? `Aucun changement seul n’y suffit, mais ensemble (${criteria}) ils peuvent mener à ${points(best)}.`
    : `À l’âge indiqué, même le maximum des autres critères (${criteria}) ne mène qu’à ${points(best)}\u00a0: ce seuil est hors d’atteinte.`;
}

function uncapitalize(title: string): string {
  return title.charAt(0).toLowerCase() + title.slice(1);
}
