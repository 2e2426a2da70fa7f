import { sql } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { type Keeper, assertKeeper } from "#app/features/accounting/policy.ts";
import { type Clock, dateOf, dayOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { isFarAbove, isSureOf } from "#app/features/orders/mistakes/far-above.ts";
import { expectedOf, sheetSeen } from "./cash-sheet.ts";
import type { Count } from "./form.ts";
import { cashDay, daysToClose, lastClosedDay } from "./queries.server.ts";
import { cashClosings, cashCountedMovements, cashCounts } from "./tables.ts";

export type ClosingOutcome =
  | { kind: "closed"; differences: number }
  | { kind: "already-closed" }
  /** The day has not come. */
  | { kind: "future" }
  /** A later day was closed: it counted this one with it. */
  | { kind: "passed"; last: Temporal.PlainDate }
  /** Days are closed in their order. */
  | { kind: "earlier-open"; day: Temporal.PlainDate }
  /** Money was written down since the sheet was shown. */
  | { kind: "stale" }
  /** Counted far above what should be there, and nobody said that it is right; FCFA. */
  | { kind: "far-above"; counts: { means: string; counted: number; expected: number }[] }
  /** A difference without a word, by means. */
  | { kind: "unnamed"; means: string[] };

const NO_LINE = { opening: 0, received: 0, returned: 0 };

type Services = { database: Pick<Database, "drizzle">; clock: Clock };

/**
 * Closes a day of the till: what was counted by means, each difference named, and which movements were counted.
 * Nothing of it changes afterwards; the database refuses it too (0142_cash_days.sql).
 * @param closing `seen`: the sheet as it was shown (`sheetSeen`); a means of no settings counts as expected
 * @throws when the actor is no adviser: the route should have stopped them
 */
export async function closeDay(
  services: Services,
  actor: Keeper,
  day: Temporal.PlainDate,
  closing: { seen: string; counts: readonly Count[] },
): Promise<ClosingOutcome> {
  assertKeeper(actor);
  const now = services.clock.now();
  if (Temporal.PlainDate.compare(day, dayOf(now)) > 0) return { kind: "future" };
  return inTransaction(services.database, async (tx): Promise<ClosingOutcome> => {
    // One closing at a time: which day comes next is decided by those before.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('cash-closing'))`);
    const found = await cashDay(tx, day);
    if (found.state === "closed") return { kind: "already-closed" };
    const last = await lastClosedDay(tx);
    if (last && Temporal.PlainDate.compare(day, last) < 0) return { kind: "passed", last };
    const [earlier] = last ? await daysToClose(tx, day, 1) : [];
    if (earlier) return { kind: "earlier-open", day: earlier };
    if (sheetSeen(day, found.sheet) !== closing.seen) return { kind: "stale" };
    const counts = found.sheet.map((line) => {
      const said = closing.counts.find(({ means }) => means === line.means);
      const difference = said ? said.counted - expectedOf(line) : 0;
      return {
        ...line,
        counted: said?.counted ?? expectedOf(line),
        note: difference === 0 ? "" : (said?.note ?? ""),
        difference,
      };
    });
    const unnamed = counts.filter(({ difference, note }) => difference !== 0 && note === "");
    if (unnamed.length > 0) return { kind: "unnamed", means: unnamed.map(({ means }) => means) };
    const farAbove = closing.counts.flatMap(({ means, counted, sure }) => {
      const expected = expectedOf(found.sheet.find((line) => line.means === means) ?? NO_LINE);
      return isFarAbove(counted, expected) && !isSureOf(sure, counted) ? [{ means, counted, expected }] : [];
    });
    if (farAbove.length > 0) return { kind: "far-above", counts: farAbove };
    await tx.insert(cashClosings).values({ day: day.toString(), closedBy: actor.userId, closedAt: dateOf(now) });
    await tx
      .insert(cashCounts)
      .values(counts.map(({ difference: _difference, ...count }) => ({ day: day.toString(), ...count })));
    if (found.movements.length > 0)
      await tx
        .insert(cashCountedMovements)
        .values(found.movements.map(({ id }) => ({ movementId: id, day: day.toString() })));
    const differing = counts.filter(({ difference }) => difference !== 0);
    await trace(tx, services.clock, {
      actorId: actor.userId,
      action: "cash-day.closed",
      subjectType: "cash-day",
      subjectId: day.toString(),
      details: {
        movements: found.movements.length,
        differences: Object.fromEntries(differing.map(({ means, difference }) => [means, difference])),
      },
    });
    return { kind: "closed", differences: differing.length };
  });
}
