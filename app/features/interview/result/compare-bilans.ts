/** Two bilans line by line. Pure. */
import type { Fault } from "#app/features/situation/programs/read-answers.ts";
import { ELSEWHERE_WANTED, QUEBEC_WANTED } from "#app/features/interview/flow/conditions.ts";
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

/** What another answer changes: points, then programmes. */
export type Difference = { words: string; changes: string[] };

export type Compared = { difference: Difference; lines: ComparedLine[] };

/** What a person may choose, who is told of nothing else. */
type Wanted = { quebec: boolean; elsewhere: boolean };

/**
 * Two bilans, the difference first, of the places that the first one wants; or what is missing of the first or the second.
 * @param against the second one, as « avec » says it
 */
export function compareBilans(one: Facts, other: Facts, basis: Basis, against: string): Compared | { faults: Fault[] } {
  const [first, second] = [sideOf(one, basis), sideOf(other, basis)];
  if ("faults" in first) return first;
  if ("faults" in second) return second;
  const wanted = { quebec: QUEBEC_WANTED.holds(one), elsewhere: ELSEWHERE_WANTED.holds(one) };
  return {
    difference: differenceOf(first, second, { wanted, against }),
    lines: [
      ...figureLines(first, second, wanted),
      ...(wanted.elsewhere ? verdictLines(first, second) : []),
      ...wordLines(first, second, wanted),
    ],
  };
}

const signed = (points: number) => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0");

/** « +77 », « +60 à +77 »: from the least that it changes to the most. */
function gainOf(one: Span, other: Span): { least: number; most: number } {
  const ends = [other.least - one.least, other.most - one.most];
  return { least: Math.min(...ends), most: Math.max(...ends) };
}

function differenceOf(one: Side, other: Side, { wanted, against }: { wanted: Wanted; against: string }): Difference {
  const gains = [
    ...(wanted.elsewhere ? [{ where: "à Entrée express", ...gainOf(one.scores.official, other.scores.official) }] : []),
    ...(wanted.quebec ? [{ where: "au Québec", ...gainOf(one.scores.quebec, other.scores.quebec) }] : []),
  ];
  const moved = gains
    .filter(({ least, most }) => least !== 0 || most !== 0)
    .map(({ where, least, most }) =>
      least === most
        ? `${signed(least)}\u00a0${Math.abs(least) === 1 ? "point" : "points"} ${where}`
        : `${signed(least)} à ${signed(most)}\u00a0points ${where}`,
    );
  const standings = (side: Side) => [
    ...(wanted.elsewhere ? side.bilan.admission.expressEntry : []),
    ...(wanted.quebec
      ? side.bilan.admission.quebec.map((standing) => ({ ...standing, name: `Québec, ${standing.name}` }))
      : []),
  ];
  const openIn = (side: Side) =>
    standings(side).flatMap(({ verdict, name }) => (verdict === "admissible" ? [name] : []));
  const [before, after] = [openIn(one), openIn(other)];
  const changes = [
    ...after.filter((name) => !before.includes(name)).map((name) => `S’ouvre\u00a0: ${name}.`),
    ...before.filter((name) => !after.includes(name)).map((name) => `N’est plus ouvert\u00a0: ${name}.`),
  ];
  return {
    words: moved.length > 0 ? `${moved.join(", ")} avec ${against}.` : `Aucun point de différence avec ${against}.`,
    changes: changes.length > 0 ? changes : ["Aucun programme ne s’ouvre ni ne se ferme."],
  };
}

function sideOf(facts: Facts, basis: Basis): Side | { faults: Fault[] } {
  const bilan = assess(facts, basis);
  return "faults" in bilan ? bilan : { bilan, scores: scoresOf(facts, basis.grids) };
}

const said = (score: Span & { maximum: number }) => `${sayRange(score)} / ${score.maximum}`;

function figureLines(one: Side, other: Side, wanted: Wanted): ComparedLine[] {
  const figures: readonly (readonly [
    where: keyof Wanted,
    label: string,
    figure: (side: Side) => Span & { maximum: number },
  ])[] = [
    ["elsewhere", "Score officiel, Entrée express", ({ scores }) => scores.official],
    ["elsewhere", `${OWN_FIGURE}, CRS`, ({ scores }) => scores.crs],
    ["quebec", "Score officiel, Québec (PSTQ)", ({ scores }) => scores.quebec],
    ["quebec", `${OWN_FIGURE}, Arrima`, ({ scores }) => scores.arrima],
    ["elsewhere", "Grille fédérale de sélection", ({ bilan }) => bilan.admission.points],
  ];
  return figures.flatMap(([where, label, figure]) => {
    if (!wanted[where]) return [];
    const [left, right] = [figure(one), figure(other)];
    return {
      label,
      one: said(left),
      other: said(right),
      higher: left.least > right.most ? ("one" as const) : right.least > left.most ? ("other" as const) : null,
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

type WordLine = readonly [label: string, say: (bilan: Assessment) => string];

const OPEN_STREAMS: WordLine = [
  "Volets du Québec ouverts",
  ({ admission }) => count(admission.quebec.filter(({ verdict }) => verdict === "admissible").length, "volet"),
];

function wordLines(one: Side, other: Side, { quebec }: Wanted): ComparedLine[] {
  const words: readonly WordLine[] = [
    ...(quebec ? [OPEN_STREAMS] : []),
    ["Meilleur chemin aujourd’hui", ({ way }) => way.title],
    [
      "Prochaine étape",
      ({ step }) => `${step.title}\u00a0: ${step.cost.charAt(0).toLowerCase()}${step.cost.slice(1)}, ${step.months}`,
    ],
  ];
  return words.map(([label, say]) => ({ label, one: say(one.bilan), other: say(other.bilan), higher: null }));
}
