import type { SessionWords } from "#app/features/language-tests/sessions/session-words.ts";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { Greeting, MailAction, MailLayout, MailText } from "#app/platform/mail/layout/mail-layout.tsx";
import { renderMail } from "#app/platform/mail/layout/render-mail.ts";
import { type AboutRegistration, SessionLines } from "./session-lines.tsx";

const REASON = "Vous recevez ce message parce que cette adresse a été donnée pour une inscription à un test de langue.";

/**
 * The session is on another day, at another hour or in another place.
 * @param freeUntil end of the free cancellation; undefined when it is over already
 */
export function sessionChangedMail({
  about,
  before,
  freeUntil,
}: {
  about: AboutRegistration;
  before: SessionWords;
  freeUntil: Temporal.ZonedDateTime | undefined;
}) {
  return renderMail(
    `Votre session a changé\u00a0: ${about.session.test}, ${about.session.day}`,
    <MailLayout
      preview={`Inscription ${about.reference}\u00a0: notez le nouveau jour ou le nouveau lieu.`}
      title="Votre session a changé"
      reason={REASON}
    >
      <Greeting firstName={about.firstName} />
      <MailText>La session de votre inscription a changé. Voici quand et où elle a lieu désormais&nbsp;:</MailText>
      <SessionLines {...about} />
      <MailText>
        C’était auparavant&nbsp;: {before.day}, {before.hour}, {before.centre}, {before.place}.
      </MailText>
      <MailText>Votre inscription suit la session&nbsp;: vous n’avez rien à faire.</MailText>
      <MailAction href={about.link}>Voir mon inscription</MailAction>
      <MailText>
        {freeUntil
          ? `Cela ne vous convient pas\u00a0? L’annulation est gratuite jusqu’au ${longDateTime(freeUntil)}, depuis la même page.`
          : "Cela ne vous convient pas\u00a0? Écrivez-nous en citant la référence de l’inscription\u00a0: nous l’annulerons pour vous."}
      </MailText>
    </MailLayout>,
  );
}
