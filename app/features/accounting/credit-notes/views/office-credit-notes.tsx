import type { DescribedCreditNote } from "#app/features/accounting/credit-notes/describe.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Fold } from "#app/ui/layout/fold.tsx";
import { type OfficeColumn, OfficeList } from "#app/ui/tables/office-list.tsx";

export type OfficeCreditNote = DescribedCreditNote & { reference: string; payer: string };
export type OrderToCover = { reference: string; payer: string; owed: string };

type OfficeCreditNotesProps = {
  page: { rows: readonly OfficeCreditNote[]; previous: string | null; next: string | null };
  toCover: readonly OrderToCover[];
  refusal: string | undefined;
};

const orderHref = (reference: string) => `${pathTo("/admin/commandes")}?q=${reference}`;

const columns: OfficeColumn<OfficeCreditNote>[] = [
  { header: "Avoir", names: true, whole: true, cell: ({ name, href }) => <a href={href}>{name}</a> },
  { header: "Établi le", whole: true, cell: ({ issuedOn }) => issuedOn },
  { header: "Commande", whole: true, cell: ({ reference }) => <a href={orderHref(reference)}>{reference}</a> },
  { header: "Client", cell: ({ payer }) => payer },
  { header: "Motif", cell: ({ reason }) => reason },
  { header: "Montant", numeric: true, cell: ({ amount }) => amount },
];

const toCoverColumns: OfficeColumn<OrderToCover>[] = [
  {
    header: "Commande",
    names: true,
    whole: true,
    cell: ({ reference }) => <a href={orderHref(reference)}>{reference}</a>,
  },
  { header: "Client", cell: ({ payer }) => payer },
  { header: "À rendre", numeric: true, cell: ({ owed }) => owed },
  {
    header: "Avoir",
    cell: ({ reference }) => (
      <form method="post">
        <input type="hidden" name="reference" value={reference} />
        <Button look="secondary" small>
          Établir l’avoir<span className="sr-only"> de {reference}</span>
        </Button>
      </form>
    ),
  },
];

const address = (cursor: string | null) => cursor && `${pathTo("/admin/avoirs")}?page=${encodeURIComponent(cursor)}`;

/** Every credit note, and the cancelled orders for which one may be issued before the money leaves. */
export function OfficeCreditNotes({ page, toCover, refusal }: OfficeCreditNotesProps) {
  return (
    <div className="wrap books">
      <h1>Avoirs</h1>
      {refusal !== undefined && <Alert kind="danger" announced title={refusal} />}
      {toCover.length > 0 && (
        <section aria-labelledby="a-etablir">
          <h2 id="a-etablir">Commandes annulées dont l’argent est encore à rendre</h2>
          <OfficeList
            id="commandes-a-couvrir"
            caption="Commandes sans avoir"
            rows={toCover}
            rowKey={({ reference }) => reference}
            columns={toCoverColumns}
            empty={null}
          />
        </section>
      )}
      <section aria-labelledby="etablis">
        <h2 id="etablis">Avoirs établis</h2>
        <OfficeList
          id="avoirs"
          caption="Avoirs établis"
          rows={page.rows}
          rowKey={({ name }) => name}
          columns={columns}
          empty={<EmptyState title="Aucun avoir">Le premier remboursement établit le premier avoir.</EmptyState>}
          pager={{ previous: address(page.previous), next: address(page.next) }}
        />
      </section>
      <Fold level={2} title="Aide">
        <p>
          Un avoir est établi avec chaque remboursement, et avec chaque paiement noté par erreur qui est repris. Leurs
          numéros se suivent sans trou dans l’année.
        </p>
      </Fold>
    </div>
  );
}
