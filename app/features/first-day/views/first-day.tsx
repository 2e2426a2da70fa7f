import type { FirstDayStep } from "#app/features/first-day/steps.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
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
      <p>
        {open.length === 1 ? "Il reste une chose à faire" : `Il reste ${open.length} choses à faire`} pour que le site
        soit le vôtre, dans l’ordre qui vous va. La liste s’en va d’elle-même.
      </p>
      <ol className="office-lines">
        {open.map((step) => (
          <OpenStep key={step.id} step={step} />
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
    <li>
      <h3>{title}</h3>
      <div className="grid grid-cols-1 gap-2">
        <p>{why}</p>
        <div className="appointment-moves">
          {action && (
            <LinkButton small look="secondary" href={action.path}>
              {action.label}
            </LinkButton>
          )}
          {settle !== null && (
            <StepForm step={id} intent="settle">
              {settle}
            </StepForm>
          )}
        </div>
      </div>
    </li>
  );
}

function StepForm({ step, intent, children }: { step: string; intent: string; children: React.ReactNode }) {
  return (
    <form method="post">
      <input type="hidden" name="step" value={step} />
      <Button small look="ghost" name="intent" value={intent}>
        {children}
      </Button>
    </form>
  );
}
