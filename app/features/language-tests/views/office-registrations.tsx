import { documentStates } from "#app/features/documents/status.ts";
import type { OfficeRegistration } from "#app/features/language-tests/office-words.ts";
import type { ListedDocument } from "#app/features/language-tests/registration-words.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";

/** Who is registered in a session: seats, then the waiting list in its order, then the rest. */
export function OfficeRegistrations({ registrations }: { registrations: readonly OfficeRegistration[] }) {
  if (registrations.length === 0) return <EmptyState title="Personne n’est inscrit">Les inscriptions paraîtront ici.</EmptyState>;
  return (
    <ul className="test-session-list">
      {registrations.map((registration) => (
        <li key={registration.id}>
          <RegistrationCard registration={registration} />
        </li>
      ))}
    </ul>
  );
}

function RegistrationCard({ registration }: { registration: OfficeRegistration }) {
  const { id, reference, name, state, seat, order, moves } = registration;
  return (
    <Card id={reference}>
      <div className="session-head">
        <h3>{name}</h3>
        <Badge tone={state.tone}>{state.label}</Badge>
        {order && <Badge tone={order.tone}>{order.label}</Badge>}
      </div>
      <p>
        <a href={`tel:${registration.phone}`}>{registration.phone}</a>, <a href={`mailto:${registration.email}`}>{registration.email}</a>, {registration.city}
      </p>
      <p className="hint">
        <span className="figures">{reference}</span>
        {seat !== null && `, place ${seat}`}, inscription du {registration.madeAt}
        {order && (
          <>
            . <a href={pathTo(`/admin/commandes?q=${order.reference}`)}>Commande {order.reference}</a>
          </>
        )}
      </p>
      <ul className="document-list">
        {registration.documents.map((document) => (
          <li key={document.kind}>
            <DocumentLine registration={registration} document={document} />
          </li>
        ))}
      </ul>
      <div className="registration-actions">
        {moves.includes("confirm-seat") && <Move id={id} move="confirm-seat" label="Confirmer pour la personne" />}
        {moves.includes("release") && <Move id={id} move="release" label="Libérer la place" />}
        {moves.includes("promote") && <Move id={id} move="promote" label="Donner une place" />}
        {moves.includes("confirm-documents") && <Move id={id} move="confirm-documents" label="Valider les documents" />}
        {moves.includes("cancel") && (
          <details>
            <summary className="link-block">Annuler cette inscription</summary>
            <Move id={id} move="cancel" label="Oui, annuler l’inscription" danger />
          </details>
        )}
      </div>
    </Card>
  );
}

function DocumentLine({
  registration: { id, documentsHref, state },
  document: { kind, label, state: documentState, file },
}: {
  registration: OfficeRegistration;
  document: ListedDocument;
}) {
  const refusable = file !== undefined && ["held", "confirmed", "waiting"].includes(state.key);
  return (
    <>
      <span>{file ? <a href={`${documentsHref}/${kind}`}>{label}</a> : label}</span>
      <span className="flex flex-wrap gap-3 items-center">
        <Badge tone={documentStates[documentState].tone}>{documentStates[documentState].label}</Badge>
        {refusable && <Move id={id} move={`refuse-${kind}`} label="Redemander" />}
      </span>
    </>
  );
}

function Move({ id, move, label, danger = false }: { id: string; move: string; label: string; danger?: boolean }) {
  return (
    <form method="post">
      <input type="hidden" name="registrationId" value={id} />
      <Button small look={danger ? "danger" : "secondary"} name="move" value={move}>
        {label}
      </Button>
    </form>
  );
}
