import { and, asc, eq } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { missingDocuments } from "#app/features/language-tests/documents.ts";
import { promotedMail } from "#app/features/language-tests/mails/registered.tsx";
import type { Actor, InsideServices } from "#app/features/language-tests/services.ts";
import { testRegistrations } from "#app/features/language-tests/tables.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { isBefore, promotionEnds } from "#app/features/language-tests/terms.ts";
import { chargeSeat } from "./charge-seat.server.ts";
import { documentsOf } from "#app/features/language-tests/documents.server.ts";
import { seatOffered } from "#app/features/language-tests/notice-kinds.ts";
import { enqueueAbout } from "./mail-about.server.ts";
import type { MailContent } from "#app/platform/mail/layout/render-mail.ts";
import { type RegistrationRow, type SessionRow, freeSeat } from "./seats.server.ts";

/**
 * Gives every free seat of a session to who waits, in order, as long as there is time to pay
 * and to come. The session is locked by the caller.
 */
export async function handOnSeats(tx: Tx, services: InsideServices, session: SessionRow): Promise<void> {
  const { clock } = services;
  if (session.state === "cancelled" || !isBefore(clock.now(), promotionEnds(inDouala(session.startsAt)))) return;
  for (;;) {
    const seat = await freeSeat(tx, session.id);
    if (seat === undefined) return;
    const next = await nextInTurn(tx, session.id);
    if (!next) return;
    await promoteTo(tx, services, null, session, next, seat);
  }
}

/** What the mail of a seat says of it. */
type OfferedSeat = Parameters<typeof promotedMail>[0];

/**
 * Seats one who waits, with the order, the mail and the trace. The session is locked by the caller.
 * @param write the one mail that tells it
 */
export async function promoteTo(
  tx: Tx,
  services: InsideServices,
  actor: Actor,
  session: SessionRow,
  waiting: RegistrationRow,
  seat: number,
  write: (offered: OfferedSeat) => Promise<MailContent> = promotedMail,
): Promise<void> {
  const { clock } = services;
  await tx
    .update(testRegistrations)
    .set({ state: "held", seat, waitingRank: null, updatedAt: dateOf(clock.now()) })
    .where(eq(testRegistrations.id, waiting.id));
  const toPay = await chargeSeat(tx, services, session, waiting);
  const missing = missingDocuments((await documentsOf(tx, waiting.id)).map(({ kind }) => kind));
  await enqueueAbout(tx, services, session, waiting, "promoted", (about) => write({ about, toPay, missing }), {
    kind: seatOffered,
  });
  await trace(tx, clock, {
    actorId: actor?.userId ?? null,
    action: "test-registration.promoted",
    subjectType: "test-registration",
    subjectId: waiting.id,
    details: { sessionId: session.id },
  });
}

async function nextInTurn(tx: Tx, sessionId: string): Promise<RegistrationRow | undefined> {
  const [next] = await tx
    .select()
    .from(testRegistrations)
    .where(and(eq(testRegistrations.sessionId, sessionId), eq(testRegistrations.state, "waiting")))
    .orderBy(asc(testRegistrations.waitingRank))
    .limit(1);
  return next;
}
