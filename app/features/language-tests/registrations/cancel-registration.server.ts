import { eq } from "drizzle-orm";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { fcfa } from "#app/features/orders/money.ts";
import { releaseOrder } from "#app/features/orders/lifecycle/release-order.server.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { endNews, enqueueAbout, enqueueByPress } from "#app/features/language-tests/seats/mail-about.server.ts";
import { handOnSeats } from "#app/features/language-tests/seats/hand-on-seats.server.ts";
import { lockSession } from "#app/features/language-tests/seats/seats.server.ts";
import type { AboutRegistration } from "#app/features/language-tests/mails/session-lines.tsx";
import { type CancellationCause, cancelledMail } from "#app/features/language-tests/mails/changed.tsx";
import { ORDER_KIND } from "#app/features/language-tests/order-kind.ts";
import type { Actor, LanguageTestServices } from "#app/features/language-tests/services.ts";
import { mayMove } from "#app/features/language-tests/status.ts";
import { testRegistrations, testSessions } from "#app/features/language-tests/tables.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { freeCancellationEnds, isBefore } from "#app/features/language-tests/terms.ts";

/** `late`: its owner may not any more, an adviser can. `gone`: not to be cancelled in its state. */
export type CancelOutcome = "cancelled" | "late" | "gone" | "unknown";

const ATTEMPTS = 5;

/** It moved before the locks were ours, e.g. from the waiting list to a seat with an order. */
class Moved extends Error {
  override readonly name = "Moved";
}

/**
 * Cancels a registration: its order is released, its seat goes to who waits, in one
 * transaction. Its owner may until FREE_CANCELLATION_HOURS before the session, an adviser at any time.
 * @param reason what the staff tells the person of why; empty for nothing
 */
export async function cancelRegistration(
  services: LanguageTestServices,
  actor: Actor,
  registrationId: string,
  cause: CancellationCause,
  reason = "",
): Promise<CancelOutcome> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(services.database, (tx) =>
        cancelAsItStands(tx, services, actor, registrationId, cause, reason),
      );
    } catch (error) {
      if (!(error instanceof Moved) || attempt === ATTEMPTS) throw error;
    }
  }
}

async function cancelAsItStands(
  tx: Tx,
  services: LanguageTestServices,
  actor: Actor,
  registrationId: string,
  cause: CancellationCause,
  reason: string,
): Promise<CancelOutcome> {
  const { clock } = services;
  const before = await find(tx, registrationId);
  if (!before) return "unknown";
  if (!mayMove(before.registration.state, "cancel")) return "gone";
  if (cause === "owner" && !isBefore(clock.now(), freeCancellationEnds(inDouala(before.session.startsAt))))
    return "late";
  // Order first, session then: the way round of payments and expiries, so that none waits for the other.
  const order = await releaseOrder(
    services,
    tx,
    { kind: ORDER_KIND, subjectId: registrationId },
    actor?.userId ?? null,
  );
  const session = await lockSession(tx, before.session.id);
  const now = await find(tx, registrationId);
  if (!session || now?.registration.state !== before.registration.state)
    throw new Moved("the registration moved while it was being cancelled");
  await tx
    .update(testRegistrations)
    .set({
      state: "cancelled",
      seat: null,
      waitingRank: null,
      originAddress: null,
      originBrowser: null,
      updatedAt: dateOf(clock.now()),
    })
    .where(eq(testRegistrations.id, registrationId));
  await endNews(tx, before.registration);
  const refund = order && order.refundDue > 0 ? fcfa(order.refundDue) : undefined;
  // Nobody confirmed a tentative one: whose address it bears may know nothing of it.
  if (before.registration.state !== "tentative") {
    const write = (about: AboutRegistration) =>
      cancelledMail({ about, cause, reason, refund, sessionsLink: `${services.origin}${pathTo("/tests")}` });
    await (cause === "owner"
      ? enqueueByPress(tx, services, actor, session, before.registration, "cancelled", write)
      : enqueueAbout(tx, services, session, before.registration, "cancelled", write));
  }
  await trace(tx, clock, {
    actorId: actor?.userId ?? null,
    action: "test-registration.cancelled",
    subjectType: "test-registration",
    subjectId: registrationId,
    details: { cause, from: before.registration.state, reason: reason !== "" },
  });
  await handOnSeats(tx, services, session);
  return "cancelled";
}

async function find(tx: Tx, id: string) {
  const [found] = await tx
    .select({ registration: testRegistrations, session: testSessions })
    .from(testRegistrations)
    .innerJoin(testSessions, eq(testSessions.id, testRegistrations.sessionId))
    .where(eq(testRegistrations.id, id));
  return found;
}
