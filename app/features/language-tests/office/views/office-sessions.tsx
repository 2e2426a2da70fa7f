import { Alert } from "#app/ui/feedback/alert.tsx";
import type { ReactNode } from "react";
import type { OfficeSession } from "#app/features/language-tests/office/office-words.ts";
import { sessionStateNames } from "#app/features/language-tests/status.ts";
import { Badge } from "#app/ui/marks/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Fold } from "#app/ui/layout/fold.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { type OfficeColumn, OfficeList } from "#app/ui/tables/office-list.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";

type Page = { rows: readonly OfficeSession[]; previous: string | null; next: string | null };

/** A page of the sessions to come, and one of the past ones, each with what an adviser may do with it. */
export function OfficeSessions({ coming, past }: { coming: Page; past: Page }) {
  return (
    <>
      <SessionList
        id="a-venir"
        caption="Sessions à venir"
        page={coming}
        pageAt={(cursor) => pathTo(`/admin/sessions?venir=${cursor}#a-venir`)}
        empty={
          <EmptyState title="Aucune session à venir">
            Une nouvelle session paraît aussitôt sur la page des tests de langue.
          </EmptyState>
        }
      />
      {(past.rows.length > 0 || past.previous !== null) && (
        <SessionList
          id="passees"
          caption="Sessions passées"
          page={past}
          pageAt={(cursor) => pathTo(`/admin/sessions?page=${cursor}#passees`)}
          empty={null}
        />
      )}
    </>
  );
}

type SessionListProps = {
  id: string;
  caption: string;
  page: Page;
  pageAt: (cursor: string) => string;
  empty: ReactNode;
};

function SessionList({ id, caption, page: { rows, previous, next }, pageAt, empty }: SessionListProps) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <h2 id={id}>{caption}</h2>
      <OfficeList
        id={`${id}-liste`}
        caption={caption}
        columns={COLUMNS}
        rows={rows}
        rowKey={(session) => session.id}
        empty={empty}
        pager={{ previous: previous && pageAt(previous), next: next && pageAt(next) }}
      />
    </section>
  );
}

const COLUMNS: readonly OfficeColumn<OfficeSession>[] = [
  {
    header: "Session",
    names: true,
    cell: (session) => (
      <>
        <a href={pathTo("/admin/sessions/:sessionId", { sessionId: session.id })}>{session.words.test}</a>{" "}
        <SessionBadges session={session} />
      </>
    ),
  },
  {
    header: "Quand et où",
    cell: ({ words }) => (
      <>
        {words.day}, {words.hour}
        <br />
        <span className="office-muted">
          {words.centre}, {words.place}
        </span>
      </>
    ),
  },
  { header: "Prix", numeric: true, cell: ({ price }) => price },
  { header: "Places", cell: (session) => <Seats session={session} /> },
  { header: "À faire", cell: (session) => <SessionActs session={session} editLink inList /> },
];

function SessionBadges({ session: { state, past, sample } }: { session: OfficeSession }) {
  return (
    <>
      <Badge tone={state === "open" ? "good" : state === "closed" ? "fair" : "bad"}>
        {past ? "Passée" : sessionStateNames[state]}
      </Badge>
      {sample && (
        <>
          {" "}
          <Badge>exemple</Badge>
        </>
      )}
    </>
  );
}

function Seats({ session: { taken, seats, waiting, opensAt, closesAt } }: { session: OfficeSession }) {
  return (
    <>
      <b className="figures">
        {taken} / {seats}
      </b>{" "}
      places prises{waiting > 0 && `, ${waiting} en attente`}
      <span className="block office-muted">
        Inscriptions {opensAt === undefined ? "jusqu’au" : `du ${opensAt} au`} {closesAt}
      </span>
    </>
  );
}

