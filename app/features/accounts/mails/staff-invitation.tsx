import { roleAs, roleSummaries } from "#app/features/accounts/staff/words.ts";
import type { StaffRole } from "#app/platform/session/permissions.ts";
import { Greeting, MailAction, MailLayout, MailText } from "#app/platform/mail/layout/mail-layout.tsx";
import { renderMail } from "#app/platform/mail/layout/render-mail.ts";

/** Invites somebody into the staff: the link sets their password. */
export function staffInvitationMail({
  firstName,
  link,
  hours,
  role,
}: {
  firstName: string;
  link: string;
  hours: number;
  role: StaffRole;
}) {
  return renderMail(
    "Votre accès à l’espace de l’équipe",
    <MailLayout
      preview={`Un lien valable ${hours} heures pour choisir votre mot de passe.`}
      title="Votre accès à l’espace de l’équipe"
      reason="Vous recevez ce message parce qu’un administrateur du site vous a donné un accès. Si vous ne vous y attendiez pas, n’ouvrez pas le lien et dites-le-nous."
    >
      <Greeting firstName={firstName} />
      <MailText>
        Vous travaillez désormais dans l’espace de l’équipe {roleAs[role]}. {roleSummaries[role]}
      </MailText>
      <MailText>
        Le lien ci-dessous ouvre la page où vous choisirez votre mot de passe. Il sert une seule fois et reste valable{" "}
        {hours} heures. Si vous aviez déjà un compte à cette adresse confirmée, son mot de passe sert toujours.
      </MailText>
      <MailAction href={link}>Choisir un mot de passe</MailAction>
      <MailText>À la première connexion, le site vous demandera d’activer la validation en deux étapes.</MailText>
    </MailLayout>,
  );
}
