import type { DescribedReceipt } from "#app/features/orders/describe-order.server.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";

/** The verdict on a receipt for whoever holds it; nothing here says who paid. */
export function ReceiptVerdict({ receipt }: { receipt: DescribedReceipt }) {
  const returned = receipt.state === "refunded" || receipt.state === "refund-due" || receipt.returned !== undefined;
  return (
    <>
      {receipt.takenBackAt && (
        <Alert kind="danger" title="Ce reçu n’est plus valable">
          Il vient de nous, mais son paiement avait été noté par erreur et a été repris le {receipt.takenBackAt}.
        </Alert>
      )}
      {receipt.takenBackAt === undefined && (
        <Alert
          kind={returned ? "caution" : "success"}
          title={returned ? "Ce reçu est authentique, mais la somme est rendue ou à rendre" : "Ce reçu est authentique"}
        >
          Comparez ce qui suit avec le papier&nbsp;: tout doit être identique.
        </Alert>
      )}
      <Card>
        <dl className="order-lines">
          <Fact name="Code" value={receipt.code} />
          <Fact name="Commande" value={receipt.reference} />
          {receipt.days.map((day) => (
            <Fact key={day.name} {...day} />
          ))}
          <Fact name={receipt.takenBackAt ? "État de la commande" : "État"} value={receipt.stateLabel} />
          {receipt.lines.map((line) => (
            <Fact key={line.label} name={line.label} value={line.amount} />
          ))}
          <Fact name="Total de la commande" value={receipt.total} />
          <Fact name="Montant de ce reçu" value={receipt.amount} />
          {receipt.owedAfter && <Fact name="Reste à payer après ce paiement" value={receipt.owedAfter} />}
          {receipt.returned && <Fact name="Rendu de ce paiement" value={receipt.returned} />}
        </dl>
        <p className="hint">Par respect de la vie privée, cette page ne dit pas qui a payé.</p>
      </Card>
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="figures">{value}</dd>
    </div>
  );
}

/** A code that opens no receipt: said plainly, since the paper may be a forgery. */
export function NoSuchReceipt({ code }: { code: string }) {
  return (
    <Alert kind="danger" title="Nous ne connaissons pas ce reçu">
      Aucun reçu ne porte le code {code}. Vérifiez que vous l’avez recopié sans erreur&nbsp;; s’il est exact, ce papier
      ne vient pas de nous.
    </Alert>
  );
}

/** Where a code is typed. */
export function ReceiptCodeForm({ code }: { code?: string }) {
  return (
    <form method="get" action={pathTo("/verify")} className="max-w-prose">
      <Field id="code" label="Code du reçu" hint="Il est écrit en bas du reçu, par exemple V-7K4M-9CQP-3WXA-HJ6T.">
        {(links) => (
          <TextInput
            {...links}
            name="code"
            defaultValue={code}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
          />
        )}
      </Field>
      <Button>Vérifier</Button>
    </form>
  );
}
