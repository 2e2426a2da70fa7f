import type { Clock } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import type { Jobs } from "#app/platform/jobs/jobs.ts";

/** What the use cases of appointments lean on; the request's scope holds it all. */
export type AppointmentServices = {
  database: Pick<Database, "drizzle">;
  clock: Clock;
  jobs: Jobs;
  /** Public origin, for the links in mails. */
  origin: string;
};
