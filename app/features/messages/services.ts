import type { Clock } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import type { Jobs } from "#app/platform/jobs/jobs.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import type { Side } from "./policy.ts";

/** What reading a thread needs. */
export type ThreadServices = { database: Pick<Database, "drizzle">; clock: Clock };

/** What writing in it needs besides; `origin`: the public one, for links in mails. */
export type WritingServices = ThreadServices & { jobs: Jobs; origin: string };

/** What telling of it needs, inside a transaction. */
export type Announcing = Omit<WritingServices, "database">;

/** Who acts. */
export type Actor = Pick<Viewer, "userId" | "role">;

/** Whoever writes, with the name that stands above their words. */
export type Author = { userId: string; name: string; side: Side };

/** The file that a thread is about. */
export type ThreadFile = { id: string; userId: string; reference: string };

/** As somebody signs: an account from elsewhere may have no name. */
export function authorOf(viewer: Pick<Viewer, "userId" | "firstName">, side: Side): Author {
  return { userId: viewer.userId, name: viewer.firstName || (side === "office" ? "Conseiller" : "Client"), side };
}
