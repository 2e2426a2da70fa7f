import { type Movement, signedAmount } from "#app/features/accounting/movement.ts";

/** One means of payment on one day, in FCFA. */
export type MeansDay = {
  means: string;
  /** What should be there when the day begins. */
  opening: number;
  received: number;
  returned: number;
};

/** What should be there when the day ends. */
export function expectedOf({ opening, received, returned }: Omit<MeansDay, "means">): number {
  return opening + received - returned;
}

/**
 * The day by means: those of the settings in their order, then any other that has money.
 * @param openings what should be there at the day's beginning, by means
 */
export function cashSheet(
  known: readonly string[],
  openings: ReadonlyMap<string, number>,
  movements: readonly Pick<Movement, "kind" | "means" | "amount">[],
): MeansDay[] {
  const others = [...new Set([...openings.keys(), ...movements.map(({ means }) => means)])]
    .filter((means) => !known.includes(means))
    .toSorted();
  const days = [...known, ...others].map((means) => {
    const sum = (kind: Movement["kind"]) =>
      movements
        .filter((movement) => movement.means === means && movement.kind === kind)
        .reduce((total, { amount }) => total + amount, 0);
    return { means, opening: openings.get(means) ?? 0, received: sum("payment"), returned: sum("refund") };
  });
  return days.filter(
    (day) => known.includes(day.means) || day.opening !== 0 || day.received !== 0 || day.returned !== 0,
  );
}

/** What the movements bring in all: payments less refunds. */
export function netOf(movements: readonly Pick<Movement, "kind" | "amount">[]): number {
  return movements.reduce((sum, movement) => sum + signedAmount(movement), 0);
}

/** What the sheet of a day showed, as one text: a closing refuses to count another one than was seen. */
export function sheetSeen(day: Temporal.PlainDate, lines: readonly MeansDay[]): string {
  return [
    day.toString(),
    ...lines.map(({ means, opening, received, returned }) => `${means}:${opening}:${received}:${returned}`),
  ].join(" ");
}
