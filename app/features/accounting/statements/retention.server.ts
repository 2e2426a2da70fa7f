import { and, isNull, lt, or } from "drizzle-orm";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { reconciliations } from "./tables.ts";
import { KEPT } from "#app/platform/settings/retention.ts";

/** Forgets operators' files, which name payers, with their lines; one whose columns nobody said is no proof of anything, and goes sooner. @returns how many */
export async function deleteExpiredStatements({
  database,
  clock,
}: {
  database: Pick<Database, "drizzle">;
  clock: Clock;
}): Promise<number> {
  const now = clock.now();
  const draft = and(
    isNull(reconciliations.matchedAt),
    lt(reconciliations.uploadedAt, dateOf(now.subtract(KEPT.statementDrafts))),
  );
  const gone = await database.drizzle
    .delete(reconciliations)
    .where(or(draft, lt(reconciliations.uploadedAt, dateOf(now.subtract(KEPT.statements)))));
  return gone.rowCount ?? 0;
}
