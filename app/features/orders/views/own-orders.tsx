import type { ListedOrder } from "#app/features/orders/describe-order.server.ts";
import { isAwaited, orderStates } from "#app/features/orders/status.ts";
import { Badge } from "#app/ui/marks/badge.tsx";

/** Shown at once; older ones that are settled fold away. */
const SHOWN = 3;

/** The viewer's orders on their dashboard, those to pay first; nothing while there is none. */
export function OwnOrders({ orders }: { orders: readonly ListedOrder[] }) {
  if (orders.length === 0) return null;
  const due = orders.filter(({ state }) => isAwaited(state));
  const settled = orders.filter(({ state }) => !isAwaited(state));
  const inSight = Math.max(SHOWN - due.length, 0);
  return (
    <section aria-labelledby="titre-commandes">
      <h2 id="titre-commandes">Mes commandes</h2>
      <Lines orders={[...due, ...settled.slice(0, inSight)]} />
      {settled.length > inSight && (
        <details className="fold">
          <summary>
            {settled.length - inSight === 1 ? "Une autre commande" : `${settled.length - inSight} autres commandes`}
          </summary>
          <Lines orders={settled.slice(inSight)} />
        </details>
      )}
    </section>
  );
}

function Lines({ orders }: { orders: readonly ListedOrder[] }) {
  return (
    <ul className="own-orders">
      {orders.map((order) => (
        <li key={order.reference}>
          <span>
            <a href={order.path}>{order.reference}</a>, <span className="figures">{order.amount}</span>
            <span className="hint">
              {isAwaited(order.state)
                ? `${order.state === "due" ? "À payer" : `Reste ${order.owed} à payer`} avant le ${order.dueAt}`
                : `Ouverte le ${order.openedOn}`}
            </span>
          </span>
          <Badge tone={orderStates[order.state].tone}>{orderStates[order.state].label}</Badge>
        </li>
      ))}
    </ul>
  );
}
