import type { FirstDayStep } from "#app/features/first-day/steps.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Badge } from "#app/ui/marks/badge.tsx";

/** The list of the first day; it goes away by itself once every step is done. */
export function FirstDay({ steps }: { steps: readonly FirstDayStep[] }) {
  const open = steps.filter(({ state }) => state === "open");
  const closed = steps.filter(({ state }) => state !== "open");
  return (
    <section aria-labelledby="premier-jour" className="grid grid-cols-1 gap-4">
      <h2 id="premier-jour">
        Premier jour&nbsp;: {closed.length} sur {steps.length}
      </h2>
      <ol className="grid grid-cols-1 gap-4">
        {open.map((step) => (
          <li key={step.id}>
            <OpenStep step={step} />
          </li>
        ))}
      </ol>
      {closed.length > 0 && (
        <details className="fold">
          <summary>Ce qui est fait</summary>
          <ul className="grid grid-cols-1 gap-2 pt-3">
            {closed.map(({ id, title, state, settle }) => (
              <li key={id}>
                {title} <Badge tone="good">{state === "settled" ? settle : "fait"}</Badge>
                {state === "settled" && (
                  <StepForm step={id} intent="reopen">
                    Rouvrir<span className="sr-only">&nbsp;: {title}</span>
                  </StepForm>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function OpenStep({ step: { id, title, why, action, settle } }: { step: FirstDayStep }) {
  return (
    <Card>
      <h3>{title}</h3>
      <p>{why}</p>
      <div className="appointment-moves">
        {action && (
          <LinkButton small href={action.path}>
            {action.label}
          </LinkButton>
        )}
        {settle !== null && (
          <StepForm step={id} intent="settle">
            {settle}
          </StepForm>
        )}
      </div>
    </Card>
  );
}

function StepForm({ step, intent, children }: { step: string; intent: string; children: React.ReactNode }) {
  return (
    <form method="post">
      <input type="hidden" name="step" value={step} />
      <Button small look="secondary" name="intent" value={intent}>
        {children}
      </Button>
    </form>
  );
}
