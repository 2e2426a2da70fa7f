import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { notices } from "#app/features/notices/tables.ts";
import { IMPORTED } from "#app/features/orders/office/import-orders.server.ts";
import { type Order, receipts } from "#app/features/orders/tables.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { isTelephone } from "#app/platform/mail/enqueue-mail.ts";
import { mails } from "#app/platform/mail/tables.ts";

/** Keys under which money that moved is told, once each (internal/tell-payer.server.ts). */
export const paidKey = (orderId: string, paymentId: string): string => `order-paid ${orderId} ${paymentId}`;
export const refundedKey = (orderId: string, refundId: string): string => `order-refunded ${orderId} ${refundId}`;

/**
 * Whether anybody knows of money that is taken back: its receipt was downloaded, or the client was told. What the staff
 * were still to say by telephone was told to nobody; asked before the order moves, which closes that line.
 */
export async function wasTold(
  tx: Tx,
  order: Pick<Order, "id" | "kind">,
  money: { what: "payment" | "refund"; id: string; means: string; transactionNumber: string },
): Promise<boolean> {
  const { what, id, means, transactionNumber } = money;
  const given = and(eq(receipts.paymentId, id), isNotNull(receipts.givenAt));
  if (what === "payment" && (await tx.$count(receipts, given)) > 0) return true;
  // Refunds of before were told under the number of their transaction.
  const keys =
    what === "payment"
      ? [paidKey(order.id, id)]
      : [refundedKey(order.id, id), `order-refunded ${order.id} ${means} ${transactionNumber}`];
  const sent = await tx
    .select({
      recipient: mails.recipient,
      closedAt: mails.closedAt,
      supersededAt: mails.supersededAt,
      sentAt: mails.sentAt,
    })
    .from(mails)
    .where(inArray(mails.idempotencyKey, keys));
  // A line that newer news closed was said no more than one that is open.
  const unsaid = sent.filter(
    ({ recipient, closedAt, supersededAt, sentAt }) =>
      isTelephone(recipient) &&
      sentAt === null &&
      (closedAt === null || closedAt.getTime() === supersededAt?.getTime()),
  );
  if ((await tx.$count(notices, inArray(notices.key, keys))) > 0) return true;
  // A mail is forgotten after a while; what was imported was told to nobody.
  return sent.length === 0 ? order.kind !== IMPORTED : sent.length > unsaid.length;
}
