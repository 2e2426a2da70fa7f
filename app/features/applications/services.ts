import type { Clock } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";

/** What the use cases of a file work with; a `RequestScope` is one. */
export type ApplicationServices = { database: Pick<Database, "drizzle">; clock: Clock };

/** Who acts. */
export type Actor = Pick<Viewer, "userId" | "role">;
