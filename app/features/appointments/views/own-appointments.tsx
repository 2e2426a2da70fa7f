import type { ShownAppointment } from "#app/features/appointments/describe-appointment.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";

/** The viewer's coming appointments, on their dashboard; nothing while there is none. */
export function OwnAppointments({ appointments }: { appointments: readonly ShownAppointment[] }) {
  if (appointments.length === 0) return null;
  return (
    <Card>
      <h2>Mes rendez-vous</h2>
      <ul className="own-appointments">
        {appointments.map(({ id, service, when, key, stateLabel, tone }) => (
          <li key={id}>
            <a href={pathTo(`/appointment/suivi?cle=${key}`)}>{service}</a> <Badge tone={tone}>{stateLabel}</Badge>
            <span className="hint block">{when}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
