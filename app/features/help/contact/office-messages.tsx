import type { ReactNode } from "react";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { frenchCount, frenchNumber } from "#app/platform/content/french-numbers.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Message, MessageList } from "./list-messages.server.ts";
import { messageMoves, moveFrom } from "./status.ts";
import { subjectWords, ticketOf } from "./subjects.ts";

type OfficeMessagesProps = {
  lists: { new: MessageList; held: MessageList; answered: MessageList };
  /** What else is held, such as wishes for the newsletter. */
  alsoHeld: ReactNode;
};

/** The messages of /contact, for who answers them: those that wait, what was taken for a robot's, what is done. */
export function OfficeMessages({ lists, alsoHeld }: OfficeMessagesProps) {
  return (
    <>
      <section aria-labelledby="a-repondre" className="grid grid-cols-1 gap-4">
        <h2 id="a-repondre">{frenchCount(lists.new.total, "message à répondre", "messages à répondre")}</h2>
        {lists.new.total === 0 ? (
          <EmptyState headingLevel={3} title="Tout est répondu">
            Les nouveaux messages de la page Contact arrivent ici.
          </EmptyState>
        ) : (
          <Messages list={lists.new} />
        )}
      </section>
      <section aria-labelledby="retenus" className="grid grid-cols-1 gap-4">
        <h2 id="retenus">Retenus comme indésirables</h2>
        <p className="text-muted">Un robot a sans doute écrit ce qui suit. Personne n’a reçu de réponse. Effacé au bout de 90&nbsp;jours.</p>
        {lists.held.total === 0 ? <p>Aucun message retenu.</p> : <Messages list={lists.held} />}
        {alsoHeld}
      </section>
      {lists.answered.total > 0 && (
        <details className="grid grid-cols-1 gap-4">
          <summary className="link-block">{frenchCount(lists.answered.total, "message répondu", "messages répondus")}</summary>
          <Messages list={lists.answered} />
        </details>
      )}
    </>
  );
}

function Messages({ list: { messages, total } }: { list: MessageList }) {
  return (
    <>
      {total > messages.length && <p className="text-muted">Les {frenchNumber(messages.length)} plus récents.</p>}
      <ul className="office-messages">
        {messages.map((message) => (
          <MessageCard key={message.id} message={message} />
        ))}
      </ul>
    </>
  );
}

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
