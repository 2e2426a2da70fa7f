import type { OfficeOrderPage, OfficePayment } from "#app/features/orders/office/office-order.server.ts";
import { orderStates } from "#app/features/orders/status.ts";
import { ReachLinks } from "#app/features/people/reach-links.tsx";
import { useMay } from "#app/platform/session/reader-role.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Badge } from "#app/ui/marks/badge.tsx";
import { Button, type ButtonLook } from "#app/ui/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Fold } from "#app/ui/layout/fold.tsx";
import type { Option } from "#app/ui/inputs/select.tsx";
import { type OrderNote, OrderNoteLine } from "./order-note.tsx";
import { OrderHistory } from "#app/features/orders/views/order-history.tsx";
import {
  AmountField,
  type OrderAnswer,
  OrderForm,
  PayerFields,
  PlanFields,
  TransactionFields,
} from "./order-forms.tsx";

type Props = { order: OfficeOrderPage; means: readonly Option[]; answer: OrderAnswer | undefined };

/** An order before an adviser: where its money stands, each payment with what can be done of it, and what happened. */
export function OfficeOrderView({ order, means, answer, note }: Props & { note: OrderNote | undefined }) {
  const { label, tone } = orderStates[order.state];
  const may = useMay();
  return (
    <div className="wrap order-office">
      <header>
        <h1>
          <span className="figures">{order.reference}</span> <Badge tone={tone}>{label}</Badge>
        </h1>
        <p>{order.situation}</p>
        {note && (
          <p>
            <OrderNoteLine note={note} />. Le paiement n’est pas demandé avant.
          </p>
        )}
      </header>
      {answer && "refusal" in answer && (
        <Alert kind="caution" announced>
          {answer.refusal}
        </Alert>
      )}
      <div className="order-office-parts">
        <Card>
          <h2>Ce qui est commandé</h2>
          <dl className="order-lines">
            {order.lines.map((line) => (
              <Line key={line.label} name={line.label} value={line.amount} />
            ))}
            <Line name="Total" value={order.amount} strong />
            <Line name="Arrivé" value={order.received} />
            {order.owed && <Line name={`Reste à payer avant le ${order.dueAt ?? ""}`} value={order.owed} strong />}
            {order.refundDue && <Line name="À rendre" value={order.refundDue} strong />}
          </dl>
          <p>
            {order.payer.name}, <ReachLinks phone={order.payer.phone} email={order.payer.email} />
          </p>
          <p>
            <a className="inline-block py-1" href={order.clientPath}>
              La page que voit le client
            </a>
          </p>
        </Card>
        {order.awaited !== "" && <NewPayment order={order} means={means} answer={answer} />}
        {order.parts.length > 0 && <Parts parts={order.parts} />}
        <Payments order={order} means={means} answer={answer} />
        {order.awaited === "" && (
          <Fold
            level={2}
            title="Noter un paiement qui arrive quand même"
            open={answer && "intent" in answer && answer.intent === "payment"}
          >
            <p>Il est à rendre si la place n’est plus libre.</p>
            <PaymentForm order={order} means={means} answer={answer} />
          </Fold>
        )}
        {order.mayPlan && may("books") && (
          <Fold
            level={2}
            title="Payer en plusieurs fois"
            open={answer && "intent" in answer && answer.intent === "instalments"}
          >
            <p>
              Deux ou trois parts datées, dont la somme fait {order.amount}. Le client reçoit les dates, un rappel avant
              chacune et un reçu par part.
            </p>
            <OrderForm intent="instalments" id="parts" answer={answer}>
              {(fields) => (
                <>
                  <PlanFields fields={fields} today={order.today} />
                  <Button look="secondary">Convenir de ces parts</Button>
                </>
              )}
            </OrderForm>
          </Fold>
        )}
        <OrderHistory steps={order.history} />
      </div>
    </div>
  );
}

function Line({ name, value, strong = false }: { name: string; value: string; strong?: boolean }) {
  return (
    <div className={strong ? "order-total" : undefined}>
      <dt>{name}</dt>
      <dd className="figures">{value}</dd>
    </div>
  );
}

