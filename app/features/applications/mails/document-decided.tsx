import { Greeting, MailAction, MailLayout, MailText } from "#app/platform/mail/layout/mail-layout.tsx";
import { renderMail } from "#app/platform/mail/layout/render-mail.ts";

type Decided = {
  firstName: string;
  /** Of the file. */
  reference: string;
  /** The page of the document, behind the sign-in. */
  link: string;
};

const REASON = "Vous recevez ce message parce que vous suivez un dossier dans votre espace.";

/** A document was read and serves. Which one is said on the page alone: a mail is read over shoulders. */
export function documentValidatedMail({ firstName, reference, link }: Decided) {
  return renderMail(
    "Une pièce est validée",
    <MailLayout preview="Rien ne reste à faire pour elle." title="Une pièce est validée" reason={REASON}>
      <Greeting firstName={firstName} />
      <MailText>
        Nous avons relu une pièce de votre dossier {reference}&nbsp;: elle convient. La page dit laquelle, et ce qui
        vient ensuite.
      </MailText>
      <MailAction href={link}>Voir la pièce</MailAction>
    </MailLayout>,
  );
}

/** A correction was taken back: what was asked for is not to be sent any more. */
export function correctionCancelledMail({ firstName, reference, link }: Decided) {
  return renderMail(
    "Une correction est annulée",
    <MailLayout preview="Vous n’avez rien à renvoyer pour elle." title="Une correction est annulée" reason={REASON}>
      <Greeting firstName={firstName} />
      <MailText>
        Nous vous avions demandé de renvoyer une pièce de votre dossier {reference}. Ce n’est plus nécessaire&nbsp;:
        celle que vous aviez donnée est de nouveau en révision. Ce qui avait été écrit reste sur sa page.
      </MailText>
      <MailAction href={link}>Voir la pièce</MailAction>
    </MailLayout>,
  );
}
