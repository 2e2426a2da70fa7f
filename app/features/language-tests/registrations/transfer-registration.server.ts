import { eq } from "drizzle-orm";
import type { ToPay } from "#app/features/language-tests/mails/registered.tsx";
import { payPath } from "#app/features/orders/order-link.server.ts";
import { isAwaited } from "#app/features/orders/status.ts";
import type { Order } from "#app/features/orders/tables.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import { relabelOrder } from "#app/features/orders/lifecycle/relabel-order.server.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";
import { enqueueAbout } from "#app/features/language-tests/seats/mail-about.server.ts";
import { handOnSeats, promoteTo } from "#app/features/language-tests/seats/hand-on-seats.server.ts";
import {
  type RegistrationRow,
  type SessionRow,
  freeSeat,
  lockSession,
  turnIn,
} from "#app/features/language-tests/seats/seats.server.ts";
import { holdTurn } from "#app/features/language-tests/opening/hold-turn.server.ts";
import { transferredMail } from "#app/features/language-tests/mails/transferred.tsx";
import { ORDER_KIND } from "#app/features/language-tests/order-kind.ts";
import { type Adviser, assertAdviser } from "#app/features/language-tests/policy.ts";
import type { LanguageTestServices } from "#app/features/language-tests/services.ts";
import { seatLabel, sessionWords } from "#app/features/language-tests/sessions/session-words.ts";
import { mayMove } from "#app/features/language-tests/status.ts";
import { testRegistrations } from "#app/features/language-tests/tables.ts";
import { isBefore } from "#app/features/language-tests/terms.ts";

/**
 * `here`: it is in that session already, moved by an earlier press. `full`: no seat is free there. `other-test`: the
 * session is of the other test. `over`: it was cancelled or has begun. `unpaid`: it begins before the payment is due.
 * `registered`: the person, their e-mail or their telephone has what it may have there. `gone`: not to be moved in its state.
 */
export type TransferOutcome =
  | "moved"
  | "here"
  | "full"
  | "other-test"
  | "over"
  | "unpaid"
  | "registered"
  | "gone"
  | "unknown";

/**
 * Moves a registration to another session of the same test, on a free seat of it: its documents and its order follow
 * with the amount that was agreed, whoever waited in the first session is offered the seat, and the person is told.
 * Who waited gets a seat and an order there.
 * @param reason what the person is told, empty for nothing
 */
export async function transferRegistration(
  services: LanguageTestServices,
  actor: Adviser,
  { registrationId, toSessionId, reason }: { registrationId: string; toSessionId: string; reason: string },
): Promise<TransferOutcome> {
  assertAdviser(actor);
  if (!isUuid(registrationId) || !isUuid(toSessionId)) return "unknown";
  return inTransaction(services.database, (tx) => transfer(tx, services, actor, registrationId, toSessionId, reason));
}

async function transfer(
  tx: Tx,
  services: LanguageTestServices,
  actor: Adviser,
  registrationId: string,
  toSessionId: string,
  reason: string,
): Promise<TransferOutcome> {
  const { clock } = services;
  const before = await find(tx, registrationId);
  if (!before) return "unknown";
  if (before.sessionId === toSessionId) return "here";
  // Order first, sessions then, each pair in one order: the way round of payments, expiries and cancellations.
  const order = await relabelOrder(tx, { kind: ORDER_KIND, subjectId: registrationId }, null);
  const locked = new Map<string, SessionRow>();
  for (const id of [before.sessionId, toSessionId].toSorted()) {
    const session = await lockSession(tx, id);
    if (session) locked.set(id, session);
  }
  const [from, to] = [locked.get(before.sessionId), locked.get(toSessionId)];
  const registration = await find(tx, registrationId);
  if (!from || !to || !registration) return "unknown";
  if (registration.sessionId === toSessionId) return "here";
  if (registration.sessionId !== from.id || !mayMove(registration.state, "transfer")) return "gone";
  if (to.test !== from.test) return "other-test";
  if (to.state === "cancelled" || !isBefore(clock.now(), inDouala(to.startsAt))) return "over";
  if (order?.state === "due" && order.dueAt > to.startsAt) return "unpaid";
  const turn = await turnIn(tx, to.id, registration);
  if (typeof turn === "string") return "registered";
  // Seats that are kept for the people of a queue are not free for others.
  if ((await holdTurn(tx, to, { ticket: undefined }, clock.now())).kind !== "pass") return "full";
  const seat = await freeSeat(tx, to.id);
  if (seat === undefined) return "full";
  await take(tx, services, actor, { from, to, registration, order, seat, phoneTurn: turn.phoneTurn, reason });
  await handOnSeats(tx, services, from);
  return "moved";
}

type Taking = {
  from: SessionRow;
  to: SessionRow;
  registration: RegistrationRow;
  order: Order | undefined;
  seat: number;
  phoneTurn: number;
  reason: string;
};

async function take(
  tx: Tx,
  services: LanguageTestServices,
  actor: Adviser,
  { from, to, registration, order, seat, phoneTurn, reason }: Taking,
): Promise<void> {
  const { clock } = services;
  const waited = registration.state === "waiting";
  const [moved] = await tx
    .update(testRegistrations)
    // Who waits stays so until `promoteTo` seats them, with the order and its mail.
    .set({ sessionId: to.id, emailTurn: 1, phoneTurn, updatedAt: dateOf(clock.now()), ...(waited ? {} : { seat }) })
    .where(eq(testRegistrations.id, registration.id))
    .returning();
  if (!moved) throw new Error("a registration vanished while it was moved");
  const before = sessionWords(from);
  if (!waited) {
    await relabelOrder(tx, { kind: ORDER_KIND, subjectId: registration.id }, seatLabel(to));
    const toPay = order && isAwaited(order.state) ? await leftToPay(tx, services, order) : undefined;
    await enqueueAbout(tx, services, to, moved, `moved ${clock.now().epochMilliseconds}`, (about) =>
      transferredMail({ about, before, reason, toPay }),
    );
  }
  await trace(tx, clock, {
    actorId: actor.userId,
    action: "test-registration.moved",
    subjectType: "test-registration",
    subjectId: registration.id,
    details: { reason: reason !== "", state: registration.state },
    before: { sessionId: from.id, seat: registration.seat },
    after: { sessionId: to.id, seat },
  });
  if (waited)
    await promoteTo(tx, services, { userId: actor.userId }, to, moved, seat, (offered) =>
      transferredMail({ ...offered, before, reason }),
    );
}

async function leftToPay(tx: Tx, { origin }: LanguageTestServices, order: Order): Promise<ToPay> {
  const { owed, reference, dueAt } = order;
  return {
    amount: owed,
    orderReference: reference,
    dueAt: inDouala(dueAt),
    link: `${origin}${await payPath(tx, order)}`,
  };
}

async function find(tx: Tx, id: string): Promise<RegistrationRow | undefined> {
  const [found] = await tx.select().from(testRegistrations).where(eq(testRegistrations.id, id));
  return found;
}
