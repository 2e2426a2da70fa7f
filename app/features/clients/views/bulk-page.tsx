import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { type OfficeColumn, OfficeList } from "#app/ui/tables/office-list.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";

type Planned = { id: string; name: string; changes: boolean; words: string };

/** What an act would change, person by person. */
export type BulkPreview = { title: string; rows: Planned[] };

const COLUMNS: readonly OfficeColumn<Planned>[] = [
  { header: "Nom", names: true, cell: ({ id, name }) => <a href={pathTo("/admin/clients/:id", { id })}>{name}</a> },
  { header: "Ce qui change", cell: ({ words, changes }) => (changes ? <strong>{words}</strong> : words) },
];

/** Before something is done with many people: who is changed and how, and the button that does it. */
export function BulkPage({
  preview,
  fault,
  list,
}: {
  preview: BulkPreview | null;
  fault: string | undefined;
  /** Address of the list. */ list: string;
}) {
  const changed = preview?.rows.filter(({ changes }) => changes).length ?? 0;
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8">
      <h1>{preview?.title ?? "Plusieurs personnes à la fois"}</h1>
      {fault !== undefined && (
        <Alert kind="caution" announced>
          {fault}
        </Alert>
      )}
      {preview && (
        <>
          <OfficeList
            id="lot"
            caption="Ce qui change"
            columns={COLUMNS}
            rows={preview.rows}
            rowKey={({ id }) => id}
            empty={<p>Ces personnes n’existent plus.</p>}
          />
          {changed === 0 ? (
            <p>Rien ne changerait.</p>
          ) : (
            <form method="post">
              <Button>{changed > 1 ? `Changer ces ${changed} personnes` : "Changer cette personne"}</Button>
            </form>
          )}
        </>
      )}
      <TextLink block href={list}>
        Retour aux clients, sans rien changer
      </TextLink>
    </div>
  );
}