/** One session, on its own page and on that of its form: how full it is, and its moves. */
export function OfficeSessionCard({ session, editLink = true }: { session: OfficeSession; editLink?: boolean }) {
  const { words, price } = session;
  return (
    <Card>
      <div className="session-head">
        <h2>{words.test}</h2>
        <SessionBadges session={session} />
      </div>
      <p>
        {words.day}, {words.hour}. {words.centre}, {words.place}. {price}
      </p>
      <div>
        <Seats session={session} />
      </div>
      <SessionActs session={session} editLink={editLink} />
    </Card>
  );
}

/** Registrations of a cancelled session that are not cancelled yet. */
export function SeatsLeft({ session: { state, taken, waiting } }: { session: OfficeSession }) {
  const left = taken + waiting;
  if (state !== "cancelled" || left === 0) return null;
  return (
    <Alert kind="caution" title="Les inscriptions s’annulent une à une">
      {left === 1 ? "Il en reste une" : `Il en reste ${left}`}&nbsp;: rechargez la page.
    </Alert>
  );
}

/** How the queue of a session's opening goes. */
export function OpeningCounts({ opening }: { opening: { issued: number; served: number; done: number } | null }) {
  if (!opening) return null;
  return (
    <p className="figures">
      File d’ouverture&nbsp;: {opening.issued} arrivés, {opening.served} appelés, {opening.done} inscrits à leur tour.
    </p>
  );
}

/** The way to write down somebody who called, while the session takes people. */
export function RegisterClient({ session: { id, state, past } }: { session: OfficeSession }) {
  if (state !== "open" || past) return null;
  return (
    <p>
      <LinkButton href={pathTo("/admin/sessions/:sessionId/inscrire", { sessionId: id })}>
        Inscrire un client
      </LinkButton>
    </p>
  );
}

/** Who holds a seat, as a file for the exam centre; each is noted as an export of personal data. */
export function SessionFiles({ session: { id, taken } }: { session: OfficeSession }) {
  if (taken === 0) return null;
  return (
    <Fold level={2} title="Liste pour le centre d’examen">
      <p className="registration-actions">
        {(["csv", "xlsx"] as const).map((format) => (
          <a
            key={format}
            className="link-block"
            href={pathTo("/admin/sessions/:sessionId/fichiers/:format", { sessionId: id, format })}
            download
          >
            Liste des inscrits, {format === "csv" ? "CSV" : "Excel (XLSX)"}
          </a>
        ))}
        <span className="office-muted">L’enregistrer est noté au journal.</span>
      </p>
    </Fold>
  );
}

type SessionActsProps = {
  session: OfficeSession;
  editLink: boolean;
  /** Among others: what is seldom done opens on demand. */
  inList?: boolean;
};

function SessionActs({ session: { id, words, moves, editable }, editLink, inList = false }: SessionActsProps) {
  if (moves.length === 0 && !(editable && editLink)) return null;
  const seldom = moves.map(({ move, label }) =>
    move === "cancel" ? (
      <a key={move} className="link-block" href={pathTo("/admin/sessions/:sessionId/annuler", { sessionId: id })}>
        {label}
        <span className="sr-only"> du {words.day}</span>
      </a>
    ) : (
      <MoveForm key={move} sessionId={id} move={move} label={label} />
    ),
  );
  return (
    <div className="registration-actions">
      {editable && editLink && (
        <LinkButton small look="secondary" href={pathTo("/admin/sessions/:sessionId/modifier", { sessionId: id })}>
          Modifier
          <span className="sr-only"> la session du {words.day}</span>
        </LinkButton>
      )}
      {inList && seldom.length > 0 ? (
        <details>
          <summary>
            Fermer ou annuler<span className="sr-only">, {words.day}</span>
          </summary>
          {seldom}
        </details>
      ) : (
        seldom
      )}
    </div>
  );
}

function MoveForm({ sessionId, move, label }: { sessionId: string; move: string; label: string }) {
  return (
    <form method="post" action={pathTo("/admin/sessions")}>
      <input type="hidden" name="sessionId" value={sessionId} />
      <Button small look="secondary" name="move" value={move}>
        {label}
      </Button>
    </form>
  );
}
