import type { DescribedOrder } from "#app/features/orders/describe-order.server.ts";
import { orderStates } from "#app/features/orders/status.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PaymentInstructions } from "./payment-instructions.tsx";

type OrderPageProps = {
  order: DescribedOrder;
  /** Address of the receipt, for an order that has one. */
  receiptHref: string;
  verifyHref: string;
};

/** An order as its payer follows it: what it is for, how to pay, what has happened. */
export function OrderPage({ order, receiptHref, verifyHref }: OrderPageProps) {
  const { label, tone, meaning } = orderStates[order.state];
  return (
    <div className="wrap order-page">
      <header>
        <p className="order-kicker">Commande</p>
        <h1>{order.reference}</h1>
        <p className="order-state">
          <Badge tone={tone}>{label}</Badge> <span>{meaning}</span>
        </p>
      </header>
      {order.way && <PaymentInstructions way={order.way} reference={order.reference} amount={order.amount} dueAt={order.dueAt} />}
      {order.state === "expired" && (
        <Alert kind="caution" title="N’envoyez plus d’argent pour cette commande">
          Si vous avez déjà payé, ne payez pas une seconde fois&nbsp;: donnez-nous le numéro de la transaction et la référence {order.reference}.
        </Alert>
      )}
      <Card>
        <h2>Ce qui est commandé</h2>
        <dl className="order-lines">
          {order.lines.map((line) => (
            <div key={line.label}>
              <dt>{line.label}</dt>
              <dd className="figures">{line.amount}</dd>
            </div>
          ))}
          <div className="order-total">
            <dt>Total</dt>
            <dd className="figures">{order.amount}</dd>
          </div>
        </dl>
        {order.payment && (
          <p>
            Payé le {order.payment.at} par {order.payment.means}, transaction {order.payment.transactionNumber}.
          </p>
        )}
        {order.refund && (
          <p>
            Remboursé le {order.refund.at} par {order.refund.means}, transaction {order.refund.transactionNumber}.
          </p>
        )}
        {order.receiptCode && (
          <p className="order-actions">
            <LinkButton href={receiptHref}>Télécharger le reçu</LinkButton>
            <LinkButton look="secondary" href={verifyHref}>
              Vérifier le reçu
            </LinkButton>
          </p>
        )}
      </Card>
      <Card quiet>
        <h2>Ce qui s’est passé</h2>
        <ol className="order-history">
          {order.history.map((step) => (
            <li key={`${step.what} ${step.at}`}>
              <strong>{step.what}</strong> <span>{step.at}</span>
            </li>
          ))}
        </ol>
      </Card>
    </div>
  );
}
