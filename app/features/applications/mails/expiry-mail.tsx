import type { MailContent } from "#app/platform/mail/enqueue-mail.ts";
import { Greeting, MailAction, MailLayout, MailText } from "#app/platform/mail/layout/mail-layout.tsx";
import { renderMail } from "#app/platform/mail/layout/render-mail.ts";

/** A paper that ends, in one line: « Passeport, Maëlle Tchinda », « Valable jusqu’au 3 février 2027. » */
export type EndingPaper = { title: string; words: string };

/** Tells a client which papers of a file end soon. Its subject says nothing of the case. */
export function expiryMail({ firstName, papers, page }: { firstName: string; papers: readonly EndingPaper[]; page: string }): Promise<MailContent> {
  const title = papers.length === 1 ? "Une date de votre dossier approche" : `${papers.length} dates de votre dossier approchent`;
  return renderMail(
    title,
    <MailLayout
      preview="Un document expire bientôt, ou avant le jour où il servira."
      title={title}
      reason="Vous recevez ce message parce que vous suivez un dossier dans votre espace."
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
