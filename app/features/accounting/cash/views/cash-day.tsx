import { type SubmissionResult, useForm } from "@conform-to/react";
import type { CashPage, MovementLine, SheetLine } from "#app/features/accounting/cash/describe-day.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Badge } from "#app/ui/marks/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Checkbox } from "#app/ui/inputs/checkbox.tsx";
import { DateInput } from "#app/ui/inputs/date-input.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { type OfficeColumn, OfficeList } from "#app/ui/tables/office-list.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";

type CashDayProps = { page: CashPage; answer: SubmissionResult | undefined };

/** The till of one day: what came and went by means, and the form that closes the day. */
export function CashDayView({ page, answer }: CashDayProps) {
  return (
    <div className="wrap books">
      <header className="books-head">
        <h1>Caisse du {page.title}</h1>
        <p>
          <Badge tone={page.closed ? "good" : "fair"}>{page.closed ? "Clôturée" : "Ouverte"}</Badge>{" "}
          {page.closed?.words}
        </p>
      </header>
      <DayMenu page={page} />
      <section aria-labelledby="moyens">
        <h2 id="moyens">Par moyen de paiement</h2>
        <OfficeList
          id="par-moyen"
          caption="Totaux par moyen de paiement"
          rows={page.lines}
          rowKey={({ means }) => means}
          empty={null}
          columns={sheetColumns(page)}
        />
        <p className="books-total">
          En tout&nbsp;: ouverture {page.total.opening}, encaissé {page.total.received}, remboursé {page.total.returned}
          , <strong>attendu {page.total.expected}</strong>.
        </p>
      </section>
      <section aria-labelledby="mouvements">
        <h2 id="mouvements">Paiements et remboursements</h2>
        <Movements
          id="mouvements-du-jour"
          caption="Mouvements du jour"
          rows={page.movements}
          empty="Aucun paiement ni remboursement n’a été noté ce jour-là."
        />
      </section>
      {page.closed && page.closed.after.length > 0 && (
        <section aria-labelledby="apres">
          <h2 id="apres">Notés après la clôture</h2>
          <p>La clôture n’a pas compté ces mouvements&nbsp;: ils entrent dans l’ouverture du jour suivant.</p>
          <Movements
            id="mouvements-apres"
            caption="Mouvements notés après la clôture"
            rows={page.closed.after}
            empty=""
          />
        </section>
      )}
      {page.closing && <Closing page={page} closing={page.closing} answer={answer} />}
    </div>
  );
}

function DayMenu({ page }: Pick<CashDayProps, "page">) {
  return (
    <div className="books-days no-print">
      <a href={page.previous.href}>← {page.previous.label}</a>
      <form method="get" action={pathTo("/admin/caisse")}>
        <Field id="jour" label="Jour">
          {(links) => <DateInput {...links} name="jour" defaultValue={page.day} max={page.today} />}
        </Field>
        <Button look="secondary">Voir ce jour</Button>
      </form>
      {page.next && <a href={page.next.href}>{page.next.label} →</a>}
    </div>
  );
}

function sheetColumns({ closed }: CashPage): OfficeColumn<SheetLine>[] {
  const day: OfficeColumn<SheetLine>[] = [
    { header: "Moyen", names: true, cell: ({ name }) => name },
    { header: "Ouverture", numeric: true, cell: ({ opening }) => opening },
    { header: "Encaissé", numeric: true, cell: ({ received }) => received },
    { header: "Remboursé", numeric: true, cell: ({ returned }) => returned },
    { header: "Attendu", numeric: true, cell: ({ expected }) => expected },
  ];
  if (!closed) return day;
  return [
    ...day,
    { header: "Compté", numeric: true, cell: ({ counted }) => counted },
    {
      header: "Différence",
      cell: ({ difference, note }) => (
        <>
          {difference}
          {note ? <span className="office-muted"> {note}</span> : null}
        </>
      ),
    },
  ];
}

