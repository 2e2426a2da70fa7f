import type { WaitingComment } from "#app/features/library/comments/queries.server.ts";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { inDouala } from "#app/platform/clock/in-douala.ts";

/** For the moderators: each waiting comment with its two buttons. */
export function Moderation({ waiting, refusal }: { waiting: readonly WaitingComment[]; refusal: string | undefined }) {
  return (
    <div className="wrap py-8">
      <h1>Commentaires à modérer</h1>
      <p className="text-muted">{frenchCount(waiting.length, "commentaire attend", "commentaires attendent")} votre décision.</p>
      {refusal && (
        <Alert kind="caution" announced>
          {refusal}
        </Alert>
      )}
      <ul className="read-next max-w-prose">
        {waiting.map((comment) => (
          <li key={comment.id}>
            <p className="m-0">
              {comment.spam && <Badge tone="bad">Indésirable&nbsp;?</Badge>} <strong dir="auto">{comment.authorName}</strong>, {comment.email}
            </p>
            <p className="m-0 text-muted">
              {longDateTime(inDouala(comment.at))}, sur {comment.kind}/{comment.slug}
              {comment.answersTo && ", en réponse à un commentaire"}
            </p>
            <p className="comment-words" dir="auto">
              {comment.body}
            </p>
            <form method="post" className="read-acts mt-3">
              <input type="hidden" name="comment" value={comment.id} />
              <Button small look="secondary" name="decision" value="approved">
                Publier
              </Button>
              <Button small look="danger" name="decision" value="rejected">
                Refuser
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </div>
  );
}
