import { linesOf } from "#app/features/orders/queries.server.ts";
import { orderPath, payPath } from "#app/features/orders/order-link.server.ts";
import { tellPayer } from "#app/features/orders/internal/tell-payer.server.ts";
import { mistakeMail } from "#app/features/orders/mails/mistake.tsx";
import type { HookServices } from "#app/features/orders/services.ts";
import { isAwaited } from "#app/features/orders/status.ts";
import type { Order } from "#app/features/orders/tables.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import type { Tx } from "#app/platform/database/tx.ts";

type Mistake = {
  what: "payment" | "refund";
  id: string;
  amount: number;
  transactionNumber: string;
  confirmedAt: Date;
  creditNote: string | undefined;
};

/** Tells whoever knew of money that it was noted by mistake, and what follows. @param order as it is without it */
export async function tellOfMistake(services: HookServices, tx: Tx, order: Order, mistake: Mistake): Promise<void> {
  const { payerName, reference, owed, refundDue, state, dueAt } = order;
  const awaited = isAwaited(state);
  const mail = await mistakeMail({
    ...mistake,
    notedAt: inDouala(mistake.confirmedAt),
    payerName,
    reference,
    labels: (await linesOf(tx, order.id)).map(({ label }) => label),
    rest: awaited ? { owed, dueAt: inDouala(dueAt) } : undefined,
    refundDue,
    link: `${services.origin}${await (awaited ? payPath : orderPath)(tx, order)}`,
  });
  await tellPayer(tx, services, order, mistake.amount, { idempotencyKey: `order-mistake ${mistake.id}`, ...mail });
}
