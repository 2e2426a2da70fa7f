import type { MailContent } from "#app/platform/mail/layout/render-mail.ts";
import { MailAction, MailLayout, MailText } from "#app/platform/mail/layout/mail-layout.tsx";
import { renderMail } from "#app/platform/mail/layout/render-mail.ts";

/** A link of theirs was used; by whom and for what is said on the page alone. */
export function linkUsedMail({ title, page }: { title: string; page: string }): Promise<MailContent> {
  return renderMail(
    title,
    <MailLayout
      preview="La page de vos liens dit lequel et quand."
      title={title}
      reason="Vous recevez ce message parce que vous avez donné à un proche un lien vers une partie de votre dossier."
    >
      <MailText>
        La page de vos liens dit lequel, quand et depuis quel genre de navigateur. Vous pouvez y fermer un lien à tout
        moment.
      </MailText>
      <MailAction href={page}>Voir mes liens</MailAction>
    </MailLayout>,
  );
}
