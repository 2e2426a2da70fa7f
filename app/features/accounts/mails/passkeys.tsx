import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { Greeting, MailAction, MailLayout, MailText } from "#app/platform/mail/layout/mail-layout.tsx";
import { renderMail } from "#app/platform/mail/layout/render-mail.ts";

const REASON =
  "Vous recevez ce message parce que la sécurité de votre compte vient de changer. Nous l’envoyons toujours, pour que rien ne se fasse à votre insu.";

type Words = { firstName: string; /** The owner's word for the passkey. */ name: string; at: Temporal.ZonedDateTime };

/** Tells the owner of an account that a passkey opens it from now on. @param passkeysLink the page where it is removed */
export function passkeyAddedMail({ firstName, name, at, passkeysLink }: Words & { passkeysLink: string }) {
  return renderMail(
    "Une clé d’accès a été ajoutée",
    <MailLayout preview="Si ce n’est pas vous, retirez-la." title="Une clé d’accès a été ajoutée" reason={REASON}>
      <Greeting firstName={firstName} />
      <MailText>
        Depuis le {longDateTime(at)} (heure de Douala), la clé d’accès «&nbsp;{name}&nbsp;» ouvre votre compte, sans mot
        de passe.
      </MailText>
      <MailText>
        C’est bien vous&nbsp;? Vous n’avez rien à faire. Sinon, retirez cette clé, puis changez de mot de passe.
      </MailText>
      <MailAction href={passkeysLink}>Voir mes clés d’accès</MailAction>
    </MailLayout>,
  );
}

/** Tells the owner of an account that a passkey opens it no more. @param forgottenLink the /forgot-password page, for an owner who did not remove it */
export function passkeyRemovedMail({ firstName, name, at, forgottenLink }: Words & { forgottenLink: string }) {
  return renderMail(
    "Une clé d’accès a été retirée",
    <MailLayout preview="Elle n’ouvre plus votre compte." title="Une clé d’accès a été retirée" reason={REASON}>
      <Greeting firstName={firstName} />
      <MailText>
        La clé d’accès «&nbsp;{name}&nbsp;» a été retirée de votre compte le {longDateTime(at)} (heure de Douala). Elle
        ne l’ouvre plus, et les sessions qu’elle avait ouvertes sont fermées.
      </MailText>
      <MailText>
        C’est bien vous&nbsp;? Vous n’avez rien à faire. Sinon, choisissez tout de suite un nouveau mot de passe.
      </MailText>
      <MailAction href={forgottenLink}>Ce n’était pas moi</MailAction>
    </MailLayout>,
  );
}
