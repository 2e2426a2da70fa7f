import { SideBlock } from "#app/features/applications/views/overview/file-cards.tsx";
import { threadPath } from "#app/features/messages/paths.ts";
import { unreadWords } from "#app/features/messages/words.ts";
import { waLinkOf } from "#app/features/whatsapp/wa-link.ts";

type Props = {
  id: string;
  reference: string;
  unread: number;
  /** The client, not somebody of the office. */ own: boolean;
};

/** Where a client writes about a file: in its conversation, or on WhatsApp by the file's code. */
export function ApplicationMessages({ id, reference, unread, own }: Props) {
  return (
    <SideBlock id="messages" title="Messages">
      <p>{unreadWords(unread)}</p>
      <a href={threadPath(id)} className="link-block">
        Lire et écrire
      </a>
      {own && (
        <a href={waLinkOf(reference)} className="link-block">
          Écrire sur WhatsApp
        </a>
      )}
    </SideBlock>
  );
}
