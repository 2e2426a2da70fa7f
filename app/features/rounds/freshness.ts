/** Days without a new round after which the page says that it may be behind: Canada holds one about every ten days. */
export const BEHIND_AFTER_DAYS = 21;

export type Freshness = { /** ISO day of the last round known. */ last: string; days: number; behind: boolean };

/** How old the last known round is. @param today in Douala */
export function freshnessOf(last: string, today: Temporal.PlainDate): Freshness {
  const days = Temporal.PlainDate.from(last).until(today, { largestUnit: "day" }).days;
  return { last, days, behind: days > BEHIND_AFTER_DAYS };
}
