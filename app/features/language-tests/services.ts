import type { Clock } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import type { Env } from "#app/platform/env/env.ts";
import type { Jobs } from "#app/platform/jobs/jobs.ts";

/** What the use cases of language tests lean on; the request's scope holds it all. */
export type LanguageTestServices = {
  database: Pick<Database, "drizzle">;
  clock: Clock;
  jobs: Jobs;
  env: { allowances: Env["allowances"] };
  /** Public origin, for the links in mails. */
  origin: string;
};

/** Who acts: an account, or null for somebody who holds a signed link. */
export type Actor = { userId: string } | null;

/** What happens inside somebody else's transaction. */
export type InsideServices = Omit<LanguageTestServices, "database" | "env">;

/** The same, where something is booked. */
export type BookingServices = Omit<LanguageTestServices, "database">;
