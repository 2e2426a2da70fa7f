import type { PlanView } from "#app/features/points/plan/plan-page.ts";
import type { Family } from "#app/features/situation/questions/choices.ts";
import { titlesOf } from "#app/features/points/plan/titles.ts";
import {
  STAYING_WARNING,
  arrangementWords,
  decidersOf,
  duration,
  gainWords,
  money,
  stepWords,
} from "#app/features/points/plan/words.ts";
import { points } from "#app/features/points/shared/text.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Badge } from "#app/ui/marks/badge.tsx";
import { Fold } from "#app/ui/layout/fold.tsx";

type PlanListProps = { plans: readonly PlanView[]; target: number; family: Family };

/** In sight before the others are asked for. */
const PLANS_IN_SIGHT = 3;

/** Every plan kept, numbered as in the chart, the cheapest first; the first stands open, the next ones in sight, the others in a fold. */
export function PlanList({ plans, target, family }: PlanListProps) {
  const best = titlesOf(plans);
  const items = plans.map((plan, index) => (
    <PlanItem
      key={`${plan.money} ${plan.months} ${plan.points}`}
      {...{ plan, index, target, family }}
      titles={best[index] ?? []}
    />
  ));
  const others = items.slice(PLANS_IN_SIGHT);
  return (
    <div className="grid gap-3">
      <ol className="plans">{items.slice(0, PLANS_IN_SIGHT)}</ol>
      {others.length > 0 && (
        <Fold title={others.length === 1 ? "Un autre plan" : `${others.length} autres plans`}>
          <ol className="plans" start={PLANS_IN_SIGHT + 1}>
            {others}
          </ol>
        </Fold>
      )}
    </div>
  );
}

type PlanItemProps = { plan: PlanView; index: number; titles: readonly string[] } & Pick<
  PlanListProps,
  "target" | "family"
>;

function PlanItem({ plan, index, target, family, titles }: PlanItemProps) {
  return (
    <li>
      <details className="fold fold-box plan" open={index === 0}>
        <summary>
          <span className={plan.granted ? "plan-number plan-number-granted" : "plan-number"} aria-hidden="true">
            {index + 1}
          </span>
          <span className="plan-head">
            <span className="plan-figures">
              <strong>{money(plan.money)}</strong>
              <strong>{duration(plan.months)}</strong>
              <strong>{points(plan.points)}</strong>
            </span>
            <span className="plan-tags">
              {titles.map((title) => (
                <Badge key={title} tone="good">
                  {title}
                </Badge>
              ))}
              {decidersOf(plan.steps).map((words) => (
                <Badge key={words} tone="fair">
                  {words}
                </Badge>
              ))}
              <span className="hint m-0">
                {plan.points === target ? "juste le score visé" : `${points(plan.points - target)} d’avance`}
              </span>
            </span>
          </span>
        </summary>
        <PlanSteps plan={plan} family={family} />
      </details>
    </li>
  );
}

/** What to do in a plan, what each step is worth in it, and what the birthdays take. */
export function PlanSteps({ plan, family }: { plan: PlanView; family: Family }) {
  const isCouple = family === "accompanying" || family === "not-accompanying";
  return (
    <div className="fold-body">
      {isCouple && (
        <p className="hint">Qui demande&nbsp;: {arrangementWords(plan.arrangement, family).toLowerCase()}.</p>
      )}
      {isCouple && plan.arrangement.endsWith("-alone") && <Alert kind="caution">{STAYING_WARNING}</Alert>}
      {plan.gains.length === 0 ? (
        <p>Rien à faire&nbsp;: votre score d’aujourd’hui y est déjà.</p>
      ) : (
        <ul className="plan-steps">
          {plan.gains.map(({ step, gain }) => (
            <li key={`${step.id} ${step.to ?? step.times}`}>
              <span>{stepWords(step)}</span>
              <span className="plan-gain">{gainWords(gain)}</span>
            </li>
          ))}
        </ul>
      )}
      {plan.gains.length > 1 && (
        <p className="hint">
          À droite, les points que vous perdriez sans cette étape. Leur somme peut dépasser le total&nbsp;: certains
          points demandent deux étapes ensemble.
        </p>
      )}
      <p className="m-0">{ageWords(plan)}</p>
    </div>
  );
}

function ageWords({ lostToAge, nextBirthday, profile, months }: PlanView): string {
  if (months === 0) return "Aucune attente\u00a0: l’âge ne change pas.";
  const counted =
    lostToAge === 0
      ? `À la fin du plan, à ${profile.age}\u00a0ans, l’âge donne autant de points qu’aujourd’hui.`
      : `À la fin du plan, à ${profile.age}\u00a0ans, l’âge donne ${points(Math.abs(lostToAge))} de ${lostToAge > 0 ? "moins" : "plus"}\u00a0: c’est déjà compté.`;
  if (nextBirthday <= 0) return counted;
  return `${counted} Un anniversaire de plus pendant le plan en retirerait encore ${nextBirthday}\u00a0: donnez votre date de naissance pour le savoir.`;
}
