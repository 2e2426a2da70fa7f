import { data } from "react-router";
import type { Tx } from "#app/platform/database/tx.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { orderDetails } from "./queries.server.ts";
import { type ReceiptInput, renderReceipt } from "./receipt.server.tsx";
import type { Order } from "./tables.ts";

/**
 * The receipt of an order, to keep.
 * @throws a 404 response for an order whose money has not come
 */
export async function answerReceipt(
  db: Pick<Tx, "select">,
  order: Order,
  { origin, ...input }: { origin: string } & Pick<ReceiptInput, "site" | "demo" | "givenBy">,
): Promise<Response> {
  const details = await orderDetails(db, order);
  const { payment, receiptCode } = details;
  if (!payment || receiptCode === undefined) throw data(null, { status: 404 });
  const pdf = await renderReceipt({
    details: { ...details, payment, receiptCode },
    verifyUrl: `${origin}${pathTo("/verify/:code", { code: receiptCode })}`,
    ...input,
  });
  return new Response(new Uint8Array(pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="recu-${order.reference}.pdf"`,
      "Cache-Control": "private, no-store",
    },
  });
}
