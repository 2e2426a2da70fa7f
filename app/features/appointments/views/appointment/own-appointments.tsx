import type { AppointmentView } from "#app/features/appointments/booking/describe-appointment.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Badge } from "#app/ui/marks/badge.tsx";

type AppointmentLine = Pick<
  AppointmentView,
  "id" | "service" | "when" | "adviser" | "place" | "key" | "stateLabel" | "tone"
>;

/** The viewer's coming appointments on their dashboard, the next one with who and where; the way to one while there is none. */
export function OwnAppointments({ appointments }: { appointments: readonly AppointmentLine[] }) {
  const [next, ...others] = appointments;
  return (
    <section aria-labelledby="titre-rendez-vous">
      <h2 id="titre-rendez-vous">Prochain rendez-vous</h2>
      {!next && (
        <p>
          Aucun rendez-vous pris. <a href={pathTo("/appointment")}>Voir les créneaux libres</a>
        </p>
      )}
      {next && (
        <div className="next-appointment">
          <Line appointment={next} />
          <p className="m-0">
            Avec {next.adviser.name}. {next.place.text}
          </p>
        </div>
      )}
      {others.length > 0 && (
        <details className="fold">
          <summary>{others.length === 1 ? "Un autre rendez-vous" : `${others.length} autres rendez-vous`}</summary>
          <ul className="own-appointments">
            {others.map((appointment) => (
              <li key={appointment.id}>
                <Line appointment={appointment} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** Its `key` opens its page, so that it travels inside an object: React keeps a prop of that name to itself. */
function Line({ appointment: { service, when, key, stateLabel, tone } }: { appointment: AppointmentLine }) {
  return (
    <p className="m-0">
      <a href={pathTo(`/appointment/suivi?cle=${key}`)}>{service}</a> <Badge tone={tone}>{stateLabel}</Badge>
      <span className="hint block">{when}</span>
    </p>
  );
}
