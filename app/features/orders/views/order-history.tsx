import { Card } from "#app/ui/layout/card.tsx";

/** What happened to an order, step by step, for its payer and for the office. */
export function OrderHistory({ steps }: { steps: readonly { what: string; at: string }[] }) {
  if (steps.length === 0) return null;
  return (
    <Card quiet>
      <h2>Ce qui s’est passé</h2>
      <ol className="order-history">
        {steps.map((step) => (
          <li key={`${step.what} ${step.at}`}>
            <strong>{step.what}</strong> <span>{step.at}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
