/** Two bilans line by line. Pure. */
import type { Fault } from "#app/features/situation/programs/read-answers.ts";
import type { Facts } from "#app/features/situation/facts.ts";
import { OWN_FIGURE, type Span, sayRange } from "#app/features/points/shared/score-sheet.ts";
import { count } from "#app/features/points/shared/text.ts";
import { verdictWords } from "#app/features/situation/assess/admission.ts";
import { type Basis, type Assessment, assess } from "#app/features/situation/assess/assess.ts";
import { type Scores, scoresOf } from "#app/features/situation/assess/scores.ts";

export type ComparedLine = {
  label: string;
  one: string;
  other: string;
  /** Which of the two is higher in every case; null where neither is, or where the line is no figure. */
  higher: "one" | "other" | null;
};

type Side = { bilan: Assessment; scores: Scores };

/** The lines of two bilans, or what is missing of the first or the second. */
export function compareBilans(one: Facts, other: Facts, basis: Basis): { lines: ComparedLine[] } | { faults: Fault[] } {
  const [first, second] = [sideOf(one, basis), sideOf(other, basis)];
  if ("faults" in first) return first;
  if ("faults" in second) return second;
  return { lines: [...figureLines(first, second), ...verdictLines(first, second), ...wordLines(first, second)] };
}

function sideOf(facts: Facts, basis: Basis): Side | { faults: Fault[] } {
  const bilan = assess(facts, basis);
  return "faults" in bilan ? bilan : { bilan, scores: scoresOf(facts, basis.grids) };
}

const said = (score: Span & { maximum: number }) => `${sayRange(score)} / ${score.maximum}`;

function figureLines(one: Side, other: Side): ComparedLine[] {
  const figures: readonly (readonly [label: string, figure: (side: Side) => Span & { maximum: number }])[] = [
    ["Score officiel, Entrée express", ({ scores }) => scores.official],
    [`${OWN_FIGURE}, CRS`, ({ scores }) => scores.crs],
    ["Score officiel, Québec (PSTQ)", ({ scores }) => scores.quebec],
    [`${OWN_FIGURE}, Arrima`, ({ scores }) => scores.arrima],
    ["Grille fédérale de sélection", ({ bilan }) => bilan.admission.points],
  ];
  return figures.map(([label, figure]) => {
    const [left, right] = [figure(one), figure(other)];
    return {
      label,
      one: said(left),
      other: said(right),
      higher: left.least > right.most ? "one" : right.least > left.most ? "other" : null,
    };
  });
}

function verdictLines({ bilan: one }: Side, { bilan: other }: Side): ComparedLine[] {
  return one.admission.expressEntry.map((standing, index) => {
    const against = other.admission.expressEntry[index] ?? standing;
    return {
      label: standing.name,
      one: verdictWords(standing).label,
      other: verdictWords(against).label,
      higher: null,
    };
  });
}

function wordLines(one: Side, other: Side): ComparedLine[] {
  const words: readonly (readonly [label: string, say: (bilan: Assessment) => string])[] = [
    [
      "Volets du Québec ouverts",
      ({ admission }) => count(admission.quebec.filter(({ worst }) => worst.verdict === "admissible").length, "volet"),
    ],
    ["Meilleur chemin aujourd’hui", ({ way }) => way.title],
    [
      "Prochaine étape",
      ({ step }) => `${step.title}\u00a0: ${step.cost.charAt(0).toLowerCase()}${step.cost.slice(1)}, ${step.months}`,
    ],
  ];
  return words.map(([label, say]) => ({ label, one: say(one.bilan), other: say(other.bilan), higher: null }));
}
