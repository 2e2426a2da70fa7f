/** What a staff member has in hand, and how it goes to somebody else. */
import type { AccountServices } from "#app/features/accounts/services.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import type { Jobs } from "#app/platform/jobs/jobs.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Permission } from "#app/platform/session/permissions.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";

export type StaffActor = Pick<Viewer, "userId" | "role">;

/** One thing in hand: what it is in a line, and the page that shows it. */
export type HeldItem = { id: string; label: string; path: string | null };

export type Held = {
  /** The first ones, in the order in which they call for somebody. */
  items: HeldItem[];
  total: number;
  /** What a choice would not hand over, by account: « 1 à une heure déjà prise »; nothing for the rest. */
  stays?: Readonly<Record<string, string>>;
};

/** What reading needs. */
export type ReadingServices = { db: Tx; clock: Clock; jobs: Pick<Jobs, "count" | "underWay"> };

export type HandoverServices = Pick<AccountServices, "clock" | "jobs" | "origin">;

/** How many went over, and how many stay, since the other has no place for them. */
export type Handed = { moved: number; stayed: number };

/**
 * One kind of thing that the staff has in hand. Each feature describes its own; they are joined where the site is put
 * together (app/registries/staff-holdings.server.ts), so that features know nothing of one another.
 */
export type StaffHandover = {
  /** Name of its field in the form: lower case letters. */
  key: string;
  title: string;
  /** Permission of whoever may take it. */
  needs: Permission;
  /** What becomes of it without anybody: « Qui viendra le premier ». */
  nobody: string;
  list(services: ReadingServices, staffId: string): Promise<Held>;
  /** Hands over all of it, with a trace for each thing, in the transaction that closes the account. @param to null: nobody */
  handOver(tx: Tx, services: HandoverServices, actor: StaffActor, from: string, to: string | null): Promise<Handed>;
};

/** Things that a preview names one by one; of more, how many there are. */
export const HELD_SHOWN = 12;
