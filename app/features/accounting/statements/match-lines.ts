import { type Movement, signedAmount } from "#app/features/accounting/movement.ts";
import type { StatementLine } from "./read-lines.ts";

/** What became of a line of the file, or of a movement of ours that the file does not have. */
export type Finding = "matched" | "amount" | "means" | "unknown" | "absent" | "double";

/** What is compared of our movements; `day` of Africa/Douala. */
export type OwnMovement = Pick<Movement, "id" | "kind" | "means" | "transactionNumber" | "amount"> & {
  day: Temporal.PlainDate;
};

export type MatchedLine = StatementLine & {
  finding: Exclude<Finding, "absent">;
  by: "number" | "amount-and-day" | null;
  movement: OwnMovement | null;
};

/** The staff notes a payment on the day it comes or soon after; a file says when it came. */
const DAYS_APART = 3;

/**
 * Compares the file of one means with our movements: first by the number of the transaction, then by amount and day
 * where exactly one line and one movement fit. A movement serves one line.
 * @param own the movements of the file's days, and all that bear a number of the file, whatever their means
 */
export function matchLines(
  means: string,
  lines: readonly StatementLine[],
  own: readonly OwnMovement[],
): { lines: MatchedLine[]; absent: OwnMovement[] } {
  const numbered = Map.groupBy(own, ({ transactionNumber }) => transactionNumber);
  const taken = new Set<string>();
  const seen = new Set<string>();
  const first = lines.map((line): MatchedLine => {
    const double = line.number !== "" && seen.has(line.number);
    seen.add(line.number);
    if (double) return { ...line, finding: "double", by: null, movement: null };
    const found = line.number === "" ? undefined : sameWay(numbered.get(line.number) ?? [], line, means);
    if (!found) return { ...line, finding: "unknown", by: null, movement: null };
    taken.add(found.id);
    return { ...line, finding: findingOf(means, line, found), by: "number", movement: found };
  });
  const rest = own.filter((movement) => movement.means === means && !taken.has(movement.id));
  const second = byAmountAndDay(first, rest, taken);
  const days = lines.map(({ day }) => day).toSorted((a, b) => Temporal.PlainDate.compare(a, b));
  const [from, to] = [days[0], days.at(-1)];
  const inside = ({ day }: OwnMovement) => from !== undefined && to !== undefined && isBetween(day, from, to);
  return { lines: second, absent: rest.filter((movement) => !taken.has(movement.id) && inside(movement)) };
}

function sameWay(candidates: readonly OwnMovement[], line: StatementLine, means: string): OwnMovement | undefined {
  const fitting = candidates.filter((movement) => Math.sign(signedAmount(movement)) === Math.sign(line.amount));
  return fitting.find((movement) => movement.means === means) ?? fitting[0];
}

function findingOf(means: string, line: StatementLine, movement: OwnMovement): "matched" | "amount" | "means" {
  if (movement.means !== means) return "means";
  const ours = signedAmount(movement);
  // Whether the file's sums are with or without the fee is easily said wrong: a difference of just the fee is none.
  return ours === line.amount || ours === line.amount + line.fee ? "matched" : "amount";
}

/** Lines that no number matched, where one movement alone fits one line alone. */
function byAmountAndDay(
  lines: readonly MatchedLine[],
  rest: readonly OwnMovement[],
  taken: Set<string>,
): MatchedLine[] {
  const movements = Map.groupBy(rest, (movement) => keyOf(signedAmount(movement), movement.day));
  const open = Map.groupBy(
    lines.filter(({ finding }) => finding === "unknown"),
    ({ amount, day }) => keyOf(amount, day),
  );
  return lines.map((line) => {
    if (line.finding !== "unknown") return line;
    const [movement, another] = near(movements, line.amount, line.day);
    if (!movement || another || near(open, line.amount, movement.day).length > 1) return line;
    taken.add(movement.id);
    return { ...line, finding: "matched", by: "amount-and-day", movement };
  });
}

const keyOf = (amount: number, day: Temporal.PlainDate) => `${amount} ${day.toString()}`;

/** Two at most of what has this amount within DAYS_APART: whoever asks wants one alone. */
function near<Thing>(things: ReadonlyMap<string, Thing[]>, amount: number, day: Temporal.PlainDate): Thing[] {
  const days = Array.from({ length: 2 * DAYS_APART + 1 }, (_, index) => day.add({ days: index - DAYS_APART }));
  return days.flatMap((one) => (things.get(keyOf(amount, one)) ?? []).slice(0, 2)).slice(0, 2);
}

function isBetween(day: Temporal.PlainDate, from: Temporal.PlainDate, to: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(day, from) >= 0 && Temporal.PlainDate.compare(day, to) <= 0;
}
