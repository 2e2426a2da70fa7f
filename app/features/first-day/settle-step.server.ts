import { eq } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { may } from "#app/platform/session/permissions.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { canBeSettled } from "./steps.ts";
import { firstDaySteps } from "./tables.ts";

type Services = { database: Pick<Database, "drizzle">; clock: Clock };

/** Ids of the steps that an admin said are settled. */
export async function settledSteps(db: Tx): Promise<Set<string>> {
  const rows = await db.select({ step: firstDaySteps.step }).from(firstDaySteps);
  return new Set(rows.map(({ step }) => step));
}

/**
 * Says that a step is settled, or takes that back.
 * @returns false for a step of which the site knows by itself, and for what was so already
 */
export async function settleStep(
  { database, clock }: Services,
  actor: Pick<Viewer, "userId" | "role">,
  { step, settled }: { step: string; settled: boolean },
): Promise<boolean> {
  if (!may(actor.role, "settings")) throw new Error("only an admin settles a step of the first day");
  if (!canBeSettled(step)) return false;
  return inTransaction(database, async (tx) => {
    const changed = settled
      ? await tx
          .insert(firstDaySteps)
          .values({ step, settledBy: actor.userId, settledAt: dateOf(clock.now()) })
          .onConflictDoNothing()
          .returning({ step: firstDaySteps.step })
      : await tx.delete(firstDaySteps).where(eq(firstDaySteps.step, step)).returning({ step: firstDaySteps.step });
    if (changed.length === 0) return false;
    await trace(tx, clock, {
      actorId: actor.userId,
      action: settled ? "first-day.settled" : "first-day.reopened",
      subjectType: "first-day",
      subjectId: step,
    });
    return true;
  });
}