function Parts({ parts }: Pick<OfficeOrderPage, "parts">) {
  return (
    <Card>
      <h2>Parts convenues</h2>
      <dl className="order-lines">
        {parts.map(({ amount, day, words, late }) => (
          <div key={day}>
            <dt>
              Au plus tard le {day} <Badge tone={late ? "bad" : words === "payée" ? "good" : "neutral"}>{words}</Badge>
            </dt>
            <dd className="figures">{amount}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function NewPayment(props: Props) {
  return (
    <Card>
      <h2>Confirmer le paiement</h2>
      <PaymentForm {...props} />
    </Card>
  );
}

function PaymentForm({ order, means, answer }: Props) {
  return (
    <OrderForm intent="payment" id="paiement" version={order.version} answer={answer}>
      {(fields) => (
        <>
          <AmountField fields={fields} label="Somme arrivée, en FCFA" amount={order.awaited} />
          <TransactionFields fields={fields} means={means} />
          <PayerFields fields={fields} />
          <Button look={order.awaited === "" ? "secondary" : "primary"}>Confirmer le paiement</Button>
        </>
      )}
    </OrderForm>
  );
}

function Payments({ order, means, answer }: Props) {
  const may = useMay();
  // One main act a screen: the payment that is awaited, else the first refund.
  const first = order.awaited === "" ? order.payments.find(({ giveBack }) => giveBack)?.id : undefined;
  if (order.payments.length === 0) return null;
  return (
    <Card>
      <h2>Paiements et remboursements</h2>
      <ul className="order-payments">
        {order.payments.map((payment) => (
          <li key={payment.id}>
            <p>
              <strong className="figures">{payment.amount}</strong> le {payment.at} par {payment.means}, transaction{" "}
              {payment.transactionNumber}.{" "}
              {payment.receiptCode && (
                <a href={pathTo("/verify/:code", { code: payment.receiptCode })}>Reçu {payment.receiptCode}</a>
              )}
            </p>
            {payment.payer && <OtherPayer id={payment.id} payer={payment.payer} />}
            {payment.giveBack && may("books") && (
              <GiveBack
                payment={payment}
                giveBack={payment.giveBack}
                version={order.version}
                look={payment.id === first ? "primary" : "secondary"}
                means={means}
                answer={answer}
              />
            )}
          </li>
        ))}
        {order.refunds.map(({ id, amount, at, means: by, transactionNumber }) => (
          <li key={id}>
            <strong className="figures">{amount}</strong> remboursés le {at} par {by}, transaction {transactionNumber}.
          </li>
        ))}
      </ul>
    </Card>
  );
}

function OtherPayer({ id, payer: { words, known } }: { id: string; payer: NonNullable<OfficePayment["payer"]> }) {
  return known ? (
    <p>Payé par {words}, pour le client.</p>
  ) : (
    <form method="post" className="grid grid-cols-1 gap-2 justify-items-start">
      <input type="hidden" name="intent" value="payer-known" />
      <input type="hidden" name="paymentId" value={id} />
      <p>
        <Badge tone="fair">Autre payeur</Badge> Payé par {words}. Assurez-vous auprès du client que cette personne paie
        pour lui.
      </p>
      <Button look="secondary">Le client le confirme</Button>
    </form>
  );
}

type GiveBackProps = {
  payment: OfficePayment;
  giveBack: NonNullable<OfficePayment["giveBack"]>;
  version: string;
  look: ButtonLook;
  means: readonly Option[];
  answer: OrderAnswer | undefined;
};

function GiveBack({
  payment: { id, meansId },
  giveBack: { amount, second },
  version,
  look,
  means,
  answer,
}: GiveBackProps) {
  const hidden = <input type="hidden" name="paymentId" value={id} />;
  if (second?.kind === "waiting")
    return (
      <form method="post" className="grid grid-cols-1 gap-2 justify-items-start">
        <input type="hidden" name="intent" value="approve-refund" />
        <input type="hidden" name="approvalId" value={second.approvalId} />
        <p>
          Rendre {second.amount}&nbsp;: demandé par {second.askedBy} le {second.askedAt}. {second.mayNot}
        </p>
        {second.mayNot === undefined && <Button look={look}>Approuver ce remboursement</Button>}
      </form>
    );
  if (second?.kind === "ask")
    return (
      <OrderForm intent="ask-refund" id={`accord-${id}`} answer={answer} target={id}>
        {(fields) => (
          <>
            {hidden}
            <p>Au-delà du montant réglé pour l’agence, une seconde personne approuve d’abord.</p>
            <AmountField fields={fields} label="Somme à rendre, en FCFA" amount={amount} />
            <Button look={look}>Demander l’accord</Button>
          </>
        )}
      </OrderForm>
    );
  return (
    <OrderForm intent="refund" id={`rendre-${id}`} version={version} answer={answer} target={id}>
      {(fields) => (
        <>
          {hidden}
          {second && (
            <p>
              {second.amount} approuvés par {second.by}.
            </p>
          )}
          <AmountField
            fields={fields}
            label="Somme rendue, en FCFA"
            amount={second ? second.amount.replace(/\u00a0FCFA$/u, "") : amount}
          />
          <TransactionFields fields={fields} means={means} likely={meansId} />
          <Button look={look}>Confirmer le remboursement</Button>
        </>
      )}
    </OrderForm>
  );
}
