import { Badge } from "#app/ui/marks/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import type { ListedNotice } from "#app/features/notices/notices-page.server.ts";

/** Notices, the newest first; each is opened, and marked as read or not, by a form of its own. */
export function NoticeList({ notices }: { notices: readonly ListedNotice[] }) {
  return (
    <ul className="notices">
      {notices.map((notice) => (
        <li
          key={notice.id}
          id={`avis-${notice.id}`}
          className="paper card notice"
          data-unread={notice.unread || undefined}
        >
          <p className="notice-facts">
            {notice.unread && <Badge tone="fair">Non lu</Badge>} <span>{notice.topic}</span>{" "}
            <time dateTime={notice.at}>{notice.when}</time>
          </p>
          <h2>{notice.title}</h2>
          {notice.body !== "" && <p className="notice-body">{notice.body}</p>}
          <form method="post" className="notice-presses">
            <input type="hidden" name="notice" value={notice.id} />
            {notice.opens && (
              <Button small look="secondary" name="intent" value="open" aria-label={`Ouvrir\u00a0: ${notice.title}`}>
                Ouvrir
              </Button>
            )}
            {notice.unread ? (
              <Button
                small
                look="ghost"
                name="intent"
                value="read"
                aria-label={`Marquer comme lu\u00a0: ${notice.title}`}
              >
                Marquer comme lu
              </Button>
            ) : (
              <Button
                small
                look="ghost"
                name="intent"
                value="unread"
                aria-label={`Marquer comme non lu\u00a0: ${notice.title}`}
              >
                Marquer comme non lu
              </Button>
            )}
          </form>
        </li>
      ))}
    </ul>
  );
}
