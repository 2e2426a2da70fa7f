import { and, eq, isNotNull, sql } from "drizzle-orm";
import { data } from "react-router";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { orderDetails, receiptIn } from "#app/features/orders/queries.server.ts";
import { type ReceiptInput, renderReceipt } from "./receipt.server.tsx";
import { type Order, receipts } from "#app/features/orders/tables.ts";

/**
 * The receipt of a payment of an order, to keep.
 * @param code of the receipt that is asked for; null for that of the first payment, as links of before several payments ask
 * @throws a 404 response for an order whose money has not come, or a code that is none of its
 */
export async function answerReceipt(
  { database, clock }: { database: Pick<Database, "drizzle">; clock: Clock },
  order: Order,
  { origin, code, ...input }: { origin: string; code: string | null } & Pick<ReceiptInput, "site" | "demo" | "givenBy">,
): Promise<Response> {
  const details = await orderDetails(database.drizzle, order);
  const asked = code ?? details.payments[0]?.receiptCode;
  const receipt = asked === undefined ? undefined : receiptIn(details, asked);
  // Noted before it leaves: an import that is undone meanwhile waits for this, or has taken the receipt with it.
  if (!receipt || !(await noteGiven(database.drizzle, clock, receipt.payment.id))) throw data(null, { status: 404 });
  const pdf = await renderReceipt({
    receipt,
    verifyUrl: `${origin}${pathTo("/verify/:code", { code: receipt.code })}`,
    ...input,
  });
  const suffix = receipt.number === 1 ? "" : `-${receipt.number}`;
  return new Response(new Uint8Array(pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="recu-${order.reference}${suffix}.pdf"`,
      "Cache-Control": "private, no-store",
    },
  });
}

/** Notes the first time alone: later ones write nothing. @returns false when the receipt is gone */
async function noteGiven(db: Tx, clock: Clock, paymentId: string): Promise<boolean> {
  const own = eq(receipts.paymentId, paymentId);
  if ((await db.$count(receipts, and(own, isNotNull(receipts.givenAt)))) > 0) return true;
  const now = dateOf(clock.now());
  const given = await db
    .update(receipts)
    .set({ givenAt: sql`coalesce(${receipts.givenAt}, ${now.toISOString()}::timestamptz)` })
    .where(own)
    .returning({ id: receipts.paymentId });
  return given.length > 0;
}
