import type { Clock } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import type { Env } from "#app/platform/env/env.ts";
import type { Jobs } from "#app/platform/jobs/jobs.ts";
import type { Log } from "#app/platform/log/log.ts";
import type { Secrets } from "#app/platform/secrets/secrets.ts";

/** What the use cases of accounts lean on; the request's scope holds it all. */
export type AccountServices = {
  database: Pick<Database, "drizzle" | "pool">;
  clock: Clock;
  log: Log;
  env: Pick<Env, "deployed" | "demo" | "allowances">;
  jobs: Jobs;
  /** Public origin, for the links in mails. */
  origin: string;
};

/** For what reads or writes second factors, which lie encrypted. */
export type SecondFactorServices = AccountServices & { secrets: Pick<Secrets, "secondFactor"> };

/** From where somebody signs in or registers. */
export type Circumstances = {
  /** Network address as limits count it. */
  addressKey: string;
  /** In words, e.g. « Chrome sur Android ». */
  device: string;
  /** Secret of a device used before, if this is one. */
  deviceSecret: string | null;
  /** Secret of the session under way, if any; a sign-in ends it. */
  sessionSecret: string | null;
};

/** A session just opened: what the browser is to keep. */
export type OpenedSession = {
  secret: string;
  sharedPhone: boolean;
  /** Null on a shared phone, which is never known. */ deviceSecret: string | null;
};
