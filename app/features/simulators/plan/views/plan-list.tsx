import type { ShownPlan } from "#app/features/simulators/plan/plan-page.ts";
import { ARRANGEMENT_WORDS, duration, gainWords, money, stepWords } from "#app/features/simulators/plan/words.ts";
import { points } from "#app/features/simulators/shared/text.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Fold } from "#app/ui/fold.tsx";

type PlanListProps = { plans: readonly ShownPlan[]; target: number };

/** In sight before the others are asked for. */
const PLANS_IN_SIGHT = 3;

/** Every plan kept, numbered as in the chart, the cheapest first; the first stands open, the next ones in sight, the others in a fold. */
export function PlanList({ plans, target }: PlanListProps) {
  const best = titlesOf(plans);
  const items = plans.map((plan, index) => (
    <PlanItem key={`${plan.money} ${plan.months} ${plan.points}`} {...{ plan, index, target }} titles={best[index] ?? []} />
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

function PlanItem({ plan, index, target, titles }: { plan: ShownPlan; index: number; target: number; titles: readonly string[] }) {
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
              {plan.granted && <Badge tone="fair">Une province décide</Badge>}
              <span className="hint m-0">{plan.points === target ? "juste la cible" : `${points(plan.points - target)} de marge`}</span>
            </span>
          </span>
        </summary>
        <PlanSteps plan={plan} />
      </details>
    </li>
  );
}

/** What to do in a plan, what each step is worth in it, and what the birthdays take. */
export function PlanSteps({ plan }: { plan: ShownPlan }) {
  return (
    <div className="fold-body">
      <p className="hint">Demandeur principal&nbsp;: {ARRANGEMENT_WORDS[plan.arrangement].toLowerCase()}.</p>
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
          Chaque chiffre est ce que le plan perdrait sans cette étape. Ils ne s’additionnent pas&nbsp;: certains points demandent deux étapes à la fois.
        </p>
      )}
      <p className="m-0">{ageWords(plan)}</p>
    </div>
  );
}

function ageWords({ lostToAge, nextBirthday, profile, months }: ShownPlan): string {
  if (months === 0) return "Aucune attente\u00a0: l’âge ne change pas.";
  const counted =
    lostToAge === 0
      ? `À la fin du plan, à ${profile.age}\u00a0ans, l’âge donne autant de points qu’aujourd’hui.`
      : `À la fin du plan, à ${profile.age}\u00a0ans, l’âge donne ${points(Math.abs(lostToAge))} de ${lostToAge > 0 ? "moins" : "plus"}\u00a0: c’est déjà compté.`;
  if (nextBirthday <= 0) return counted;
  return `${counted} Un anniversaire de plus pendant le plan en retirerait encore ${nextBirthday}\u00a0: donnez votre date de naissance pour le savoir.`;
}

/** What each plan is the best at; the first of equals. */
function titlesOf(plans: readonly ShownPlan[]): string[][] {
  const titles: string[][] = plans.map(() => []);
  const give = (title: string, figure: (plan: ShownPlan) => number, among: (plan: ShownPlan) => boolean) => {
    const least = Math.min(...plans.filter(among).map(figure));
    const winner = plans.findIndex((plan) => among(plan) && figure(plan) === least);
    titles[winner]?.push(title);
  };
  const hasBoth = plans.some(({ granted }) => granted) && plans.some(({ granted }) => !granted);
  const own = (plan: ShownPlan) => !hasBoth || !plan.granted;
  give("Le moins cher", ({ money: amount }) => amount, own);
  give("Le plus rapide", ({ months }) => months, own);
  give("La plus grande marge", ({ points: reached }) => -reached, own);
  return titles;
}
