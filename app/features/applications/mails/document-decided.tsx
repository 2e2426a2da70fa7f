import type { FileNews } from "#app/features/applications/internal/next-of-reader.server.ts";
import { Greeting, MailLayout, MailLink, MailText } from "#app/platform/mail/layout/mail-layout.tsx";
import { renderMail } from "#app/platform/mail/layout/render-mail.ts";
import { NextInMail } from "./next-in-mail.tsx";

type Decided = {
  firstName: string;
  /** Of the file. */
  reference: string;
  /** Of the site, and the page of the document, behind the sign-in. */
  origin: string;
  path: string;
  news: FileNews;
};

const REASON = "Vous recevez ce message parce que vous suivez un dossier dans votre espace.";

/** A document was read and serves, and what comes next in its file. */
export function documentValidatedMail({ firstName, reference, origin, path, news }: Decided) {
  return renderMail(
    "Une pièce est validée",
    <MailLayout preview="Rien ne reste à faire pour elle." title="Une pièce est validée" reason={REASON}>
      <Greeting firstName={firstName} />
      <MailText>
        Nous avons relu une pièce de votre dossier {reference}&nbsp;: elle convient.{" "}
        <MailLink href={`${origin}${path}`}>Voir la pièce</MailLink>
      </MailText>
      <NextInMail news={news} origin={origin} />
    </MailLayout>,
  );
}

/** A correction was taken back: what was asked for is not to be sent any more. */
export function correctionCancelledMail({ firstName, reference, origin, path, news }: Decided) {
  return renderMail(
    "Une correction est annulée",
    <MailLayout preview="Vous n’avez rien à renvoyer pour elle." title="Une correction est annulée" reason={REASON}>
      <Greeting firstName={firstName} />
      <MailText>
        Nous vous avions demandé de renvoyer une pièce de votre dossier {reference}. Ce n’est plus nécessaire&nbsp;:
        celle que vous aviez donnée est de nouveau en révision. Ce qui avait été écrit reste sur sa page.{" "}
        <MailLink href={`${origin}${path}`}>Voir la pièce</MailLink>
      </MailText>
      <NextInMail news={news} origin={origin} />
    </MailLayout>,
  );
}
