import type { AgendaView } from "#app/features/appointments/booking/booking-page.server.ts";
import type { AppointmentView } from "#app/features/appointments/booking/describe-appointment.server.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { type MoveAnswer, MoveForm } from "./move-form.tsx";

type MovePageProps = {
  appointment: AppointmentView;
  /** Null when it may not be moved. */
  agenda: AgendaView | null;
  back: string;
  here: { path: string; key: string };
  answer: MoveAnswer;
};

/** Another day and start for an appointment, before its client. */
export function MovePage({ appointment, agenda, back, here, answer }: MovePageProps) {
  return (
    <div className="wrap appointment">
      <h1>Déplacer le rendez-vous</h1>
      <p>
        {appointment.service}, jusqu’ici le <strong>{appointment.when}</strong>.
      </p>
      {agenda === null ? (
        <Alert kind="info">{appointment.fixed ?? "Ce rendez-vous n’est plus à déplacer."}</Alert>
      ) : (
        <MoveForm agenda={agenda} here={here} answer={answer} />
      )}
      <p>
        <LinkButton look="ghost" href={back}>
          Revenir au rendez-vous
        </LinkButton>
      </p>
    </div>
  );
}
