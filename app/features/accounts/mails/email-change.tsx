import { OPENED_BY_ADDRESS } from "#app/features/accounts/first-proof-words.ts";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { Greeting, MailAction, MailLayout, MailText } from "#app/platform/mail/layout/mail-layout.tsx";
import { renderMail } from "#app/platform/mail/layout/render-mail.ts";

type EmailChange = { firstName: string; newEmail: string; link: string; hours: number };

/** To the address in use: its owner agrees to leave it. */
export function approveEmailChangeMail({ firstName, newEmail, link, hours }: EmailChange) {
  return renderMail(
    "Changement d’adresse e-mail : votre accord",
    <MailLayout
      preview="Votre compte change d’adresse seulement si vous êtes d’accord."
      title="Votre adresse va changer"
      reason="Vous recevez ce message parce qu’un changement d’adresse a été demandé depuis votre compte. Si ce n’est pas vous, n’ouvrez pas le lien et changez votre mot de passe."
    >
      <Greeting firstName={firstName} />
      <MailText>
        Vous demandez que votre compte utilise désormais l’adresse {newEmail}. Le changement se fait quand il est
        confirmé aux deux adresses : celle-ci et la nouvelle.
      </MailText>
      <MailAction href={link}>Je suis d’accord</MailAction>
      <MailText>Ce lien est valable {hours} heures. Sans votre accord, rien ne change.</MailText>
    </MailLayout>,
  );
}

/** To the new address: it exists and its owner wants it. */
export function confirmNewEmailMail({ firstName, newEmail, link, hours }: EmailChange) {
  return renderMail(
    "Confirmez votre nouvelle adresse e-mail",
    <MailLayout
      preview="Un clic pour confirmer votre nouvelle adresse."
      title="Confirmez votre nouvelle adresse"
      reason="Vous recevez ce message parce que le titulaire d’un compte a donné cette adresse. Si ce n’est pas vous, ne faites rien."
    >
      <Greeting firstName={firstName} />
      <MailText>
        Confirmez seulement si ce compte est le vôtre : c’est le dernier geste, et ce qui est enregistré sous {newEmail}{" "}
        ({OPENED_BY_ADDRESS}) s’ouvre alors à ce compte.
      </MailText>
      <MailAction href={link}>Confirmer cette adresse</MailAction>
      <MailText>
        Ce lien est valable {hours} heures. Dans un navigateur où vous n’êtes pas connecté, la page demande le mot de
        passe du compte.
      </MailText>
    </MailLayout>,
  );
}

/** To both addresses, once it is done. */
export function emailChangedMail({
  firstName,
  newEmail,
  at,
}: {
  firstName: string;
  newEmail: string;
  at: Temporal.ZonedDateTime;
}) {
  return renderMail(
    "Votre adresse e-mail a été changée",
    <MailLayout
      preview="Vous vous connectez désormais avec votre nouvelle adresse."
      title="Votre adresse a été changée"
      reason="Vous recevez ce message parce que l’adresse de votre compte vient de changer. Nous l’envoyons à l’ancienne et à la nouvelle adresse."
    >
      <Greeting firstName={firstName} />
      <MailText>
        Depuis le {longDateTime(at)} (heure de Douala), votre compte utilise l’adresse {newEmail}. C’est avec elle que
        vous vous connectez.
      </MailText>
      <MailText>Si vous n’êtes pas à l’origine de ce changement, répondez à ce message sans attendre.</MailText>
    </MailLayout>,
  );
}
