import type { WaitingComment, WaitingComments } from "#app/features/publications/comments/queries.server.ts";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Badge } from "#app/ui/marks/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { type OfficeColumn, OfficeList } from "#app/ui/tables/office-list.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";

const COLUMNS: readonly OfficeColumn<WaitingComment>[] = [
  { header: "De", names: true, cell: (comment) => <Author comment={comment} /> },
  {
    header: "Commentaire",
    wide: true,
    cell: ({ body }) => (
      <p className="office-words" dir="auto">
        {body}
      </p>
    ),
  },
  { header: "À faire", cell: (comment) => <Decision comment={comment} /> },
];

const pageAt = (cursor: string | null) => cursor && pathTo(`/admin/commentaires?page=${cursor}`);

/** For the moderators: each waiting comment with its two buttons. */
export function Moderation({ waiting, refusal }: { waiting: WaitingComments; refusal: string | undefined }) {
  return (
    <div className="wrap grid grid-cols-1 gap-4 py-8">
      <h1>Commentaires à modérer</h1>
      <p className="text-muted">
        {frenchCount(waiting.total, "commentaire attend", "commentaires attendent")} votre décision.
      </p>
      {refusal && (
        <Alert kind="caution" announced>
          {refusal}
        </Alert>
      )}
      <OfficeList
        id="commentaires"
        caption="Commentaires à modérer"
        columns={COLUMNS}
        rows={waiting.rows}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title="Tout est lu">
            Les commentaires des articles et des guides attendent ici votre décision.
          </EmptyState>
        }
        pager={{ previous: pageAt(waiting.previous), next: pageAt(waiting.next) }}
      />
    </div>
  );
}

function Author({ comment: { authorName, email, spam, at, kind, slug, answersTo } }: { comment: WaitingComment }) {
  return (
    <>
      {spam && <Badge tone="bad">Indésirable&nbsp;?</Badge>} <span dir="auto">{authorName}</span>
      <br />
      <a href={`mailto:${email}`}>{email}</a>
      <br />
      <span className="office-muted">
        {longDateTime(inDouala(at))}, sur {kind}/{slug}
        {answersTo && ", en réponse à un commentaire"}
      </span>
    </>
  );
}

/** Lets a comment be read, or not. @param action address of the list, where the form stands on another page */
export function Decision({ comment: { id, authorName }, action }: { comment: WaitingComment; action?: string }) {
  return (
    <form method="post" action={action} className="office-acts">
      <input type="hidden" name="comment" value={id} />
      <Button small look="secondary" name="decision" value="approved">
        Publier<span className="sr-only"> le commentaire de {authorName}</span>
      </Button>
      <Button small look="danger" name="decision" value="rejected">
        Refuser<span className="sr-only"> le commentaire de {authorName}</span>
      </Button>
    </form>
  );
}
