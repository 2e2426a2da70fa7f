import type { OfficeSession } from "#app/features/language-tests/office-words.ts";
import { sessionStateNames } from "#app/features/language-tests/status.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";

type OfficeSessionsProps = {
  coming: readonly OfficeSession[];
  past: { rows: readonly OfficeSession[]; previous: string | null; next: string | null };
};

const pastAddress = (cursor: string | null) => cursor && pathTo(`/admin/sessions?page=${cursor}#passees`);

/** The sessions to come, and a page of the past ones, each with what an adviser may do with it. */
export function OfficeSessions({ coming, past }: OfficeSessionsProps) {
  return (
    <>
      {coming.length === 0 ? (
        <EmptyState title="Aucune session à venir">Une nouvelle session paraît aussitôt sur la page des tests de langue.</EmptyState>
      ) : (
        <SessionCards sessions={coming} />
      )}
      {past.rows.length > 0 && (
        <section aria-labelledby="passees" className="grid gap-4">
          <h2 id="passees">Sessions passées</h2>
          <SessionCards sessions={past.rows} />
          <Pager label="Sessions passées" previous={pastAddress(past.previous)} next={pastAddress(past.next)} />
        </section>
      )}
    </>
  );
}

function SessionCards({ sessions }: { sessions: readonly OfficeSession[] }) {
  return (
    <ul className="test-session-list">
      {sessions.map((session) => (
        <li key={session.id}>
          <OfficeSessionCard session={session} />
        </li>
      ))}
    </ul>
  );
}

/** One session: how full it is, and its moves. */
export function OfficeSessionCard({ session, linked = true, editLink = true }: { session: OfficeSession; linked?: boolean; editLink?: boolean }) {
  const { words, state, seats, taken, waiting } = session;
  return (
    <Card>
      <div className="session-head">
        <h2>{linked ? <a href={pathTo("/admin/sessions/:sessionId", { sessionId: session.id })}>{words.test}</a> : words.test}</h2>
        <Badge tone={state === "open" ? "good" : state === "closed" ? "fair" : "bad"}>{session.past ? "Passée" : sessionStateNames[state]}</Badge>
        {session.sample && <Badge>exemple</Badge>}
      </div>
      <p>
        {words.day}, {words.hour}. {words.centre}, {words.place}. {session.price}
      </p>
      <p className="figures">
        {taken} / {seats} places prises, {waiting} en attente. Inscriptions jusqu’au {session.closesAt}.
      </p>
      {(session.moves.length > 0 || (session.editable && editLink)) && (
        <div className="registration-actions">
          {session.editable && editLink && (
            <LinkButton small look="secondary" href={pathTo("/admin/sessions/:sessionId/modifier", { sessionId: session.id })}>
              Modifier
              <span className="sr-only"> la session du {words.day}</span>
            </LinkButton>
          )}
          {session.moves.map(({ move, label }) =>
            move === "cancel" ? (
              <details key={move}>
                <summary className="link-block">{label}</summary>
                <p>Chaque inscription sera annulée, chaque paiement à rembourser, et chacun prévenu. C’est définitif.</p>
                <MoveForm sessionId={session.id} move={move} label={`Oui, ${label.toLowerCase()}`} danger />
              </details>
            ) : (
              <MoveForm key={move} sessionId={session.id} move={move} label={label} />
            ),
          )}
        </div>
      )}
    </Card>
  );
}

function MoveForm({ sessionId, move, label, danger = false }: { sessionId: string; move: string; label: string; danger?: boolean }) {
  return (
    <form method="post" action={pathTo("/admin/sessions")}>
      <input type="hidden" name="sessionId" value={sessionId} />
      <Button small look={danger ? "danger" : "secondary"} name="move" value={move}>
        {label}
      </Button>
    </form>
  );
}
