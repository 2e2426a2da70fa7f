import type { DescribedCreditNote } from "#app/features/accounting/credit-notes/describe.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { FileWeight } from "#app/ui/tables/file-weight.tsx";

/** The credit notes of an order, on the page of its payer; `query`: the key that opens the order, for whoever came by it. */
export function OrderCreditNotes({ notes, query }: { notes: readonly DescribedCreditNote[]; query: string }) {
  if (notes.length === 0) return null;
  return (
    <div className="wrap order-page">
      <Card>
        <h2>{notes.length > 1 ? "Vos avoirs" : "Votre avoir"}</h2>
        <ul className="order-payments">
          {notes.map(({ name, amount, issuedOn, reason, href, verifyHref }) => (
            <li key={name}>
              <p>
                <strong>{name}</strong>&nbsp;: <span className="figures">{amount}</span>, établi le {issuedOn}. {reason}
                .
              </p>
              <p className="order-actions">
                <LinkButton href={`${href}${query}`}>
                  Télécharger l’avoir<span className="sr-only"> {name}</span> <FileWeight of="receipt" />
                </LinkButton>
                <LinkButton look="secondary" href={verifyHref}>
                  Vérifier l’avoir<span className="sr-only"> {name}</span>
                </LinkButton>
              </p>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
