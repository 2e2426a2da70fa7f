import type { AppointmentView } from "#app/features/appointments/booking/describe-appointment.server.ts";
import { Badge } from "#app/ui/marks/badge.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { AdviserLicences } from "#app/features/appointments/views/booking/adviser-licences.tsx";

/** When, where, with whom, and what there is to pay, before its client. */
export function AppointmentFacts({ appointment }: { appointment: AppointmentView }) {
  const {
    reference,
    stateLabel,
    tone,
    service,
    duration,
    price,
    when,
    epochMilliseconds,
    ownTime,
    place,
    adviser,
    order,
  } = appointment;
  return (
    <Card>
      <dl className="appointment-facts">
        <dt>Quand</dt>
        <dd>
          <strong>{when}</strong>
          <OwnTimeNote epochMilliseconds={epochMilliseconds} known={ownTime} />
        </dd>
        <dt>Service</dt>
        <dd>
          {service} ({duration})
        </dd>
        {price !== null && (
          <>
            <dt>Prix</dt>
            <dd>
              {price}
              {price !== "gratuit" && (
                <span className="hint block">
                  À régler une fois le créneau pris&nbsp;: la page dit alors comment, et avant quand.
                </span>
              )}
            </dd>
          </>
        )}
        <dt>Référence</dt>
        <dd>
          <strong>{reference}</strong> <Badge tone={tone}>{stateLabel}</Badge>
        </dd>
        <dt>Lieu</dt>
        <dd>
          {place.text}
          {place.link === undefined ? null : (
            <>
              {" "}
              <TextLink href={place.link} external>
                {place.link}
              </TextLink>
            </>
          )}
        </dd>
        <dt>{adviser.licences.length > 0 ? "Conseiller" : "Qui vous reçoit"}</dt>
        <dd>
          <AdviserLicences adviser={adviser} />
        </dd>
        {order && (
          <>
            <dt>Paiement</dt>
            <dd>
              {order.amount} <Badge tone={order.tone}>{order.state}</Badge>{" "}
              <a href={order.path}>
                {order.due === null ? "Voir la commande" : "Payer"} ({order.reference})
              </a>
              {order.due === null ? null : (
                <span className="hint block">Avant le {order.due}, sinon le créneau est libéré.</span>
              )}
            </dd>
          </>
        )}
      </dl>
    </Card>
  );
}

/**
 * The moment on the clock of whoever booked, when it differs from Douala's; with a script on that of whoever looks
 * (own-times).
 */
function OwnTimeNote({ epochMilliseconds, known }: { epochMilliseconds: number; known: string | undefined }) {
  return (
    <span className="own-time" hidden={known === undefined} data-own-time={epochMilliseconds}>
      Chez vous&nbsp;: {known}
    </span>
  );
}
