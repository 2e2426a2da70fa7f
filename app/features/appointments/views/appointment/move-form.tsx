import type { ReactNode } from "react";
import { type SubmissionResult, useForm } from "@conform-to/react";
import type { AgendaView } from "#app/features/appointments/booking/booking-page.server.ts";
import { NextDays } from "#app/features/appointments/views/booking/booking-page.tsx";
import { Starts } from "#app/features/appointments/views/booking/starts.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { KeptForm } from "#app/ui/forms/kept-form.tsx";
import { DateInput } from "#app/ui/inputs/date-input.tsx";
import { Field } from "#app/ui/inputs/field.tsx";

/** What a form of a move was answered, with the hours of another day than the loader's when they are asked about. */
export type MoveAnswer = (SubmissionResult & { agenda?: AgendaView }) | undefined;

type MoveFormProps = {
  agenda: AgendaView;
  /** Where this page lives; the client's own carries its key. */
  here: { path: string; key?: string; /** What else its address carries: « retour=… ». */ carried?: string };
  answer: MoveAnswer;
  /** What else is sent with it. */
  children?: ReactNode;
};

/** Another day and hour. One form for both: it says which day's hours it shows, so that the two cannot part. */
export function MoveForm({ agenda: loaded, here, answer, children }: MoveFormProps) {
  const agenda = answer?.agenda ?? loaded;
  const [form, fields] = useForm<{ start: string }>({ id: "move", lastResult: answer });
  const query = here.key === undefined ? (here.carried ?? "") : `cle=${here.key}`;
  const problems = [
    ...(fields.start.errors ?? []).map((message) => ({ fieldId: fields.start.id, message })),
    ...(form.errors ?? []).map((message) => ({ fieldId: form.id, message })),
  ];
  return (
    <>
      <ErrorSummary problems={problems} />
      <KeptForm
        action={`${here.path}?${query === "" ? "" : `${query}&`}date=${agenda.day.iso}`}
        id={form.id}
        noValidate
      >
        <input type="hidden" name="shownDate" value={agenda.day.iso} />
        {children}
        <div>
          <Field id="date" label="Nouvelle date" error={agenda.dayProblem}>
            {(links) => (
              <DateInput
                {...links}
                key={agenda.day.iso}
                name="date"
                defaultValue={agenda.day.iso}
                min={agenda.first}
                max={agenda.last}
              />
            )}
          </Field>
          <Button look="secondary" name="show" value="1">
            Voir les créneaux
          </Button>
        </div>
        <section id="creneaux">
          <h2 className="booking-day">{agenda.day.words}</h2>
          {agenda.closure !== null && <Alert kind="caution">{agenda.closure}</Alert>}
          <Starts
            key={agenda.day.iso}
            id={fields.start.id}
            label="Nouvelle heure"
            starts={agenda.starts}
            chosen={fields.start.initialValue}
            error={fields.start.errors?.[0]}
          />
          {here.key !== undefined && agenda.fixed && <Alert kind="caution">{agenda.fixed.words}</Alert>}
          {agenda.starts.some(({ free }) => free) && <Button>Déplacer à cette heure</Button>}
          <NextDays service="" days={agenda.nextDays} base={query === "" ? here.path : `${here.path}?${query}`} />
        </section>
      </KeptForm>
    </>
  );
}
