/** What sources of « À faire » are written with. */
import { TIME_ZONE, dateOf } from "#app/platform/clock/clock.ts";
import type { WorkItem, WorkServices, WorkSource } from "./item.ts";

/** An item as its source says it; without an owner it is nobody's by nature. */
export type SourceItem = Omit<WorkItem, "kind" | "ownerId"> & { ownerId?: string | null };

/** A source of one kind. @param list what waits, the most pressing first */
export function source(kind: string, list: (services: WorkServices) => Promise<SourceItem[]>): WorkSource {
  return { kind, list: async (services) => (await list(services)).map((item) => ({ ownerId: null, ...item, kind })) };
}

/** « 1 document », « 3 documents »; `plural` where an s is not enough. */
export const counted = (count: number, one: string, plural = `${one}s`) => `${count}\u00a0${count === 1 ? one : plural}`;

/** The beginning of a day in Douala. @param day ISO date */
export const startOf = (day: string) => dateOf(Temporal.PlainDate.from(day).toZonedDateTime(TIME_ZONE));
