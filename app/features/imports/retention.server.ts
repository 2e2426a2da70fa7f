import { and, isNotNull, isNull, lt, or } from "drizzle-orm";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { imports } from "./tables.ts";

/** An import that nobody confirmed holds people's names for nothing. */
const DRAFT_DAYS = 7;
/** Reports name references, and what an update replaced, so that it can come back. */
const REPORT_DAYS = 400;

/** Forgets imports that were only looked at, and old reports. @returns how many */
export async function deleteExpiredImports({
  database,
  clock,
}: {
  database: Pick<Database, "drizzle">;
  clock: Clock;
}): Promise<number> {
  const now = clock.now();
  const before = (days: number) => lt(imports.uploadedAt, dateOf(now.subtract({ days })));
  const gone = await database.drizzle
    .delete(imports)
    .where(
      or(and(isNull(imports.confirmedAt), before(DRAFT_DAYS)), and(isNotNull(imports.endedAt), before(REPORT_DAYS))),
    );
  return gone.rowCount ?? 0;
}
