import type { SubmissionResult } from "@conform-to/react";
import type { OfficeOrder } from "#app/features/orders/office/office-orders.server.ts";
import { orderFilters } from "#app/features/orders/office/order-filters.ts";
import { orderStates } from "#app/features/orders/status.ts";
import { ReachLinks, wholeClass } from "#app/features/people/reach-links.tsx";
import { WORDS_MOST } from "#app/platform/forms/asked-words.ts";
import { Badge } from "#app/ui/marks/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { type OfficeColumn, OfficeList } from "#app/ui/tables/office-list.tsx";
import { OrderForm, TransactionFields } from "./order-forms.tsx";
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
  ) : null;
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
      <a className="figures" href={path}>
        {reference}
      </a>{" "}
      <Badge tone={tone}>{label}</Badge>
      <br />
      <span className="office-muted">
        {kindLabel}
        {firstLine === null ? null : <>&nbsp;: {firstLine}</>}
        {transactionNumber === null ? null : (
          <>
            . Transaction <span className={wholeClass(transactionNumber)}>{transactionNumber}</span>
          </>
        )}
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
      {state === "partly-paid" && <span className="block office-muted">reste {owed}</span>}
      {refundDue && <span className="block office-muted">à rendre {refundDue}</span>}
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
  payment: { summary: "Confirmer le paiement", button: "Confirmer le paiement" },
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
  const own = answer?.intent === intent ? { intent, target: "", result: answer.result } : undefined;
  const { summary, button } = FORM_WORDS[intent];
  return (
    <details open={own !== undefined}>
      <summary>
        {summary}
        {order.state === "expired" ? " arrivé après le délai" : ""}
      </summary>
      <OrderForm intent={intent} id={`${intent}-${order.id}`} version={order.version} answer={own}>
        {(fields) => (
          <>
            <input type="hidden" name="orderId" value={order.id} />
            <TransactionFields fields={fields} means={means} />
            <Button>
              {button} de {(intent === "refund" ? order.refundDue : order.owed) ?? order.amount}
            </Button>
          </>
        )}
      </OrderForm>
    </details>
  );
}
