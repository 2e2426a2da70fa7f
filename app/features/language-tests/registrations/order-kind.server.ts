import { and, eq, inArray, ne } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Bought, OrderKind } from "#app/features/orders/services.ts";
import type { Order } from "#app/features/orders/tables.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { documentsOf } from "#app/features/language-tests/documents.server.ts";
import { handOnSeats } from "#app/features/language-tests/seats/hand-on-seats.server.ts";
import { endNews, enqueueAbout } from "#app/features/language-tests/seats/mail-about.server.ts";
import {
  type RegistrationRow,
  type SessionRow,
  freeSeat,
  lockSession,
  someoneWaits,
} from "#app/features/language-tests/seats/seats.server.ts";
import { missingDocuments } from "#app/features/language-tests/documents.ts";
import { expiredMail } from "#app/features/language-tests/mails/changed.tsx";
import type { InsideServices } from "#app/features/language-tests/services.ts";
import { LIVE, mayMove } from "#app/features/language-tests/status.ts";
import { testRegistrations } from "#app/features/language-tests/tables.ts";
import { signedRegistrationPath } from "#app/features/language-tests/registration-link.server.ts";
import { sessionWords } from "#app/features/language-tests/sessions/session-words.ts";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { freeCancellationEnds, isBefore, paymentDue } from "#app/features/language-tests/terms.ts";

/** What a seat does when its order is paid or expires; called in that transaction, order locked. */
export const seatOrders: OrderKind = {
  label: "Test de langue",
  async onPaid(services, tx, order) {
    const { session, registration } = await hold(tx, order);
    if (registration.state !== "held") throw new Error(`the registration of order ${order.reference} holds no seat`);
    return confirm(tx, services, session, registration, registration.seat);
  },
  async onPaidLate(services, tx, order) {
    const { session, registration } = await hold(tx, order);
    const seat = await seatStillThere(tx, services, session, registration);
    if (seat === undefined) return { kept: false };
    return { kept: true, bought: await confirm(tx, services, session, registration, seat) };
  },
  async onExpired(services, tx, order) {
    const { session, registration } = await hold(tx, order);
    if (!mayMove(registration.state, "expire")) return;
    await tx
      .update(testRegistrations)
      .set({ state: "expired", seat: null, updatedAt: dateOf(services.clock.now()) })
      .where(eq(testRegistrations.id, registration.id));
    await endNews(tx, registration);
    await enqueueAbout(tx, services, session, registration, "expired", (about) =>
      expiredMail({ about, sessionsLink: `${services.origin}${pathTo("/tests")}` }),
    );
    await trace(tx, services.clock, {
      actorId: null,
      action: "test-registration.expired",
      subjectType: "test-registration",
      subjectId: registration.id,
      details: { sessionId: session.id },
    });
    await handOnSeats(tx, services, session);
  },
  // It keeps its seat, and waits for its payment again.
  async onTakenBack(services, tx, order) {
    const { session, registration } = await hold(tx, order);
    const now = services.clock.now();
    if (order.state === "due" && registration.state === "confirmed") {
      await tx
        .update(testRegistrations)
        .set({ state: "held", updatedAt: dateOf(now) })
        .where(eq(testRegistrations.id, registration.id));
      await trace(tx, services.clock, {
        actorId: null,
        action: "test-registration.unpaid",
        subjectType: "test-registration",
        subjectId: registration.id,
        details: { sessionId: session.id },
      });
    }
    const startsAt = inDouala(session.startsAt);
    // Of a session that is over, what is owed has its usual time.
    return paymentDue(now, isBefore(now, startsAt) ? startsAt : now.add({ years: 1 })).toInstant();
  },
};

/** The session for this transaction alone, and the registration as it is then. */
async function hold(tx: Tx, order: Order): Promise<{ session: SessionRow; registration: RegistrationRow }> {
  const [found] = await tx
    .select({ sessionId: testRegistrations.sessionId })
    .from(testRegistrations)
    .where(eq(testRegistrations.id, order.subjectId));
  const session = found && (await lockSession(tx, found.sessionId));
  const [registration] = await tx.select().from(testRegistrations).where(eq(testRegistrations.id, order.subjectId));
  if (!session || !registration) throw new Error(`order ${order.reference} is for no registration`);
  return { session, registration };
}

/** A seat for whom the money came late: only when it takes nobody's turn and nobody's seat. */
async function seatStillThere(
  tx: Tx,
  { clock }: InsideServices,
  session: SessionRow,
  registration: RegistrationRow,
): Promise<number | undefined> {
  if (
    registration.state !== "expired" ||
    session.state === "cancelled" ||
    !isBefore(clock.now(), inDouala(session.startsAt))
  )
    return undefined;
  if (await someoneWaits(tx, session.id)) return undefined;
  if (await registeredAgain(tx, registration)) return undefined;
  return freeSeat(tx, session.id);
}

/** The same person, or somebody who has this e-mail or this turn of the telephone by now. */
async function registeredAgain(
  tx: Tx,
  { id, sessionId, nameKey, emailKey, phoneKey, phoneTurn }: RegistrationRow,
): Promise<boolean> {
  const others = await tx
    .select({
      name: testRegistrations.nameKey,
      email: testRegistrations.emailKey,
      phone: testRegistrations.phoneKey,
      turn: testRegistrations.phoneTurn,
    })
    .from(testRegistrations)
    .where(
      and(
        eq(testRegistrations.sessionId, sessionId),
        ne(testRegistrations.id, id),
        inArray(testRegistrations.state, [...LIVE]),
      ),
    );
  return others.some(
    (other) =>
      other.email === emailKey || (other.phone === phoneKey && (other.name === nameKey || other.turn === phoneTurn)),
  );
}

async function confirm(
  tx: Tx,
  services: InsideServices,
  session: SessionRow,
  registration: RegistrationRow,
  seat: number | null,
): Promise<Bought> {
  await tx
    .update(testRegistrations)
    .set({ state: "confirmed", seat, updatedAt: dateOf(services.clock.now()) })
    .where(eq(testRegistrations.id, registration.id));
  await trace(tx, services.clock, {
    actorId: null,
    action: "test-registration.confirmed",
    subjectType: "test-registration",
    subjectId: registration.id,
    details: { sessionId: session.id },
  });
  return boughtSeat(tx, services, session, registration);
}

/** The seat, as the mail of its payment says it. */
async function boughtSeat(
  tx: Tx,
  { origin }: Pick<InsideServices, "origin">,
  session: SessionRow,
  { id, reference }: RegistrationRow,
): Promise<Bought> {
  const { test, day, hour, centre, place } = sessionWords(session);
  const missing = missingDocuments((await documentsOf(tx, id)).map(({ kind }) => kind));
  const freeUntil = longDateTime(freeCancellationEnds(inDouala(session.startsAt)));
  return {
    title: "Votre place est confirmée",
    said: [
      `${test}, ${day}, ${hour}. ${centre}, ${place}. Inscription ${reference}.`,
      ...(missing.length > 0
        ? [`Dossier incomplet. Il manque encore\u00a0: ${new Intl.ListFormat("fr").format(missing)}.`]
        : []),
      "Le jour du test, présentez-vous avec la pièce d’identité officielle donnée à l’inscription.",
      `L’annulation est gratuite jusqu’au ${freeUntil}.`,
    ],
    page: {
      href: `${origin}${await signedRegistrationPath(tx, { id, reference }, session)}`,
      label: "Voir mon inscription",
    },
  };
}
