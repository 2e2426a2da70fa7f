import { and, count, eq, inArray, sql } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { dateOf, dayOf } from "#app/platform/clock/clock.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type Staff, maySetBusyTimes } from "#app/features/appointments/adviser-policy.ts";
import type { Interval } from "#app/features/appointments/availability/availability.ts";
import { freeTime } from "#app/features/appointments/internal/free-time.server.ts";
import { queueForDays } from "#app/features/appointments/internal/hold-time.server.ts";
import type { AppointmentServices } from "#app/features/appointments/services.ts";
import { adviserBlocks, advisers, appointments } from "#app/features/appointments/tables.ts";

/** `standing`: appointments that stay booked within it. `unknown`: no such calendar, or not theirs. */
export type BlockOutcome = { outcome: "blocked"; standing: number } | { outcome: "unknown" };

/**
 * Keeps an adviser's time for something else: from now on nobody books it. What stands there
 * stays; whoever is to be received elsewhere is moved. The same time sent again is blocked once.
 */
export async function blockTime(
  services: AppointmentServices,
  actor: Staff,
  adviserId: string,
  during: Interval,
  reason: string,
): Promise<BlockOutcome> {
  return inTransaction(services.database, async (tx): Promise<BlockOutcome> => {
    const [adviser] = await tx.select({ userId: advisers.userId }).from(advisers).where(eq(advisers.id, adviserId));
    if (!adviser || !maySetBusyTimes(actor, adviser)) return { outcome: "unknown" };
    await keepTime(services, tx, actor.userId, adviserId, during, reason);
    const [row] = await tx
      .select({ standing: count() })
      .from(appointments)
      .where(
        and(
          eq(appointments.adviserId, adviserId),
          inArray(appointments.state, ["booked", "offered", "tentative"]),
          overlapping(during),
        ),
      );
    return { outcome: "blocked", standing: row?.standing ?? 0 };
  });
}

/**
 * Writes the blocked time with its trace, once its days are queued for: a booking under way holds
 * the calendar's row until it is written, so that it is seen here or sees this.
 */
export async function keepTime(
  { clock }: Pick<AppointmentServices, "clock">,
  tx: Tx,
  actorId: string,
  adviserId: string,
  during: Interval,
  reason: string,
): Promise<void> {
  await queueForDays(tx, daysWithin(during));
  await tx.select({ id: advisers.id }).from(advisers).where(eq(advisers.id, adviserId)).for("no key update");
  const same = and(eq(adviserBlocks.adviserId, adviserId), sql`${adviserBlocks.during} = ${rangeOf(during)}`);
  const [already] = await tx.select({ id: adviserBlocks.id }).from(adviserBlocks).where(same);
  if (already) return;
  const [block] = await tx
    .insert(adviserBlocks)
    .values({ adviserId, during, reason, createdBy: actorId, createdAt: dateOf(clock.now()) })
    .returning({ id: adviserBlocks.id });
  if (!block) throw new Error("the insert of a block returned no row");
  await trace(tx, clock, {
    actorId,
    action: "adviser.time-blocked",
    subjectType: "adviser",
    subjectId: adviserId,
    details: { from: during.start.toString(), to: during.end.toString(), reason },
  });
}

/** Takes a blocked time back; what it frees goes first to who waits. False for one that is unknown, gone, or not theirs. */
export async function unblockTime(services: AppointmentServices, actor: Staff, blockId: string): Promise<boolean> {
  const { clock, database } = services;
  return inTransaction(database, async (tx) => {
    const [found] = await tx
      .select({ adviserId: adviserBlocks.adviserId, during: adviserBlocks.during, userId: advisers.userId })
      .from(adviserBlocks)
      .innerJoin(advisers, eq(advisers.id, adviserBlocks.adviserId))
      .where(eq(adviserBlocks.id, blockId));
    if (!found || !maySetBusyTimes(actor, found)) return false;
    let removed = false;
    await freeTime(services, tx, async () => {
      const gone = await tx
        .delete(adviserBlocks)
        .where(eq(adviserBlocks.id, blockId))
        .returning({ id: adviserBlocks.id });
      removed = gone.length > 0;
      if (!removed) return;
      const details = { from: found.during.start.toString(), to: found.during.end.toString() };
      await trace(tx, clock, {
        actorId: actor.userId,
        action: "adviser.time-unblocked",
        subjectType: "adviser",
        subjectId: found.adviserId,
        details,
      });
    });
    return removed;
  });
}

/** Every day of Douala that an interval takes some of. */
export function daysWithin({ start, end }: Interval): Temporal.PlainDate[] {
  const days: Temporal.PlainDate[] = [];
  const last = dayOf(end.subtract({ seconds: 1 }));
  for (let day = dayOf(start); Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) days.push(day);
  return days;
}

const rangeOf = ({ start, end }: Interval) => sql`tstzrange(${start.toString()}, ${end.toString()})`;

function overlapping(during: Interval) {
  return sql`${appointments.during} && ${rangeOf(during)}`;
}
