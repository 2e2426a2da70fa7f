import type { SubmissionResult } from "@conform-to/react";
import { useForm } from "@conform-to/react";
import type { DescribedFile } from "#app/features/accounting/statements/describe.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Badge } from "#app/ui/marks/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Fold } from "#app/ui/layout/fold.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { FileField } from "#app/ui/inputs/file-field.tsx";
import { type OfficeColumn, OfficeList } from "#app/ui/tables/office-list.tsx";
import { type Option, Select } from "#app/ui/inputs/select.tsx";

type ReconciliationsProps = {
  page: { rows: readonly DescribedFile[]; previous: string | null; next: string | null };
  means: readonly Option[];
  answer: SubmissionResult | undefined;
};

const columns: OfficeColumn<DescribedFile>[] = [
  { header: "Fichier", names: true, cell: ({ fileName, path }) => <a href={path}>{fileName}</a> },
  { header: "Compte", cell: ({ means }) => means },
  { header: "Jours", cell: ({ days }) => days || "Colonnes à dire" },
  { header: "Apporté", cell: ({ brought }) => brought },
  { header: "Lignes", numeric: true, cell: ({ lines }) => lines },
  {
    header: "Écarts",
    cell: ({ open, compared }) =>
      compared ? (
        <Badge tone={open === 0 ? "good" : "fair"}>{open === 0 ? "Aucun en attente" : `${open} à expliquer`}</Badge>
      ) : (
        <Badge tone="fair">À comparer</Badge>
      ),
  },
];

const address = (cursor: string | null) =>
  cursor && `${pathTo("/admin/rapprochements")}?page=${encodeURIComponent(cursor)}`;

/** The files that were compared, and the form that brings one more. */
export function Reconciliations({ page, means, answer }: ReconciliationsProps) {
  const [form, fields] = useForm<{ means: string; file: string }>({ id: "apporter", lastResult: answer });
  const problems = [fields.means, fields.file].flatMap((field) =>
    (field.errors ?? []).map((message) => ({ fieldId: field.id, message })),
  );
  const refusals = (form.errors ?? []).map((message) => ({ fieldId: "apporter", message }));
  return (
    <div className="wrap books">
      <h1>Rapprochements</h1>
      <Fold level={2} title="Apporter un fichier" open={answer !== undefined}>
        <form method="post" encType="multipart/form-data" id="apporter" noValidate className="books-closing">
          <p>
            Le relevé de l’opérateur ou de la banque est comparé, ligne par ligne, avec les paiements et les
            remboursements notés ici.
          </p>
          <ErrorSummary id="apporter-problemes" problems={[...refusals, ...problems]} />
          <Field id={fields.means.id} label="Compte" error={fields.means.errors?.[0]}>
            {(links) => (
              <Select
                {...links}
                name="means"
                defaultValue={fields.means.initialValue}
                emptyLabel="Choisir…"
                options={means}
                required
              />
            )}
          </Field>
          <FileField
            id={fields.file.id}
            name="file"
            label="Fichier CSV"
            hint="1&nbsp;Mo et 5&nbsp;000 lignes au plus. Vous direz ensuite quelle colonne est quoi."
            accept=".csv,.txt"
            error={fields.file.errors?.[0]}
            required
          />
          <Button>Lire ce fichier</Button>
        </form>
      </Fold>
      <OfficeList
        id="rapprochements"
        caption="Fichiers comparés"
        rows={page.rows}
        rowKey={({ id }) => id}
        columns={columns}
        empty={
          <EmptyState title="Aucun fichier">
            Exportez le relevé de MTN, d’Orange ou de la banque, et apportez-le ici.
          </EmptyState>
        }
        pager={{ previous: address(page.previous), next: address(page.next) }}
      />
    </div>
  );
}
