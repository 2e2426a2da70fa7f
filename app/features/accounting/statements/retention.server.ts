import { and, isNull, lt, or } from "drizzle-orm";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { reconciliations } from "./tables.ts";

/** Accounting data is kept ten years (specification, section 9, and the privacy page). */
const KEPT_YEARS = 10;
/** A file whose columns nobody said is no proof of anything. */
const DRAFT_DAYS = 30;

/** Forgets operators' files, which name payers, with their lines. */
export async function deleteExpiredStatements({
  database,
  clock,
}: {
  database: Pick<Database, "drizzle">;
  clock: Clock;
}): Promise<void> {
  const now = clock.now();
  const draft = and(
    isNull(reconciliations.matchedAt),
    lt(reconciliations.uploadedAt, dateOf(now.subtract({ days: DRAFT_DAYS }))),
  );
  await database.drizzle
    .delete(reconciliations)
    .where(or(draft, lt(reconciliations.uploadedAt, dateOf(now.subtract({ years: KEPT_YEARS })))));
}
