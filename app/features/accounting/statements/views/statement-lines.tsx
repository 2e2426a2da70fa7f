import { type SubmissionResult, useForm } from "@conform-to/react";
import type { DescribedFile, DescribedLine } from "#app/features/accounting/statements/describe.server.ts";
import { wholeClass } from "#app/features/people/reach-links.tsx";
import { Badge } from "#app/ui/marks/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { type OfficeColumn, OfficeList } from "#app/ui/tables/office-list.tsx";
import { TextArea } from "#app/ui/inputs/text-area.tsx";

type StatementLinesProps = {
  file: DescribedFile;
  page: { rows: readonly DescribedLine[]; previous: string | null; next: string | null };
  /** All lines, or the differences alone. */
  all: boolean;
  answer: SubmissionResult | undefined;
};

/** What became of each line of a file, and the form that explains differences. */
export function StatementLines({ file, page, all, answer }: StatementLinesProps) {
  const [form, fields] = useForm<{ note: string }>({ id: "expliquer", lastResult: answer });
  const address = (change: Record<string, string>) => {
    const query = new URLSearchParams({ ...(all && { voir: "toutes" }), ...change });
    return `${file.path}${query.size > 0 ? `?${query.toString()}` : ""}`;
  };
  const problems = [
    ...(form.errors ?? []).map((message) => ({ fieldId: "expliquer", message })),
    ...(fields.note.errors ?? []).map((message) => ({ fieldId: fields.note.id, message })),
  ];
  const open = page.rows.some((line) => line.open);
  return (
    <section aria-labelledby="lignes">
      <h2 id="lignes">{all ? "Toutes les lignes" : "Écarts"}</h2>
      <p className="no-print books-actions">
        {all ? (
          <a href={file.path}>Voir les écarts seuls</a>
        ) : (
          <a href={`${file.path}?voir=toutes`}>Voir toutes les lignes</a>
        )}{" "}
        <a href={`${file.path}?colonnes=autres`}>Dire autrement quelle colonne est quoi</a>
      </p>
      <form method="post" id="expliquer" noValidate>
        <input type="hidden" name="intent" value="explain" />
        <ErrorSummary id="expliquer-problemes" problems={problems} />
        <OfficeList
          id="lignes-du-fichier"
          caption={all ? "Lignes du fichier" : "Écarts"}
          rows={page.rows}
          rowKey={({ id }) => id}
          columns={columns}
          empty={
            <EmptyState title="Aucun écart">
              Chaque ligne du fichier a son paiement ou son remboursement chez nous, et l’inverse.
            </EmptyState>
          }
          pager={{
            previous: page.previous && address({ page: page.previous }),
            next: page.next && address({ page: page.next }),
          }}
        />
        {open && (
          <div className="books-closing no-print">
            <Field id={fields.note.id} label="Explication des écarts cochés" error={fields.note.errors?.[0]}>
              {(links) => (
                <TextArea
                  {...links}
                  name="note"
                  rows={3}
                  maxLength={500}
                  defaultValue={fields.note.initialValue}
                  required
                />
              )}
            </Field>
            <Button>Expliquer les écarts cochés</Button>
          </div>
        )}
      </form>
    </section>
  );
}

function LineName({ number, day }: Pick<DescribedLine, "number" | "day">) {
  return (
    <>
      <span className={wholeClass(number)}>{number}</span>
      <span className="block office-muted">{day}</span>
    </>
  );
}

function AmountCell({ amount, fee }: Pick<DescribedLine, "amount" | "fee">) {
  if (fee === "") return amount;
  return (
    <>
      {amount}
      <br />
      <span className="office-muted">frais {fee}</span>
    </>
  );
}

const columns: OfficeColumn<DescribedLine>[] = [
  {
    header: "Ligne",
    names: true,
    cell: ({ id, open, number, day }) =>
      open ? (
        <label className="books-pick">
          <input type="checkbox" name="line" value={id} />
          <span>
            <LineName number={number} day={day} />
          </span>
        </label>
      ) : (
        <LineName number={number} day={day} />
      ),
  },
  { header: "Libellé", cell: ({ label }) => label || null },
  { header: "Montant", numeric: true, cell: ({ amount, fee }) => <AmountCell amount={amount} fee={fee} /> },
  {
    header: "Constat",
    wide: true,
    cell: ({ finding, tone, why }) => (
      <>
        <Badge tone={tone}>{finding}</Badge>
        {why !== "" && <span className="office-muted"> {why}</span>}
      </>
    ),
  },
  {
    header: "Suite",
    cell: ({ order, noteHref }) => {
      if (order)
        return (
          <a className="figures" href={order.href}>
            {order.reference}
          </a>
        );
      return noteHref === null ? null : <a href={noteHref}>Noter ce paiement</a>;
    },
  },
];
