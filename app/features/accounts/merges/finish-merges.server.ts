import { and, asc, eq, isNull, lte } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { type MergeParts, moveRows, wayTo } from "./movers.ts";
import { accountMergeItems, accountMerges } from "./tables.ts";

/**
 * Makes merges final whose thirty days are over: what reached the closed account late goes over too, then its row goes,
 * with its password, its profile and what the kept account had already.
 * @returns how many
 */
export async function finishMerges(
  { database, clock }: { database: Pick<Database, "drizzle">; clock: Clock },
  parts: MergeParts,
): Promise<number> {
  const at = dateOf(clock.now());
  const due = and(isNull(accountMerges.undoneAt), isNull(accountMerges.finalAt), lte(accountMerges.undoUntil, at));
  const merges = await database.drizzle
    .select({ id: accountMerges.id })
    .from(accountMerges)
    .where(due)
    .orderBy(asc(accountMerges.undoUntil));
  for (const { id } of merges) {
    await inTransaction(database, async (tx) => {
      const [merge] = await tx
        .select()
        .from(accountMerges)
        .where(and(eq(accountMerges.id, id), due))
        .for("update");
      if (!merge?.mergedId) return;
      const [merged] = await tx.select().from(users).where(eq(users.id, merge.mergedId)).for("update");
      if (!merged) return;
      const way = wayTo(merge.keptId, merged);
      for (const mover of parts.movers) await moveRows(tx, mover, way);
      await parts.notes(tx, merged.id, merge.keptId);
      await tx.delete(accountMergeItems).where(eq(accountMergeItems.mergeId, id));
      await tx.update(accountMerges).set({ finalAt: at }).where(eq(accountMerges.id, id));
      await tx.delete(users).where(eq(users.id, merged.id));
      await trace(tx, clock, {
        actorId: null,
        action: "account.merge-final",
        subjectType: "user",
        subjectId: merge.keptId,
        details: { merge: id },
      });
    });
  }
  return merges.length;
}
