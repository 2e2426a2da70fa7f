import { type SubmissionResult, useForm } from "@conform-to/react";
import type { WorkLineView, Worklist } from "#app/features/office/worklist/read-worklist.server.ts";
import { snoozeChoices } from "#app/features/office/worklist/snooze-choices.ts";
import { may } from "#app/platform/session/permissions.ts";
import { Button } from "#app/ui/button.tsx";
import { DateInput } from "#app/ui/inputs/date-input.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { Segmented } from "#app/ui/inputs/segmented.tsx";
import { Select } from "#app/ui/inputs/select.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";

/** What came back of a form of a line. */
export type LineAnswer = { result: SubmissionResult } | { refusal: string };

type LineFormProps = {
  form: "plus-tard" | "confier";
  line: WorkLineView;
  /** Where it is sent; the address says where one goes next. */
  action: string;
  /** The page without the form. */
  close: string;
  answer: LineAnswer | undefined;
  today: string;
  staff: Worklist["staff"];
};

type Typed = { when: string; day: string; reason: string; to: string; note: string };

/** Puts a line off, or hands it over: opened under it by a link, sent like any form. */
export function LineForm({ form: which, line, action, close, answer, today, staff }: LineFormProps) {
  const [form, fields] = useForm<Typed>({
    id: "formulaire",
    lastResult: answer && "result" in answer ? answer.result : undefined,
  });
  const problems = Object.values(fields).flatMap((field) =>
    (field.errors ?? []).map((message) => ({ fieldId: field.id, message })),
  );
  const late = which === "plus-tard";
  return (
    <form method="post" action={action} id="formulaire" noValidate className="work-form">
      <ErrorSummary
        problems={[...(form.errors ?? []).map((message) => ({ fieldId: form.id, message })), ...problems]}
      />
      <input type="hidden" name="kind" value={line.kind} />
      <input type="hidden" name="subjectId" value={line.subjectId} />
      <input type="hidden" name="revision" value={line.revision} />
      {late ? (
        <>
          <Segmented
            id={fields.when.id}
            name="when"
            label="Revenir sur cette ligne"
            error={fields.when.errors?.[0]}
            defaultValue={fields.when.initialValue ?? "soon"}
            options={snoozeChoices}
          />
          <Field
            id={fields.day.id}
            label="Quel jour"
            optional
            hint="Pour «&nbsp;Un autre jour&nbsp;»&nbsp;: la ligne revient à 9&nbsp;h."
            error={fields.day.errors?.[0]}
          >
            {(links) => <DateInput {...links} name="day" min={today} defaultValue={fields.day.initialValue} />}
          </Field>
          <Field id={fields.reason.id} label="Pourquoi" optional error={fields.reason.errors?.[0]}>
            {(links) => (
              <TextInput
                {...links}
                name="reason"
                maxLength={300}
                defaultValue={fields.reason.initialValue}
                autoComplete="off"
              />
            )}
          </Field>
        </>
      ) : (
        <>
          <Field id={fields.to.id} label="À qui" error={fields.to.errors?.[0]}>
            {(links) => (
              <Select
                {...links}
                name="to"
                defaultValue={fields.to.initialValue ?? line.ownerId ?? ""}
                emptyLabel="Choisir…"
                options={[
                  ...staff
                    .filter(({ role }) => may(role, line.needs))
                    .map(({ id, name }) => ({ value: id, label: name })),
                  { value: "nobody", label: "Qui passe en premier" },
                ]}
              />
            )}
          </Field>
          <Field id={fields.note.id} label="Un mot pour cette personne" optional error={fields.note.errors?.[0]}>
            {(links) => (
              <TextInput
                {...links}
                name="note"
                maxLength={300}
                defaultValue={fields.note.initialValue}
                autoComplete="off"
              />
            )}
          </Field>
        </>
      )}
      <p className="work-go">
        <Button small look="secondary" name="intent" value={late ? "snooze" : "hand-over"}>
          {late ? "Remettre à plus tard" : "Confier cette ligne"}
        </Button>
        <a href={close}>Fermer</a>
      </p>
    </form>
  );
}
