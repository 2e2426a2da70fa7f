/** Facts older than this are said to be so, to readers and to editors. */
export const FRESH_DAYS = 180;

/** When a text was read, whole and source by source. */
export type Aging = { readOn?: string | undefined; sources: readonly { url: string; readOn: string }[] };

/** The standing check of a source: the day, and who opened it; null when that account is gone. */
export type SourceCheck = { on: string; by: string | null };

/** By the address of the source. */
export type Checks = ReadonlyMap<string, SourceCheck>;

export const NO_CHECKS: Checks = new Map();

/**
 * The day on which everything in a text had last been read: its own, or that of its oldest source; and
 * once somebody of the business has opened each of its sources, the oldest of those days, when that is later.
 */
export function readOn({ readOn: declared, sources }: Aging, checks: Checks): Temporal.PlainDate | undefined {
  const read = declared ?? sources.map((source) => source.readOn).toSorted()[0];
  const opened = sources.map(({ url }) => checks.get(url)?.on ?? "").toSorted()[0] ?? "";
  const day = read !== undefined && read > opened ? read : opened;
  return day === "" ? undefined : Temporal.PlainDate.from(day);
}

/** Whether what was read or checked on this ISO day is too long ago. */
export function isOld(day: string, today: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.from(day).until(today, { largestUnit: "day" }).days > FRESH_DAYS;
}

/** Whether the facts of a text were read too long ago; never true of a text that has none to read. */
export function isStale(text: Aging, checks: Checks, today: Temporal.PlainDate): boolean {
  const day = readOn(text, checks);
  return day !== undefined && isOld(day.toString(), today);
}
