import type { Clock } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";

/** What the use cases of people and their tags work with; a `RequestScope` is one. */
export type ClientServices = { database: Pick<Database, "drizzle">; clock: Clock };

/** A staff member. */
export type Actor = Pick<Viewer, "userId">;
