import type { NoticeMail, NoticeServices } from "#app/features/notices/add-notice.server.ts";
import { tell } from "#app/features/notices/tell.server.ts";
import { fcfa } from "#app/features/orders/money.ts";
import { aboutOrder, moneyMoved } from "#app/features/orders/notice-kinds.ts";
import type { Order } from "#app/features/orders/tables.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";

/** Tells the payer of an order what became of money of theirs (FCFA), once by the key of its mail. */
export async function tellPayer(
  tx: Tx,
  services: NoticeServices,
  order: Order,
  amount: number,
  mail: NoticeMail & { idempotencyKey: string },
): Promise<void> {
  const { userId, payerEmail, payerPhone, reference } = order;
  const path = pathTo("/orders/:reference", { reference });
  const notice = {
    key: mail.idempotencyKey,
    title: mail.subject,
    body: `Commande ${reference}\u00a0: ${fcfa(amount)}.`,
    path,
    about: aboutOrder(order),
  };
  await tell(tx, services, moneyMoved, { userId, email: payerEmail, phone: payerPhone }, { ...notice, mail });
}
