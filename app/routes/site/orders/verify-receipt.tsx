import { data } from "react-router";
import { describeCreditNote } from "#app/features/accounting/credit-notes/describe.ts";
import { typedCreditNoteCode } from "#app/features/accounting/credit-notes/number.ts";
import { creditNoteByCode, creditNotesOf } from "#app/features/accounting/credit-notes/queries.server.ts";
import {
  CreditNoteVerdict,
  ReceiptCreditNotes,
} from "#app/features/accounting/credit-notes/views/credit-note-verdict.tsx";
import { describeReceipt } from "#app/features/orders/describe-order.server.ts";
import { receiptByCode } from "#app/features/orders/queries.server.ts";
import { typedReceiptCode } from "#app/features/orders/receipts/receipt-code.ts";
import { NoSuchReceipt, ReceiptCodeForm, ReceiptVerdict } from "#app/features/orders/views/receipt-check.tsx";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import type { Route } from "./+types/verify-receipt.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Vérifier un reçu");

const LONGEST_CODE = 40;

/** Open to all: whoever holds a receipt or a credit note may ask whether it is ours. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const db = scopeOf(context).database.drizzle;
  const noteCode = typedCreditNoteCode(params.code.slice(0, LONGEST_CODE));
  const found = noteCode === undefined ? undefined : await creditNoteByCode(db, noteCode);
  if (found) {
    const { reference } = found.order;
    return data({
      code: found.note.code,
      receipt: undefined,
      note: { note: describeCreditNote(found.note, reference), reference },
      notes: [],
    });
  }
  const code = typedReceiptCode(params.code) ?? params.code.toUpperCase().slice(0, LONGEST_CODE);
  const facts = await receiptByCode(db, code);
  if (!facts) return data({ code, receipt: undefined, note: undefined, notes: [] }, { status: 404 });
  const notes = (await creditNotesOf(db, facts.order.id)).map((one) => describeCreditNote(one, facts.order.reference));
  return data({ code, receipt: describeReceipt(facts), note: undefined, notes });
}

export default function VerifyReceipt({ loaderData: { code, receipt, note, notes } }: Route.ComponentProps) {
  return (
    <>
      <PageTrail />
      <div className="wrap order-page">
        <h1>{note ? "Vérifier un avoir" : "Vérifier un reçu"}</h1>
        {note && <CreditNoteVerdict {...note} />}
        {receipt && <ReceiptVerdict receipt={receipt} />}
        {receipt && <ReceiptCreditNotes notes={notes} />}
        {!receipt && !note && (
          <>
            <NoSuchReceipt code={code} />
            <ReceiptCodeForm code={code} />
          </>
        )}
      </div>
    </>
  );
}
