import type { Clock } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import type { Env } from "#app/platform/env/env.ts";
import type { Jobs } from "#app/platform/jobs/jobs.ts";

/** What the use cases of appointments lean on; the request's scope holds it all. */
export type AppointmentServices = {
  database: Pick<Database, "drizzle">;
  clock: Clock;
  jobs: Jobs;
  env: { allowances: Env["allowances"] };
  /** Public origin, for the links in mails. */
  origin: string;
};
