import type { ReactNode } from "react";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pager } from "#app/ui/pager.tsx";
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
        {lists.new.total === 0 ? (
          <EmptyState headingLevel={3} title="Tout est répondu">
            Les nouveaux messages de la page Contact arrivent ici.
          </EmptyState>
        ) : (
          <Messages state="new" list={lists.new} />
        )}
      </section>
      <section aria-labelledby="retenus" className="grid grid-cols-1 gap-4">
        <h2 id="retenus">Retenus comme indésirables</h2>
        <p className="text-muted">Un robot a sans doute écrit ce qui suit. Personne n’a reçu de réponse. Effacé au bout de 90&nbsp;jours.</p>
        {lists.held.total === 0 ? <p>Aucun message retenu.</p> : <Messages state="held" list={lists.held} />}
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

/** The list's pages ride in the address under the name of its state. */
function Messages({ state, list: { rows, previous, next } }: { state: MessageState; list: MessageList }) {
  const address = (cursor: string | null) => cursor && pathTo(`/admin/messages?${state}=${cursor}`);
  return (
    <>
      <ul className="office-messages">
        {rows.map((message) => (
          <MessageCard key={message.id} message={message} />
        ))}
      </ul>
      <Pager label={LIST_NAMES[state]} previous={address(previous)} next={address(next)} />
    </>
  );
}

const LIST_NAMES: Record<MessageState, string> = { new: "messages à répondre", held: "messages retenus", answered: "messages répondus" };

function MessageCard({ message }: { message: Message }) {
  const { id, number, firstName, lastName, email, subject, state, createdAt, answeredAt } = message;
  const ticket = ticketOf(number);
  const move = moveFrom(state);
  return (
    <li className="paper card" id={ticket}>
      <p className="badges">
        <Badge tone={state === "new" ? "fair" : state === "held" ? "bad" : "good"}>{ticket}</Badge> <Badge>{subjectWords[subject]}</Badge>
      </p>
      <p className="m-0">
        <strong dir="auto">
          {firstName} {lastName}
        </strong>
        , <a href={`mailto:${email}`}>{email}</a>
      </p>
      <p className="m-0 text-muted">
        Reçu le {longDateTime(inDouala(createdAt))}
        {answeredAt && `, répondu le ${longDateTime(inDouala(answeredAt))}`}
      </p>
      <p className="office-words" dir="auto">
        {message.message}
      </p>
      <div className="actions-line">
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
    </li>
  );
}

/** A mail begun: to whom, about what, and with what greeting. */
function replyAddress({ email, firstName, subject }: Message, ticket: string): string {
  const title = `[${ticket}] ${subjectWords[subject]}`;
  const greeting = `Bonjour ${firstName},\n\n\n\n${siteSettings.name}`;
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(greeting)}`;
}
