import type { ReactNode } from "react";
import type { AppointmentView } from "#app/features/appointments/booking/describe-appointment.server.ts";
import { AgreementBadge } from "#app/features/appointments/agreements/views/agreement-badge.tsx";
import { AdviserLicences } from "#app/features/appointments/views/booking/adviser-licences.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { useMay } from "#app/platform/session/reader-role.tsx";
import { Badge } from "#app/ui/marks/badge.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";

/** What is asked first of an appointment. */
export function WhenAndWhere({ appointment, unplaced }: { appointment: AppointmentView; unplaced: boolean }) {
  const { duration, when, ownTime, place } = appointment;
  return (
    <dl className="cal-facts">
      <Line name="Quand">
        <strong>{when}</strong>, {duration}
        {ownTime && <span className="own-time">Chez le client&nbsp;: {ownTime}</span>}
      </Line>
      <Line name="Lieu">
        {unplaced ? "à fixer" : place.text}
        {place.link !== undefined && (
          <>
            {" "}
            <TextLink href={place.link} external>
              {place.link}
            </TextLink>
          </>
        )}
      </Line>
    </dl>
  );
}

/** With whom, what is owed and what was agreed; what there is none of has no line. */
export function AppointmentLines({ appointment }: { appointment: AppointmentView }) {
  const { id, reference, adviser, order, agreement, message } = appointment;
  const may = useMay();
  return (
    <dl className="cal-facts">
      <Line name="Avec">
        <AdviserLicences adviser={adviser} />
      </Line>
      {order && (
        <Line name="Paiement">
          {order.amount} <Badge tone={order.tone}>{order.state}</Badge>{" "}
          <a href={pathTo(`/admin/commandes?q=${order.reference}`)}>{order.reference}</a>
        </Line>
      )}
      {agreement && (
        <Line name="Convention">
          {may("agreements") ? (
            <a href={pathTo("/admin/agenda/:id/convention", { id })}>Convention de service</a>
          ) : (
            "Convention de service"
          )}{" "}
          <AgreementBadge {...agreement} />
        </Line>
      )}
      {message !== "" && (
        <Line name="Message">
          <span className="whitespace-pre-wrap">{message}</span>
        </Line>
      )}
      <Line name="Référence">{reference}</Line>
    </dl>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
