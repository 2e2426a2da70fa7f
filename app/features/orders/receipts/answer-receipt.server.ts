import { data } from "react-router";
import type { Tx } from "#app/platform/database/tx.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { orderDetails, receiptIn } from "#app/features/orders/queries.server.ts";
import { type ReceiptInput, renderReceipt } from "./receipt.server.tsx";
import type { Order } from "#app/features/orders/tables.ts";

/**
 * The receipt of a payment of an order, to keep.
 * @param code of the receipt that is asked for; null for that of the first payment, as links of before several payments ask
 * @throws a 404 response for an order whose money has not come, or a code that is none of its
 */
export async function answerReceipt(
  db: Pick<Tx, "select">,
  order: Order,
  { origin, code, ...input }: { origin: string; code: string | null } & Pick<ReceiptInput, "site" | "demo" | "givenBy">,
): Promise<Response> {
  const details = await orderDetails(db, order);
  const asked = code ?? details.payments[0]?.receiptCode;
  const receipt = asked === undefined ? undefined : receiptIn(details, asked);
  if (!receipt) throw data(null, { status: 404 });
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
