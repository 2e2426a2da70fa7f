import { type SubmissionResult, useForm } from "@conform-to/react";
import type { OtherReader } from "#app/features/documents/review/claims.server.ts";
import type { QueuePlace } from "#app/features/documents/review/review-queue.ts";
import { WAITS_FOR_SCAN, shownState } from "#app/features/documents/status.ts";
import { DecisionForm } from "#app/features/documents/views/decision-form.tsx";
import { ReviewHead, ReviewKeys } from "#app/features/documents/views/review-head.tsx";
import type { RegistrationReview, ReviewedPart } from "#app/features/language-tests/documents/review-page.server.ts";
import { ageWords } from "#app/platform/clock/age-words.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Badge } from "#app/ui/marks/badge.tsx";
import { Segmented } from "#app/ui/inputs/segmented.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";

export type ReviewAnswer = { result: SubmissionResult } | undefined;

type ReviewRegistrationProps = {
  review: RegistrationReview;
  queue: QueuePlace | null;
  others: readonly OtherReader[];
  texts: readonly { id: string; title: string }[];
  answer: ReviewAnswer;
};

/** Both documents of a registration beside their checklist: validated together, or one asked for again. */
export function ReviewRegistration({ review, queue, others, texts, answer }: ReviewRegistrationProps) {
  const { name, reference, sessionId, test, testDay, closes, since, promised, now, mayValidate, refusable, parts } =
    review;
  return (
    <div className="review">
      <ReviewHead
        title="Photo et pièce d’identité"
        about={
          <>
            {name}, {test}, inscription{" "}
            <a href={`${pathTo("/admin/sessions/:sessionId", { sessionId })}#${reference}`} className="figures">
              {reference}
            </a>
          </>
        }
        queue={queue}
        facts={[
          ...(since === null
            ? []
            : [{ label: "Attend", value: `${ageWords(new Date(since), now)}, promis ${promised}\u00a0h` }]),
          { label: "Le test", value: `Le ${testDay}` },
          { label: "Clôture des inscriptions", value: `Le ${closes}` },
        ]}
        others={others}
        now={now}
      />
      {mayValidate || refusable.length > 0 ? (
        <PartsForm review={review} texts={texts} answer={answer?.result} />
      ) : (
        <>
          <p>Rien n’attend de décision dans cette inscription.</p>
          {parts.map((part) => (
            <Part key={part.kind} part={part} />
          ))}
        </>
      )}
    </div>
  );
}

function Part({ part }: { part: ReviewedPart }) {
  const { kind, label, scan, pages, original, problem } = part;
  const shown = shownState(part);
  return (
    <section aria-labelledby={`piece-${kind}`}>
      <h2 id={`piece-${kind}`} className="office-section-head">
        {label} <Badge tone={shown.tone}>{shown.label}</Badge>
      </h2>
      {scan === "waiting" && <Alert kind="caution">{WAITS_FOR_SCAN}</Alert>}
      {problem !== null && <Alert kind="caution">{problem}</Alert>}
      <ul className="marked-pages">
        {pages.map(({ page, picture, width, height }) => (
          <li key={page}>
            <img
              src={picture}
              width={width}
              height={height}
              loading="lazy"
              decoding="async"
              alt={`${label}, page ${page} sur ${pages.length}`}
            />
          </li>
        ))}
      </ul>
      {original !== null && (
        <TextLink block href={original} download>
          L’original<span className="sr-only">&nbsp;: {label}</span>
        </TextLink>
      )}
    </section>
  );
}

type Values = Record<"kind" | "reason" | "remark", string>;

function PartsForm({
  review: { seen, parts, points, mayValidate, refusable },
  texts,
  answer,
}: Pick<ReviewRegistrationProps, "review" | "texts"> & { answer: SubmissionResult | undefined }) {
  const [form, fields] = useForm<Values>({ id: "decision", lastResult: answer });
  const { kind, reason, remark } = fields;
  const problems = [form, kind, reason, remark].flatMap(({ id, errors }) =>
    (errors ?? []).map((message) => ({ fieldId: id, message })),
  );
  return (
    <DecisionForm
      id={form.id}
      problems={problems}
      hidden={{ seen }}
      pages={
        <div className="review-pages">
          {parts.map((part) => (
            <Part key={part.kind} part={part} />
          ))}
        </div>
      }
      points={points}
      typed={(field) => {
        const value = answer?.initialValue?.[field];
        return typeof value === "string" ? value : undefined;
      }}
      mayValidate={mayValidate}
      together=", pour les deux pièces ensemble"
      correction={
        refusable.length > 0
          ? {
              before: (
                <Segmented
                  id={kind.id}
                  name="kind"
                  label="Pièce à redemander"
                  options={refusable}
                  {...(kind.initialValue !== undefined && { defaultValue: kind.initialValue })}
                  error={kind.errors?.[0]}
                />
              ),
              reason,
              remark,
              texts,
            }
          : null
      }
      keys={<ReviewKeys points={mayValidate ? points.length : 0} marks={false} />}
    />
  );
}
