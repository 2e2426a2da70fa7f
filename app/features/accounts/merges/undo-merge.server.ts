import { and, eq, isNull } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.ts";
import { dropSecondProof } from "#app/features/accounts/second-proof/merged-proof.server.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { may } from "#app/platform/session/permissions.ts";
import { FIELDS, lockAccounts } from "./merge-accounts.server.ts";
import { type MergeParts, returnRows } from "./movers.ts";
import type { MergeActor, MergeServices } from "./services.ts";
import { accountMergeItems, accountMerges } from "./tables.ts";
import { tellOfMerge } from "./tell-of-merge.server.ts";

/** `gone`: items that were deleted or changed hands since, and fields that were changed: they stay as they are. `number-taken`: another account without address has its telephone by now. */
export type UndoOutcome = { kind: "undone"; returned: number; gone: number } | { kind: "over" | "number-taken" };

/**
 * Undoes a merge within its thirty days: every item goes back to whom it belonged, the closed account opens again with
 * its own password, and both addresses are told. What was made since stays with the kept account.
 */
export function undoMerge(
  services: MergeServices,
  parts: MergeParts,
  actor: MergeActor,
  mergeId: string,
): Promise<UndoOutcome> {
  if (!may(actor.role, "merges")) throw new Error("only an admin undoes a merge");
  const { database, clock } = services;
  return inTransaction(database, async (tx): Promise<UndoOutcome> => {
    const now = clock.now();
    const at = dateOf(now);
    const [merge] = await tx.select().from(accountMerges).where(eq(accountMerges.id, mergeId)).for("update");
    if (!merge?.mergedId || merge.undoneAt !== null || merge.finalAt !== null || merge.undoUntil <= at)
      return { kind: "over" };
    const accounts = await lockAccounts(tx, [merge.keptId, merge.mergedId]);
    const [kept, merged] = [accounts.get(merge.keptId), accounts.get(merge.mergedId)];
    if (!kept || !merged) return { kind: "over" };
    const sameNumber = and(eq(users.email, ""), eq(users.phone, merged.phone), isNull(users.closedAt));
    if (merged.email === "" && (await tx.$count(users, sameNumber)) > 0) return { kind: "number-taken" };
    const items = await tx.select().from(accountMergeItems).where(eq(accountMergeItems.mergeId, mergeId));
    const byMover = Map.groupBy(items, ({ mover }) => mover);
    let returned = 0;
    // Last moved, first back.
    for (const mover of parts.movers.toReversed())
      returned += await returnRows(tx, mover, { from: merged.id, to: kept.id }, byMover.get(mover.key) ?? []);
    for (const { itemId, value } of byMover.get(FIELDS) ?? [])
      if (await parts.fields.empty(tx, at, kept.id, itemId, value ?? "")) returned += 1;
    await tx.update(users).set({ closedAt: null, closedWhy: null, updatedAt: at }).where(eq(users.id, merged.id));
    await dropSecondProof(tx, mergeId);
    await tx.update(accountMerges).set({ undoneAt: at, undoneBy: actor.userId }).where(eq(accountMerges.id, mergeId));
    const gone = items.length - returned;
    for (const subjectId of [kept.id, merged.id])
      await trace(tx, clock, {
        actorId: actor.userId,
        action: "account.merge-undone",
        subjectType: "user",
        subjectId,
        details: { merge: mergeId, returned, gone },
      });
    await tellOfMerge(tx, services, "undone", mergeId, { kept, merged, until: now });
    return { kind: "undone", returned, gone };
  });
}
