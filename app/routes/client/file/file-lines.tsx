import type { ApplicationDetail } from "#app/features/applications/overview/detail.ts";
import { threadPath } from "#app/features/messages/paths.ts";
import type { LatestMessage } from "#app/features/messages/thread/latest-messages.server.ts";
import { unreadWords } from "#app/features/messages/words.ts";
import { waLinkOf } from "#app/features/whatsapp/wa-link.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";

type Props = {
  file: ApplicationDetail;
  /** Null: the conversation is not the reader's. */
  thread: { unread: number; latest: LatestMessage | null } | null;
  /** The reader is its client. */
  own: boolean;
};

/** What else a file leads to, a line each: its conversation, and who sees it. */
export function FileLines({ file: { id, reference, partial }, thread, own }: Props) {
  return (
    <ul className="own-lines" id="messages">
      {thread && (
        <li>
          <a href={threadPath(id)}>
            Messages
            <span>
              {thread.unread > 0 ? <b>{unreadWords(thread.unread)}</b> : unreadWords(thread.unread)}
              {thread.latest && ` ${thread.latest.author}, ${thread.latest.sent}`}
            </span>
          </a>
        </li>
      )}
      {own && thread && (
        <li>
          <a href={waLinkOf(reference)}>Écrire sur WhatsApp</a>
        </li>
      )}
      {(own || partial) && (
        <li>
          <a href={pathTo("/management/:id/acces", { id })}>
            {partial ? "Votre accès à ce dossier" : "Qui voit ce dossier"}
          </a>
        </li>
      )}
    </ul>
  );
}
