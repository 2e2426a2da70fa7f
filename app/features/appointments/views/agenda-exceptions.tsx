import { type SubmissionResult, useForm } from "@conform-to/react";
import type { OfficeAgenda } from "#app/features/appointments/office-agenda.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DateInput } from "#app/ui/date-input.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { Segmented } from "#app/ui/segmented.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

/** Days closed, or public holidays worked, and the form that sets one. */
export function AgendaExceptions({ agenda, answer }: { agenda: Pick<OfficeAgenda, "exceptions" | "today">; answer: SubmissionResult | undefined }) {
  const [form, fields] = useForm<{ day: string; open: string; reason: string }>({ id: "exception", lastResult: answer });
  const problems = [fields.day, fields.open, fields.reason].flatMap((field) => (field.errors ?? []).map((message) => ({ fieldId: field.id, message })));
  const refusals = (form.errors ?? []).map((message) => ({ fieldId: form.id, message }));
  return (
    <Card>
      <h2>Exceptions</h2>
      <p>
        Fermer un jour ordinaire, ou travailler un jour férié. Le dimanche reste fermé. Les rendez-vous déjà pris un jour fermé ne bougent pas&nbsp;: appelez
        ces personnes.
      </p>
      <ul className="own-appointments">
        {agenda.exceptions.map((exception) => (
          <li key={exception.iso}>
            <form method="post" className="appointment-moves">
              <span>
                {exception.words} <Badge tone={exception.open ? "good" : "bad"}>{exception.open ? "Ouvert" : "Fermé"}</Badge> {exception.reason}
              </span>
              <input type="hidden" name="intent" value="remove" />
              <Button small look="ghost" name="day" value={exception.iso}>
                Retirer
                <span className="sr-only"> l’exception du {exception.words}</span>
              </Button>
            </form>
          </li>
        ))}
      </ul>
      <form method="post" id={form.id} noValidate>
        <ErrorSummary problems={[...refusals, ...problems]} />
        <Field id={fields.day.id} label="Jour" error={fields.day.errors?.[0]}>
          {(links) => <DateInput {...links} name="day" defaultValue={fields.day.initialValue} min={agenda.today} required />}
        </Field>
        <Segmented
          id={fields.open.id}
          name="open"
          label="Ce jour-là"
          error={fields.open.errors?.[0]}
          defaultValue={fields.open.initialValue}
          options={[
            { value: "closed", label: "Fermé" },
            { value: "open", label: "Ouvert" },
          ]}
        />
        <Field id={fields.reason.id} label="Pourquoi" hint="Montré aux visiteurs quand le jour est fermé." error={fields.reason.errors?.[0]}>
          {(links) => <TextInput {...links} name="reason" defaultValue={fields.reason.initialValue} required />}
        </Field>
        <Button>Enregistrer</Button>
      </form>
    </Card>
  );
}
