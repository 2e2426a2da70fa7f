import type { DescribedCreditNote } from "#app/features/accounting/credit-notes/describe.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Card } from "#app/ui/layout/card.tsx";

/** The verdict on a credit note for whoever holds it; nothing here says whose it is. */
export function CreditNoteVerdict({ note, reference }: { note: DescribedCreditNote; reference: string }) {
  const facts = [
    ["Avoir", note.name],
    ["Code", note.code],
    ["Commande", reference],
    ["Établi le", note.issuedOn],
    ["Motif", note.reason],
    ["Montant", note.amount],
  ];
  return (
    <>
      <Alert kind="success" title="Cet avoir est authentique">
        Comparez ce qui suit avec le papier&nbsp;: tout doit être identique.
      </Alert>
      <Card>
        <dl className="order-lines">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="figures">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="hint">Par respect de la vie privée, cette page ne dit pas à qui est cet avoir.</p>
      </Card>
    </>
  );
}

/** On the page that vouches for a receipt: the credit notes that its order has had since. */
export function ReceiptCreditNotes({ notes }: { notes: readonly DescribedCreditNote[] }) {
  if (notes.length === 0) return null;
  return (
    <Card quiet>
      <h2>{notes.length > 1 ? "Avoirs de cette commande" : "Avoir de cette commande"}</h2>
      <ul>
        {notes.map(({ name, amount, issuedOn, verifyHref }) => (
          <li key={name}>
            <a href={verifyHref}>{name}</a>, {amount}, établi le {issuedOn}
          </li>
        ))}
      </ul>
    </Card>
  );
}
