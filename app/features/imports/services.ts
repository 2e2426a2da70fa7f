import type { Clock } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import type { ImportKinds } from "#app/platform/imports/import-kind.ts";
import type { Jobs } from "#app/platform/jobs/jobs.ts";

/** `kinds`: what can be brought, joined where the site is put together. */
export type ImportingServices = {
  database: Pick<Database, "drizzle">;
  clock: Clock;
  jobs: Jobs;
  origin: string;
  kinds: ImportKinds;
};
