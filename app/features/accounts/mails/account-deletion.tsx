import { longDate } from "#app/platform/clock/french-dates.ts";
import { Greeting, MailAction, MailLayout, MailText } from "#app/platform/mail/layout/mail-layout.tsx";
import { renderMail } from "#app/platform/mail/layout/render-mail.ts";

/**
 * Says when the account goes and how to keep it.
 * @param dataLink the page of one's data, where the deletion is called off
 */
export function deletionScheduledMail({
  firstName,
  on,
  dataLink,
}: {
  firstName: string;
  on: Temporal.ZonedDateTime;
  dataLink: string;
}) {
  return renderMail(
    "Votre compte sera supprimé",
    <MailLayout
      preview={`Vous pouvez encore changer d’avis jusqu’au ${longDate(on)}.`}
      title={`Votre compte sera supprimé le ${longDate(on)}`}
      reason="Vous recevez ce message parce que la suppression de votre compte a été demandée. Si ce n’est pas vous, annulez-la et changez votre mot de passe."
    >
      <Greeting firstName={firstName} />
      <MailText>
        Nous avons bien reçu votre demande. D’ici là, votre compte fonctionne comme avant et vous pouvez changer d’avis
        à tout moment.
      </MailText>
      <MailAction href={dataLink}>Garder mon compte</MailAction>
      <MailText>
        Passé cette date, votre profil, vos simulations et vos préférences seront effacés pour de bon. Pensez à
        télécharger vos données avant, depuis la même page.
      </MailText>
    </MailLayout>,
  );
}

/** Called off by its owner. */
export function deletionCancelledMail({ firstName }: { firstName: string }) {
  return renderMail(
    "Votre compte est conservé",
    <MailLayout
      preview="La suppression de votre compte est annulée."
      title="Votre compte est conservé"
      reason="Vous recevez ce message parce que la suppression de votre compte vient d’être annulée."
    >
      <Greeting firstName={firstName} />
      <MailText>
        La suppression de votre compte est annulée. Vous n’avez rien d’autre à faire : tout est resté en place.
      </MailText>
    </MailLayout>,
  );
}

/** The last mail to somebody whose account is gone. */
export function deletionDoneMail({ firstName, kept }: { firstName: string; kept: readonly string[] }) {
  return renderMail(
    "Votre compte est supprimé",
    <MailLayout
      preview="Vos données ont été effacées."
      title="Votre compte est supprimé"
      reason="Vous recevez ce dernier message parce que la suppression de votre compte avait été demandée il y a sept jours."
    >
      <Greeting firstName={firstName} />
      <MailText>Votre compte et les données qui lui étaient attachées ont été effacés aujourd’hui.</MailText>
      <MailText>La loi ou la preuve de nos obligations nous font garder, pour une durée limitée :</MailText>
      {kept.map((item) => (
        <MailText key={item}>– {item}</MailText>
      ))}
      <MailText>
        Merci de nous avoir fait confiance. Vous pourrez revenir quand vous le voudrez, avec un nouveau compte.
      </MailText>
    </MailLayout>,
  );
}
