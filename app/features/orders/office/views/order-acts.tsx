import type { OfficeOrderPage, OfficePayment } from "#app/features/orders/office/office-order.server.ts";
import { useMay } from "#app/platform/session/reader-role.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Badge } from "#app/ui/marks/badge.tsx";
import { Button, type ButtonLook } from "#app/ui/button.tsx";
import type { Option } from "#app/ui/inputs/select.tsx";
import {
  AmountField,
  ArrivedField,
  type OrderAnswer,
  OrderForm,
  PayerFields,
  SureField,
  TransactionFields,
} from "./order-forms.tsx";
import { TakeBack } from "./take-back.tsx";

type ActProps = {
  order: OfficeOrderPage;
  means: readonly Option[];
  answer: OrderAnswer | undefined;
  /** Address of the order's page, where the form stands on another. */
  action?: string | undefined;
};

/** Confirms money that arrived. @param likely the means that is chosen at first */
export function PaymentForm({ order, means, answer, action, likely }: ActProps & { likely?: string | undefined }) {
  return (
    <OrderForm intent="payment" id="paiement" version={order.version} answer={answer} action={action}>
      {(fields) => (
        <>
          <div className="order-pair">
            <AmountField fields={fields} label="Montant reçu, en FCFA" amount={order.awaited} />
            <ArrivedField fields={fields} today={order.today} />
          </div>
          <TransactionFields fields={fields} means={means} likely={likely} />
          <PayerFields fields={fields} />
          <SureField fields={fields} />
          <Button look={order.awaited === "" ? "secondary" : "primary"}>Confirmer le paiement</Button>
        </>
      )}
    </OrderForm>
  );
}

/** What came and went, each payment with what can be done of it. */
export function PaymentActs({ order, means, answer, action }: ActProps) {
  const may = useMay();
  // One main act a screen: the payment that is awaited, else the first refund.
  const first = order.awaited === "" ? order.payments.find(({ giveBack }) => giveBack)?.id : undefined;
  return (
    <ul className="order-payments">
      {order.payments.map((payment) => (
        <li key={payment.id}>
          <p>
            <strong className="figures">{payment.amount}</strong>{" "}
            {payment.arrivedOn === undefined
              ? `le ${payment.at}`
              : `reçus le ${payment.arrivedOn}, notés le ${payment.at},`}{" "}
            par {payment.means}, transaction {payment.transactionNumber}.{" "}
            {payment.receiptCode && (
              <a href={pathTo("/verify/:code", { code: payment.receiptCode })} className="whole">
                Reçu {payment.receiptCode}
              </a>
            )}
          </p>
          {payment.payer && payment.mistake.kind !== "taken-back" && (
            <OtherPayer id={payment.id} payer={payment.payer} action={action} />
          )}
          {payment.giveBack && may("books") && (
            <GiveBack
              payment={payment}
              giveBack={payment.giveBack}
              look={payment.id === first ? "primary" : "secondary"}
              order={order}
              means={means}
              answer={answer}
              action={action}
            />
          )}
          {action === undefined && <TakeBack what="payment" {...payment} answer={answer} />}
        </li>
      ))}
      {order.refunds.map((refund) => (
        <li key={refund.id}>
          <p>
            <strong className="figures">{refund.amount}</strong> remboursés le {refund.at} par {refund.means},
            transaction {refund.transactionNumber}.
          </p>
          {action === undefined && <TakeBack what="refund" {...refund} answer={answer} />}
        </li>
      ))}
    </ul>
  );
}

type OtherPayerProps = { id: string; payer: NonNullable<OfficePayment["payer"]>; action: string | undefined };

function OtherPayer({ id, payer: { words, known }, action }: OtherPayerProps) {
  return known ? (
    <p>Payé par {words}, pour le client.</p>
  ) : (
    <form method="post" action={action} className="grid grid-cols-1 gap-2 justify-items-start">
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

type GiveBackProps = ActProps & {
  payment: OfficePayment;
  giveBack: NonNullable<OfficePayment["giveBack"]>;
  look: ButtonLook;
};

function GiveBack({
  payment: { id, meansId },
  giveBack: { amount, second },
  look,
  order,
  means,
  answer,
  action,
}: GiveBackProps) {
  const hidden = <input type="hidden" name="paymentId" value={id} />;
  if (second?.kind === "waiting")
    return (
      <form method="post" action={action} className="grid grid-cols-1 gap-2 justify-items-start">
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
      <OrderForm intent="ask-refund" id={`accord-${id}`} answer={answer} target={id} action={action}>
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
    <OrderForm intent="refund" id={`rendre-${id}`} version={order.version} answer={answer} target={id} action={action}>
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
