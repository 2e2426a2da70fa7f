import type { Pair } from "#app/features/accounts/merges/duplicates.server.ts";
import type { KnownMerge, Side } from "#app/features/accounts/merges/preview-merge.server.ts";
import type { PageOf } from "#app/platform/database/page-of.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { type OfficeColumn, OfficeList } from "#app/ui/tables/office-list.tsx";
import { MergeList } from "./merge-list.tsx";

const PATH = pathTo("/admin/clients/doublons");
const address = (cursor: string | null) => cursor && `${PATH}?page=${cursor}`;

const Person = ({ name, reach, standing, since }: Side) => (
  <>
    {name}
    <span className="block text-muted text-sm break-words">
      {reach}
      {standing === "unconfirmed" && " (non confirmée)"}, depuis le {since}
    </span>
  </>
);

const COLUMNS: readonly OfficeColumn<Pair>[] = [
  { header: "Un compte", names: true, cell: ({ kept }) => <Person {...kept} /> },
  { header: "Un autre", wide: true, cell: ({ merged }) => <Person {...merged} /> },
  { header: "Pourquoi", cell: ({ why }) => why },
  {
    header: "À faire",
    cell: ({ kept, merged }) => (
      <div className="flex flex-wrap gap-3 items-center">
        <a
          className="btn btn-ghost btn-small"
          href={`${pathTo("/admin/clients/:id/fusion", { id: kept.id })}?avec=${merged.id}`}
        >
          Comparer
          <span className="sr-only">
            &nbsp;: {kept.reach} et {merged.reach}
          </span>
        </a>
        <form method="post" action={PATH}>
          <input type="hidden" name="one" value={kept.id} />
          <input type="hidden" name="other" value={merged.id} />
          <Button small look="secondary" name="intent" value="apart">
            Deux personnes
            <span className="sr-only">
              &nbsp;: {kept.reach} et {merged.reach}
            </span>
          </Button>
        </form>
      </div>
    ),
  },
];

/** Accounts that may be one person's, and the merges made lately. */
export function Duplicates({
  page,
  merges,
  refusal,
}: {
  page: PageOf<Pair>;
  merges: readonly KnownMerge[];
  refusal: string | undefined;
}) {
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8">
      <h1>Comptes en double</h1>
      <p>
        Ces comptes se ressemblent&nbsp;: même téléphone, même nom et même date de naissance, ou même adresse écrite
        autrement. Comparez avant de réunir&nbsp;: une famille partage souvent un téléphone.
      </p>
      {refusal !== undefined && (
        <Alert kind="caution" announced>
          {refusal}
        </Alert>
      )}
      <OfficeList
        id="doublons"
        caption="Comptes qui se ressemblent"
        columns={COLUMNS}
        rows={page.rows}
        rowKey={({ key }) => key.replace(" ", "-")}
        empty={
          <EmptyState title="Aucun compte en double">Deux comptes qui se ressemblent seraient proposés ici.</EmptyState>
        }
        pager={{ previous: address(page.previous), next: address(page.next) }}
      />
      <MergeList merges={merges} />
    </div>
  );
}
