import type { ReactNode } from "react";
import { ageWords } from "#app/platform/clock/age-words.ts";
import { cellDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Badge } from "#app/ui/marks/badge.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { type OfficeColumn, OfficeList } from "#app/ui/tables/office-list.tsx";
import { HELD_DAYS } from "#app/features/contact/held-days.ts";
import type { Message, MessageList } from "./list-messages.server.ts";
import { type MessageFilter, messageCount, messageFilters } from "./message-filters.ts";
import { messageStates } from "#app/features/contact/status.ts";
import { subjectWords, ticketOf } from "#app/features/contact/subjects.ts";

type OfficeMessagesProps = {
  list: MessageList;
  filter: MessageFilter;
  /** In milliseconds since 1970. */
  now: number;
  /** What else is held, such as wishes for the newsletter. */
  alsoHeld: ReactNode;
};

const PATH = pathTo("/admin/messages");
/** Characters of a message that the list shows. */
const BEGINNING = 160;

/** The messages of /contact, for who answers them: those that wait first, each leading to its page. */
export function OfficeMessages({ list: { rows, previous, next, counts }, filter, now, alsoHeld }: OfficeMessagesProps) {
  const address = (cursor: string | null) => cursor && `${PATH}?etat=${filter}&page=${cursor}`;
  return (
    <>
      <nav aria-label="Quels messages" className="office-tabs flex flex-wrap gap-x-6">
        {(Object.keys(messageFilters) as MessageFilter[]).map((one) => (
          <a
            key={one}
            className="link-block"
            href={one === "repondre" ? PATH : `${PATH}?etat=${one}`}
            aria-current={one === filter ? "page" : undefined}
          >
            {messageFilters[one]} <span className="figures">({messageCount(counts[one])})</span>
          </a>
        ))}
      </nav>
      {filter === "retenus" && (
        <p className="office-muted">
          Un robot a sans doute écrit ce qui suit. Personne n’a reçu de réponse. Effacé au bout de {HELD_DAYS}
          &nbsp;jours.
        </p>
      )}
      <OfficeList
        id="messages"
        caption={messageFilters[filter]}
        columns={COLUMNS}
        rows={rows.map((row) => ({ ...row, now }))}
        rowKey={({ number }) => ticketOf(number ?? 0)}
        empty={
          <EmptyState title={filter === "repondre" ? "Tout est répondu" : "Aucun message"}>
            Les messages de la page Contact arrivent ici.
          </EmptyState>
        }
        pager={{ previous: address(previous), next: address(next) }}
      />
      {filter === "retenus" && alsoHeld}
    </>
  );
}

type Row = Message & { now: number };

const COLUMNS: readonly OfficeColumn<Row>[] = [
  {
    header: "De",
    names: true,
    cell: ({ id, number, firstName, lastName, email }) => (
      <>
        <a href={pathTo("/admin/messages/:id", { id })} dir="auto">
          {`${firstName} ${lastName}`.trim() || email}
        </a>
        <span className="block office-muted figures">{ticketOf(number ?? 0)}</span>
      </>
    ),
  },
  {
    header: "Message",
    wide: true,
    cell: ({ message, subject }) => (
      <>
        <Badge>{subjectWords[subject]}</Badge>
        <p className="office-words" dir="auto">
          {message.length > BEGINNING ? `${message.slice(0, BEGINNING).trimEnd()}…` : message}
        </p>
      </>
    ),
  },
  {
    header: "État",
    cell: ({ state, waitingSince, createdAt, now }) => (
      <>
        <Badge tone={messageStates[state].tone}>{messageStates[state].label}</Badge>
        <span className="block office-muted">
          {state === "new" ? ageWords(waitingSince, now) : `reçu le ${cellDateTime(inDouala(createdAt))}`}
        </span>
      </>
    ),
  },
  { header: "Confié à", cell: ({ assignee }) => assignee },
];
