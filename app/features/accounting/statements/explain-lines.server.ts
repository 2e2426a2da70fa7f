import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { type Keeper, assertKeeper } from "#app/features/accounting/policy.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { reconciliationLines } from "./tables.ts";
import type { AccountingServices } from "./upload-statement.server.ts";

/**
 * Says of differences why they are none, or what was done about them. What was explained before stays as it was.
 * @returns how many were explained now
 * @throws when the actor is no adviser: the route should have stopped them
 */
export async function explainLines(
  services: AccountingServices,
  actor: Keeper,
  id: string,
  { lines, note }: { lines: readonly string[]; note: string },
): Promise<number> {
  assertKeeper(actor);
  if (lines.length === 0) return 0;
  return inTransaction(services.database, async (tx) => {
    const explained = await tx
      .update(reconciliationLines)
      .set({ note, explainedBy: actor.userId, explainedAt: dateOf(services.clock.now()) })
      .where(
        and(
          eq(reconciliationLines.reconciliationId, id),
          inArray(reconciliationLines.id, [...lines]),
          ne(reconciliationLines.finding, "matched"),
          isNull(reconciliationLines.note),
        ),
      )
      .returning({ position: reconciliationLines.position });
    const details = { positions: explained.map(({ position }) => position) };
    if (explained.length > 0)
      await trace(tx, services.clock, {
        actorId: actor.userId,
        action: "reconciliation.explained",
        subjectType: "reconciliation",
        subjectId: id,
        details,
      });
    return explained.length;
  });
}
