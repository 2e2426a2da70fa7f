import type { ListedOrder } from "#app/features/orders/describe-order.server.ts";
import { orderStates } from "#app/features/orders/status.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";

/** The viewer's orders on their dashboard; nothing while there is none. */
export function OwnOrders({ orders }: { orders: readonly ListedOrder[] }) {
  if (orders.length === 0) return null;
  return (
    <Card>
      <h2>Mes commandes</h2>
      <ul className="own-orders">
        {orders.map((order) => (
          <li key={order.reference}>
            <span>
              <a href={order.path}>{order.reference}</a>, <span className="figures">{order.amount}</span>
              <span className="hint">{order.state === "due" ? `À payer avant le ${order.dueAt}` : `Ouverte le ${order.openedOn}`}</span>
            </span>
            <Badge tone={orderStates[order.state].tone}>{orderStates[order.state].label}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}
