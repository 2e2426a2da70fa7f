import { trace } from "#app/features/audit/trace.server.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";

/** True when nobody confirmed a tentative booking in time. */
export function isHoldOver({ clock }: { clock: Clock }, { tentativeUntil }: { tentativeUntil: Date | null }): boolean {
  return tentativeUntil !== null && tentativeUntil.getTime() <= clock.now().epochMilliseconds;
}

/**
 * Traces tentative bookings that the office let go together, beside the trace of each. Nothing when none went.
 * @param crowd `subjectId` names whom the trace is about, given the first of them
 * @returns how many went
 */
export async function traceReleased<Booking extends { reference: string }>(
  tx: Tx,
  clock: Clock,
  crowd: { actorId: string; action: string; subjectType: string; subjectId: (first: Booking) => string },
  released: readonly Booking[],
): Promise<number> {
  const [first] = released;
  if (first) {
    const details = { released: released.length, references: released.map(({ reference }) => reference) };
    await trace(tx, clock, { ...crowd, subjectId: crowd.subjectId(first), details });
  }
  return released.length;
}
