import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { Greeting, MailAction, MailLayout, MailText } from "#app/platform/mail/layout/mail-layout.tsx";
import { renderMail } from "#app/platform/mail/layout/render-mail.ts";

/**
 * Tells the owner of an account that it was opened on a device that had not been used before.
 * @param device in words, e.g. « Chrome sur Android »
 * @param forgottenLink the /forgot-password page, for an owner who did not sign in
 */
export function newDeviceMail({
  firstName,
  device,
  at,
  forgottenLink,
}: {
  firstName: string;
  device: string;
  at: Temporal.ZonedDateTime;
  forgottenLink: string;
}) {
  return renderMail(
    "Connexion depuis un nouvel appareil",
    <MailLayout
      preview="Si ce n’est pas vous, reprenez la main sur votre compte."
      title="Connexion depuis un nouvel appareil"
      reason="Vous recevez ce message parce que votre compte vient d’être ouvert sur un appareil que nous ne connaissions pas. Nous l’envoyons toujours, pour que rien ne se fasse à votre insu."
    >
      <Greeting firstName={firstName} />
      <MailText>
        Votre compte a été ouvert le {longDateTime(at)} (heure de Douala) sur un nouvel appareil&nbsp;: {device}.
      </MailText>
      <MailText>C’est bien vous&nbsp;? Vous n’avez rien à faire.</MailText>
      <MailText>
        Sinon, choisissez tout de suite un nouveau mot de passe&nbsp;: toutes les sessions ouvertes seront fermées.
        Activez ensuite la validation en deux étapes dans votre profil.
      </MailText>
      <MailAction href={forgottenLink}>Ce n’était pas moi</MailAction>
    </MailLayout>,
  );
}
