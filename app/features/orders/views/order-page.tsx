import type { ReactNode } from "react";
import type { DescribedOrder } from "#app/features/orders/describe-order.server.ts";
import { orderStates } from "#app/features/orders/status.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Badge } from "#app/ui/marks/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { OrderHistory } from "./order-history.tsx";
import { PaymentInstructions } from "./payment-instructions.tsx";
import { FileWeight } from "#app/ui/tables/file-weight.tsx";

type OrderPageProps = {
  /** What comes before the payment, and payments by telephone with the way to one. */
  children?: ReactNode;
  /** Something comes before the payment: the page does not ask for it. */
  held?: boolean;
  /** How it is paid by hand; undefined while it is paid by telephone, for which there is one way at a time. */
  byHand: { phoneHref: string | undefined } | undefined;
  order: DescribedOrder;
  /** Address of a receipt by its code. */
  receiptHref(code: string): string;
  verifyHref(code: string): string;
};

/** An order as its payer follows it: what it is for, how to pay, what has happened. */
export function OrderPage({ children, held = false, byHand, order, receiptHref, verifyHref }: OrderPageProps) {
  const { label, tone, meaning } = orderStates[order.state];
  const [first, ...others] = order.lines;
  const stands = order.payments.some(({ takenBackAt }) => takenBackAt === undefined);
  return (
    <div className="wrap order-page">
      <header>
        <h1>
          {first?.label}
          {others.length > 0 && ` et ${others.length} de plus`}
        </h1>
        <p className="order-state">
          <strong className="figures">{order.owed === undefined ? order.amount : order.payNow}</strong>{" "}
          <Badge tone={tone}>{label}</Badge> <span>{held ? "Rien n’est à payer pour l’instant." : meaning}</span>
        </p>
      </header>
      {children}
      {order.way && !held && byHand && (
        <PaymentInstructions
          way={order.way}
          reference={order.reference}
          amount={order.payNow}
          dueAt={order.dueAt}
          phoneHref={byHand.phoneHref}
          part={order.state === "partly-paid" || order.parts.length > 0}
        />
      )}
      {order.state === "expired" && (
        <Alert kind="caution" title="N’envoyez plus d’argent pour cette commande">
          Si vous avez déjà payé, ne payez pas une seconde fois&nbsp;: donnez-nous le numéro de la transaction et la
          référence {order.reference}.
        </Alert>
      )}
      <Card>
        <h2>Ce qui est commandé</h2>
        <p>
          Commande <span className="figures">{order.reference}</span>
        </p>
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
          {(order.owed ?? order.refundDue) && stands && <Sum name="Déjà payé" value={order.received} />}
          {order.owed && stands && <Sum name="Reste à payer" value={order.owed} />}
          {order.refundDue && <Sum name="À vous rendre" value={order.refundDue} />}
        </dl>
      </Card>
      {order.parts.length > 0 && (
        <Card>
          <h2>Vos paiements en plusieurs fois</h2>
          <dl className="order-lines">
            {order.parts.map(({ amount, day, owed }) => (
              <div key={day}>
                <dt>
                  Au plus tard le {day} <Badge tone={owed ? "neutral" : "good"}>{partWords(amount, owed)}</Badge>
                </dt>
                <dd className="figures">{amount}</dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
      {order.payments.length > 0 && <Payments order={order} receiptHref={receiptHref} verifyHref={verifyHref} />}
      <OrderHistory steps={order.history} />
    </div>
  );
}

function partWords(amount: string, owed: string | undefined): string {
  if (owed === undefined) return "payé";
  return owed === amount ? "à payer" : `reste ${owed}`;
}

function Sum({ name, value }: { name: string; value: string }) {
  return (
    <div className="order-total">
      <dt>{name}</dt>
      <dd className="figures">{value}</dd>
    </div>
  );
}

const Mistaken = ({ at }: { at: string }) => <> Nous l’avions noté par erreur, et l’avons repris le {at}.</>;

/** Each payment with its receipt, and what was given back. */
function Payments({ order, receiptHref, verifyHref }: Pick<OrderPageProps, "order" | "receiptHref" | "verifyHref">) {
  const several = order.payments.length > 1;
  return (
    <Card>
      <h2>{several ? "Vos paiements" : "Votre paiement"}</h2>
      <ul className="order-payments">
        {order.payments.map(({ id, amount, came, means, transactionNumber, payer, receiptCode, takenBackAt }) => (
          <li key={id}>
            <p>
              <strong className="figures">{amount}</strong> payés le {came} par {means}
              {payer && <>, par {payer} pour vous</>}, transaction {transactionNumber}.
              {takenBackAt && <Mistaken at={takenBackAt} />}
            </p>
            {receiptCode && (
              <p className="order-actions">
                <LinkButton href={receiptHref(receiptCode)}>
                  Télécharger le reçu<span className="sr-only">{several ? ` de ${amount}` : ""}</span>{" "}
                  <FileWeight of="receipt" />
                </LinkButton>
                <LinkButton look="secondary" href={verifyHref(receiptCode)}>
                  Vérifier le reçu<span className="sr-only">{several ? ` de ${amount}` : ""}</span>
                </LinkButton>
              </p>
            )}
          </li>
        ))}
        {order.refunds.map(({ id, amount, at, means, transactionNumber, takenBackAt }) => (
          <li key={id}>
            <strong className="figures">{amount}</strong> remboursés le {at} par {means}, transaction{" "}
            {transactionNumber}.{takenBackAt && <Mistaken at={takenBackAt} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}
