import { and, asc, eq, inArray } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { isHoldOver, traceReleased } from "#app/features/orders/lifecycle/tentative.server.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { type Worker, workerOf } from "#app/platform/jobs/queue.ts";
import { endNews } from "./mail-about.server.ts";
import { handOnSeats } from "./hand-on-seats.server.ts";
import { type RegistrationRow, type SessionRow, lockSession } from "./seats.server.ts";
import { seatHoldEndQueue } from "./settle-seat.server.ts";
import { type Adviser, assertAdviser } from "#app/features/language-tests/policy.ts";
import type { Actor, InsideServices, LanguageTestServices } from "#app/features/language-tests/services.ts";
import { testRegistrations } from "#app/features/language-tests/tables.ts";

/** Lets a tentative seat go, by its reader or an adviser: it goes to who waits. False when it is not tentative any more. */
export async function releaseRegistration(
  services: LanguageTestServices,
  actor: Actor,
  registrationId: string,
): Promise<boolean> {
  return inTransaction(
    services.database,
    async (tx) => (await releaseOf(tx, services, actor, [registrationId], "person")).length > 0,
  );
}

/**
 * Lets those of these registrations of one session go that are still tentative, together: the
 * office's answer to related registrations. Each has its trace, and so has the whole. Nobody is written to.
 * @returns how many went
 */
export async function releaseSeats(
  services: LanguageTestServices,
  actor: Adviser,
  registrationIds: readonly string[],
): Promise<number> {
  assertAdviser(actor);
  return inTransaction(services.database, async (tx) => {
    const released = await releaseOf(tx, services, { userId: actor.userId }, registrationIds, "crowd");
    const crowd = { actorId: actor.userId, action: "test-registration.crowd-released", subjectType: "test-session" };
    return traceReleased(tx, services.clock, { ...crowd, subjectId: ({ sessionId }) => sessionId }, released);
  });
}

/** Ends a tentative seat whose time is over; one that was confirmed is left as it is. True when it ended by this call. */
export async function endSeatHold(services: LanguageTestServices, registrationId: string): Promise<boolean> {
  return inTransaction(
    services.database,
    async (tx) =>
      (await releaseOf(tx, services, null, [registrationId], "time", (row) => isHoldOver(services, row))).length > 0,
  );
}

/** The worker of `seatHoldEndQueue`. */
export function seatHoldEndWorker(services: Omit<LanguageTestServices, "origin">): Worker {
  return workerOf(seatHoldEndQueue, async ({ registrationId, sessionId, origin }) => {
    const inside = { ...services, origin };
    if (await endSeatHold(inside, registrationId)) return;
    // Confirmed, or erased with its account: a seat that is free by now goes to who waits.
    await inTransaction(services.database, async (tx) => {
      const session = await lockSession(tx, sessionId);
      if (session) await handOnSeats(tx, inside, session);
    });
  });
}

/** The session is held alone, as whoever frees a seat does; several sessions one after the other, in one order. */
async function releaseOf(
  tx: Tx,
  services: InsideServices,
  actor: Actor,
  ids: readonly string[],
  by: string,
  wanted: (row: RegistrationRow) => boolean = () => true,
): Promise<RegistrationRow[]> {
  const those = inArray(testRegistrations.id, [...ids]);
  const sessions = await tx
    .selectDistinct({ id: testRegistrations.sessionId })
    .from(testRegistrations)
    .where(those)
    .orderBy(asc(testRegistrations.sessionId));
  const released: RegistrationRow[] = [];
  for (const { id } of sessions) {
    const session = await lockSession(tx, id);
    if (session) released.push(...(await releaseIn(tx, services, actor, session, those, { by, wanted })));
  }
  return released;
}

async function releaseIn(
  tx: Tx,
  services: InsideServices,
  actor: Actor,
  session: SessionRow,
  those: ReturnType<typeof inArray>,
  { by, wanted }: { by: string; wanted: (row: RegistrationRow) => boolean },
): Promise<RegistrationRow[]> {
  const own = and(those, eq(testRegistrations.sessionId, session.id), eq(testRegistrations.state, "tentative"));
  const standing = (
    await tx.select().from(testRegistrations).where(own).orderBy(asc(testRegistrations.id)).for("update")
  ).filter(wanted);
  for (const { id, reference } of standing) {
    await tx
      .update(testRegistrations)
      .set({
        state: "released",
        seat: null,
        originAddress: null,
        originBrowser: null,
        updatedAt: dateOf(services.clock.now()),
      })
      .where(eq(testRegistrations.id, id));
    await endNews(tx, { id });
    await trace(tx, services.clock, {
      actorId: actor?.userId ?? null,
      action: "test-registration.released",
      subjectType: "test-registration",
      subjectId: id,
      details: { sessionId: session.id, reference, by },
    });
  }
  if (standing.length > 0) await handOnSeats(tx, services, session);
  return standing;
}
