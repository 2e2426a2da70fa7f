import { and, desc, eq } from "drizzle-orm";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { users } from "#app/features/accounts/tables.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { type Grid, savedSimulations } from "./tables.ts";

/** A result computed by the server from its answers. */
export type ComputedSimulation = {
  grid: Grid;
  gridVersion: string;
  /** Canonical query string of the answers, without "?". */
  answers: string;
  total: number;
  maximum: number;
  status: { label: string; tone: "good" | "fair" | "bad" };
  /** Points in the specification's field names. */
  result: Record<string, unknown>;
};

/**
 * Keeps a result in the actor's space. Sending the same one again, twice at once or after a
 * dropped line, makes no second: the latest of its grid with the same answers and version
 * is it. The same answers kept again after others are a new point of the history.
 */
export function saveSimulation(
  { db, clock }: { db: Tx; clock: Clock },
  actor: Pick<Viewer, "userId">,
  simulation: ComputedSimulation,
): Promise<{ id: string; already: boolean }> {
  const { grid, gridVersion, answers, total, maximum, status, result } = simulation;
  return inTransaction({ drizzle: db }, async (tx) => {
    // One save a person at a time, so that two presses see each other.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.userId)).for("no key update");
    const [latest] = await tx
      .select({ id: savedSimulations.id, answers: savedSimulations.answers, gridVersion: savedSimulations.gridVersion })
      .from(savedSimulations)
      .where(and(eq(savedSimulations.userId, actor.userId), eq(savedSimulations.grid, grid)))
      .orderBy(desc(savedSimulations.savedAt), desc(savedSimulations.id))
      .limit(1);
    if (latest && latest.answers === answers && latest.gridVersion === gridVersion)
      return { id: latest.id, already: true };
    const [saved] = await tx
      .insert(savedSimulations)
      .values({
        userId: actor.userId,
        grid,
        gridVersion,
        answers,
        total,
        maximum,
        statusLabel: status.label,
        statusTone: status.tone,
        result,
        savedAt: dateOf(clock.now()),
      })
      .returning({ id: savedSimulations.id });
    if (!saved) throw new Error("the insert of a simulation returned no row");
    await trace(tx, clock, {
      actorId: actor.userId,
      action: "simulation.saved",
      subjectType: "simulation",
      subjectId: saved.id,
      details: { grid, gridVersion },
    });
    return { id: saved.id, already: false };
  });
}
