import type { HeldBack } from "#app/features/orders/services.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";

/** On the page of an order whose agreement is not accepted by both: nothing is to pay yet, and what comes first. */
export function HeldPayment({ held, agreementHref, dueAt }: { held: HeldBack; agreementHref: string; dueAt: string }) {
  if (held === "us")
    return (
      <Alert title="Rien à payer pour l’instant">
        Vous avez accepté <a href={agreementHref}>la convention de service</a>. Dès que nous l’acceptons aussi, nous
        vous écrivons et cette page dit comment payer. Votre réservation vous attend.
      </Alert>
    );
  return (
    <Alert kind="caution" title="Convention de service à accepter avant de payer">
      Ce service demande une convention écrite. Acceptez-la avant le {dueAt}&nbsp;: nous l’acceptons ensuite, puis cette
      page dit comment payer. <a href={agreementHref}>Lire et accepter la convention</a>
    </Alert>
  );
}
