import { officeThreadPath } from "#app/features/messages/paths.ts";
import type { WithdrawnMessage } from "#app/features/messages/office/withdrawn-messages.server.ts";
import type { PageOf } from "#app/platform/database/page-of.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Pager } from "#app/ui/layout/pager.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";

type WithdrawnViewProps = {
  file: { id: string; title: string; reference: string };
  page: PageOf<WithdrawnMessage>;
  /** Place of the page in its address; null: the first. */
  place: string | null;
  refusal: string | undefined;
};

/** What authors took back: that they did, and on a press of its own what they had written. */
export function WithdrawnView({ file, page, place, refusal }: WithdrawnViewProps) {
  const path = pathTo("/admin/dossiers/:id/messages/retires", { id: file.id });
  const at = (cursor: string | null) => cursor && `${path}?page=${cursor}`;
  const isRead = page.rows.some(({ words }) => words !== null);
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8">
      <header>
        <h1>Messages retirés</h1>
        <p className="text-muted">
          {file.title}, dossier <span className="figures">{file.reference}</span>
        </p>
      </header>
      {refusal !== undefined && (
        <Alert kind="danger" announced>
          {refusal}
        </Alert>
      )}
      {page.rows.length === 0 ? (
        <EmptyState title="Aucun message retiré">
          Ce que leurs auteurs retirent de cette conversation se trouve ici.
        </EmptyState>
      ) : (
        <>
          <Alert>
            Le client et les conseillers voient qu’un message a été retiré, jamais ce qu’il disait.{" "}
            {isRead
              ? "Votre lecture vient d’être inscrite au journal."
              : "Chaque lecture s’inscrit au journal avec votre nom."}
          </Alert>
          {!isRead && (
            <form method="post" action={place === null ? path : `${path}?page=${encodeURIComponent(place)}`}>
              <Button look="secondary">Lire ce qu’ils disaient</Button>
            </form>
          )}
          <ol className="thread">
            {page.rows.map((message) => (
              <Withdrawn key={message.id} message={message} />
            ))}
          </ol>
        </>
      )}
      <Pager label="Messages retirés" previous={at(page.previous)} next={at(page.next)} />
      <TextLink block href={officeThreadPath(file.id)}>
        Toute la conversation
      </TextLink>
    </div>
  );
}

function Withdrawn({ message: { author, client, sent, iso, withdrawn, words, files } }: { message: WithdrawnMessage }) {
  return (
    <li>
      <p className="thread-head">
        <b>{client ? `${author} (client)` : author}</b> <time dateTime={iso}>{sent}</time>
      </p>
      <p className="text-muted">Retiré le {withdrawn}.</p>
      {words !== null && words !== "" && <p className="thread-words">{words}</p>}
      {files !== null && files.length > 0 && <p className="hint">Fichiers joints&nbsp;: {files.join(", ")}.</p>}
    </li>
  );
}
