/** Facts older than this are said to be so, to readers and to editors. */
export const FRESH_DAYS = 180;

export type Aging = { checked?: string | undefined; sources: readonly { checked: string }[] };

/** The day on which everything in a text had been verified: its own, or that of its oldest source. */
export function checkedOn({ checked, sources }: Aging): Temporal.PlainDate | undefined {
  const day = checked ?? sources.map((source) => source.checked).toSorted()[0];
  return day === undefined ? undefined : Temporal.PlainDate.from(day);
}

/** Whether the facts of a text were verified too long ago; never true of a text that has none to verify. */
export function isStale(text: Aging, today: Temporal.PlainDate): boolean {
  const day = checkedOn(text);
  return day !== undefined && day.until(today, { largestUnit: "day" }).days > FRESH_DAYS;
}
