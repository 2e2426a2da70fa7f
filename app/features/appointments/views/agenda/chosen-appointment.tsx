import type { ChosenAppointment as Chosen } from "#app/features/appointments/calendars/chosen-appointment.server.ts";
import { ReachLinks } from "#app/features/people/reach-links.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Badge } from "#app/ui/marks/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";

/** One appointment under its calendar: who, where, what is owed, and the ways to what is done with it. */
export function ChosenAppointment({
  chosen: { appointment, unplaced, when, page, main, move, others, close },
}: {
  chosen: Chosen;
}) {
  const { name, service, adviser, place, ownTime, order, phone, email, message, stateLabel, tone, reference } =
    appointment;
  return (
    <section className="cal-chosen no-print" id="choisi" aria-labelledby="choisi-titre">
      <div>
        <p className="office-muted">
          Choisi&nbsp;: {when}, {adviser.name}
        </p>
        <h2 id="choisi-titre">
          {name}, {service.charAt(0).toLocaleLowerCase("fr")}
          {service.slice(1)} <Badge tone={tone}>{stateLabel}</Badge>
        </h2>
        <dl>
          <dt>Lieu</dt>
          <dd>
            {unplaced ? "à fixer" : place.text}
            {place.link !== undefined && `, ${place.link}`}
            {ownTime && <span className="own-time">Chez le client&nbsp;: {ownTime}</span>}
          </dd>
          {order && (
            <>
              <dt>Commande</dt>
              <dd>
                {order.amount}, {order.state.toLocaleLowerCase("fr")},{" "}
                <a href={pathTo(`/admin/commandes?q=${order.reference}`)}>{order.reference}</a>
              </dd>
            </>
          )}
          <dt>Joindre</dt>
          <dd>
            <ReachLinks phone={phone} email={email} />
          </dd>
          {message !== "" && (
            <>
              <dt>Message</dt>
              <dd className="whitespace-pre-wrap">{message}</dd>
            </>
          )}
        </dl>
      </div>
      <div>
        <p className="cal-chosen-acts">
          <LinkButton small look="secondary" href={page}>
            {main}
          </LinkButton>
          {move && (
            <LinkButton small look="ghost" href={move.href}>
              {move.label}
            </LinkButton>
          )}
          {others.map((label) => (
            <LinkButton key={label} small look="ghost" href={page}>
              {label}
            </LinkButton>
          ))}
        </p>
        <p className="office-muted">
          {reference}. Déplacer et annuler écrivent au client. <a href={close}>Revenir au calendrier</a>
        </p>
      </div>
    </section>
  );
}
