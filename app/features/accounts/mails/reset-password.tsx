import { Greeting, MailAction, MailLayout, MailText } from "#app/platform/mail/layout/mail-layout.tsx";
import { renderMail } from "#app/platform/mail/layout/render-mail.ts";

/** Leads to the page where a forgotten password is replaced. */
export function resetPasswordMail({ firstName, link, minutes }: { firstName: string; link: string; minutes: number }) {
  return renderMail(
    "Choisissez un nouveau mot de passe",
    <MailLayout
      preview={`Un lien valable ${minutes} minutes, pour une seule utilisation.`}
      title="Choisissez un nouveau mot de passe"
      reason="Vous recevez ce message parce que quelqu’un a indiqué avoir oublié le mot de passe de ce compte. Si ce n’est pas vous, ne faites rien : votre mot de passe actuel reste valable."
    >
      <Greeting firstName={firstName} />
      <MailText>
        Le lien ci-dessous ouvre la page où vous choisirez un nouveau mot de passe. Il sert une seule fois et reste
        valable {minutes} minutes.
      </MailText>
      <MailAction href={link}>Choisir un mot de passe</MailAction>
      <MailText>
        Une fois le mot de passe changé, tous les appareils connectés à votre compte devront se reconnecter.
      </MailText>
    </MailLayout>,
  );
}

/** Answers a reset asked for an address that has no account: its owner learns why nothing opens. */
export function noAccountMail({ registerLink }: { registerLink: string }) {
  return renderMail(
    "Aucun compte à cette adresse",
    <MailLayout
      preview="Nous n’avons pas trouvé de compte lié à cette adresse."
      title="Aucun compte à cette adresse"
      reason="Vous recevez ce message parce que quelqu’un a demandé un nouveau mot de passe pour cette adresse. Si ce n’est pas vous, ne faites rien."
    >
      <MailText>Bonjour,</MailText>
      <MailText>
        Un nouveau mot de passe a été demandé pour cette adresse, mais aucun compte ne lui correspond. Votre compte
        utilise peut-être une autre adresse.
      </MailText>
      <MailAction href={registerLink}>Créer un compte</MailAction>
    </MailLayout>,
  );
}
