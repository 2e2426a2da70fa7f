import { OPENED_BY_ADDRESS } from "#app/features/accounts/first-proof-words.ts";
import { Greeting, MailAction, MailLayout, MailText } from "#app/platform/mail/layout/mail-layout.tsx";
import { renderMail } from "#app/platform/mail/layout/render-mail.ts";

type Words = {
  firstName: string;
  link: string;
  hours: number;
  /** The registration, in words, so that its owner knows it again. */
  made: { on: string; device: string | undefined };
};

/** After a registration: proves that the address is its owner's. Says what a tap opens, and to whom. */
export function confirmEmailMail({ firstName, link, hours, made: { on, device } }: Words) {
  return renderMail(
    "Confirmez votre adresse e-mail",
    <MailLayout
      preview="Confirmez seulement si c’est vous qui avez créé ce compte."
      title="Confirmez votre adresse e-mail"
      reason="Vous recevez ce message parce qu’un compte a été créé avec cette adresse. Si ce n’est pas vous, ne confirmez pas : la page du lien vous permet de reprendre ce compte, et sans confirmation il n’ouvre rien de ce qui est à vous."
    >
      <Greeting firstName={firstName} />
      <MailText>
        Un compte a été créé avec cette adresse le {on} (heure de Douala)
        {device === undefined ? "" : `, avec ${device}`}. Confirmez seulement si c’est vous.
      </MailText>
      <MailText>
        Une fois l’adresse confirmée, ce compte montre tout ce qui a été fait avec elle : {OPENED_BY_ADDRESS}.
      </MailText>
      <MailAction href={link}>Confirmer mon adresse</MailAction>
      <MailText>
        Dans le navigateur de l’inscription, un bouton suffit. Dans un autre, la page demande le mot de passe que vous
        avez choisi. Ce lien est valable {hours} heures. Passé ce délai, vous pourrez en demander un autre depuis votre
        espace.
      </MailText>
    </MailLayout>,
  );
}
