import { Greeting, MailAction, MailLayout, MailText } from "#app/platform/mail/layout/mail-layout.tsx";
import { renderMail } from "#app/platform/mail/layout/render-mail.ts";

/** An adviser opened a file for its owner. @param link the file, behind the sign-in */
export function fileOpenedMail({ firstName, reference, link }: { firstName: string; reference: string; link: string }) {
  return renderMail(
    "Un dossier est ouvert pour vous",
    <MailLayout
      preview="Vérifiez les noms et les dates, puis donnez vos pièces."
      title="Un dossier est ouvert pour vous"
      reason="Vous recevez ce message parce que vous avez un compte et que nous suivons votre demande."
    >
      <Greeting firstName={firstName} />
      <MailText>
        Nous avons ouvert le dossier {reference} à votre nom. Vérifiez les noms et les dates qu’il contient&nbsp;: la
        page dit quelles pièces donner, et pour quand.
      </MailText>
      <MailAction href={link}>Voir le dossier</MailAction>
    </MailLayout>,
  );
}
