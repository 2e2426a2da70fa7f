import type { SubmissionResult } from "@conform-to/react";
import type { ListedRequest } from "#app/features/accounts/data-requests/queries.server.ts";
import type { PageOf } from "#app/platform/database/page-of.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Badge } from "#app/ui/marks/badge.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Fold } from "#app/ui/layout/fold.tsx";
import { type OfficeColumn, OfficeList } from "#app/ui/tables/office-list.tsx";
import { RequestForm } from "./request-fields.tsx";

const PATH = pathTo("/admin/donnees");

const COLUMNS: readonly OfficeColumn<ListedRequest>[] = [
  {
    header: "Personne",
    names: true,
    cell: ({ id, name, reference }) => (
      <>
        <a href={pathTo("/admin/donnees/:id", { id })}>{name}</a>{" "}
        <span className="block text-muted text-sm figures">{reference}</span>
      </>
    ),
  },
  { header: "Demande", cell: ({ kind }) => kind },
  { header: "Reçue le", whole: true, cell: ({ receivedOn }) => receivedOn },
  {
    header: "Réponse promise",
    cell: ({ dueOn, late, outcome }) => (
      <>
        {outcome ?? dueOn} {late && <Badge tone="bad">En retard</Badge>}
      </>
    ),
  },
  { header: "Suivie par", cell: ({ handler }) => handler },
];

type Props = {
  page: PageOf<ListedRequest>;
  state: "open" | "closed";
  days: number;
  formId: string;
  /** ISO date. */
  today: string;
  answer: SubmissionResult | undefined;
};

/** Requests on personal data, the first promised first, and the form that writes one down. */
export function OfficeRequests({ page, state, days, formId, today, answer }: Props) {
  const at = (cursor: string | null) => cursor && `${PATH}?etat=${state}&page=${cursor}`;
  const states = [
    { value: "open", label: "À répondre" },
    { value: "closed", label: "Closes" },
  ] as const;
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8">
      <h1>Données personnelles</h1>
      <p>
        Chacun peut demander à voir, corriger ou effacer ce que nous gardons, ou s’y opposer. Le cabinet s’engage à
        répondre sous {days}&nbsp;jours&nbsp;; ce délai se règle dans les paramètres du site et reste à vérifier d’après
        la loi n°&nbsp;2024/017.
      </p>
      <nav aria-label="Quelles demandes">
        <ul className="flex flex-wrap gap-5 m-0 p-0 list-none">
          {states.map(({ value, label }) => (
            <li key={value}>
              <a
                className="link-block"
                href={`${PATH}?etat=${value}`}
                aria-current={value === state ? "page" : undefined}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <OfficeList
        id="demandes"
        caption="Demandes sur des données personnelles"
        columns={COLUMNS}
        rows={page.rows}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title="Aucune demande">Celles des espaces personnels arrivent ici d’elles-mêmes.</EmptyState>
        }
        pager={{ previous: at(page.previous), next: at(page.next) }}
      />
      <Fold level={2} title="Enregistrer une demande reçue autrement" open={answer !== undefined}>
        <RequestForm formId={formId} answer={answer} today={today} />
      </Fold>
    </div>
  );
}
