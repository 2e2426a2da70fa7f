import { type SubmissionResult, useForm } from "@conform-to/react";
import type { Columns } from "#app/features/accounting/statements/columns.ts";
import type { DescribedFile } from "#app/features/accounting/statements/describe.server.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Checkbox } from "#app/ui/inputs/checkbox.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { type Option, Select } from "#app/ui/inputs/select.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";

type StatementColumnsProps = {
  file: DescribedFile;
  /** First rows of the file. */
  rows: readonly (readonly string[])[];
  columns: Columns;
  remembered: boolean;
  formats: readonly Option[];
  answer: SubmissionResult | undefined;
};

type ColumnsFields = Record<
  | "titlesLine"
  | "date"
  | "dateFormat"
  | "number"
  | "label"
  | "amount"
  | "credit"
  | "debit"
  | "fee"
  | "feeTaken"
  | "keepColumn"
  | "keepText"
  | "outColumn"
  | "outText"
  | "leaveOut",
  string
>;

const text = (column: number | null | undefined) => (column === null || column === undefined ? "" : String(column));

/** Which column of a file is what, with its first lines in sight. */
export function StatementColumns({ file, rows, columns, remembered, formats, answer }: StatementColumnsProps) {
  const [form, fields] = useForm<ColumnsFields>({
    id: "colonnes",
    lastResult: answer,
    defaultValue: {
      titlesLine: String(columns.titlesLine),
      dateFormat: columns.dateFormat,
      date: text(columns.date),
      number: text(columns.number),
      label: text(columns.label),
      amount: text(columns.amount),
      credit: text(columns.credit),
      debit: text(columns.debit),
      fee: text(columns.fee),
      keepColumn: text(columns.keep?.column),
      keepText: columns.keep?.text ?? "",
      outColumn: text(columns.out?.column),
      outText: columns.out?.text ?? "",
    },
  });
  const titles = rows[columns.titlesLine - 1] ?? [];
  const options: Option[] = titles.map((title, index) => ({
    value: String(index),
    label: `${index + 1}. ${title || "(sans titre)"}`,
  }));
  const problems = Object.values(fields).flatMap((field) =>
    (field.errors ?? []).map((message) => ({ fieldId: field.id, message })),
  );
  const refusals = (form.errors ?? []).map((message) => ({ fieldId: "colonnes", message }));
  const column = (
    name: keyof ColumnsFields,
    label: string,
    { emptyLabel = "Aucune", hint }: { emptyLabel?: string; hint?: string } = {},
  ) => (
    <Field id={fields[name].id} label={label} hint={hint} error={fields[name].errors?.[0]}>
      {(links) => (
        <Select
          {...links}
          name={name}
          defaultValue={fields[name].initialValue}
          emptyLabel={emptyLabel}
          options={options}
        />
      )}
    </Field>
  );
  const searched = (name: keyof ColumnsFields, label: string) => (
    <Field id={fields[name].id} label={label} error={fields[name].errors?.[0]}>
      {(links) => <TextInput {...links} name={name} defaultValue={fields[name].initialValue} maxLength={60} />}
    </Field>
  );
  return (
    <form method="post" id="colonnes" noValidate className="books-closing">
      <input type="hidden" name="intent" value="match" />
      <h2>Quelle colonne est quoi</h2>
      {file.compared && <input type="hidden" name="again" value="1" />}
      {file.compared && (
        <Alert title="Ce fichier est déjà comparé">
          Il le sera de nouveau, en entier. Les explications écrites restent aux lignes qui diffèrent encore.{" "}
          <a href={file.path}>Ne rien changer</a>
        </Alert>
      )}
      {remembered && !file.compared && (
        <Alert title="Ces colonnes sont celles du dernier fichier qui avait les mêmes titres." />
      )}
      <ErrorSummary id="colonnes-problemes" problems={[...refusals, ...problems]} />
      <Preview rows={rows} fileName={file.fileName} />
      <Field
        id={fields.titlesLine.id}
        label="Ligne des titres"
        hint="Ce qui est au-dessus n’est pas lu."
        error={fields.titlesLine.errors?.[0]}
      >
        {(links) => (
          <TextInput
            {...links}
            name="titlesLine"
            inputMode="numeric"
            defaultValue={fields.titlesLine.initialValue}
            required
          />
        )}
      </Field>
      {column("date", "Date", { emptyLabel: "Choisir…" })}
      <Field id={fields.dateFormat.id} label="Les dates sont écrites" error={fields.dateFormat.errors?.[0]}>
        {(links) => (
          <Select {...links} name="dateFormat" defaultValue={fields.dateFormat.initialValue} options={formats} />
        )}
      </Field>
      {column("number", "Numéro de la transaction", {
        hint: "Sans lui, une ligne n’est rapprochée que par son montant et sa date.",
      })}
      {column("label", "Nom ou libellé")}
      {column("amount", "Somme", {
        hint: "Une seule colonne, négative quand l’argent sort. Sinon, laissez-la vide et dites le crédit et le débit.",
      })}
      {column("credit", "Crédit, ce qui entre")}
      {column("debit", "Débit, ce qui sort")}
      {column("fee", "Frais de l’opérateur", { hint: "Un écart qui n’est que de ces frais n’en est pas un." })}
      <Checkbox
        id={fields.feeTaken.id}
        name="feeTaken"
        label="Les sommes du fichier sont données sans ces frais"
        hint="La somme payée est alors celle du fichier, frais ajoutés."
        defaultChecked={columns.feeTaken}
      />
      <Card quiet>
        <h3>Si le fichier mêle plusieurs sortes de lignes</h3>
        {column("keepColumn", "Ne lire que les lignes dont la colonne")}
        {searched("keepText", "contient, par exemple SUCCESS")}
        {column("outColumn", "L’argent sort quand la colonne")}
        {searched("outText", "contient, par exemple Envoyé")}
      </Card>
      <Checkbox
        id={fields.leaveOut.id}
        name="leaveOut"
        label="Laisser de côté les lignes illisibles"
        hint="Leurs numéros restent notés avec le rapprochement."
      />
      <Button>{file.compared ? "Comparer de nouveau" : "Comparer"}</Button>
    </form>
  );
}

function Preview({ rows, fileName }: { rows: readonly (readonly string[])[]; fileName: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the frame scrolls: a keyboard must be able to reach it
    <section className="paper table-frame file-preview" aria-label={`Premières lignes de ${fileName}`} tabIndex={0}>
      <table>
        <caption className="sr-only">Premières lignes du fichier</caption>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              <th scope="row">{index + 1}</th>
              {row.map((cell, at) => (
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
