import { type SubmissionResult, useForm } from "@conform-to/react";
import type { OfficeOrder } from "#app/features/orders/office-orders.server.ts";
import { type OrderState, orderStates } from "#app/features/orders/status.ts";
import { WORDS_MOST } from "#app/platform/forms/asked-words.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { type Option, Select } from "#app/ui/select.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

export type MoneyIntent = "payment" | "refund";

/** What came back of the form of one order. */
export type MoneyAnswer = { intent: MoneyIntent; orderId: string; result: SubmissionResult };

type OfficeOrdersProps = {
  orders: readonly OfficeOrder[];
  means: readonly Option[];
  search: { state: string; words: string; /** What is wrong with the words. */ fault: string | undefined };
  answer: MoneyAnswer | undefined;
};

/** Every order with what an adviser may do with it. */
export function OfficeOrders({ orders, means, search, answer }: OfficeOrdersProps) {
  return (
    <>
      <form method="get" className="orders-search">
        <Field id="recherche" label="Référence, nom, téléphone, transaction" error={search.fault}>
          {(links) => <TextInput {...links} type="search" name="q" defaultValue={search.words} maxLength={WORDS_MOST} />}
        </Field>
        <Field id="etat" label="État">
          {(links) => <Select {...links} name="etat" defaultValue={search.state} emptyLabel="Tous" options={stateOptions} />}
        </Field>
        <Button look="secondary">Chercher</Button>
      </form>
      {orders.length === 0 && !search.fault ? (
        <EmptyState title="Aucune commande">Changez la recherche, ou attendez la première réservation payante.</EmptyState>
      ) : null}
      {orders.map((order) => (
        <OfficeOrderCard key={order.id} order={order} means={means} answer={answer?.orderId === order.id ? answer : undefined} />
      ))}
    </>
  );
}

const stateOptions: Option[] = (Object.keys(orderStates) as OrderState[]).map((state) => ({ value: state, label: orderStates[state].label }));

function OfficeOrderCard({ order, means, answer }: { order: OfficeOrder; means: readonly Option[]; answer: MoneyAnswer | undefined }) {
  const { label, tone } = orderStates[order.state];
  return (
    <Card className="office-order" id={order.reference}>
      <div className="office-order-head">
        <h2>{order.reference}</h2>
        <Badge tone={tone}>{label}</Badge>
        <strong className="figures">{order.amount}</strong>
      </div>
      <p>
        {order.kindLabel}
        {order.firstLine === null ? null : <>&nbsp;: {order.firstLine}</>}
      </p>
      <p>
        {order.payerName}, <a href={`tel:${order.payerPhone}`}>{order.payerPhone}</a>, <a href={`mailto:${order.payerEmail}`}>{order.payerEmail}</a>
      </p>
      <p className="hint">
        Ouverte le {order.openedAt}, à payer avant le {order.dueAt}
        {order.transactionNumber === null ? null : <>. Transaction {order.transactionNumber}</>}. <a href={order.path}>Page de la commande</a>
      </p>
      {order.acts.payment && <MoneyForm intent="payment" order={order} means={means} answer={answer} />}
      {order.acts.refund && <MoneyForm intent="refund" order={order} means={means} answer={answer} />}
    </Card>
  );
}

const FORM_WORDS: Record<MoneyIntent, { summary: string; button: string }> = {
  payment: { summary: "Confirmer un paiement", button: "Confirmer le paiement" },
  refund: { summary: "Confirmer le remboursement", button: "Confirmer le remboursement" },
};

function MoneyForm({ intent, order, means, answer }: { intent: MoneyIntent; order: OfficeOrder; means: readonly Option[]; answer: MoneyAnswer | undefined }) {
  const own = answer?.intent === intent ? answer.result : undefined;
  const [form, fields] = useForm<{ means: string; transactionNumber: string }>({ id: `${intent}-${order.id}`, lastResult: own });
  const problems = [fields.means, fields.transactionNumber].flatMap((field) => (field.errors ?? []).map((message) => ({ fieldId: field.id, message })));
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
          {(links) => <Select {...links} name="means" defaultValue={fields.means.initialValue} emptyLabel="Choisir…" options={means} required />}
        </Field>
        <Field
          id={fields.transactionNumber.id}
          label="Numéro de la transaction"
          hint="Tel que l’opérateur, la banque ou le carnet de reçus l’écrit."
          error={fields.transactionNumber.errors?.[0]}
        >
          {(links) => <TextInput {...links} name="transactionNumber" defaultValue={fields.transactionNumber.initialValue} autoComplete="off" required />}
        </Field>
        <Button>
          {FORM_WORDS[intent].button} de {order.amount}
        </Button>
      </form>
    </details>
  );
}
