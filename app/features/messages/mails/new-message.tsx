import type { MailContent } from "#app/platform/mail/layout/render-mail.ts";
import { Greeting, MailAction, MailLayout, MailText } from "#app/platform/mail/layout/mail-layout.tsx";
import { renderMail } from "#app/platform/mail/layout/render-mail.ts";

/** Says that a message is there, and nothing of it: a mail is read over shoulders. @param link the thread, behind the sign-in */
export function newMessageMail({
  firstName,
  reference,
  link,
}: {
  firstName: string;
  reference: string;
  link: string;
}): Promise<MailContent> {
  return renderMail(
    "Un message vous attend",
    <MailLayout
      preview="Il se lit dans votre espace."
      title="Un message vous attend"
      reason="Vous recevez ce message parce que quelqu’un vous a écrit dans un dossier de votre espace."
    >
      <Greeting firstName={firstName} />
      <MailText>
        Un message vous attend dans le dossier {reference}. Il se lit, et vous y répondez, dans votre espace. Une
        réponse à cet e-mail ne nous parviendrait pas.
      </MailText>
      <MailAction href={link}>Lire et répondre</MailAction>
    </MailLayout>,
  );
}
