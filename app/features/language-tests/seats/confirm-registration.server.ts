import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import type { Booker } from "#app/platform/allowances/booking-allowances.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { nextFormMail } from "#app/platform/mail/enqueue-form-mail.ts";
import { isEnqueued } from "#app/platform/mail/queries.server.ts";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { occasionKey } from "./mail-about.server.ts";
import { type RegistrationRow, type SessionRow, lockSession } from "./seats.server.ts";
import { mailToConfirm, settleForClient } from "./settle-seat.server.ts";
import { isHoldOver } from "#app/features/orders/lifecycle/tentative.server.ts";
import type { Actor, LanguageTestServices } from "#app/features/language-tests/services.ts";
import { testRegistrations } from "#app/features/language-tests/tables.ts";

/** `done`: now, or before. `over`: the two hours are. */
export type ConfirmOutcome = "done" | "over" | "unknown";

/**
 * Confirms a tentative seat: by the key of its mail, which is checked by the caller, or by an
 * adviser who spoke with the person. Its order begins here. A second press changes nothing.
 */
export async function confirmRegistration(
  services: LanguageTestServices,
  actor: Actor,
  registrationId: string,
): Promise<ConfirmOutcome> {
  return inTransaction(services.database, async (tx): Promise<ConfirmOutcome> => {
    const found = await hold(tx, registrationId);
    if (!found) return "unknown";
    const { session, registration } = found;
    if (registration.state === "held" || registration.state === "confirmed") return "done";
    if (registration.state !== "tentative" || session.state === "cancelled" || isHoldOver(services, registration))
      return "over";
    const seated = await settleForClient(tx, services, session, registration);
    await trace(tx, services.clock, {
      actorId: actor?.userId ?? null,
      action: "test-registration.seat-confirmed",
      subjectType: "test-registration",
      subjectId: seated.id,
      details: { sessionId: session.id },
    });
    return "done";
  });
}

/** `late`: the address has had its mails of this hour; `after`, in words, it may have another. */
export type LinkSent = { outcome: "sent" } | { outcome: "late"; after: string } | { outcome: "gone" };

/** Sends the link that confirms a tentative seat again. */
export async function sendConfirmationAgain(
  services: LanguageTestServices,
  booker: Pick<Booker, "account">,
  registrationId: string,
): Promise<LinkSent> {
  return inTransaction(services.database, async (tx): Promise<LinkSent> => {
    const found = await hold(tx, registrationId);
    if (found?.registration.state !== "tentative") return { outcome: "gone" };
    // The one that was left out of its hour is still that one; after it, each is another.
    const another = (await isEnqueued(tx, occasionKey(found.registration, "tentative")))
      ? ` again ${randomUUID()}`
      : "";
    const sent = await mailToConfirm(tx, services, booker, found.session, found.registration, another);
    return sent
      ? { outcome: "sent" }
      : { outcome: "late", after: (await mailPossibleFrom(services, tx, found.registration)) ?? "" };
  });
}

/** Whether the first mail of a registration was written, or its address had had too many in that hour. */
export async function seatMailStanding(
  services: Pick<LanguageTestServices, "clock" | "env">,
  db: Tx,
  registration: Pick<RegistrationRow, "id" | "email">,
): Promise<{ written: boolean; after: string | undefined }> {
  const keys = ["tentative", "registered", "waiting", "promoted"].map((occasion) =>
    occasionKey(registration, occasion),
  );
  if (await isEnqueued(db, ...keys)) return { written: true, after: undefined };
  return { written: false, after: await mailPossibleFrom(services, db, registration) };
}

async function mailPossibleFrom(
  services: Pick<LanguageTestServices, "clock" | "env">,
  db: Tx,
  { email }: Pick<RegistrationRow, "email">,
): Promise<string | undefined> {
  const moment = await nextFormMail(db, services, email);
  return moment && longDateTime(inDouala(new Date(moment.epochMilliseconds)));
}

/** The session for this transaction alone, and the registration as it is then. */
async function hold(tx: Tx, id: string): Promise<{ session: SessionRow; registration: RegistrationRow } | undefined> {
  const [found] = await tx
    .select({ sessionId: testRegistrations.sessionId })
    .from(testRegistrations)
    .where(eq(testRegistrations.id, id));
  const session = found && (await lockSession(tx, found.sessionId));
  const [registration] = await tx.select().from(testRegistrations).where(eq(testRegistrations.id, id));
  return session && registration ? { session, registration } : undefined;
}
