import { MailLayout, MailText } from "#app/platform/mail/layout/mail-layout.tsx";
import { renderMail } from "#app/platform/mail/layout/render-mail.ts";

/** Tells who wrote to us that the message is here, under which number, and when it is answered. */
export function messageReceivedMail({
  ticket,
  subject,
  replyHours,
}: {
  ticket: string;
  subject: string;
  replyHours: number;
}) {
  return renderMail(
    `Votre message ${ticket} est bien arrivé`,
    <MailLayout
      preview={`Nous vous répondons sous ${replyHours}\u00a0heures.`}
      title="Votre message est bien arrivé"
      reason="Vous recevez ce message parce que cette adresse a été donnée dans notre formulaire de contact. Si ce n’est pas vous, ne faites rien."
    >
      {/* Without the name that was typed: the form must not carry a stranger's words to another address. */}
      <MailText>Bonjour,</MailText>
      <MailText>
        Merci de nous avoir écrit. Votre message porte le numéro {ticket} (sujet&nbsp;: {subject}). Nous vous répondons
        à cette adresse sous {replyHours}
        &nbsp;heures.
      </MailText>
      <MailText>
        Pour ajouter quelque chose, écrivez-nous en rappelant ce numéro. N’envoyez ni mot de passe ni numéro de
        passeport.
      </MailText>
    </MailLayout>,
  );
}
