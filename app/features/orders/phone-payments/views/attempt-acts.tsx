import type { OfficeAttemptLine } from "#app/features/orders/phone-payments/office-attempts.server.ts";
import { Button } from "#app/ui/button.tsx";

type AttemptActsProps = {
  line: Pick<OfficeAttemptLine, "id" | "reference" | "noted" | "acts">;
  /** Address of the page of payments by telephone, where the form stands on another. */
  action?: string;
  /** The same for asking again, which settles nothing yet. */
  askAction?: string;
};

/** What the office does about a payment by telephone: asks the operator again, or says that no money came of it. */
export function AttemptActs({ line: { id, reference, noted, acts }, action, askAction }: AttemptActsProps) {
  if (!acts.ask && !acts.close) return null;
  return (
    <form method="post" action={action}>
      <input type="hidden" name="attemptId" value={id} />
      {acts.ask && !noted && (
        <Button
          look={action === undefined ? "secondary" : "ghost"}
          small
          name="intent"
          value="ask"
          formAction={askAction}
        >
          Redemander à l’opérateur<span className="sr-only"> pour {reference}</span>
        </Button>
      )}
      {acts.close && noted && (
        <Button small name="intent" value="close">
          Clore cette demande<span className="sr-only"> pour {reference}</span>
        </Button>
      )}
      {acts.close && !noted && (
        <details>
          <summary>Rien n’est arrivé</summary>
          <p>
            Regardez d’abord votre compte chez l’opérateur. Si l’argent y est, confirmez-le sur la commande avec son
            numéro de transaction.
          </p>
          <Button look="danger" small name="intent" value="close">
            Clore sans paiement<span className="sr-only"> pour {reference}</span>
          </Button>
        </details>
      )}
    </form>
  );
}
