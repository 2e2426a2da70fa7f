/** Whether a balancer is to send requests here, and what is wrong: `/readyz`, and the figures. */
import type { Database } from "#app/platform/database/database.ts";
import type { ChangesState, PageChanges } from "#app/platform/database/page-changes.ts";
import { scannerAnswers } from "#app/platform/storage/antivirus/clamd.ts";
import type { Env } from "#app/platform/env/env.ts";
import { type RoomSettings, type Rooms, roomsOf } from "#app/platform/storage/room.ts";

export type ReadinessServices = {
  database: Pick<Database, "ready">;
  env: RoomSettings & Pick<Env, "clamd">;
  changes: Pick<PageChanges, "state">;
  /** Whether the folder of files is still the database's own. @throws what the database or the disk throws */
  filesAreOurs: () => Promise<boolean>;
};

export type Readiness = {
  /** Whether it answers 200. */
  ready: boolean;
  /** What /readyz says. */
  body: Rooms & {
    database: boolean;
    migrations: boolean;
    place: "own" | "elsewhere" | "away" | "unknown";
    changes: ChangesState;
    /** Absent without CLAMD_URL. */
    scanner?: "answers" | "away";
  };
  /** The same by names, each true where it is wrong. */
  troubles: Record<
    "database" | "migrations" | "disk" | "room" | "place" | "store" | "changes" | "pooler" | "scanner",
    boolean
  >;
};

/**
 * Looks at everything, for about two seconds at most; never throws.
 *
 * Only what makes this process's answers wrong or impossible takes it out of a fleet: the database, its migrations, a full disk, a
 * place of files that is not the database's own. What merely costs something is named and stays 200, since every process may have it
 * at once: little room, a store of files that is away (files alone are refused), a scanner
 * that is away (files are received and given to nobody), changes that are not heard (no page is cached), a
 * pooler without DIRECT_DATABASE_URL.
 */
export async function readinessOf({ database, env, changes, filesAreOurs }: ReadinessServices): Promise<Readiness> {
  const [state, rooms, scans] = await Promise.all([
    database.ready(),
    roomsOf(env),
    env.clamd === undefined ? undefined : scannerAnswers(env.clamd),
  ]);
  const ours =
    state.database && state.migrations
      ? await filesAreOurs().then(
          (are) => (are ? ("own" as const) : ("elsewhere" as const)),
          () => "away" as const,
        )
      : "unknown";
  const heard = changes.state();
  const disks = Object.values(rooms);
  const troubles = {
    database: !state.database,
    migrations: state.database && !state.migrations,
    disk: disks.includes("full"),
    room: disks.includes("low"),
    place: ours === "elsewhere",
    store: ours === "away",
    changes: heard === "unheard",
    pooler: heard === "pooler",
    scanner: scans === false,
  };
  return {
    ready: !(troubles.database || troubles.migrations || troubles.disk || troubles.place),
    body: {
      ...state,
      ...rooms,
      place: ours,
      changes: heard,
      ...(scans !== undefined && { scanner: scans ? "answers" : "away" }),
    },
    troubles,
  };
}
