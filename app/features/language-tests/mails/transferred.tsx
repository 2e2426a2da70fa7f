import { fcfa } from "#app/features/orders/money.ts";
import type { SessionWords } from "#app/features/language-tests/sessions/session-words.ts";
import { Greeting, MailAction, MailLayout, MailText } from "#app/platform/mail/layout/mail-layout.tsx";
import { renderMail } from "#app/platform/mail/layout/render-mail.ts";
import { Missing, SeatToPay, type ToPay } from "./registered.tsx";
import { type AboutRegistration, SessionLines } from "./session-lines.tsx";

const REASON = "Vous recevez ce message parce que cette adresse a été donnée pour une inscription à un test de langue.";

/**
 * An adviser moved the registration to another session of the same test.
 * @param reason in the adviser's words, empty for none
 * @param toPay what is left to pay of the seat; undefined for nothing
 * @param missing documents that are not there yet
 */
export function transferredMail({
  about,
  before,
  reason,
  toPay,
  missing = [],
}: {
  about: AboutRegistration;
  before: SessionWords;
  reason: string;
  toPay: ToPay | undefined;
  missing?: readonly string[];
}) {
  return renderMail(
    `Votre inscription est déplacée${toPay ? `, ${fcfa(toPay.amount)} à payer` : ""}\u00a0: ${about.session.test}, ${about.session.day}`,
    <MailLayout
      preview={`Inscription ${about.reference}\u00a0: notez la nouvelle session.`}
      title="Votre inscription est déplacée"
      reason={REASON}
    >
      <Greeting firstName={about.firstName} />
      <MailText>Notre équipe a déplacé votre inscription vers cette session&nbsp;:</MailText>
      {toPay ? <SeatToPay toPay={toPay} about={about} /> : <SessionLines {...about} />}
      <MailText>
        C’était auparavant&nbsp;: {before.day}, {before.hour}, {before.centre}, {before.place}.
      </MailText>
      {reason !== "" && (
        <MailText>
          <strong>Pourquoi&nbsp;:</strong> {reason}
        </MailText>
      )}
      <Missing documents={missing} />
      {toPay ? null : (
        <>
          <MailText>
            Votre commande et vos documents suivent, au même prix&nbsp;: ce que vous avez payé reste payé.
          </MailText>
          <MailAction href={about.link}>Voir mon inscription</MailAction>
        </>
      )}
      <MailText>
        Cette session ne vous convient pas&nbsp;? Écrivez-nous depuis notre site en citant la référence de
        l’inscription.
      </MailText>
    </MailLayout>,
  );
}