const movementColumns: OfficeColumn<MovementLine>[] = [
  {
    header: "Commande",
    names: true,
    whole: true,
    cell: ({ reference, orderHref }) => <a href={orderHref}>{reference}</a>,
  },
  {
    header: "Heure",
    cell: ({ at, kind, arrived }) => (
      <>
        {at}, {kind.toLowerCase()}
        {arrived !== null && <span className="office-muted">, {arrived}</span>}
      </>
    ),
  },
  { header: "Client", cell: ({ payer }) => payer },
  { header: "Moyen", cell: ({ means }) => means },
  { header: "Transaction", whole: true, cell: ({ number }) => number },
  { header: "Confirmé par", cell: ({ confirmedBy }) => confirmedBy },
  { header: "Montant", numeric: true, cell: ({ amount }) => amount },
];

function Movements({
  id,
  caption,
  rows,
  empty,
}: {
  id: string;
  caption: string;
  rows: readonly MovementLine[];
  empty: string;
}) {
  return (
    <OfficeList
      id={id}
      caption={caption}
      rows={rows}
      rowKey={({ id: movement }) => movement}
      columns={movementColumns}
      empty={empty === "" ? null : <EmptyState title="Rien ce jour-là">{empty}</EmptyState>}
    />
  );
}

function Closing({
  page,
  closing: { seen, why },
  answer,
}: CashDayProps & { closing: NonNullable<CashPage["closing"]> }) {
  const [form, fields] = useForm<Record<string, string>>({ id: "cloture", lastResult: answer });
  if (why)
    return (
      <Alert title={why.text}>
        <a href={why.href}>{why.label}</a>
      </Alert>
    );
  const asked = page.lines.filter((line) => line.asked);
  const problems = asked.flatMap(({ means }) =>
    [`counted-${means}`, `note-${means}`, `sure-${means}`].flatMap((name) =>
      (fields[name]?.errors ?? []).map((message) => ({ fieldId: `cloture-${name}`, message })),
    ),
  );
  const refusals = (form.errors ?? []).map((message) => ({ fieldId: "cloture", message }));
  return (
    <section aria-labelledby="cloturer" className="no-print">
      <h2 id="cloturer">Clôturer ce jour</h2>
      <p>
        Comptez ce qu’il y a vraiment, par moyen. Une différence s’explique en quelques mots. Rien ne se change après la
        clôture.
      </p>
      <form method="post" id="cloture" noValidate className="books-closing">
        <ErrorSummary id="cloture-problemes" problems={[...refusals, ...problems]} />
        <input type="hidden" name="seen" value={seen} />
        {asked.map((line) => (
          <Card key={line.means}>
            <h3>{line.name}</h3>
            <p>Attendu&nbsp;: {line.expected}</p>
            <Field
              id={`cloture-counted-${line.means}`}
              label="Compté, en FCFA"
              error={fields[`counted-${line.means}`]?.errors?.[0]}
            >
              {(links) => (
                <TextInput
                  {...links}
                  name={`counted-${line.means}`}
                  inputMode="numeric"
                  autoComplete="off"
                  defaultValue={fields[`counted-${line.means}`]?.initialValue}
                  required
                />
              )}
            </Field>
            <Field
              id={`cloture-note-${line.means}`}
              label="Pourquoi une différence"
              optional
              error={fields[`note-${line.means}`]?.errors?.[0]}
            >
              {(links) => (
                <TextInput
                  {...links}
                  name={`note-${line.means}`}
                  maxLength={500}
                  defaultValue={fields[`note-${line.means}`]?.initialValue}
                />
              )}
            </Field>
            {fields[`sure-${line.means}`]?.errors && (
              <Checkbox
                id={`cloture-sure-${line.means}`}
                name={`sure-${line.means}`}
                value={(fields[`counted-${line.means}`]?.initialValue ?? "").replaceAll(/\D/g, "")}
                label="Oui, la somme comptée est juste."
                error={fields[`sure-${line.means}`]?.errors?.[0]}
              />
            )}
          </Card>
        ))}
        <Button>Clôturer la caisse du {page.title}</Button>
      </form>
    </section>
  );
}
