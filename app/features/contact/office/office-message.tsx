import type { SubmissionResult } from "@conform-to/react";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Badge } from "#app/ui/marks/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { Select } from "#app/ui/inputs/select.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { AnswerForm } from "./answer-view.tsx";
import { HELD, MessageMoves } from "./message-moves.tsx";
import type { OfficeMessage, ThreadReply } from "./office-message.server.ts";
import { messageStates } from "#app/features/contact/status.ts";
import { subjectWords, ticketOf } from "#app/features/contact/subjects.ts";

export type MessageAnswer = { intent: string; result: SubmissionResult } | { refusal: string } | undefined;

type OfficeMessageProps = OfficeMessage & {
  texts: readonly { id: string; title: string }[];
  formId: string;
  today: string;
  answer: MessageAnswer;
};

/** One message with its thread: who has it, what was answered, and the answer to write. */
export function OfficeMessagePage({ message, replies, staff, texts, formId, today, answer }: OfficeMessageProps) {
  const { firstName, lastName, email, subject, state, number, revision, assignedTo } = message;
  const scheduled = replies.find((reply) => reply.state === "scheduled");
  const typed = answer && "result" in answer ? answer : undefined;
  return (
    <div className="wrap grid grid-cols-1 gap-6">
      <header>
        <h1 dir="auto">{`${firstName} ${lastName}`.trim() || email}</h1>
        <p className="office-muted">
          <span className="figures">{ticketOf(number ?? 0)}</span>, {subjectWords[subject]},{" "}
          <a href={`mailto:${email}`}>{email}</a>{" "}
          <Badge tone={messageStates[state].tone}>{messageStates[state].label}</Badge>
        </p>
        <TextLink block href={pathTo("/admin/messages")}>
          Tous les messages
        </TextLink>
      </header>
      {answer && "refusal" in answer && (
        <Alert kind="caution" announced>
          {answer.refusal}
        </Alert>
      )}
      <form method="post" className="review-texts max-w-prose">
        <input type="hidden" name="seen" value={revision} />
        <Field id="confier" label="Confié à">
          {(links) => (
            <Select
              {...links}
              name="to"
              defaultValue={assignedTo ?? "nobody"}
              options={[
                { value: "nobody", label: "Qui passe en premier" },
                ...staff.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          )}
        </Field>
        <Button small look="ghost" name="intent" value="assign">
          Confier
        </Button>
      </form>
      <ol className="thread">
        <li>
          <p className="thread-head">
            <b dir="auto">{firstName || "Son auteur"}</b>{" "}
            <time dateTime={message.createdAt.toISOString()}>{at(message.createdAt)}</time>
          </p>
          <p className="thread-words" dir="auto">
            {message.message}
          </p>
        </li>
        {replies.map((reply) => (
          <Reply key={reply.id} reply={reply} firstName={firstName} />
        ))}
      </ol>
      {state === "held" ? (
        <Alert kind="caution">{HELD}</Alert>
      ) : (
        <AnswerForm
          key={scheduled ? `${scheduled.id} ${scheduled.revision}` : "new"}
          seen={revision}
          scheduled={scheduled}
          texts={texts}
          formId={formId}
          today={today}
          answer={typed?.result}
        />
      )}
      <MessageMoves state={state} />
    </div>
  );
}

const at = (moment: Date) => longDateTime(inDouala(moment));

function Reply({
  reply: { side, body, by, createdAt, sentAt, sendAt, state, mail },
  firstName,
}: {
  reply: ThreadReply;
  firstName: string;
}) {
  const office = side === "office";
  return (
    <li className={office ? "thread-own" : undefined}>
      <p className="thread-head">
        <b dir="auto">{office ? (by ?? "Un compte effacé") : firstName || "Son auteur"}</b>{" "}
        <time dateTime={(sentAt ?? createdAt).toISOString()}>{at(sentAt ?? createdAt)}</time>
      </p>
      <p className="thread-words" dir="auto">
        {body}
      </p>
      {state === "scheduled" && sendAt && (
        <p>
          <Badge tone="fair">part le {at(sendAt)}</Badge>
        </p>
      )}
      {state === "cancelled" && (
        <p>
          <Badge>annulée, jamais partie</Badge>
        </p>
      )}
      {state === "sent" && <MailPlace mail={mail} />}
    </li>
  );
}

/** Where the mail of an answer stands. */
function MailPlace({ mail }: { mail: ThreadReply["mail"] }) {
  if (mail === "failed")
    return (
      <p>
        <Badge tone="bad">n’est pas partie</Badge> <a href={pathTo("/admin/courriels")}>Voir les courriels non remis</a>
      </p>
    );
  return (
    <p className="office-muted">{mail === "queued" ? "L’e-mail est en train de partir." : "Envoyée par e-mail."}</p>
  );
}
