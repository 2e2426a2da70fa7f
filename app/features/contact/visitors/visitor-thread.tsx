import { type SubmissionResult, useForm } from "@conform-to/react";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { TextArea } from "#app/ui/inputs/text-area.tsx";
import { subjectWords } from "#app/features/contact/subjects.ts";
import type { VisitorThread } from "./visitor-thread.server.ts";

type ThreadProps = { thread: VisitorThread; formId: string; answer: SubmissionResult | undefined };

/** What whoever left a message reads by their link, and the form to write again. */
export function VisitorThreadPage({ thread: { ticket, subject, writings }, formId, answer }: ThreadProps) {
  const [form, fields] = useForm<{ formId: string; message: string }>({ id: "ecrire", lastResult: answer });
  const problems = [form, fields.message].flatMap(({ id, errors }) =>
    (errors ?? []).map((message) => ({ fieldId: id, message })),
  );
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8">
      <header>
        <h1>Votre message {ticket}</h1>
        <p className="text-muted">Sujet&nbsp;: {subjectWords[subject]}</p>
      </header>
      <ol className="thread">
        {writings.map(({ key, side, body, at }) => (
          <li key={key} className={side === "visitor" ? "thread-own" : undefined}>
            <p className="thread-head">
              <b>{side === "visitor" ? "Vous" : siteSettings.name}</b>{" "}
              <time dateTime={at.toISOString()}>{longDateTime(inDouala(at))}</time>
            </p>
            <p className="thread-words" dir="auto">
              {body}
            </p>
          </li>
        ))}
      </ol>
      <form method="post" id={form.id} noValidate className="max-w-prose">
        <ErrorSummary problems={problems} />
        <input type="hidden" name="formId" value={fields.formId.initialValue ?? formId} />
        <Field
          id={fields.message.id}
          label="Écrire de nouveau"
          hint="Nous vous répondons par e-mail. Ni mot de passe, ni numéro de passeport."
          error={fields.message.errors?.[0]}
        >
          {(links) => (
            <TextArea
              {...links}
              name="message"
              defaultValue={fields.message.initialValue}
              rows={6}
              required
              dir="auto"
            />
          )}
        </Field>
        <Button>Envoyer</Button>
      </form>
    </div>
  );
}

/** A link that opens nothing any more, or never did. */
export function ClosedThread({ expired }: { expired: boolean }) {
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8">
      <h1>Ce lien ne s’ouvre pas</h1>
      <p className="max-w-prose">
        {expired ? "Son temps est passé." : "Il est mal recopié, ou ce message a été effacé."} Pour nous écrire de
        nouveau, passez par la page Contact&nbsp;: si vous avez un numéro de message, rappelez-le.
      </p>
      <p>
        <LinkButton href={pathTo("/contact")}>Nous écrire</LinkButton>
      </p>
    </div>
  );
}
