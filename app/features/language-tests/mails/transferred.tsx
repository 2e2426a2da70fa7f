import type { SessionWords } from "#app/features/language-tests/sessions/session-words.ts";
import { Greeting, MailAction, MailLayout, MailText } from "#app/platform/mail/layout/mail-layout.tsx";
import { renderMail } from "#app/platform/mail/layout/render-mail.ts";
import { type AboutRegistration, SessionLines } from "./session-lines.tsx";

const REASON = "Vous recevez ce message parce que cette adresse a été donnée pour une inscription à un test de langue.";

/**
 * An adviser moved the registration to another session of the same test.
 * @param reason in the adviser's words, empty for none
 * @param toPayBelow they waited and have a seat now: another mail says how to pay it
 */
export function transferredMail({
  about,
  before,
  reason,
  toPayBelow,
}: {
  about: AboutRegistration;
  before: SessionWords;
  reason: string;
  toPayBelow: boolean;
}) {
  return renderMail(
    `Votre inscription est déplacée\u00a0: ${about.session.test}, ${about.session.day}`,
    <MailLayout
      preview={`Inscription ${about.reference}\u00a0: notez la nouvelle session.`}
      title="Votre inscription est déplacée"
      reason={REASON}
    >
      <Greeting firstName={about.firstName} />
      <MailText>Notre équipe a déplacé votre inscription vers cette session&nbsp;:</MailText>
      <SessionLines {...about} />
      <MailText>
        C’était auparavant&nbsp;: {before.day}, {before.hour}, {before.centre}, {before.place}.
      </MailText>
      {reason !== "" && (
        <MailText>
          <strong>Pourquoi&nbsp;:</strong> {reason}
        </MailText>
      )}
      <MailText>
        {toPayBelow
          ? "Une place est réservée pour vous dans cette session\u00a0: un autre message vous dit comment la payer."
          : "Votre commande et vos documents suivent, au même prix\u00a0: ce que vous avez payé reste payé."}
      </MailText>
      <MailAction href={about.link}>Voir mon inscription</MailAction>
      <MailText>
        Cette session ne vous convient pas&nbsp;? Répondez-nous en citant la référence de l’inscription.
      </MailText>
    </MailLayout>,
  );
}
