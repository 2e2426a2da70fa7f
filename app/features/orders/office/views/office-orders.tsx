import { type SubmissionResult, useForm } from "@conform-to/react";
import type { OfficeOrder } from "#app/features/orders/office/office-orders.server.ts";
import { orderFilters } from "#app/features/orders/office/order-filters.ts";
import { orderStates } from "#app/features/orders/status.ts";
import { ReachLinks } from "#app/features/people/reach-links.tsx";
import { WORDS_MOST } from "#app/platform/forms/asked-words.ts";
import { Badge } from "#app/ui/marks/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { type OfficeColumn, OfficeList } from "#app/ui/tables/office-list.tsx";
import { type OrderNote, OrderNoteLine } from "./order-note.tsx";
import { type Option, Select } from "#app/ui/inputs/select.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";
import { useMay } from "#app/platform/session/reader-role.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";

export type MoneyIntent = "payment" | "refund";

/** What came back of the form of one order. */
export type MoneyAnswer = { intent: MoneyIntent; orderId: string; result: SubmissionResult };

/** How the list is sorted, named as in its address. */
type Sort = "urgence" | "ouverte" | "echeance" | "montant";

type OfficeOrdersProps = {
  page: { rows: readonly OfficeOrder[]; previous: string | null; next: string | null };
  means: readonly Option[];
  search: { filter: string; words: string; /** What is wrong with the words. */ fault: string | undefined; sort: Sort };
  answer: MoneyAnswer | undefined;
  /** By what was ordered. */
  notes: Readonly<Record<string, OrderNote>>;
};

/** One page of the orders, each with what an adviser may do with it. */
export function OfficeOrders({ page, means, search, answer, notes }: OfficeOrdersProps) {
  const address = (change: Record<string, string | null>) => {
    const asked = {
      q: search.words,
      etat: search.filter,
      tri: search.sort === "urgence" ? "" : search.sort,
      ...change,
    };
    const query = new URLSearchParams(Object.entries(asked).flatMap(([name, value]) => (value ? [[name, value]] : [])));
    return `${pathTo("/admin/commandes")}${query.size > 0 ? `?${query.toString()}` : ""}`;
  };
  const sortBy = (sort: Sort, direction: "ascending" | "descending") =>
    ({ href: address({ tri: sort }), now: search.sort === sort ? direction : "none" }) as const;
  return (
    <OfficeList
      id="commandes"
      caption="Commandes"
      rows={page.rows}
      rowKey={({ reference }) => reference}
      filter={<OrderFilter search={search} />}
      empty={
        search.fault ? null : (
          <EmptyState title="Aucune commande">
            Changez la recherche, ou attendez la première réservation payante.
          </EmptyState>
        )
      }
      pager={{
        previous: page.previous && address({ page: page.previous }),
        next: page.next && address({ page: page.next }),
      }}
      columns={columnsOf({ means, answer, notes, sortBy })}
    />
  );
}

type SortBy = (sort: Sort, direction: "ascending" | "descending") => OfficeColumn<OfficeOrder>["sort"];

function columnsOf({
  means,
  answer,
  notes,
  sortBy,
}: Pick<OfficeOrdersProps, "means" | "answer" | "notes"> & { sortBy: SortBy }): OfficeColumn<OfficeOrder>[] {
  return [
    { header: "Commande", names: true, cell: (order) => <OrderName order={order} note={notes[order.subjectId]} /> },
    { header: "Payeur", cell: (order) => <Payer order={order} /> },
    {
      header: "Montant",
      numeric: true,
      cell: (order) => <Sums order={order} />,
      sort: sortBy("montant", "descending"),
    },
    { header: "Ouverte", cell: ({ openedAt }) => openedAt, sort: sortBy("ouverte", "descending") },
    { header: "À payer avant", cell: ({ dueAt }) => dueAt, sort: sortBy("echeance", "ascending") },
    {
      header: "À faire",
      cell: (order) => <Acts order={order} means={means} answer={answer?.orderId === order.id ? answer : undefined} />,
    },
  ];
}

function Acts({
  order,
  means,
  answer,
}: {
  order: OfficeOrder;
  means: readonly Option[];
  answer: MoneyAnswer | undefined;
}) {
  const may = useMay();
  if (order.acts.payment) return <MoneyForm intent="payment" order={order} means={means} answer={answer} />;
  return order.acts.refund && may("books") ? (
    <MoneyForm intent="refund" order={order} means={means} answer={answer} />
  ) : (
    "Rien"
  );
}

