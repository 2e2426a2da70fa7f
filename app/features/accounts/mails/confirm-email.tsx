import { Greeting, MailAction, MailLayout, MailText } from "#app/platform/mail/layout/mail-layout.tsx";
import { renderMail } from "#app/platform/mail/layout/render-mail.ts";

/** After a registration: proves that the address is its owner's. */
export function confirmEmailMail({ firstName, link, hours }: { firstName: string; link: string; hours: number }) {
  return renderMail(
    "Confirmez votre adresse e-mail",
    <MailLayout
      preview="Un clic pour confirmer que cette adresse est bien la vôtre."
      title="Confirmez votre adresse e-mail"
      reason="Vous recevez ce message parce qu’un compte vient d’être créé avec cette adresse. Si ce n’est pas vous, ne faites rien : sans confirmation, cette adresse ne sera pas utilisée pour vous écrire."
    >
      <Greeting firstName={firstName} />
      <MailText>
        Votre compte est créé. Il reste à confirmer que cette adresse est bien la vôtre : c’est là que nous vous écrirons au sujet de vos démarches.
      </MailText>
      <MailAction href={link}>Confirmer mon adresse</MailAction>
      <MailText>Ce lien est valable {hours} heures. Passé ce délai, vous pourrez en demander un autre depuis votre espace.</MailText>
    </MailLayout>,
  );
}
