import { DROPPED_BEFORE } from "#app/features/accounts/first-proof-words.ts";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { Greeting, MailAction, MailLayout, MailText } from "#app/platform/mail/layout/mail-layout.tsx";
import { renderMail } from "#app/platform/mail/layout/render-mail.ts";

/** What a first proof of the address does to what was set before. */
export function DroppedBefore() {
  return (
    <MailText>
      Cette adresse n’avait jamais été confirmée, et quelqu’un d’autre a pu créer ce compte. Ce qui y donnait accès est
      donc supprimé : {DROPPED_BEFORE.join(" ; ")}.
    </MailText>
  );
}

/**
 * Warns the owner of an account that its password is another one.
 * @param forgottenLink the /forgot-password page, for an owner who did not change it
 * @param dropped whether this was the first proof of the address: what was set before serves no more
 * @param passkeys how many passkeys still open the account
 */
export function passwordChangedMail({
  firstName,
  at,
  forgottenLink,
  passkeys = 0,
  dropped = false,
}: {
  firstName: string;
  at: Temporal.ZonedDateTime;
  forgottenLink: string;
  passkeys?: number;
  dropped?: boolean;
}) {
  return renderMail(
    "Votre mot de passe a été changé",
    <MailLayout
      preview="Si ce n’est pas vous, reprenez la main sur votre compte."
      title="Votre mot de passe a été changé"
      reason="Vous recevez ce message parce que la sécurité de votre compte vient de changer. Nous l’envoyons toujours, pour que rien ne se fasse à votre insu."
    >
      <Greeting firstName={firstName} />
      <MailText>
        Le mot de passe de votre compte a été changé le {longDateTime(at)} (heure de Douala). Les autres appareils ont
        été déconnectés.
      </MailText>
      <MailText>
        C’est bien vous ? Vous n’avez rien à faire. Sinon, choisissez tout de suite un nouveau mot de passe.
      </MailText>
      {dropped && <DroppedBefore />}
      {passkeys > 0 && (
        <MailText>
          {passkeys === 1 ? "Une clé d’accès ouvre" : `${passkeys} clés d’accès ouvrent`} toujours votre compte sans mot
          de passe. Retirez dans votre profil celle que vous ne reconnaissez pas.
        </MailText>
      )}
      <MailAction href={forgottenLink}>Ce n’était pas moi</MailAction>
    </MailLayout>,
  );
}
