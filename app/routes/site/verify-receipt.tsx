import { data } from "react-router";
import { describeReceipt } from "#app/features/orders/describe-order.server.ts";
import { receiptByCode } from "#app/features/orders/queries.server.ts";
import { typedReceiptCode } from "#app/features/orders/receipt-code.ts";
import { NoSuchReceipt, ReceiptCodeForm, ReceiptVerdict } from "#app/features/orders/views/receipt-check.tsx";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/page-meta.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import type { Route } from "./+types/verify-receipt.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Vérifier un reçu");

const LONGEST_CODE = 40;

/** Open to all: whoever holds a receipt may ask whether it is ours. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const code = typedReceiptCode(params.code) ?? params.code.toUpperCase().slice(0, LONGEST_CODE);
  const facts = await receiptByCode(scopeOf(context).database.drizzle, code);
  if (!facts) return data({ code, receipt: undefined }, { status: 404 });
  return data({ code, receipt: describeReceipt(facts) });
}

export default function VerifyReceipt({ loaderData: { code, receipt } }: Route.ComponentProps) {
  return (
    <>
      <PageTrail page="verify" />
      <div className="wrap order-page">
        <h1>Vérifier un reçu</h1>
        {receipt ? (
          <ReceiptVerdict receipt={receipt} />
        ) : (
          <>
            <NoSuchReceipt code={code} />
            <ReceiptCodeForm code={code} />
          </>
        )}
      </div>
    </>
  );
}
