import { and, eq } from "drizzle-orm";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { savedSimulations } from "./tables.ts";

/**
 * Takes a kept result out of the actor's space.
 * @param id a UUID
 * @returns false when the actor has no such result, somebody else's included
 */
export function deleteSimulation(
  { db, clock }: { db: Tx; clock: Clock },
  actor: Pick<Viewer, "userId">,
  id: string,
): Promise<boolean> {
  return inTransaction({ drizzle: db }, async (tx) => {
    const [gone] = await tx
      .delete(savedSimulations)
      .where(and(eq(savedSimulations.id, id), eq(savedSimulations.userId, actor.userId)))
      .returning({ grid: savedSimulations.grid });
    if (!gone) return false;
    await trace(tx, clock, {
      actorId: actor.userId,
      action: "simulation.deleted",
      subjectType: "simulation",
      subjectId: id,
      details: { grid: gone.grid },
    });
    return true;
  });
}
