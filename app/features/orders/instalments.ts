/** Parts of an order, each with the last day on which it is in time. Pure. */
import { TIME_ZONE } from "#app/platform/clock/clock.ts";

/** FCFA, and a day of Douala. */
export type Part = { amount: number; dueOn: Temporal.PlainDate };

/** `owed`: what of it has not come, FCFA. */
export type PartState = Part & { owed: number };

export const FEWEST_PARTS = 2;
export const MOST_PARTS = 3;
/** The last part comes within a year. */
const MONTHS_MOST = 12;
/** A first part that is late holds what was ordered so many days more: somebody calls before it is lost. */
export const GRACE_DAYS = 2;

export type PlanFault = "count" | "sum" | "dates" | "past" | "far";

/** What is wrong with parts that would make up an order; undefined for nothing. @param amount of the order, FCFA */
export function planFault(parts: readonly Part[], amount: number, today: Temporal.PlainDate): PlanFault | undefined {
  if (parts.length < FEWEST_PARTS || parts.length > MOST_PARTS) return "count";
  if (parts.reduce((sum, part) => sum + part.amount, 0) !== amount) return "sum";
  if (
    parts.some(
      ({ dueOn }, index) => index > 0 && Temporal.PlainDate.compare(dueOn, parts[index - 1]?.dueOn ?? dueOn) <= 0,
    )
  )
    return "dates";
  const [first, last] = [parts[0]?.dueOn ?? today, parts.at(-1)?.dueOn ?? today];
  if (Temporal.PlainDate.compare(first, today) < 0) return "past";
  return Temporal.PlainDate.compare(last, today.add({ months: MONTHS_MOST })) > 0 ? "far" : undefined;
}

/** The last minute of a part: one that reads as a term of that day, « le 30 novembre à 23 h 59 ». */
export function endOf({ dueOn }: Pick<Part, "dueOn">): Temporal.Instant {
  return dueOn.toZonedDateTime({ timeZone: TIME_ZONE, plainTime: "23:59" }).toInstant();
}

/** What is held (FCFA) fills the parts in their order. */
export function partStates(parts: readonly Part[], held: number): PartState[] {
  let left = held;
  return parts.map((part) => {
    const paid = Math.min(left, part.amount);
    left -= paid;
    return { ...part, owed: part.amount - paid };
  });
}

/** What is asked for now of an order (FCFA): the part that is awaited of one in parts, else all that is owed; 0 once nothing is. */
export function payNow(
  { owed, received, returned }: { owed: number; received: number; returned: number },
  parts: readonly Part[],
): number {
  return owed === 0 ? 0 : (nextPart(parts, received - returned)?.owed ?? owed);
}

/** The part that is awaited now; undefined once all have come. */
export function nextPart(parts: readonly Part[], held: number): PartState | undefined {
  return partStates(parts, held).find(({ owed }) => owed > 0);
}
