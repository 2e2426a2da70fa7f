import type { OwnSession } from "#app/features/accounts/queries.server.ts";
import { Badge } from "#app/ui/marks/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";

/** One's open sessions, each with its device and its last use; every one can be closed. */
export function SessionList({ sessions }: { sessions: readonly OwnSession[] }) {
  return (
    <>
      <ul className="session-list">
        {sessions.map((session) => (
          <li key={session.id}>
            <Card className="w-full">
              <p>
                <strong>{session.device}</strong> {session.current && <Badge tone="good">Cet appareil</Badge>}{" "}
                {session.sharedPhone && <Badge tone="fair">Téléphone partagé</Badge>}
              </p>
              <p>
                Dernière utilisation&nbsp;: <time dateTime={session.lastUsedAt}>{session.lastUsed}</time>
              </p>
              <p className="mb-3 text-muted">
                Ouverte le <time dateTime={session.openedAt}>{session.opened}</time>
              </p>
              <form method="post">
                <Button
                  small
                  look="secondary"
                  name="session"
                  value={session.id}
                  aria-label={`Fermer la session\u00a0: ${session.device}, ${session.lastUsed}`}
                >
                  Fermer
                </Button>
              </form>
            </Card>
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <form method="post">
          <Button look="danger" name="session" value="others">
            Fermer toutes les autres sessions
          </Button>
        </form>
      )}
    </>
  );
}
