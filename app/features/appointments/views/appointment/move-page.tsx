import { type SubmissionResult, useForm } from "@conform-to/react";
import type { AgendaView } from "#app/features/appointments/booking/booking-page.server.ts";
import type { AppointmentView } from "#app/features/appointments/booking/describe-appointment.server.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { DateInput } from "#app/ui/inputs/date-input.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { KeptForm } from "#app/ui/forms/kept-form.tsx";
import { NextDays } from "#app/features/appointments/views/booking/booking-page.tsx";
import { Starts } from "#app/features/appointments/views/booking/starts.tsx";

type MovePageProps = {
  appointment: AppointmentView;
  /** Null when it may not be moved. */
  agenda: AgendaView | null;
  back: string;
  /** Where this page lives; the client's own carries its key. */
  here: { path: string; key?: string };
  /** With the hours of another day than the loader's, when they are asked about. */
  answer: (SubmissionResult & { agenda?: AgendaView }) | undefined;
};

/** Another day and start for an appointment. */
export function MovePage({ appointment, agenda: loaded, back, here, answer }: MovePageProps) {
  const agenda = loaded && (answer?.agenda ?? loaded);
  const [form, fields] = useForm<{ start: string }>({ id: "move", lastResult: answer });
  const query = here.key === undefined ? "" : `cle=${here.key}`;
  const problems = [
    ...(fields.start.errors ?? []).map((message) => ({ fieldId: fields.start.id, message })),
    ...(form.errors ?? []).map((message) => ({ fieldId: form.id, message })),
  ];
  return (
    <div className="wrap appointment">
      <h1>Déplacer le rendez-vous</h1>
      <p>
        {appointment.service}, aujourd’hui prévu le <strong>{appointment.when}</strong>.
      </p>
      <ErrorSummary problems={problems} />
      {agenda === null ? (
        <Alert kind="info">{appointment.fixed ?? "Ce rendez-vous n’est plus à déplacer."}</Alert>
      ) : (
        // One form for the day and the hour: it says which day's hours it shows, so that the two cannot part.
        <KeptForm
          action={`${here.path}?${query === "" ? "" : `${query}&`}date=${agenda.day.iso}`}
          id={form.id}
          noValidate
        >
          <input type="hidden" name="shownDate" value={agenda.day.iso} />
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
      )}
      <p>
        <LinkButton look="ghost" href={back}>
          Revenir au rendez-vous
        </LinkButton>
      </p>
    </div>
  );
}
