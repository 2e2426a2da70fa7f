import { and, desc, eq, inArray, isNotNull, notExists, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import { testRegistrations, testSeats } from "#app/features/language-tests/tables.ts";

/** How many seats a session has, and how many of them are somebody's. */
export async function countSeats(tx: Tx, sessionId: string): Promise<{ seats: number; taken: number }> {
  return {
    seats: await tx.$count(testSeats, eq(testSeats.sessionId, sessionId)),
    taken: await tx.$count(
      testRegistrations,
      and(eq(testRegistrations.sessionId, sessionId), isNotNull(testRegistrations.seat)),
    ),
  };
}

/** Adds seats, on the lowest numbers that are not there. The session is locked by the caller. */
export async function addSeats(tx: Tx, sessionId: string, more: number): Promise<void> {
  if (more <= 0) return;
  const rows = await tx.select({ number: testSeats.number }).from(testSeats).where(eq(testSeats.sessionId, sessionId));
  const there = new Set(rows.map(({ number }) => number));
  const missing = Array.from({ length: there.size + more }, (_, index) => index + 1).filter(
    (number) => !there.has(number),
  );
  await tx.insert(testSeats).values(missing.slice(0, more).map((number) => ({ sessionId, number })));
}

/**
 * Takes free seats away, the highest numbers first. The session is locked by the caller, who
 * has seen that so many are free; one that somebody has is kept by its foreign key.
 */
export async function removeFreeSeats(tx: Tx, sessionId: string, fewer: number): Promise<void> {
  const taken = tx
    .select({ one: sql`1` })
    .from(testRegistrations)
    .where(and(eq(testRegistrations.sessionId, testSeats.sessionId), eq(testRegistrations.seat, testSeats.number)));
  const free = await tx
    .select({ number: testSeats.number })
    .from(testSeats)
    .where(and(eq(testSeats.sessionId, sessionId), notExists(taken)))
    .orderBy(desc(testSeats.number))
    .limit(fewer);
  const numbers = free.map(({ number }) => number);
  await tx.delete(testSeats).where(and(eq(testSeats.sessionId, sessionId), inArray(testSeats.number, numbers)));
}
