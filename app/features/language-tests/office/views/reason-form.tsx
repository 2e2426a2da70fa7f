import { type Told, foretoldWords, tellingButton } from "#app/features/notices/told/told.ts";
import type { ReactNode } from "react";
import { type SubmissionResult, useForm } from "@conform-to/react";
import type { OtherSession } from "#app/features/language-tests/office/office-registration.server.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { Select } from "#app/ui/inputs/select.tsx";
import { TextArea } from "#app/ui/inputs/text-area.tsx";

type CancelFormProps = {
  intent: string;
  answer: SubmissionResult | undefined;
  hint: string;
  label: string;
  /** Hidden fields. */ children?: ReactNode;
};

/** Cancels, with the reason that the person reads. */
export function CancelForm({ intent, answer, hint, label, children }: CancelFormProps) {
  const [form, { reason }] = useForm<{ reason: string }>({ id: "annuler", lastResult: answer });
  return (
    <form method="post" id={form.id} noValidate className="session-form">
      {children}
      <ErrorSummary problems={problemsOf(form, [reason])} />
      <Field id={reason.id} label="Pourquoi" hint={hint} error={reason.errors?.[0]}>
        {(links) => (
          <TextArea {...links} name="reason" rows={3} maxLength={500} required defaultValue={reason.initialValue} />
        )}
      </Field>
      <div className="registration-actions">
        <Button look="danger" name="intent" value={intent}>
          {label}
        </Button>
      </div>
    </form>
  );
}

/** Moves a registration to one of `others`. */
export function TransferForm({
  others,
  told,
  answer,
}: {
  others: readonly OtherSession[];
  /** How the person would be. */
  told: Told;
  answer: SubmissionResult | undefined;
}) {
  const [form, { toSessionId, reason }] = useForm<{ toSessionId: string; reason: string }>({
    id: "deplacer",
    lastResult: answer,
  });
  return (
    <form method="post" id={form.id} noValidate className="session-form">
      <ErrorSummary problems={problemsOf(form, [toSessionId, reason])} />
      <Field id={toSessionId.id} label="Vers quelle session" error={toSessionId.errors?.[0]}>
        {(links) => (
          <Select
            {...links}
            name="toSessionId"
            defaultValue={toSessionId.initialValue ?? ""}
            emptyLabel="Choisir…"
            options={others.map(({ id, label }) => ({ value: id, label }))}
          />
        )}
      </Field>
      <Field id={reason.id} label="Pourquoi" optional hint={foretoldWords(told, "person")} error={reason.errors?.[0]}>
        {(links) => <TextArea {...links} name="reason" rows={2} maxLength={500} defaultValue={reason.initialValue} />}
      </Field>
      <div className="registration-actions">
        <Button name="intent" value="transfer">
          {tellingButton("Déplacer", told, "person")}
        </Button>
      </div>
    </form>
  );
}

type FieldErrors = { id?: string; errors?: string[] | undefined };

function problemsOf(form: FieldErrors, fields: readonly FieldErrors[]) {
  return [form, ...fields].flatMap(({ id, errors }) =>
    (errors ?? []).map((message) => ({ fieldId: id ?? "", message })),
  );
}
