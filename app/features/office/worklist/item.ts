import type { Clock } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Jobs } from "#app/platform/jobs/jobs.ts";
import type { Permission } from "#app/platform/session/permissions.ts";

/** One thing that waits for a staff member. */
export type WorkItem = {
  /** Of its source. */
  kind: string;
  /** Of the thing, within its source. */
  subjectId: string;
  /** Who waits for what, in one line. */
  title: string;
  /** Why it is here, in a sentence. */
  why: string;
  since: Date;
  /** The end of the promised delay. */
  dueAt: Date;
  /** Account of who has it by nature, e.g. the adviser of an appointment; null: whoever comes first. */
  ownerId: string | null;
  /** The screen where it is done. */
  action: { label: string; path: string };
};

export type WorkServices = { db: Tx; clock: Clock; jobs: Pick<Jobs, "count" | "underWay"> };

/** Lists what waits in one feature; joined where the site is put together (app/registries/work-items.server.ts). */
export type WorkSource = {
  kind: string;
  /** Permission of whoever does it: nobody else sees its lines. */
  needs: Permission;
  /** What it lists at most: of more, the oldest. */
  list(services: WorkServices): Promise<WorkItem[]>;
};

/** Items that one source gives at most: a page of more is worked through from the top anyway. */
export const MOST_ITEMS = 100;

/** The end of a delay promised in hours. */
export function dueAfter(since: Date, hours: number): Date {
  return new Date(since.getTime() + hours * 3_600_000);
}

/** As a source lists it. */
export type ListedItem = Omit<WorkItem, "kind" | "ownerId"> & { ownerId?: string | null };

/** A source whose items are nobody's by nature, unless they say whose. */
export function source(
  kind: string,
  needs: Permission,
  list: (services: WorkServices) => Promise<ListedItem[]>,
): WorkSource {
  return {
    kind,
    needs,
    list: async (services) => (await list(services)).map((item) => ({ ownerId: null, ...item, kind })),
  };
}
