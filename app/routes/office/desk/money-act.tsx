import { withReturn } from "#app/features/office/worklist/desk-path.ts";
import type { WorkLineView } from "#app/features/office/worklist/read-worklist.server.ts";
import { PaymentActs, PaymentForm } from "#app/features/orders/office/views/order-acts.tsx";
import { type OrderNote, OrderNoteLine } from "#app/features/orders/office/views/order-note.tsx";
import { AttemptActs } from "#app/features/orders/phone-payments/views/attempt-acts.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { DeskAct } from "#app/registries/office/desk-details.server.ts";

export type ActProps = {
  line: WorkLineView;
  /** Where one goes once it is done. */
  back: string;
  /** This line again, for what is not all of its act. */
  here: string;
  /** ISO day in Douala. */
  today: string;
};

type MoneyActProps = Omit<ActProps, "today"> & {
  act: Extract<DeskAct, { kind: "payment" | "money-back" | "phone-payment" }>;
};

/** Money that came, that is to be given back, or of which an operator did not say whether it came. */
export function MoneyAct({ act, line, back, here }: MoneyActProps) {
  const { order, means, note } = act;
  if (act.kind !== "phone-payment") {
    const Acts = act.kind === "payment" ? PaymentForm : PaymentActs;
    return (
      <>
        <Note note={note} />
        <Acts order={order} means={means} answer={undefined} action={withReturn(line.action.path, back)} />
      </>
    );
  }
  const { attempt } = act;
  const confirm = pathTo("/admin/commandes/:reference", { reference: order.reference });
  return (
    <>
      <Note note={note} />
      {attempt.noted ? (
        <p>L’argent de cette demande est noté sur la commande&nbsp;: elle peut être close.</p>
      ) : (
        <>
          {order.awaited === "" && (
            <p>La commande n’attend plus d’argent&nbsp;: s’il en est venu, notez-le, il est à rendre.</p>
          )}
          <PaymentForm
            order={order}
            means={means}
            likely={attempt.means}
            answer={undefined}
            action={withReturn(confirm, here)}
          />
        </>
      )}
      <AttemptActs
        line={attempt}
        action={withReturn(line.action.path, back)}
        askAction={withReturn(line.action.path, here)}
      />
    </>
  );
}

/** What the agreement of what is paid for still lacks. */
const Note = ({ note }: { note: OrderNote | undefined }) =>
  note && (
    <p>
      <OrderNoteLine note={note} />
    </p>
  );
