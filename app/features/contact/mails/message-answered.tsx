import { MailAction, MailLayout, MailText } from "#app/platform/mail/layout/mail-layout.tsx";
import { renderMail } from "#app/platform/mail/layout/render-mail.ts";

type Answered = {
  ticket: string;
  subject: string;
  /** As a staff member wrote it; an empty line parts two paragraphs. */
  body: string;
  /** Who signs; null when their account is gone. */
  author: string | null;
  link: string;
  linkDays: number;
};

/** An answer to a message of the contact page, with the way to read it again and to write back. */
export function messageAnsweredMail({ ticket, subject, body, author, link, linkDays }: Answered) {
  return renderMail(
    `Notre réponse à votre message ${ticket}`,
    <MailLayout
      preview={`Sujet\u00a0: ${subject}.`}
      title={`Notre réponse à votre message ${ticket}`}
      reason="Vous recevez ce message parce que cette adresse a été donnée dans notre formulaire de contact. Si ce n’est pas vous, ne faites rien."
    >
      {body.split(/\n{2,}/).map((paragraph, at) => (
        <MailText key={at}>
          {paragraph.split("\n").map((line, row) => (
            <span key={row}>
              {row > 0 && <br />}
              {line}
            </span>
          ))}
        </MailText>
      ))}
      {author !== null && <MailText>{author}</MailText>}
      <MailAction href={link}>Relire ou répondre</MailAction>
      <MailText>
        Ce lien est le vôtre&nbsp;: il ouvre votre échange avec nous pendant {linkDays}&nbsp;jours. Ne le transmettez à
        personne.
      </MailText>
    </MailLayout>,
  );
}
