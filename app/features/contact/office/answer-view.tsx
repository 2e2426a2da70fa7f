import { type SubmissionResult, useForm } from "@conform-to/react";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { Button } from "#app/ui/button.tsx";
import { DateInput } from "#app/ui/inputs/date-input.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { RadioGroup } from "#app/ui/inputs/radio-group.tsx";
import { Select } from "#app/ui/inputs/select.tsx";
import { TextArea } from "#app/ui/inputs/text-area.tsx";
import { TimeInput } from "#app/ui/inputs/time-input.tsx";
import type { ThreadReply } from "./office-message.server.ts";

type Typed = Record<"formId" | "words" | "when" | "day" | "time", string>;

type AnswerFormProps = {
  /** Revision of the message. */
  seen: number;
  /** An answer that leaves later: the form changes it. */
  scheduled: ThreadReply | undefined;
  texts: readonly { id: string; title: string }[];
  formId: string;
  /** ISO day in Douala. */
  today: string;
  /** Address of the message's page, where the form stands on another. */
  action?: string;
  answer: SubmissionResult | undefined;
};

const WHEN = [
  { value: "now", label: "Tout de suite" },
  { value: "later", label: "Plus tard, heure de Douala" },
];

/** The answer to write, or the one that waits to leave. */
export function AnswerForm({ seen, scheduled, texts, formId, today, action, answer }: AnswerFormProps) {
  const due = scheduled?.sendAt ? inDouala(scheduled.sendAt) : undefined;
  const prepared = due && {
    words: scheduled?.body ?? "",
    when: "later",
    day: due.toPlainDate().toString(),
    time: due.toPlainTime().toString({ smallestUnit: "minute" }),
  };
  const [form, fields] = useForm<Typed>({
    id: "reponse",
    lastResult: answer,
    ...(prepared && { defaultValue: prepared }),
  });
  const { words, when, day, time } = fields;
  const problems = [form, words, when, day, time].flatMap(({ id, errors }) =>
    (errors ?? []).map((message) => ({ fieldId: id, message })),
  );
  const more = (
    <>
      {texts.length > 0 && (
        <div className="review-texts">
          <Field id="texte-tout-fait" label="Réponse toute faite" optional>
            {(links) => (
              <Select
                {...links}
                name="text"
                emptyLabel="Choisir…"
                options={texts.map(({ id, title }) => ({ value: id, label: title }))}
              />
            )}
          </Field>
          <Button small look="ghost" name="intent" value="insert">
            Ajouter le texte
          </Button>
        </div>
      )}
      <RadioGroup
        id={when.id}
        name="when"
        label="Quand elle part"
        options={WHEN}
        defaultValue={when.initialValue ?? "now"}
        error={when.errors?.[0]}
      />
      <div className="two-fields">
        <Field id={day.id} label="Jour" optional error={day.errors?.[0]}>
          {(links) => <DateInput {...links} name="day" defaultValue={day.initialValue} min={today} />}
        </Field>
        <Field id={time.id} label="Heure" optional error={time.errors?.[0]}>
          {(links) => <TimeInput {...links} name="time" defaultValue={time.initialValue} />}
        </Field>
      </div>
    </>
  );
  return (
    <section aria-labelledby="repondre">
      <h2 id="repondre" className="office-section-head mb-3">
        {due ? `Réponse préparée, elle part le ${longDateTime(due)}` : "Répondre par e-mail"}
      </h2>
      <form method="post" action={action} id={form.id} noValidate className="max-w-prose">
        <ErrorSummary problems={problems} />
        <input type="hidden" name="formId" value={fields.formId.initialValue ?? formId} />
        <input type="hidden" name="seen" value={seen} />
        {scheduled && <input type="hidden" name="replyRevision" value={scheduled.revision} />}
        <Field
          id={words.id}
          label="Réponse"
          hint="L’e-mail porte votre nom, et un lien pour relire ou répondre."
          error={words.errors?.[0]}
        >
          {(links) => (
            <TextArea
              {...links}
              name="words"
              defaultValue={words.initialValue}
              rows={action === undefined ? 10 : 5}
              required
              dir="auto"
            />
          )}
        </Field>
        {action === undefined ? (
          more
        ) : (
          <details>
            <summary className="link-block">Texte tout fait, ou départ plus tard</summary>
            {more}
          </details>
        )}
        <div className="flex flex-wrap gap-3">
          <Button name="intent" value={scheduled ? "change-reply" : "reply"}>
            {scheduled ? "Enregistrer le changement" : "Envoyer la réponse"}
          </Button>
          {scheduled && (
            <Button look="ghost" name="intent" value="cancel-reply">
              Annuler cette réponse
            </Button>
          )}
        </div>
      </form>
    </section>
  );
}
