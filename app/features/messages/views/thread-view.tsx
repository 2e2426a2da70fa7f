import { attachmentPath, filingPath } from "#app/features/messages/paths.ts";
import type { AttachmentView, MessageView, ThreadPage } from "#app/features/messages/thread/read-thread.server.ts";
import { scanStates } from "#app/features/documents/status.ts";
import { Badge } from "#app/ui/marks/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";

type ThreadViewProps = {
  /** Of the file. */
  id: string;
  page: ThreadPage;
  /** Address of the page of the thread that is asked. */
  pageAt: (cursor: string) => string;
  /** Where an attachment's document is shown. */
  documentAt: (documentId: string) => string;
};

/** One page of a thread, the oldest message first, as both sides see it. */
export function ThreadView({ id, page, pageAt, documentAt }: ThreadViewProps) {
  const { messages, older, newer } = page;
  if (messages.length === 0)
    return <EmptyState title="Aucun message">Le premier message ouvre la conversation.</EmptyState>;
  return (
    <>
      {older !== null && (
        <a className="link-block" href={pageAt(older)} rel="prev">
          Messages plus anciens
        </a>
      )}
      <ol className="thread">
        {messages.map((message) => (
          <Message key={message.id} fileId={id} message={message} documentAt={documentAt} />
        ))}
      </ol>
      {newer !== null && (
        <a className="link-block" href={pageAt(newer)} rel="next">
          Messages plus récents
        </a>
      )}
    </>
  );
}

type MessageProps = { fileId: string; message: MessageView; documentAt: (documentId: string) => string };

function Message({ fileId, message, documentAt }: MessageProps) {
  const { id, own, author, sent, iso, words, attachments, read, isNew } = message;
  return (
    <li id={`message-${id}`} className={own ? "thread-own" : undefined}>
      <p className="thread-head">
        <b>{own ? `${author} (votre côté)` : author}</b> <time dateTime={iso}>{sent}</time>{" "}
        {isNew && <Badge tone="fair">Nouveau</Badge>}
      </p>
      {words === null ? (
        <p className="text-muted">Message retiré par son auteur le {message.withdrawn}.</p>
      ) : (
        words !== "" && <p className="thread-words">{words}</p>
      )}
      {attachments.length > 0 && (
        <ul className="thread-files">
          {attachments.map((attachment) => (
            <Attachment key={attachment.id} fileId={fileId} attachment={attachment} documentAt={documentAt} />
          ))}
        </ul>
      )}
      {read !== null && <p className="hint">{read}</p>}
      {message.mayWithdraw && <Withdraw id={id} sent={sent} />}
    </li>
  );
}

function Attachment({
  fileId,
  attachment: { id, name, size, filed, scan },
  documentAt,
}: { fileId: string; attachment: AttachmentView } & Pick<MessageProps, "documentAt">) {
  if (scan !== null)
    return (
      <li>
        {name} <Badge tone={scanStates[scan].tone}>{scanStates[scan].label}</Badge>
      </li>
    );
  return (
    <li>
      <a className="link-block" href={attachmentPath(fileId, id)} download>
        {name} <span className="figures">({size})</span>
      </a>
      {filed === null ? (
        <a className="link-block" href={filingPath(fileId, id)}>
          Ranger dans le dossier<span className="sr-only">&nbsp;: {name}</span>
        </a>
      ) : (
        <a className="link-block" href={documentAt(filed)}>
          Rangé dans le dossier<span className="sr-only">&nbsp;: {name}</span>
        </a>
      )}
    </li>
  );
}

/** Opens in place and asks once more: a withdrawn message does not come back. */
function Withdraw({ id, sent }: { id: string; sent: string }) {
  return (
    <details className="thread-withdraw">
      <summary>
        Retirer<span className="sr-only"> le message du {sent}</span>
      </summary>
      <form method="post" action={`?retirer=${id}`}>
        <p>
          Ses mots et ses fichiers ne se verront plus, et sa place dira quand il a été retiré. Seul l’administrateur du
          cabinet pourrait les lire encore, et sa lecture serait inscrite. Ce qui a été rangé dans le dossier y reste.
        </p>
        <Button small look="danger">
          Retirer ce message
        </Button>
      </form>
    </details>
  );
}
