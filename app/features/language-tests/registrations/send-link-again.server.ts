import { and, eq, inArray, or } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import type { RegistrationForm } from "./form.ts";
import { linkAgainMail } from "#app/features/language-tests/mails/registered.tsx";
import { emailKey, nameKey, phoneKey } from "#app/features/people/person-key.ts";
import type { BookingServices } from "#app/features/language-tests/services.ts";
import { LIVE } from "#app/features/language-tests/status.ts";
import { testRegistrations } from "#app/features/language-tests/tables.ts";
import { enqueueMailOfToday } from "#app/features/language-tests/seats/mail-about.server.ts";
import type { SessionRow } from "#app/features/language-tests/seats/seats.server.ts";

/**
 * Whoever registers twice has often lost the link: it goes again, to the address of the
 * registration that stands, once a day.
 */
export async function sendLinkAgain(
  tx: Tx,
  services: BookingServices,
  session: SessionRow,
  { firstName, lastName, email, phone }: RegistrationForm,
): Promise<void> {
  const samePerson = and(
    eq(testRegistrations.nameKey, nameKey(firstName, lastName)),
    or(eq(testRegistrations.emailKey, emailKey(email)), eq(testRegistrations.phoneKey, phoneKey(phone))),
  );
  const standing = await tx
    .select()
    .from(testRegistrations)
    .where(and(eq(testRegistrations.sessionId, session.id), inArray(testRegistrations.state, [...LIVE]), samePerson));
  for (const registration of standing) {
    // Not confirmed yet: its own link goes again, by the button of its page.
    if (registration.state === "tentative") continue;
    await enqueueMailOfToday(tx, services, session, registration, "link", (about) => linkAgainMail({ about }));
  }
}
