/** Mails about a spouse's own access to a file. None says what the file holds. */
import { longDate } from "#app/platform/clock/french-dates.ts";
import { Greeting, MailAction, MailLayout, MailText } from "#app/platform/mail/layout/mail-layout.tsx";
import { renderMail } from "#app/platform/mail/layout/render-mail.ts";

const REASON = "Vous recevez ce message parce qu’il concerne l’accès à un dossier.";

/** To the spouse: somebody proposes to share a part of a file. `owner`: first name of whoever does. */
export function accessOfferedMail({
  firstName,
  owner,
  until,
  link,
}: {
  firstName: string;
  owner: string;
  until: Temporal.ZonedDateTime;
  link: string;
}) {
  return renderMail(
    `${owner} vous propose l’accès à un dossier`,
    <MailLayout
      preview="Lisez ce que vous verriez, puis acceptez ou refusez."
      title={`${owner} vous propose l’accès à un dossier`}
      reason="Vous recevez ce message parce que cette personne a écrit votre adresse. Si vous ne la connaissez pas, ne faites rien."
    >
      <Greeting firstName={firstName} />
      <MailText>
        {owner} suit un dossier d’immigration avec nous et vous y a inscrit comme conjoint. Avec votre propre compte,
        ouvert à cette adresse e-mail, vous verriez votre part et pourriez y donner vos pièces. La page dit tout avant
        que vous ne décidiez.
      </MailText>
      <MailAction href={link}>Lire et répondre</MailAction>
      <MailText>Ce lien sert une seule fois, jusqu’au {longDate(until)}.</MailText>
    </MailLayout>,
  );
}

type ToOwner = { firstName: string; spouse: string; reference: string; link: string };

/** To the owner: the spouse agreed. */
export function accessAcceptedMail({ firstName, spouse, reference, link }: ToOwner) {
  return renderMail(
    `${spouse} a accepté l’accès à votre dossier`,
    <MailLayout preview="L’accès est ouvert." title={`${spouse} a accepté l’accès à votre dossier`} reason={REASON}>
      <Greeting firstName={firstName} />
      <MailText>
        {spouse} voit désormais sa part du dossier {reference} avec son propre compte. Vous pouvez retirer cet accès
        quand vous voulez.
      </MailText>
      <MailAction href={link}>Voir cet accès</MailAction>
    </MailLayout>,
  );
}

/** To the owner: the spouse said no. */
export function accessDeclinedMail({ firstName, spouse, reference, link }: ToOwner) {
  return renderMail(
    `${spouse} a décliné l’accès à votre dossier`,
    <MailLayout
      preview="Rien n’a changé dans votre dossier."
      title={`${spouse} a décliné l’accès à votre dossier`}
      reason={REASON}
    >
      <Greeting firstName={firstName} />
      <MailText>
        {spouse} ne verra rien du dossier {reference}. Vous continuez à y donner ses pièces, et pouvez inviter de
        nouveau plus tard.
      </MailText>
      <MailAction href={link}>Voir cet accès</MailAction>
    </MailLayout>,
  );
}

/** To the spouse: the owner took the access back. */
export function accessEndedMail({ firstName, reference }: { firstName: string; reference: string }) {
  return renderMail(
    "Votre accès à un dossier a pris fin",
    <MailLayout
      preview="Ce que vous y avez donné reste dans le dossier."
      title="Votre accès à un dossier a pris fin"
      reason={REASON}
    >
      <Greeting firstName={firstName} />
      <MailText>
        La personne qui a ouvert le dossier {reference} a retiré votre accès. Ce que vous y avez donné y reste&nbsp;;
        votre compte et vos propres dossiers ne changent pas.
      </MailText>
    </MailLayout>,
  );
}

/** To the owner: the spouse gave the access up, or their account was erased. */
export function accessLeftMail({ firstName, spouse, reference, link }: ToOwner) {
  return renderMail(
    `${spouse} ne suit plus votre dossier`,
    <MailLayout
      preview="Les pièces données restent dans le dossier."
      title={`${spouse} ne suit plus votre dossier`}
      reason={REASON}
    >
      <Greeting firstName={firstName} />
      <MailText>
        {spouse} n’a plus accès au dossier {reference} avec son compte. Ses pièces et ses tâches y restent&nbsp;: c’est
        à vous de les suivre.
      </MailText>
      <MailAction href={link}>Voir cet accès</MailAction>
    </MailLayout>,
  );
}
