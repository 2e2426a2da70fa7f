import { MailAction, MailLayout, MailText } from "#app/platform/mail/layout/mail-layout.tsx";
import { renderMail } from "#app/platform/mail/layout/render-mail.ts";

/**
 * Asks the owner of an address whether they want the newsletter (double opt-in).
 * @param topics in words, e.g. « les nouveaux articles »
 */
export function confirmSubscriptionMail({
  topics,
  link,
  days,
}: {
  topics: readonly string[];
  link: string;
  days: number;
}) {
  const wished = new Intl.ListFormat("fr").format(topics);
  return renderMail(
    "Confirmez votre abonnement à notre lettre",
    <MailLayout
      preview="Un clic suffit ; sans lui, nous ne vous écrirons pas."
      title="Confirmez votre abonnement"
      reason="Vous recevez ce message parce que cette adresse a été inscrite à notre lettre d’information. Si ce n’est pas vous, ne faites rien : vous ne recevrez rien d’autre."
    >
      <MailText>Bonjour,</MailText>
      <MailText>
        Vous souhaitez recevoir notre lettre&nbsp;: {wished}. Dites-nous que cette adresse est bien la vôtre.
      </MailText>
      <MailAction href={link}>Confirmer mon abonnement</MailAction>
      <MailText>Ce lien est valable {days} jours. Chaque lettre porte un lien pour se désabonner en un clic.</MailText>
    </MailLayout>,
  );
}

/** Answers somebody who subscribes again: the choice of topics may have changed. */
export function alreadySubscribedMail({
  topics,
  unsubscribeLink,
}: {
  topics: readonly string[];
  unsubscribeLink: string;
}) {
  const received = new Intl.ListFormat("fr").format(topics);
  return renderMail(
    "Votre abonnement est déjà en place",
    <MailLayout
      preview="Votre abonnement est en place."
      title="Votre abonnement est en place"
      reason="Vous recevez ce message parce que cette adresse a été inscrite une nouvelle fois à notre lettre d’information."
    >
      <MailText>Bonjour,</MailText>
      <MailText>Cette adresse est déjà abonnée à notre lettre. Vous recevez : {received}.</MailText>
      <MailAction href={unsubscribeLink}>Me désabonner</MailAction>
    </MailLayout>,
  );
}
