import type { SessionWords } from "#app/features/language-tests/sessions/session-words.ts";
import { MailText } from "#app/platform/mail/layout/mail-layout.tsx";

/** What a mail says of the registration it is about. */
export type AboutRegistration = { firstName: string; reference: string; session: SessionWords; link: string };

/** Test, date, place and reference: enough to speak of it on the telephone. */
export function SessionLines({ reference, session }: Pick<AboutRegistration, "reference" | "session">) {
  return (
    <MailText>
      Test&nbsp;: {session.test}
      <br />
      Date&nbsp;: {session.day}, {session.hour}
      <br />
      Lieu&nbsp;: {session.centre}, {session.place}
      <br />
      Inscription&nbsp;: <strong>{reference}</strong>
    </MailText>
  );
}
