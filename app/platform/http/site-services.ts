import type { Address } from "#app/platform/paths/route-facts.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import type { Env } from "#app/platform/env/env.ts";
import type { Jobs } from "#app/platform/jobs/jobs.ts";
import type { Log } from "#app/platform/log/log.ts";
import type { NoteReading } from "#app/platform/session/scope.ts";
import type { PageChanges } from "#app/platform/database/page-changes.ts";
import type { Secrets } from "#app/platform/secrets/secrets.ts";
import type { Storage } from "#app/platform/storage/storage.ts";

/** What the HTTP layer is given by the process. */
export type SiteServices = {
  env: Env;
  database: Database;
  jobs: Jobs;
  storage: Storage;
  secrets: Secrets;
  clock: Clock;
  log: Log;
  clientFolder: string;
  changes: Pick<PageChanges, "listening" | "onChange" | "state">;
  filesAreOurs: () => Promise<boolean>;
  noteReading: NoteReading;
  /** Values of `Link`: the files that every page begins with, for a front that takes early hints. */
  firstFiles: readonly string[];
  /** Every address of the build, with what the HTTP layer knows of it. */
  addresses: readonly Address[];
};