function OrderFilter({ search }: Pick<OfficeOrdersProps, "search">) {
  return (
    <form method="get" className="orders-search">
      <Field id="recherche" label="Référence, nom, téléphone, transaction" error={search.fault}>
        {(links) => <TextInput {...links} type="search" name="q" defaultValue={search.words} maxLength={WORDS_MOST} />}
      </Field>
      <Field id="etat" label="État">
        {(links) => (
          <Select {...links} name="etat" defaultValue={search.filter} emptyLabel="Toutes" options={filterOptions} />
        )}
      </Field>
      {search.sort !== "urgence" && <input type="hidden" name="tri" value={search.sort} />}
      <Button look="secondary">Chercher</Button>
    </form>
  );
}

const filterOptions: Option[] = Object.entries(orderFilters).map(([value, label]) => ({ value, label }));

type NamedOrder = { order: OfficeOrder; note: OrderNote | undefined };

function OrderName({ order: { reference, path, state, kindLabel, firstLine, transactionNumber }, note }: NamedOrder) {
  const { label, tone } = orderStates[state];
  return (
    <>
      <a href={path}>{reference}</a> <Badge tone={tone}>{label}</Badge>
      <br />
      <span className="office-muted">
        {kindLabel}
        {firstLine === null ? null : <>&nbsp;: {firstLine}</>}
        {transactionNumber === null ? null : <>. Transaction {transactionNumber}</>}
      </span>
      {note && (
        <>
          <br />
          <OrderNoteLine note={note} />
        </>
      )}
    </>
  );
}

function Sums({ order: { amount, owed, refundDue, state } }: { order: OfficeOrder }) {
  return (
    <>
      {amount}
      {state === "partly-paid" && <span className="office-muted"> reste {owed}</span>}
      {refundDue && <span className="office-muted"> à rendre {refundDue}</span>}
    </>
  );
}

function Payer({ order: { payerName, payerPhone, payerEmail } }: { order: OfficeOrder }) {
  return (
    <>
      {payerName}
      <br />
      <ReachLinks phone={payerPhone} email={payerEmail} />
    </>
  );
}

const FORM_WORDS: Record<MoneyIntent, { summary: string; button: string }> = {
  payment: { summary: "Confirmer un paiement", button: "Confirmer le paiement" },
  refund: { summary: "Confirmer le remboursement", button: "Confirmer le remboursement" },
};

function MoneyForm({
  intent,
  order,
  means,
  answer,
}: {
  intent: MoneyIntent;
  order: OfficeOrder;
  means: readonly Option[];
  answer: MoneyAnswer | undefined;
}) {
  const own = answer?.intent === intent ? answer.result : undefined;
  const [form, fields] = useForm<{ means: string; transactionNumber: string }>({
    id: `${intent}-${order.id}`,
    lastResult: own,
  });
  const problems = [fields.means, fields.transactionNumber].flatMap((field) =>
    (field.errors ?? []).map((message) => ({ fieldId: field.id, message })),
  );
  const refusals = (form.errors ?? []).map((message) => ({ fieldId: form.id, message }));
  return (
    <details open={own !== undefined}>
      <summary>
        {FORM_WORDS[intent].summary}
        {order.state === "expired" ? " arrivé après le délai" : ""}
      </summary>
      <form method="post" id={form.id} noValidate>
        <ErrorSummary id={`${form.id}-problems`} problems={[...refusals, ...problems]} />
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="orderId" value={order.id} />
        <Field id={fields.means.id} label="Moyen" error={fields.means.errors?.[0]}>
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
        <Field
          id={fields.transactionNumber.id}
          label="Numéro de la transaction"
          hint="Tel que l’opérateur, la banque ou le carnet de reçus l’écrit."
          error={fields.transactionNumber.errors?.[0]}
        >
          {(links) => (
            <TextInput
              {...links}
              name="transactionNumber"
              defaultValue={fields.transactionNumber.initialValue}
              autoComplete="off"
              required
            />
          )}
        </Field>
        <Button>
          {FORM_WORDS[intent].button} de {(intent === "refund" ? order.refundDue : order.owed) ?? order.amount}
        </Button>
      </form>
    </details>
  );
}
