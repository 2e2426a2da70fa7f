import type { Tx } from "#app/platform/database/tx.ts";
import type { AboutRegistration } from "#app/features/language-tests/mails/session-lines.tsx";
import { signedRegistrationPath } from "#app/features/language-tests/registration-link.server.ts";
import type { InsideServices } from "#app/features/language-tests/services.ts";
import { sessionWords } from "#app/features/language-tests/session-words.ts";
import { type MailContent, enqueueMail } from "#app/platform/mail/enqueue-mail.ts";
import type { RegistrationRow, SessionRow } from "./seats.server.ts";

/**
 * Sends the person of a registration a mail about it, in the caller's transaction.
 * @param occasion why; the same occasion writes to the same registration once
 */
export async function enqueueAbout(
  tx: Tx,
  { jobs, origin }: Pick<InsideServices, "jobs" | "origin">,
  session: SessionRow,
  registration: Pick<RegistrationRow, "id" | "reference" | "firstName" | "email">,
  occasion: string,
  write: (about: AboutRegistration) => Promise<MailContent>,
): Promise<void> {
  const { id, reference, firstName, email } = registration;
  const link = `${origin}${await signedRegistrationPath(tx, { id, reference }, session)}`;
  const mail = await write({ firstName, reference, session: sessionWords(session), link });
  await enqueueMail(tx, jobs, { to: email, idempotencyKey: `test-registration ${id} ${occasion}`, ...mail });
}

/** The same, once a day. */
export function enqueueMailOfToday(
  tx: Tx,
  services: InsideServices,
  session: SessionRow,
  registration: RegistrationRow,
  occasion: string,
  write: (about: AboutRegistration) => Promise<MailContent>,
): Promise<void> {
  return enqueueAbout(tx, services, session, registration, `${occasion} ${services.clock.now().toPlainDate().toString()}`, write);
}
