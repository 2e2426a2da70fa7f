/** Whether somebody may register now: only in their turn while a session has a queue. */
import { and, eq, sql } from "drizzle-orm";
import { dateOf } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { SessionRow } from "#app/features/language-tests/seats/seats.server.ts";
import { openingQueues, openingTurns, testRegistrations } from "#app/features/language-tests/tables.ts";
import { placeOf } from "./lots.ts";
import { openingPhase } from "./opening-times.ts";
import { atOnceOf, seatsKept } from "./queue.server.ts";
import type { Ticket } from "./ticket.server.ts";

/** `place`: of the turn that the registration uses up; none where nobody has to wait. */
export type Passing = { kind: "pass"; place?: number } | { kind: "not-open" } | { kind: "not-your-turn" };

/**
 * Holds the turn of a ticket until the transaction ends. Without a turn, somebody passes only when a seat is free that is
 * kept for nobody (or the list is open to more people) and nobody waits to be called: staff for a client, or whoever comes
 * when the crowd has gone.
 * @param ticket of who asks
 * @param registrationId one that was made already passes: its form was sent again
 */
export async function holdTurn(
  tx: Tx,
  session: SessionRow,
  { ticket, registrationId }: { ticket: Ticket | undefined; registrationId?: string },
  now: Temporal.ZonedDateTime,
): Promise<Passing> {
  const phase = openingPhase(session, now);
  if (phase === "none") return { kind: "pass" };
  if (registrationId && (await tx.$count(testRegistrations, eq(testRegistrations.id, registrationId))) > 0)
    return { kind: "pass" };
  if (phase !== "open") return { kind: "not-open" };
  const place = ticket && (await placeIn(tx, session.id, ticket));
  const one = and(eq(openingTurns.sessionId, session.id), eq(openingTurns.place, place ?? 0));
  const lasting = sql`${openingTurns.doneAt} IS NULL AND ${openingTurns.until} > ${dateOf(now)}`;
  const [turn] = await tx.select().from(openingTurns).where(and(one, lasting)).for("update");
  if (turn && place !== undefined) return { kind: "pass", place };
  // The row of the queue first, as whoever calls places does: nobody is called while the seats are counted.
  const [queue] = await tx.select().from(openingQueues).where(eq(openingQueues.sessionId, session.id)).for("update");
  const { free, held } = await seatsKept(tx, session.id, now);
  if (atOnceOf(free) > held && (!queue || queue.served >= queue.issued)) return { kind: "pass" };
  if (place !== undefined) await tx.update(openingTurns).set({ asksAgain: true }).where(one);
  return { kind: "not-your-turn" };
}

/** The turn is used up by a registration. */
export async function endTurn(tx: Tx, sessionId: string, place: number | undefined, now: Temporal.ZonedDateTime) {
  if (place === undefined) return;
  await tx
    .update(openingTurns)
    .set({ doneAt: dateOf(now) })
    .where(and(eq(openingTurns.sessionId, sessionId), eq(openingTurns.place, place)));
}

async function placeIn(tx: Tx, sessionId: string, ticket: Ticket): Promise<number | undefined> {
  const [queue] = await tx.select().from(openingQueues).where(eq(openingQueues.sessionId, sessionId));
  if (!queue || ticket.number > (ticket.behind ? queue.behind : queue.issued)) return undefined;
  return placeOf(ticket, queue);
}
