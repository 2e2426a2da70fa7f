import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import { type Worker, defineQueue, workerOf } from "#app/platform/jobs/queue.ts";
import { cancelRegistration } from "#app/features/language-tests/registrations/cancel-registration.server.ts";
import { handOnSeats } from "#app/features/language-tests/seats/hand-on-seats.server.ts";
import { lockSession } from "#app/features/language-tests/seats/seats.server.ts";
import { type Adviser, assertAdviser } from "#app/features/language-tests/policy.ts";
import type { LanguageTestServices } from "#app/features/language-tests/services.ts";
import { LIVE, type SessionMove, sessionMoves } from "#app/features/language-tests/status.ts";
import { testRegistrations, testSessions } from "#app/features/language-tests/tables.ts";

/** Cancels everybody's registration in a session that was cancelled; carries the origin for their mails. */
const emptySessionQueue = defineQueue({
  name: "empty-test-session",
  data: z.object({ sessionId: z.uuid(), actorId: z.uuid(), origin: z.url(), reason: z.string().default("") }),
});

/** `refused`: the session is not in a state that this move starts from. */
export type MoveOutcome = "moved" | "refused" | "unknown";

const TRACED = {
  open: "test-session.opened",
  closed: "test-session.closed",
  cancelled: "test-session.cancelled",
} as const;

/**
 * Opens, closes or cancels a session. Once it is cancelled nobody enters it, and a job
 * cancels each registration with its order, one transaction each.
 * @param reason of a cancellation, told to everybody; empty for none
 */
export async function moveSession(
  services: LanguageTestServices,
  actor: Adviser,
  sessionId: string,
  move: SessionMove,
  reason = "",
): Promise<MoveOutcome> {
  assertAdviser(actor);
  const { clock, jobs, origin } = services;
  const { from, to } = sessionMoves[move];
  return inTransaction(services.database, async (tx): Promise<MoveOutcome> => {
    const session = await lockSession(tx, sessionId);
    if (!session) return "unknown";
    if (!from.includes(session.state)) return "refused";
    await tx.update(testSessions).set({ state: to }).where(eq(testSessions.id, sessionId));
    await trace(tx, clock, {
      actorId: actor.userId,
      action: TRACED[to],
      subjectType: "test-session",
      subjectId: sessionId,
      details: { reason: reason !== "" },
      before: { state: session.state },
      after: { state: to },
    });
    if (to === "cancelled")
      await jobs.enqueue(tx, emptySessionQueue, { sessionId, actorId: actor.userId, origin, reason });
    else await handOnSeats(tx, services, { ...session, state: to });
    return "moved";
  });
}

/**
 * Cancels what is still registered in a session; run again, it goes on where it stopped.
 * @param until when to stop though some are left: the job of the session goes on with them
 * @returns which it cancelled, and how many are left
 */
export async function emptySession(
  services: LanguageTestServices,
  { sessionId, actorId, reason = "" }: { sessionId: string; actorId: string; reason?: string },
  until?: Temporal.ZonedDateTime,
): Promise<{ cancelled: string[]; left: number }> {
  const left = await services.database.drizzle
    .select({ id: testRegistrations.id })
    .from(testRegistrations)
    .where(and(eq(testRegistrations.sessionId, sessionId), inArray(testRegistrations.state, [...LIVE])))
    .orderBy(testRegistrations.createdAt);
  const cancelled: string[] = [];
  for (const { id } of left) {
    if (until && Temporal.ZonedDateTime.compare(services.clock.now(), until) >= 0)
      return { cancelled, left: left.length - cancelled.length };
    await cancelRegistration(services, { userId: actorId }, id, "session", reason);
    cancelled.push(id);
  }
  return { cancelled, left: 0 };
}

/** The worker of sessions that were cancelled. */
export function emptySessionWorker(services: Omit<LanguageTestServices, "origin">): Worker {
  return workerOf(emptySessionQueue, async ({ origin, ...what }) => {
    await emptySession({ ...services, origin }, what);
  });
}
