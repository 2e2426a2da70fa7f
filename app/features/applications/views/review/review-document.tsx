import type { ReactNode } from "react";
import type { ReviewRefusal } from "#app/features/applications/review/answer-review.server.ts";
import type { ReviewPage } from "#app/features/applications/review/review-page.server.ts";
import type { OtherReader } from "#app/features/documents/review/claims.server.ts";
import type { QueuePlace } from "#app/features/documents/review/review-queue.ts";
import { WAITS_FOR_SCAN, shownState } from "#app/features/documents/status.ts";
import { ReviewHead } from "#app/features/documents/views/review-head.tsx";
import { ageWords } from "#app/platform/clock/age-words.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Badge } from "#app/ui/marks/badge.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { ReviewForm } from "./review-form.tsx";
import { Refused, Says } from "./reviewed-document.tsx";

type ReviewDocumentProps = {
  review: ReviewPage;
  queue: QueuePlace | null;
  others: readonly OtherReader[];
  texts: readonly { id: string; title: string }[];
  answer: ReviewRefusal["data"] | undefined;
};

/** One document read page by page beside its checklist: validated, or asked again with marks on its pages. */
export function ReviewDocument({ review, queue, others, texts, answer }: ReviewDocumentProps) {
  const { file, client, document, pages, count, problem, original, mayReview, now } = review;
  const waits = document.scan === "waiting";
  const decidable = mayReview && document.state !== "missing" && !waits;
  const shown = shownState(document);
  return (
    <div className="review">
      <ReviewHead
        title={document.name}
        about={
          <>
            {client.name}, {document.who}, dossier{" "}
            <a href={pathTo("/admin/dossiers/:id", { id: file.id })}>{file.reference}</a>{" "}
            <Badge tone={shown.tone}>{shown.label}</Badge>
          </>
        }
        queue={queue}
        facts={factsOf(review)}
        others={others}
        now={now}
      />
      {!mayReview && (
        <Alert kind="caution">C’est votre propre dossier&nbsp;: un autre conseiller relit ses pièces.</Alert>
      )}
      {answer && !decidable && <Refused answer={answer} />}
      <Says document={document} />
      {waits && <Alert kind="caution">{WAITS_FOR_SCAN}</Alert>}
      {problem !== null && <Alert kind="caution">{problem}</Alert>}
      {decidable ? (
        <ReviewForm review={review} texts={texts} answer={answer} />
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
      {original && (
        <p className="office-muted">
          <TextLink block href={original.href} download>
            {original.name}, l’original <span className="figures">({original.size})</span>
          </TextLink>{" "}
          Il ne porte pas le filigrane.
        </p>
      )}
    </div>
  );
}

function factsOf({ document, promised, now, blocks, versions }: ReviewPage): { label: string; value: ReactNode }[] {
  const late = now - document.givenAt > promised * 3_600_000;
  return [
    ...(document.state === "in-review"
      ? [
          {
            label: "Attend",
            value: (
              <>
                {ageWords(new Date(document.givenAt), now)}, promis {promised}&nbsp;h{" "}
                {late && <Badge tone="bad">en retard</Badge>}
              </>
            ),
          },
        ]
      : []),
    { label: "Ce qu’elle bloque", value: blocks },
    {
      label: "Version",
      value: (
        <>
          {versions.words} {versions.past !== null && <a href={versions.past}>Voir ses versions</a>}
        </>
      ),
    },
  ];
}
