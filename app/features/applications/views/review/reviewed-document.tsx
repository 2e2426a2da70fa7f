import type { ReviewRefusal } from "#app/features/applications/review/answer-review.server.ts";
import type { ReviewedDocument } from "#app/features/applications/review/office-file.server.ts";
import { seenValue } from "#app/features/applications/documents/required-words.ts";
import { longDate } from "#app/platform/clock/french-dates.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button } from "#app/ui/button.tsx";

/** Why a decision was not taken. */
export function Refused({ answer }: { answer: ReviewRefusal["data"] }) {
  return (
    <Alert kind="danger" announced>
      {Object.values(answer.result.error ?? {})
        .flatMap((sentences) => sentences ?? [])
        .join(" ")}
    </Alert>
  );
}

const day = (iso: string) => longDate(Temporal.PlainDate.from(iso));

/** What a document says itself. */
export function Says({ document: { issuedOn, expiresOn, nameOnIt, notes } }: { document: ReviewedDocument }) {
  const said = [
    issuedOn && `Délivrée le ${day(issuedOn)}`,
    expiresOn && `expire le ${day(expiresOn)}`,
    nameOnIt && `au nom de ${nameOnIt}`,
  ].filter(Boolean);
  if (said.length === 0 && notes === null) return null;
  return (
    <p className="whitespace-pre-line">
      {said.join(", ")}
      {said.length > 0 && notes !== null && "\n"}
      {notes}
    </p>
  );
}

type PressProps = { document: ReviewedDocument; intent: "cancel"; words: string; correction: string };

/** One decision that needs no words. */
export function Press({ document, intent, words, correction }: PressProps) {
  return (
    <form method="post">
      <input type="hidden" name="document" value={document.id} />
      <input type="hidden" name="seen" value={seenValue(document)} />
      <input type="hidden" name="correction" value={correction} />
      <Button small look="secondary" name="intent" value={intent}>
        {words}
        <span className="sr-only">
          &nbsp;: {document.name}, {document.who}
        </span>
      </Button>
    </form>
  );
}
