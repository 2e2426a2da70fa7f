import { type SubmissionResult, useForm } from "@conform-to/react";
import type { OfficeOpening as Opening } from "#app/features/appointments/office/opening/office-opening.server.ts";
import { Badge } from "#app/ui/marks/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { DateInput } from "#app/ui/inputs/date-input.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { Segmented } from "#app/ui/inputs/segmented.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";
import { type SpanValues, SpanFields, problemsOf } from "./span-fields.tsx";

/** Days closed, or public holidays worked, and the form that sets one. */
export function AgendaExceptions({
  opening,
  answer,
}: {
  opening: Pick<Opening, "exceptions" | "today" | "calendar" | "mayExceptions">;
  answer: SubmissionResult | undefined;
}) {
  const [form, fields] = useForm<{ day: string; open: string; reason: string } & SpanValues>({
    id: "exception",
    lastResult: answer,
  });
  const problems = problemsOf(form, [
    fields.day,
    fields.open,
    fields.firstFrom,
    fields.firstTo,
    fields.secondFrom,
    fields.secondTo,
    fields.reason,
  ]);
  return (
    <Card>
      <h2>Exceptions</h2>
      <p>
        {opening.calendar === null
          ? "Fermer un jour, travailler un jour férié, ou donner à un jour d’autres heures."
          : "Un jour où ce conseiller ne reçoit pas, ou reçoit à d’autres heures, même si l’agence est fermée."}{" "}
        Les rendez-vous déjà pris ne bougent pas&nbsp;: ils attendent sur le Bureau.
      </p>
      <ul className="own-appointments">
        {opening.exceptions.map((exception) => (
          <li key={exception.iso}>
            <form method="post" className="appointment-moves">
              <span>
                {exception.words}{" "}
                <Badge tone={exception.open ? "good" : "bad"}>{exception.open ? "Ouvert" : "Fermé"}</Badge>{" "}
                {exception.reason}
                {exception.hours === null ? null : `, ${exception.hours}`}
              </span>
              <input type="hidden" name="intent" value="remove" />
              {opening.mayExceptions && (
                <Button small look="ghost" name="day" value={exception.iso}>
                  Retirer
                  <span className="sr-only"> l’exception du {exception.words}</span>
                </Button>
              )}
            </form>
          </li>
        ))}
      </ul>
      {opening.mayExceptions && (
        <details className="fold" open={answer !== undefined}>
          <summary>Fermer ou ouvrir un jour</summary>
          <form method="post" id={form.id} noValidate>
            <ErrorSummary problems={problems} id="exception-summary" />
            <input type="hidden" name="intent" value="exception" />
            <Field id={fields.day.id} label="Jour" error={fields.day.errors?.[0]}>
              {(links) => (
                <DateInput {...links} name="day" defaultValue={fields.day.initialValue} min={opening.today} required />
              )}
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
            <p className="hint">Ouvert sans heures écrites, ce jour a celles de son jour de la semaine.</p>
            <SpanFields fields={fields} />
            <Field
              id={fields.reason.id}
              label="Pourquoi"
              hint={
                opening.calendar === null ? "Montré aux visiteurs quand le jour est fermé." : "Lu par l’équipe seule."
              }
              error={fields.reason.errors?.[0]}
            >
              {(links) => <TextInput {...links} name="reason" defaultValue={fields.reason.initialValue} required />}
            </Field>
            <Button>Enregistrer</Button>
          </form>
        </details>
      )}
    </Card>
  );
}
