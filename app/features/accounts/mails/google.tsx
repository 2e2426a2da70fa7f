import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { Greeting, MailAction, MailLayout, MailText } from "#app/platform/mail/layout/mail-layout.tsx";
import { DroppedBefore } from "./password-changed.tsx";
import { renderMail } from "#app/platform/mail/layout/render-mail.ts";

const REASON =
  "Vous recevez ce message parce que la sécurité de votre compte vient de changer. Nous l’envoyons toujours, pour que rien ne se fasse à votre insu.";

type Words = { firstName: string; /** Of the Google account. */ email: string; at: Temporal.ZonedDateTime };

/** Tells the owner of an account that Google opens it from now on. @param connectionLink the page where that ends @param dropped what was set before serves no more */
export function googleLinkedMail({
  firstName,
  email,
  at,
  connectionLink,
  dropped = false,
}: Words & { connectionLink: string; dropped?: boolean }) {
  return renderMail(
    "Google ouvre désormais votre compte",
    <MailLayout
      preview="Si ce n’est pas vous, retirez ce lien."
      title="Google ouvre désormais votre compte"
      reason={REASON}
    >
      <Greeting firstName={firstName} />
      <MailText>
        Depuis le {longDateTime(at)} (heure de Douala), le compte Google {email} ouvre votre compte.
      </MailText>
      {dropped && (
        <>
          <DroppedBefore />
          <MailText>Vous pouvez choisir un nouveau mot de passe par « Mot de passe oublié ».</MailText>
        </>
      )}
      <MailText>
        C’est bien vous&nbsp;? Vous n’avez rien à faire. Sinon, retirez ce lien, puis changez de mot de passe.
      </MailText>
      <MailAction href={connectionLink}>Voir mes moyens de connexion</MailAction>
    </MailLayout>,
  );
}

/** Tells the owner of an account that Google opens it no more. @param forgottenLink the /forgot-password page */
export function googleUnlinkedMail({ firstName, email, at, forgottenLink }: Words & { forgottenLink: string }) {
  return renderMail(
    "Google n’ouvre plus votre compte",
    <MailLayout preview="Votre mot de passe sert toujours." title="Google n’ouvre plus votre compte" reason={REASON}>
      <Greeting firstName={firstName} />
      <MailText>
        Depuis le {longDateTime(at)} (heure de Douala), le compte Google {email} n’ouvre plus votre compte. Votre mot de
        passe sert toujours.
      </MailText>
      <MailText>
        C’est bien vous&nbsp;? Vous n’avez rien à faire. Sinon, choisissez tout de suite un nouveau mot de passe.
      </MailText>
      <MailAction href={forgottenLink}>Ce n’était pas moi</MailAction>
    </MailLayout>,
  );
}
