import type { FileNews } from "#app/features/applications/internal/next-of-reader.server.ts";
import { longDate } from "#app/platform/clock/french-dates.ts";
import { Greeting, MailAction, MailLayout, MailText } from "#app/platform/mail/layout/mail-layout.tsx";
import { renderMail } from "#app/platform/mail/layout/render-mail.ts";
import { NextInMail } from "./next-in-mail.tsx";

type CorrectionMailFields = {
  firstName: string;
  /** Of the file. */
  reference: string;
  dueOn: Temporal.PlainDate | undefined;
  /** Of the site, and the page that sends this very document again, behind the sign-in. */
  origin: string;
  path: string;
  news: FileNews;
};

/** A document is to be sent again: named as its file names it, with the adviser's words and the button of its form. The subject says nothing of it. */
export function correctionAskedMail({ firstName, reference, dueOn, origin, path, news }: CorrectionMailFields) {
  const { next, length } = news;
  const named = next?.href === path ? next : null;
  return renderMail(
    "Une pièce est à renvoyer",
    <MailLayout
      preview={named?.title ?? "La page dit ce qui est à corriger."}
      title="Une pièce est à renvoyer"
      reason="Vous recevez ce message parce que vous avez un dossier dans votre espace."
    >
      <Greeting firstName={firstName} />
      {named && (
        <MailText>
          <strong>{named.title}</strong>.{named.said && <> «&nbsp;{named.said.words}&nbsp;»</>}
        </MailText>
      )}
      <MailText>
        Nous avons relu cette pièce de votre dossier {reference}&nbsp;: elle est à renvoyer
        {dueOn ? ` avant le ${longDate(dueOn)}` : ""}. {named ? length : "La page dit ce qui est à corriger."}
      </MailText>
      <MailAction href={`${origin}${path}`}>{named?.button ?? "Renvoyer cette pièce"}</MailAction>
      {!named && <NextInMail news={news} origin={origin} aside />}
    </MailLayout>,
  );
}
