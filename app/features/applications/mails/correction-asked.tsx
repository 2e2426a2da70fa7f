import { longDate } from "#app/platform/clock/french-dates.ts";
import { Greeting, MailAction, MailLayout, MailText } from "#app/platform/mail/layout/mail-layout.tsx";
import { renderMail } from "#app/platform/mail/layout/render-mail.ts";

type CorrectionMailFields = {
  firstName: string;
  /** Of the file. */
  reference: string;
  dueOn: Temporal.PlainDate | undefined;
  /** The page that sends this very document again, behind the sign-in. */
  link: string;
};

/** A document is to be sent again. What is wrong with it is said on the page alone: a mail is read over shoulders. */
export function correctionAskedMail({ firstName, reference, dueOn, link }: CorrectionMailFields) {
  return renderMail(
    "Une pièce est à renvoyer",
    <MailLayout
      preview="La page dit ce qui est à corriger."
      title="Une pièce est à renvoyer"
      reason="Vous recevez ce message parce que vous avez un dossier dans votre espace."
    >
      <Greeting firstName={firstName} />
      <MailText>
        Nous avons relu une pièce de votre dossier {reference}&nbsp;: elle est à renvoyer
        {dueOn ? ` avant le ${longDate(dueOn)}` : ""}. La page dit ce qui est à corriger, et l’envoi se fait au même
        endroit.
      </MailText>
      <MailAction href={link}>Renvoyer cette pièce</MailAction>
    </MailLayout>,
  );
}
