import type { OfficeOrderPage } from "#app/features/orders/office/office-order.server.ts";
import { orderStates } from "#app/features/orders/status.ts";
import { ReachLinks } from "#app/features/people/reach-links.tsx";
import { useMay } from "#app/platform/session/reader-role.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Badge } from "#app/ui/marks/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Fold } from "#app/ui/layout/fold.tsx";
import type { Option } from "#app/ui/inputs/select.tsx";
import { type OrderNote, OrderNoteLine } from "./order-note.tsx";
import { OrderHistory } from "#app/features/orders/views/order-history.tsx";
import { PaymentActs, PaymentForm } from "./order-acts.tsx";
import { type OrderAnswer, OrderForm, PlanFields } from "./order-forms.tsx";

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
        {order.payments.length > 0 && (
          <Card>
            <h2>Paiements et remboursements</h2>
            <PaymentActs order={order} means={means} answer={answer} />
          </Card>
        )}
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
              Deux ou trois parts datées, dont la somme fait {order.amount}. Les dates, un rappel avant chacune et un
              reçu par part sont pour le client&nbsp;: par e-mail, ou par une ligne du Bureau qui demande de les dire.
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
