import { ATTACKS, type AttackId, attackOf } from "./attacks.ts";
import type { Figure } from "./record-figure.ts";

/** `unmeasured`: no figure came where one should have; `elsewhere`: what it takes is not here. */
export type Row = {
  attack: AttackId;
  figure?: Figure;
  times: number;
  outcome: "holds" | "FAILED" | "unmeasured" | "elsewhere";
};

const HEADS = ["", "attack", "sent", "measured", "worst", "bound", ""] as const;
const WORDS: Record<Row["outcome"], string> = {
  holds: "holds",
  FAILED: "FAILED",
  unmeasured: "NO FIGURE",
  elsewhere: "not here",
};

const holds = ({ value, bound }: Figure): boolean =>
  Number.isFinite(value) &&
  ("most" in bound ? value <= bound.most : "least" in bound ? value >= bound.least : value === bound.exactly);

/** How far a figure is beyond its bound: the larger the worse, as a share of the bound. */
function distance({ value, bound }: Figure): number {
  if (!Number.isFinite(value)) return Infinity;
  if ("most" in bound) return (value - bound.most) / Math.max(1, Math.abs(bound.most));
  if ("least" in bound) return (bound.least - value) / Math.max(1, Math.abs(bound.least));
  return Math.abs(value - bound.exactly);
}

export type Here = { linux: boolean; root: boolean };

const thisMachine = (): Here => ({ linux: process.platform === "linux", root: process.getuid?.() === 0 });

function measurable(attack: AttackId, { linux, root }: Here): boolean {
  const { needs } = attackOf(attack);
  return needs === undefined || (linux && (root || needs === "Linux"));
}

/** One row for each thing measured of each attack, with its worst figure; one for each attack of which nothing came. */
export function rowsOf(figures: readonly Figure[], here: Here = thisMachine()): Row[] {
  return (Object.keys(ATTACKS) as AttackId[]).flatMap((attack): Row[] => {
    const measured = Map.groupBy(
      figures.filter((figure) => figure.attack === attack),
      (figure) => figure.measured,
    );
    if (measured.size === 0)
      return [{ attack, times: 0, outcome: measurable(attack, here) ? "unmeasured" : "elsewhere" }];
    return [...measured.values()].map((all) => {
      const figure = all.reduce((worst, one) => (distance(one) > distance(worst) ? one : worst));
      return { attack, figure, times: all.length, outcome: all.every(holds) ? "holds" : "FAILED" };
    });
  });
}

/** A time is told beside its bound and fails nothing: it is the machine's as much as ours. */
const isTime = (figure: Figure | undefined) => figure?.unit === "ms";

export const rowFails = ({ outcome, figure }: Row): boolean =>
  outcome === "unmeasured" || (outcome === "FAILED" && !isTime(figure));

const number = (value: number) => value.toLocaleString("en", { maximumFractionDigits: 0 });

function boundWords({ bound, unit }: Figure): string {
  const [words, value] =
    "most" in bound
      ? ["at most", bound.most]
      : "least" in bound
        ? ["at least", bound.least]
        : ["exactly", bound.exactly];
  return `${words} ${number(value)} ${unit}`;
}

/** The table that `npm run proof` ends with: plain text, a line a row. */
export function figuresTable(rows: readonly Row[]): string {
  const lines = rows.map(({ attack, figure, times, outcome }) => [
    attackOf(attack).threat,
    attackOf(attack).what,
    figure ? `${figure.sent}${times > 1 ? ` (worst of ${times})` : ""}` : "",
    figure?.measured ?? "",
    figure ? `${number(figure.value)} ${figure.unit}` : "",
    figure ? boundWords(figure) : "",
    outcome === "FAILED" && isTime(figure) ? "slower" : WORDS[outcome],
  ]);
  const all = [[...HEADS], ...lines];
  const widths = HEADS.map((_, column) => Math.max(...all.map((cells) => cells[column]?.length ?? 0)));
  return all
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
