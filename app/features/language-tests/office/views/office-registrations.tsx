import { shownState } from "#app/features/documents/status.ts";
import type { OfficeRegistration } from "#app/features/language-tests/office/office-words.ts";
import type { ListedDocument } from "#app/features/language-tests/registrations/registration-words.ts";
import { registrationReviewPath } from "#app/features/language-tests/registration-path.ts";
import { Badge } from "#app/ui/marks/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { type OfficeColumn, OfficeList } from "#app/ui/tables/office-list.tsx";
import { ReachLinks } from "#app/features/people/reach-links.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";

type Page = { rows: readonly OfficeRegistration[]; previous: string | null; next: string | null };

/** Who is registered in a session: seats, then the waiting list in its order, then the rest; page by page. */
export function OfficeRegistrations({ sessionId, page: { rows, previous, next } }: { sessionId: string; page: Page }) {
  const pageAt = (cursor: string) =>
    `${pathTo("/admin/sessions/:sessionId", { sessionId })}?page=${cursor}#inscriptions`;
  return (
    <OfficeList
      id="inscriptions"
      caption="Inscriptions"
      columns={COLUMNS}
      rows={rows}
      rowKey={({ reference }) => reference}
      empty={<EmptyState title="Personne n’est inscrit">Les inscriptions paraîtront ici.</EmptyState>}
      pager={{ previous: previous && pageAt(previous), next: next && pageAt(next) }}
    />
  );
}

const COLUMNS: readonly OfficeColumn<OfficeRegistration>[] = [
  {
    header: "Personne",
    names: true,
    cell: ({ name, state, reference, seat }) => (
      <>
        {name} <Badge tone={state.tone}>{state.label}</Badge>
        <span className="office-muted block">
          <span className="figures">{reference}</span>
          {seat !== null && `, place ${seat}`}
        </span>
      </>
    ),
  },
  {
    header: "Coordonnées",
    cell: ({ phone, email, city }) => (
      <>
        <ReachLinks phone={phone} email={email} />
        <br />
        {city}
      </>
    ),
  },
  {
    header: "Inscription",
    cell: ({ madeAt, order }) => (
      <>
        {madeAt}
        {order && (
          <span className="block">
            <a href={pathTo(`/admin/commandes?q=${order.reference}`)}>Commande {order.reference}</a>{" "}
            <Badge tone={order.tone}>{order.label}</Badge>
          </span>
        )}
      </>
    ),
  },
  {
    header: "Documents",
    wide: true,
    cell: (registration) => (
      <ul className="document-list">
        {registration.documents.map((document) => (
          <li key={document.kind}>
            <DocumentLine registration={registration} document={document} />
          </li>
        ))}
      </ul>
    ),
  },
  { header: "À faire", cell: (registration) => <RegistrationActs registration={registration} /> },
];

function RegistrationActs({
  registration: { id, sessionId, name, moves, reviewable },
}: {
  registration: OfficeRegistration;
}) {
  return (
    <div className="registration-actions">
      {moves.includes("confirm-seat") && <Move id={id} move="confirm-seat" label="Confirmer pour la personne" />}
      {moves.includes("release") && <Move id={id} move="release" label="Libérer la place" />}
      {moves.includes("promote") && <Move id={id} move="promote" label="Donner une place" />}
      {reviewable && (
        <a className="link-block" href={registrationReviewPath(id)}>
          Revoir les documents<span className="sr-only">, {name}</span>
        </a>
      )}
      {(moves.includes("transfer") || moves.includes("cancel")) && (
        <a
          className="link-block"
          href={pathTo("/admin/sessions/:sessionId/inscriptions/:registrationId", { sessionId, registrationId: id })}
        >
          Déplacer ou annuler<span className="sr-only">, {name}</span>
        </a>
      )}
    </div>
  );
}

function DocumentLine({
  registration: { documentsHref },
  document,
}: {
  registration: OfficeRegistration;
  document: ListedDocument;
}) {
  const { kind, label, file, scan } = document;
  const shown = shownState(document);
  return (
    <>
      <span>{file && scan === null ? <a href={`${documentsHref}/${kind}`}>{label}</a> : label}</span>
      <span className="flex flex-wrap gap-3 items-center">
        <Badge tone={shown.tone}>{shown.label}</Badge>
      </span>
    </>
  );
}

function Move({ id, move, label }: { id: string; move: string; label: string }) {
  return (
    <form method="post">
      <input type="hidden" name="registrationId" value={id} />
      <Button small look="secondary" name="move" value={move}>
        {label}
      </Button>
    </form>
  );
}
