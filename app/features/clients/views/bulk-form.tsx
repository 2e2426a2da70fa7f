import { NOBODY, bulkKinds } from "#app/features/clients/bulk-act.ts";
import { useMay } from "#app/platform/session/reader-role.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { Fold } from "#app/ui/layout/fold.tsx";
import { type Option, Select } from "#app/ui/inputs/select.tsx";

/** The form that the ticks of the list belong to. */
export const BULK_FORM = "choisies";

type BulkFormProps = {
  tags: readonly Option[];
  staff: readonly Option[];
  /** The search at hand, to come back to. */ query: string;
};

/** What to do with the people ticked in the list: leads to the preview, which changes nothing yet. */
export function BulkForm({ tags, staff, query }: BulkFormProps) {
  const files = useMay()("files");
  return (
    <Fold level={2} title="Avec les personnes cochées">
      <form method="get" id={BULK_FORM} action={pathTo("/admin/clients/actions")} className="orders-search">
        <input type="hidden" name="recherche" value={query} />
        <Field id="faire" label="À faire">
          {(links) => (
            <Select
              {...links}
              name="faire"
              options={Object.entries(bulkKinds)
                .filter(([value]) => value !== "confier" || files)
                .map(([value, label]) => ({ value, label }))}
            />
          )}
        </Field>
        <Field id="etiquette-lot" label="Étiquette">
          {(links) => <Select {...links} name="etiquette" emptyLabel="Choisir…" options={[...tags]} />}
        </Field>
        {files && (
          <Field id="a-qui" label="Conversations confiées à">
            {(links) => (
              <Select
                {...links}
                name="a"
                emptyLabel="Choisir…"
                options={[...staff, { value: NOBODY, label: "Qui viendra le premier" }]}
              />
            )}
          </Field>
        )}
        <Button look="secondary">Voir ce qui changerait</Button>
      </form>
    </Fold>
  );
}
