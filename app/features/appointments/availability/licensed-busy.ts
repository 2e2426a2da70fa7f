import { type Interval, instantOf } from "./availability.ts";

/**
 * The days after a licence's last one, on which its holder gives no advice: one span until the end of what is looked at.
 * @param until last day, ISO; null: no licence
 * @param to last day looked at
 */
export function licensedBusy(until: string | null, to: Temporal.PlainDate): Interval[] {
  if (until === null) return [];
  const after = Temporal.PlainDate.from(until).add({ days: 1 });
  return Temporal.PlainDate.compare(after, to) > 0 ? [] : [{ start: instantOf(after, "00:00"), end: instantOf(to.add({ days: 1 }), "00:00") }];
}
