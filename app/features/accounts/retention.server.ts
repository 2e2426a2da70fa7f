import { lt } from "drizzle-orm";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { sessions, verifications } from "./tables.ts";
import { deleteExpiredTrail } from "#app/features/audit/retention.server.ts";
import { KEPT } from "#app/platform/settings/retention.ts";

/** Traces about people; those of money and files have times of their own. */
const ABOUT_PEOPLE = ["user", "subscriber"];

/** Forgets the traces about people of long ago, and the sessions and links whose time is over. @returns how many */
export async function deleteExpiredTraces({
  database,
  clock,
}: {
  database: Pick<Database, "drizzle">;
  clock: Clock;
}): Promise<number> {
  const now = clock.now();
  const traces = await deleteExpiredTrail(database.drizzle, ABOUT_PEOPLE, dateOf(now.subtract(KEPT.traces)));
  const ended = await database.drizzle.delete(sessions).where(lt(sessions.expiresAt, dateOf(now)));
  const links = await database.drizzle.delete(verifications).where(lt(verifications.expiresAt, dateOf(now)));
  return traces + (ended.rowCount ?? 0) + (links.rowCount ?? 0);
}
