import type { RelatedBookings } from "#app/features/appointments/booking/related-bookings.server.ts";
import { WithAddresses } from "#app/features/people/reach-links.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";

/** Groups of related bookings to confirm, one line each, at the head of the agenda; nothing while there is none. */
export function RelatedBookingsList({ groups }: { groups: readonly RelatedBookings[] }) {
  if (groups.length === 0) return null;
  return (
    <Card>
      <h2>Réservations groupées, non confirmées</h2>
      <p className="hint">
        Chacune garde son créneau jusqu’à l’heure dite, tant que la personne n’a pas confirmé par son e-mail. Rien n’est
        encore à payer.
      </p>
      <ul className="own-appointments">
        {groups.map((group) => (
          <li key={group.id}>
            <strong>{group.count}&nbsp;rendez-vous à confirmer</strong>
            <span className="block">
              <WithAddresses words={`${sentence(group.common)}.`} />
            </span>
            <span className="hint block">
              Du {group.first} au {group.last}. Sans confirmation, ils seront libérés d’eux-mêmes au plus tard le{" "}
              {group.until}.
            </span>
            <a href={pathTo("/admin/agenda/groupes/:id", { id: group.id })}>
              Voir et libérer<span className="sr-only"> ces {group.count}&nbsp;rendez-vous</span>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** One group, and the button that releases it, after a second press. */
export function RelatedBookingsPage({ group, refusal }: { group: RelatedBookings; refusal: string | undefined }) {
  return (
    <div className="wrap appointment">
      <p>
        <a href={pathTo("/admin/agenda")}>Agenda</a>
      </p>
      <h1>{group.count}&nbsp;rendez-vous à confirmer</h1>
      {refusal && (
        <Alert kind="danger" announced>
          {refusal}
        </Alert>
      )}
      <Card>
        <p>
          <WithAddresses words={`${sentence(group.common)}.`} />
        </p>
        <p>
          Du {group.first} au {group.last}. Sans confirmation, ils seront libérés d’eux-mêmes au plus tard le{" "}
          {group.until}.
        </p>
        <p className="hint">
          Un seul accès à Internet peut être celui d’un opérateur, d’un cybercafé ou d’une famille&nbsp;: regardez les
          noms. Si vous connaissez l’une de ces personnes, ouvrez son rendez-vous et confirmez-le avant de libérer les
          autres.
        </p>
        <details>
          <summary className="btn btn-danger">Libérer ces {group.count}&nbsp;rendez-vous</summary>
          <form method="post">
            <input type="hidden" name="seen" value={group.seen} />
            <p>
              Les créneaux reviennent à l’agenda et à la liste d’attente. Personne n’est prévenu par e-mail. Cela ne se
              défait pas.
            </p>
            <Button look="danger" name="intent" value="release">
              Oui, libérer ces {group.count}&nbsp;rendez-vous
            </Button>
          </form>
        </details>
      </Card>
      <ul className="own-appointments">
        {group.members.map(({ id, reference, name, email, phone, when }) => (
          <li key={id}>
            <strong>{when}</strong>
            <span className="block">{name}</span>
            <span className="hint block">
              {email}, {phone}
            </span>
            <a href={pathTo("/admin/agenda/:id", { id })}>Ouvrir {reference}</a>
          </li>
        ))}
      </ul>
      <p>
        <LinkButton look="secondary" href={pathTo("/admin/agenda")}>
          Retour à l’agenda
        </LinkButton>
      </p>
    </div>
  );
}

/** What begins a sentence begins with a capital. */
function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
