import type { ListedNotice } from "#app/features/notices/notices-page.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Badge } from "#app/ui/marks/badge.tsx";
import { Button } from "#app/ui/button.tsx";

/** The newest notices on the dashboard: each is opened, and read by that, by a form of the list's own page. */
export function LatestNotices({
  notices,
  unread,
  newest,
}: {
  notices: readonly ListedNotice[];
  unread: number;
  newest: string | null;
}) {
  const list = pathTo("/espace/avis");
  return (
    <section aria-labelledby="titre-notifications">
      <details className="fold">
        <summary>
          <h2 id="titre-notifications">
            Notifications {unread > 0 && <span className="sr-only">{unreadWords(unread)}</span>}{" "}
            {unread > 0 && (
              <span aria-hidden="true">
                <Badge tone="fair">{unread > 99 ? "99+" : unread}</Badge>
              </span>
            )}
          </h2>
        </summary>
        {notices.length === 0 && (
          <p className="hint">Ce qui arrive à vos dossiers, rendez-vous, tests et paiements s’inscrit ici.</p>
        )}
        {notices.length > 0 && (
          <ul className="latest-notices">
            {notices.map(({ id, title, unread: isUnread, opens, at, when }) => (
              <li key={id}>
                <form method="post" action={list}>
                  <input type="hidden" name="notice" value={id} />
                  {opens || isUnread ? (
                    <button className="latest-notice" name="intent" value={opens ? "open" : "read"}>
                      {title}
                      {!opens && <span className="sr-only">, marquer comme lu</span>}
                    </button>
                  ) : (
                    <span>{title}</span>
                  )}
                  <span className="hint">
                    {isUnread && <Badge tone="fair">Non lu</Badge>} <time dateTime={at}>{when}</time>
                  </span>
                </form>
              </li>
            ))}
          </ul>
        )}
        <div className="latest-notices-acts">
          <a href={list} className="link-block">
            Tous mes avis
          </a>
          {newest !== null && (
            <form method="post" action={list}>
              <input type="hidden" name="upTo" value={newest} />
              <Button small look="ghost" name="intent" value="all">
                Tout marquer comme lu
              </Button>
            </form>
          )}
        </div>
      </details>
    </section>
  );
}

function unreadWords(unread: number): string {
  if (unread > 99) return "plus de 99 non lues";
  return unread === 1 ? "1 non lue" : `${unread} non lues`;
}
