import { HELD_DAYS } from "#app/features/help/contact/held-days.ts";
import type { ReactNode } from "react";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { type OfficeColumn, OfficeList } from "#app/ui/office-list.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Message, MessageList } from "./list-messages.server.ts";
import { messageMoves, moveFrom } from "./status.ts";
import { subjectWords, ticketOf } from "./subjects.ts";
import type { MessageState } from "./tables.ts";

type OfficeMessagesProps = {
  lists: { new: MessageList; held: MessageList; answered: MessageList };
  /** What else is held, such as wishes for the newsletter. */
  alsoHeld: ReactNode;
  /** The address asks for a page of what is answered. */
  answeredOpen: boolean;
};

/** The messages of /contact, for who answers them: those that wait, what was taken for a robot's, what is done. */
export function OfficeMessages({ lists, alsoHeld, answeredOpen }: OfficeMessagesProps) {
  return (
    <>
      <section aria-labelledby="a-repondre" className="grid grid-cols-1 gap-4">
        <h2 id="a-repondre">{frenchCount(lists.new.total, "message à répondre", "messages à répondre")}</h2>
        <Messages state="new" list={lists.new} />
      </section>
      <section aria-labelledby="retenus" className="grid grid-cols-1 gap-4">
        <h2 id="retenus">Retenus comme indésirables</h2>
        <p className="text-muted">Un robot a sans doute écrit ce qui suit. Personne n’a reçu de réponse. Effacé au bout de {HELD_DAYS}&nbsp;jours.</p>
        <Messages state="held" list={lists.held} />
        {alsoHeld}
      </section>
      {lists.answered.total > 0 && (
        <details open={answeredOpen} className="grid grid-cols-1 gap-4">
          <summary className="link-block">{frenchCount(lists.answered.total, "message répondu", "messages répondus")}</summary>
          <Messages state="answered" list={lists.answered} />
        </details>
      )}
    </>
  );
}

/** One page of a state; its place rides in the address under the name of the state. */
function Messages({ state, list: { rows, previous, next } }: { state: MessageState; list: MessageList }) {
  const { caption, empty } = LISTS[state];
  const address = (cursor: string | null) => cursor && pathTo(`/admin/messages?${state}=${cursor}`);
  return (
    <OfficeList
      id={`messages-${state}`}
      caption={caption}
      columns={COLUMNS}
      rows={rows}
      rowKey={({ number }) => ticketOf(number)}
      empty={empty}
      pager={{ previous: address(previous), next: address(next) }}
    />
  );
}

const LISTS: Record<MessageState, { caption: string; empty: ReactNode }> = {
  new: {
    caption: "Messages à répondre",
    empty: (
      <EmptyState headingLevel={3} title="Tout est répondu">
        Les nouveaux messages de la page Contact arrivent ici.
      </EmptyState>
    ),
  },
  held: { caption: "Messages retenus", empty: <p>Aucun message retenu.</p> },
  answered: { caption: "Messages répondus", empty: null },
};

const COLUMNS: readonly OfficeColumn<Message>[] = [
  { header: "De", names: true, cell: (message) => <Sender message={message} /> },
  {
    header: "Message",
    wide: true,
    cell: ({ message }) => (
      <p className="office-words" dir="auto">
        {message}
      </p>
    ),
  },
  { header: "À faire", cell: (message) => <Acts message={message} /> },
];

function Sender({ message: { number, firstName, lastName, email, subject, state, createdAt, answeredAt } }: { message: Message }) {
  return (
    <>
      <Badge tone={state === "new" ? "fair" : state === "held" ? "bad" : "good"}>{ticketOf(number)}</Badge> <Badge>{subjectWords[subject]}</Badge>
      <br />
      <span dir="auto">
        {firstName} {lastName}
      </span>
      <br />
      <a href={`mailto:${email}`}>{email}</a>
      <br />
      <span className="office-muted">
        Reçu le {longDateTime(inDouala(createdAt))}
        {answeredAt && `, répondu le ${longDateTime(inDouala(answeredAt))}`}
      </span>
    </>
  );
}

function Acts({ message }: { message: Message }) {
  const { id, number, state } = message;
  const ticket = ticketOf(number);
  const move = moveFrom(state);
  return (
    <div className="office-acts">
      {state === "new" && (
        <LinkButton small look="secondary" href={replyAddress(message, ticket)}>
          Répondre par e-mail<span className="sr-only"> à {ticket}</span>
        </LinkButton>
      )}
      <form method="post">
        <input type="hidden" name="message" value={id} />
        <Button small look="ghost" name="move" value={move}>
          {messageMoves[move].label}
          <span className="sr-only">, {ticket}</span>
        </Button>
      </form>
    </div>
  );
}

/** A mail begun: to whom, about what, and with what greeting. */
function replyAddress({ email, firstName, subject }: Message, ticket: string): string {
  const title = `[${ticket}] ${subjectWords[subject]}`;
  const greeting = `Bonjour ${firstName},\n\n\n\n${siteSettings.name}`;
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(greeting)}`;
}
