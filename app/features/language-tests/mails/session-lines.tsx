import type { SessionWords } from "#app/features/language-tests/sessions/session-words.ts";
import { MailText } from "#app/platform/mail/layout/mail-layout.tsx";

/** What a mail says of the registration it is about. */
export type AboutRegistration = { firstName: string; reference: string; session: SessionWords; link: string };

/** Reference, test, date and place: enough to speak of it on the telephone. */
export function SessionLines({ reference, session }: Pick<AboutRegistration, "reference" | "session">) {
  return (
    <MailText>
      Inscription&nbsp;: <strong>{reference}</strong>
      <br />
      Test&nbsp;: {session.test}
      <br />
      Date&nbsp;: {session.day}, {session.hour}
      <br />
      Lieu&nbsp;: {session.centre}, {session.place}
    </MailText>
  );
}
