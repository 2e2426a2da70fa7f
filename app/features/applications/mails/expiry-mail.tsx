import type { MailContent } from "#app/platform/mail/layout/render-mail.ts";
import { Greeting, MailAction, MailLayout, MailLink, MailText } from "#app/platform/mail/layout/mail-layout.tsx";
import { renderMail } from "#app/platform/mail/layout/render-mail.ts";

/** A paper that ends, in one line: « Passeport, Maëlle Tchinda », « Valable jusqu’au 3 février 2027. » */
export type EndingPaper = { title: string; words: string };

/** What a reminder of so many dates is called, in the list and as a mail: nothing of the case. */
export function datesTitle(count: number): string {
  return count === 1 ? "Une date de votre dossier approche" : `${count} dates de votre dossier approchent`;
}

type Dates = {
  firstName: string;
  papers: readonly EndingPaper[];
  preview: string;
  /** Whole addresses. */ page: string;
  settings: string;
};

/** Tells a client which papers of a file end soon, or which deadline nears. Its subject says nothing of the case. */
export function expiryMail({ firstName, papers, preview, page, settings }: Dates): Promise<MailContent> {
  const title = datesTitle(papers.length);
  return renderMail(
    title,
    <MailLayout
      preview={preview}
      title={title}
      reason={
        <>
          Vous recevez ce message parce que vous suivez un dossier dans votre espace.{" "}
          <MailLink href={settings}>Choisir ce qui m’est écrit</MailLink>
        </>
      }
    >
      <Greeting firstName={firstName} />
      {papers.map((paper) => (
        <MailText key={`${paper.title} ${paper.words}`}>
          <strong>{paper.title}</strong>. {paper.words}
        </MailText>
      ))}
      <MailAction href={page}>Voir mon dossier</MailAction>
    </MailLayout>,
  );
}
