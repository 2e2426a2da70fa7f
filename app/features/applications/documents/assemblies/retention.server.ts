import { and, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { documents } from "#app/features/documents/tables.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { documentAssemblies } from "./tables.ts";
import { KEPT } from "#app/platform/settings/retention.ts";

/** How long photographs wait to be joined; the page says so. */
export const KEPT_DAYS = KEPT.assemblies.days;

/**
 * Lets go of pages that nobody joined, and of those of versions that another one followed; their photographs leave with
 * the sweep. The pages of the last version stay: one of them may be replaced.
 * @returns how many
 */
export async function deleteExpiredAssemblies({
  database,
  clock,
}: {
  database: Pick<Database, "drizzle">;
  clock: Clock;
}): Promise<number> {
  const since = dateOf(clock.now().subtract({ days: KEPT_DAYS }));
  const left = await database.drizzle
    .delete(documentAssemblies)
    .where(and(isNull(documentAssemblies.joinedVersion), lt(documentAssemblies.updatedAt, since)));
  const followed = sql`EXISTS (SELECT FROM ${documents} WHERE ${eq(documents.id, documentAssemblies.documentId)} AND ${documents.version} > ${documentAssemblies.joinedVersion})`;
  const replaced = await database.drizzle
    .delete(documentAssemblies)
    .where(and(isNotNull(documentAssemblies.joinedVersion), followed));
  return (left.rowCount ?? 0) + (replaced.rowCount ?? 0);
}
