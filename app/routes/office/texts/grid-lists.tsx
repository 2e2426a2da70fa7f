import type { ReactNode } from "react";
import { type FileAnswer, FileForm } from "#app/features/business/views/file-form.tsx";
import { sayDay } from "#app/platform/clock/french-dates.ts";
import { checkedWords } from "#app/platform/content/checked-words.ts";
import { slugOf } from "#app/platform/content/slug.ts";
import { itemPath } from "#app/routes/office/checks/item-paths.ts";
import { Field } from "#app/ui/inputs/field.tsx";
import { Select } from "#app/ui/inputs/select.tsx";
import { Badge } from "#app/ui/marks/badge.tsx";
import { type OfficeColumn, OfficeList } from "#app/ui/tables/office-list.tsx";
import type { KnownGrid, ListedEdition } from "#app/registries/office/known-grids.ts";

function sayAge({ days, old }: KnownGrid): ReactNode {
  return old ? <Badge tone="bad">{days}&nbsp;jours, à relire</Badge> : `${days}\u00a0jours`;
}

const GRIDS: readonly OfficeColumn<KnownGrid>[] = [
  { header: "Barème", cell: ({ name }) => name, names: true },
  { header: "En vigueur depuis le", whole: true, cell: ({ from }) => sayDay(from) },
  { header: "Relu le", whole: true, cell: ({ verified }) => sayDay(verified) },
  { header: "Âge", cell: sayAge },
  { header: "Comparé", cell: ({ checked }) => checkedWords(checked), wide: true },
];

const words = ({ grid, from }: ListedEdition) => `${grid}, ${sayDay(from)}`;
const EDITIONS: readonly OfficeColumn<ListedEdition>[] = [
  { header: "Édition", cell: words, names: true },
  { header: "Jusqu’au", whole: true, cell: ({ to }) => (to === null ? null : sayDay(to)) },
  { header: "État", cell: ({ status }) => status },
];
const WRITABLE: readonly OfficeColumn<ListedEdition>[] = [
  { header: "Édition", cell: (one) => <a href={itemPath(one.family, one.from)}>{words(one)}</a>, names: true },
  ...EDITIONS.slice(1),
];

type GridListsProps = {
  grids: readonly KnownGrid[];
  editions: readonly ListedEdition[];
  /** An admin changes them. */
  mayWrite: boolean;
};

/** What the site counts by, and every edition that it knows. */
export function GridLists({ grids, editions, mayWrite }: GridListsProps) {
  return (
    <>
      <OfficeList
        id="baremes"
        caption="Barèmes et tables dont le site se sert"
        columns={GRIDS}
        rows={grids}
        rowKey={({ name }) => slugOf(name)}
        empty={null}
      />
      <OfficeList
        id="editions"
        caption="Éditions connues, la plus récente d’abord"
        columns={mayWrite ? WRITABLE : EDITIONS}
        rows={editions}
        rowKey={({ version }) => version}
        empty={null}
      />
    </>
  );
}

/** The file of an edition that is new, or whose figures change. */
export function NewEdition({ answer }: { answer: FileAnswer | undefined }) {
  return (
    <FileForm answer={answer}>
      <Field id="famille" label="Barème">
        {(links) => (
          <Select
            {...links}
            name="family"
            defaultValue={answer?.kind === "preview" ? answer.family : "grid-crs"}
            options={[
              { value: "grid-crs", label: "CRS officiel (Entrée express)" },
              { value: "grid-pstq", label: "PSTQ (Québec)" },
            ]}
          />
        )}
      </Field>
    </FileForm>
  );
}
