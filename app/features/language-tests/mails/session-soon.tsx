import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { Greeting, MailAction, MailLayout, MailText } from "#app/platform/mail/layout/mail-layout.tsx";
import { renderMail } from "#app/platform/mail/layout/render-mail.ts";
import { type AboutRegistration, SessionLines } from "./session-lines.tsx";

/** The test is in a few days. `freeUntil`: end of the free cancellation, while it is to come. */
export function sessionSoonMail({
  about,
  freeUntil,
}: {
  about: AboutRegistration;
  freeUntil: Temporal.ZonedDateTime | undefined;
}) {
  return renderMail(
    `Votre test approche\u00a0: ${about.session.test}, ${about.session.day}`,
    <MailLayout
      preview={`Inscription ${about.reference}\u00a0: l’heure et le lieu.`}
      title="Votre test approche"
      reason="Vous recevez ce message parce que cette adresse a été donnée pour une inscription à un test de langue."
    >
      <Greeting firstName={about.firstName} />
      <SessionLines {...about} />
      <MailText>Présentez-vous avec la pièce d’identité officielle donnée à l’inscription.</MailText>
      <MailAction href={about.link}>Voir mon inscription</MailAction>
      {freeUntil && (
        <MailText>Un empêchement&nbsp;? L’annulation est gratuite jusqu’au {longDateTime(freeUntil)}.</MailText>
      )}
    </MailLayout>,
  );
}
