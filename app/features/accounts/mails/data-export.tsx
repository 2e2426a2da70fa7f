import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { Greeting, MailAction, MailLayout, MailText } from "#app/platform/mail/layout/mail-layout.tsx";
import { renderMail } from "#app/platform/mail/layout/render-mail.ts";

/**
 * Warns that a copy of somebody's data has left.
 * @param dataLink the page of one's data, where it can be had again
 */
export function dataExportedMail({
  firstName,
  at,
  dataLink,
  byOffice = false,
}: {
  firstName: string;
  at: Temporal.ZonedDateTime;
  dataLink: string;
  /** Prepared by the staff at a written request. */
  byOffice?: boolean;
}) {
  return renderMail(
    "La copie de vos données",
    <MailLayout
      preview="Une copie de vos données a été préparée et téléchargée."
      title="La copie de vos données"
      reason="Vous recevez ce message parce qu’une copie de vos données a été demandée. Nous l’envoyons toujours, pour que rien ne se fasse à votre insu."
    >
      <Greeting firstName={firstName} />
      <MailText>
        {byOffice
          ? `À votre demande, notre équipe a préparé une copie de tout ce que nous gardons sur vous, le ${longDateTime(at)} (heure de Douala).`
          : `Une copie de tout ce que nous gardons sur vous a été préparée et téléchargée depuis votre compte le ${longDateTime(at)} (heure de Douala).`}
      </MailText>
      <MailText>
        Vous pouvez la demander de nouveau à tout moment. Si ce n’était pas vous, changez votre mot de passe et fermez
        les autres sessions depuis votre profil.
      </MailText>
      <MailAction href={dataLink}>Voir mes données</MailAction>
    </MailLayout>,
  );
}
