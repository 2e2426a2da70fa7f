import type { MailContent } from "#app/platform/mail/layout/render-mail.ts";
import { Greeting, MailAction, MailLayout, MailLink, MailText } from "#app/platform/mail/layout/mail-layout.tsx";
import { renderMail } from "#app/platform/mail/layout/render-mail.ts";

/** Addresses are whole. */
type Gathered = { firstName: string; titles: readonly string[]; page: string; settings: string };

/** Several notices in one mail, or one that did not reach a telephone: their titles alone, since a mail is read over shoulders. */
export function gatheredMail({ firstName, titles, page, settings }: Gathered): Promise<MailContent> {
  const title =
    titles.length === 1 ? "Un nouvel avis dans votre espace" : `${titles.length} nouveaux avis dans votre espace`;
  return renderMail(
    title,
    <MailLayout
      preview={titles.length === 1 ? "Il se lit dans votre espace." : "Nous les avons réunis en un seul message."}
      title={title}
      reason={
        <>
          Vous recevez ce message parce que vous avez un compte chez nous.{" "}
          <MailLink href={settings}>Choisir ce qui m’est écrit</MailLink>
        </>
      }
    >
      <Greeting firstName={firstName} />
      {titles.map((one, index) => (
        <MailText key={`${index} ${one}`}>{one}</MailText>
      ))}
      <MailAction href={page}>Lire mes avis</MailAction>
    </MailLayout>,
  );
}
