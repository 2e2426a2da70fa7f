import type { ReviewRefusal } from "#app/features/applications/answer-review.server.ts";
import type { ReviewPage } from "#app/features/applications/review-page.server.ts";
import { documentStates } from "#app/features/documents/status.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { CorrectionForm } from "./correction-form.tsx";
import { Press, Refused, Says } from "./reviewed-document.tsx";

type ReviewDocumentProps = { review: ReviewPage; answer: ReviewRefusal["data"] | undefined };

/** One document read page by page: validated, or asked again with marks on its pages. */
export function ReviewDocument({ review, answer }: ReviewDocumentProps) {
  const { file, client, document, pages, count, problem, original, mayReview, today } = review;
  const asking = answer?.intent === "ask-again";
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8">
      <header>
        <h1>{document.name}</h1>
        <p className="text-muted">
          {document.who}, {client.name}, dossier <span className="figures">{file.reference}</span>, version {document.version}
        </p>
        <p>
          <Badge tone={documentStates[document.state].tone}>{documentStates[document.state].label}</Badge>
        </p>
      </header>
      {!mayReview && <Alert kind="caution">C’est votre propre dossier&nbsp;: un autre conseiller relit ses pièces.</Alert>}
      <Says document={document} />
      {problem !== null && <Alert kind="caution">{problem}</Alert>}
      {answer && !asking && <Refused answer={answer} />}
      <p className="flex flex-wrap gap-x-6">
        {original && (
          <TextLink block href={original.href} download>
            {original.name}, l’original <span className="figures">({original.size})</span>
          </TextLink>
        )}
        <TextLink block href={pathTo("/admin/dossiers/:id", { id: file.id })}>
          Toutes les pièces du dossier
        </TextLink>
      </p>
      {mayReview && document.state === "in-review" && <Press document={document} intent="validate" words="Valider" />}
      {mayReview && document.state !== "missing" ? (
        <section aria-labelledby="corriger">
          <h2 id="corriger">Demander une correction</h2>
          <CorrectionForm document={document} today={today} answer={asking ? answer.result : undefined} pages={pages} count={count} />
        </section>
      ) : (
        <ul className="marked-pages">
          {pages.map(({ page, picture, width, height }) => (
            <li key={page}>
              <img
                src={picture}
                width={width}
                height={height}
                loading="lazy"
                decoding="async"
                alt={`Page ${page} sur ${count} de «\u00a0${document.name}\u00a0»`}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
