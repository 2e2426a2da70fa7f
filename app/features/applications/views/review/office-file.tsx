import type { ReactNode } from "react";
import type { ReviewRefusal } from "#app/features/applications/review/answer-review.server.ts";
import { pagesPath, reviewPath, versionPath } from "#app/features/applications/documents/document-path.ts";
import type { OfficeFileData, ReviewedDocument } from "#app/features/applications/review/office-file.server.ts";
import { WAITS_FOR_SCAN, shownState } from "#app/features/documents/status.ts";
import { ageWords } from "#app/platform/clock/age-words.ts";
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Badge } from "#app/ui/marks/badge.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Fold } from "#app/ui/layout/fold.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { FileNow } from "#app/features/applications/views/overview/file-now.tsx";
import { Press, Refused, Says } from "./reviewed-document.tsx";
import { CorrectionNotes } from "#app/features/applications/views/documents/correction-notes.tsx";
import { FoldedCorrection } from "./correction-form.tsx";

type Answer = ReviewRefusal["data"] | undefined;
type PageProps = OfficeFileData & {
  answer: Answer;
  /** The other pages of the file. */
  tabs: ReactNode;
};

/** The documents of one file for whoever reads them: each with its file, what it says, and the decision. */
export function OfficeFilePage({
  file,
  client,
  documents,
  clientNow,
  missing,
  count,
  mayReview,
  now,
  today,
  answer,
  tabs,
}: PageProps) {
  const lost = answer && !documents.some(({ id }) => id === answer.document);
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8">
      <header>
        <h1>{file.title}</h1>
        <p className="text-muted">
          {client.name}, {client.email || "sans e-mail"}, {file.program}, dossier{" "}
          <span className="figures">{file.reference}</span>
        </p>
        <TextLink block href={pathTo("/management/:id", { id: file.id })}>
          Le dossier tel que le client le voit
        </TextLink>
        {tabs}
      </header>
      {clientNow && <FileNow {...clientNow} own={false} />}
      {lost && <Refused answer={answer} />}
      {!mayReview && (
        <Alert kind="caution">C’est votre propre dossier&nbsp;: un autre conseiller relit ses pièces.</Alert>
      )}
      <section aria-labelledby="relire">
        <h2 id="relire">{count.inReview > 0 ? `${frenchCount(count.inReview, "pièce")} à relire` : "Rien à relire"}</h2>
        {documents.length === 0 ? (
          <EmptyState title="Aucune pièce">Le client n’a encore rien donné.</EmptyState>
        ) : (
          <ul className="document-versions review-list">
            {documents.map((document) => (
              <Reviewed
                key={document.id}
                fileId={file.id}
                document={document}
                mayReview={mayReview}
                now={now}
                today={today}
                answer={answer?.document === document.id ? answer : undefined}
              />
            ))}
          </ul>
        )}
      </section>
      {missing.length > 0 && (
        <Fold level={2} title={`À donner (${missing.length})`}>
          <ul className="document-versions">
            {missing.map(({ key, title, who }) => (
              <li key={key}>
                {title} <span className="text-muted">{who}</span>
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </div>
  );
}

type ReviewedProps = {
  fileId: string;
  document: ReviewedDocument;
  mayReview: boolean;
  now: number;
  today: string;
  answer: Answer;
};

function Reviewed({ fileId, document, mayReview, now, today, answer }: ReviewedProps) {
  const { id, name, who, state, scan, version, file, correction, givenAt } = document;
  const shown = shownState(document);
  const asking = answer?.intent === "ask-again";
  return (
    <li id={`piece-${id}`}>
      <h3>
        {name} <span className="text-muted text-sm">{who}</span> <Badge tone={shown.tone}>{shown.label}</Badge>
      </h3>
      <p className="text-muted text-sm">
        Version {version}
        {state === "in-review" && `, attend ${ageWords(new Date(givenAt), now)}`}
      </p>
      <Says document={document} />
      {scan === "waiting" && <p className="text-muted">{WAITS_FOR_SCAN}</p>}
      {file && scan === null && (
        <div className="flex flex-wrap items-center gap-x-6">
          <LinkButton small look="ghost" href={mayReview ? reviewPath(fileId, id) : pagesPath(fileId, id, { version })}>
            {mayReview ? (state === "in-review" ? "Revoir et décider" : "Relire page par page") : "Voir"}
            <span className="sr-only">
              &nbsp;: {name}, {who}
            </span>
          </LinkButton>
          <TextLink block href={versionPath(fileId, id, version)} download>
            {file.name} <span className="figures">({file.size})</span>
          </TextLink>
        </div>
      )}
      {answer && !asking && <Refused answer={answer} />}
      {correction && (
        <div>
          <p>
            <strong>À renvoyer&nbsp;: {correction.what.toLowerCase()}.</strong>{" "}
            <span className="whitespace-pre-line">{correction.remark}</span> {correction.due}
          </p>
          <CorrectionNotes notes={correction.notes} />
        </div>
      )}
      {mayReview && correction && (
        <Press document={document} intent="cancel" words="Annuler la correction" correction={correction.id} />
      )}
      {mayReview && !correction && state !== "missing" && scan === null && (
        <FoldedCorrection document={document} today={today} answer={asking ? answer.result : undefined} />
      )}
    </li>
  );
}
