import MessageCircle from "lucide-react/icons/message-circle";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { PlanChart } from "./plan-chart.tsx";
import { type PastTarget, PastTargets } from "./past-targets.tsx";
import { ActionList } from "./action-list.tsx";
import { PlanList, PlanSteps } from "./plan-list.tsx";
import { PlanResult } from "./plan-result.tsx";
import type { OfficialGrid } from "#app/features/points/crs-official/grid.ts";
import { BirthDateField } from "#app/features/points/family/views/birth-date-field.tsx";
import type { Family } from "#app/features/situation/questions/choices.ts";
import { WHEN_COUPLE } from "#app/features/points/family/questions.ts";
import type { Condition } from "#app/features/points/shared/questions.ts";
import { Conditional } from "#app/features/points/views/questions/conditional.tsx";
import { CoupleForm } from "#app/features/points/family/views/couple-form.tsx";
import { HIGHEST_TARGET, type TradeField } from "#app/features/points/plan/questions.ts";
import { TRADES } from "#app/features/situation/questions/choices.ts";
import type { PlanPage } from "#app/features/points/plan/plan-page.ts";
import { MARGIN_STEP, USEFUL_MARGIN } from "#app/features/points/plan/search.ts";
import { duration, money } from "#app/features/points/plan/words.ts";
import { points } from "#app/features/points/shared/text.ts";
import { longDate } from "#app/platform/clock/french-dates.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { Fold } from "#app/ui/layout/fold.tsx";
import { NumberInput } from "#app/ui/inputs/number-input.tsx";
import { Select } from "#app/ui/inputs/select.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";

const FORM = "plan";

const TRADE_HINT = "Un certificat de qualification n’est compté que pour un de ces métiers.";
const TRADE_QUESTIONS: readonly { name: TradeField; label: string; when?: Condition }[] = [
  { name: "trade", label: "Votre métier spécialisé" },
  { name: "partnerTrade", label: "Celui de votre conjoint, en couple", when: WHEN_COUPLE },
];

export type Exchange = { cadInXaf: number; asOf: string; note: string };

type PlanViewProps = {
  page: PlanPage;
  /** The answers of the address; null when it was opened without any. */
  params: URLSearchParams | null;
  grid: OfficialGrid;
  notice: string;
  /** ISO date in Douala. */
  day: string;
  exchange: Exchange;
  /** The shortest address of these very answers, whole. */
  address: string;
  /** Minimums of past rounds, the newest first, and the address of the same plan towards one of them. */
  targets: readonly PastTarget[];
  isOwn: boolean;
  targetHref: (minimum: number) => string;
};

/** The target and the profile on the left, the plans on the right, every action under them. */
export function PlanView({
  page,
  params,
  grid,
  notice,
  day,
  exchange,
  address,
  targets,
  isOwn,
  targetHref,
}: PlanViewProps) {
  const { answers, missing } = page;
  const asked = params ?? new URLSearchParams();
  const problems = params === null ? [] : [...answers.problems, ...missing];
  const errorOf = (name: string) => problems.find(({ fieldId }) => fieldId === name)?.message;
  return (
    <>
      <div className="simulator">
        <CoupleForm
          id={FORM}
          path={pathTo("/crs/plan")}
          params={asked}
          grid={grid}
          problems={problems}
          isOpen={params === null || missing.length > 0}
          answered={params !== null && missing.length === 0 && answers.target !== null}
          submit="Chercher les plans"
        >
          <Field
            id="cible"
            label="Score à atteindre"
            hint="Le score minimum d’un tirage passé de votre catégorie, par exemple 480. Un tirage passé ne promet rien du prochain."
            error={errorOf("cible")}
          >
            {(links) => (
              <NumberInput
                {...links}
                name="cible"
                unit={`sur ${HIGHEST_TARGET}`}
                defaultValue={asked.get("cible") ?? ""}
              />
            )}
          </Field>
          <PastTargets
            targets={targets}
            isOwn={isOwn}
            hrefOf={params === null || missing.length > 0 ? null : targetHref}
          />
          {TRADE_QUESTIONS.map(({ name, label, when }) => (
            <Conditional key={name} when={when}>
              <Field id={name} label={label} hint={TRADE_HINT}>
                {(links) => (
                  <Select
                    {...links}
                    name={name}
                    options={TRADES}
                    emptyLabel="Aucun de ceux-ci"
                    defaultValue={asked.get(name) ?? ""}
                  />
                )}
              </Field>
            </Conditional>
          ))}
          <BirthDateField
            asked={asked}
            person={page.household.a}
            why="Pour compter les anniversaires qui tombent pendant le plan."
            error={errorOf("birthDate")}
          />
        </CoupleForm>
        <section
          id={problems.length > 0 ? undefined : "resultat"}
          className="result"
          tabIndex={-1}
          aria-label="Résultat"
        >
          {params === null || missing.length > 0 ? (
            <EmptyState title="Vos plans apparaîtront ici" headingLevel={2}>
              Donnez votre profil et le score que vous visez&nbsp;: nous essayons toutes les combinaisons d’actions, une
              par une.
            </EmptyState>
          ) : (
            <PlanResult page={page} grid={grid} notice={notice} day={day} />
          )}
        </section>
      </div>
      {answers.target !== null && page.plans.length > 0 && (
        <Plans plans={page.plans} target={answers.target} family={page.household.family} />
      )}
      {page.staying && <Staying plan={page.staying} family={page.household.family} />}
      {page.plans.length > 0 && <Keep address={address} />}
      {page.rows.length > 0 && (
        <section className="wrap plan-actions" aria-labelledby="actions">
          <h2 id="actions">Chaque action, et ce qu’elle demande</h2>
          <p className="max-w-prose">
            Le gain est celui de l’action seule. Les coûts et les durées sont des hypothèses&nbsp;: écrivez les vôtres,
            ou mettez une action de côté. Une case vide garde notre chiffre.
          </p>
          <div className="folds action-groups">
            <ActionList rows={page.rows} formId={FORM} problems={problems} params={asked} />
          </div>
          <p>
            <Button form={FORM}>Chercher de nouveau</Button>
          </p>
          <div className="folds">
            <Assumptions exchange={exchange} hasPartner={page.household.b !== null} />
          </div>
        </section>
      )}
    </>
  );
}

/** Every plan kept: the chart beside the list. */
function Plans({ plans, target, family }: { plans: PlanPage["plans"]; target: number; family: Family }) {
  return (
    <section className="wrap plan-found" aria-labelledby="plans">
      <h2 id="plans">{plans.length === 1 ? "Un plan y mène" : `${plans.length} plans y mènent`}</h2>
      <p className="max-w-prose">Du moins cher au plus cher.</p>
      <div className="plan-pair">
        {plans.length > 1 && (
          <figure className="plan-figure">
            <PlanChart plans={plans} />
            <figcaption className="hint">
              Un carré attend une province, un rond s’en passe. Le numéro est celui de la liste.
            </figcaption>
          </figure>
        )}
        <PlanList plans={plans} target={target} family={family} />
      </div>
    </section>
  );
}

/** The plan of a couple that parts: last, apart, and ranked with no other. */
function Staying({ plan, family }: { plan: NonNullable<PlanPage["staying"]>; family: Family }) {
  return (
    <section className="wrap" aria-label="Si votre conjoint restait">
      <Fold level={2} title="Si votre conjoint ne venait pas">
        <p className="hint">
          Ce n’est pas un moyen de gagner des points&nbsp;: {money(plan.money)}, {duration(plan.months)},{" "}
          {points(plan.points)}.
        </p>
        <PlanSteps plan={plan} family={family} />
      </Fold>
    </section>
  );
}

/** A page of plans is its address: it holds the answers, neither name nor e-mail. */
function Keep({ address }: { address: string }) {
  return (
    <section className="wrap plan-keep" aria-label="Garder ces plans">
      <p className="hint">Cette adresse rouvre les mêmes plans. Elle contient vos réponses, ni nom ni adresse.</p>
      <p className="result-take">
        <LinkButton href={address} look="ghost">
          Adresse de ces plans
        </LinkButton>
        <LinkButton
          href={`https://wa.me/?text=${encodeURIComponent(`Plans vers un score Entrée express\n${address}`)}`}
          look="ghost"
          rel="noopener external"
        >
          <MessageCircle aria-hidden="true" />
          WhatsApp
        </LinkButton>
      </p>
    </section>
  );
}

function Assumptions({ exchange, hasPartner }: { exchange: Exchange; hasPartner: boolean }) {
  return (
    <Fold level={2} title="Comment un plan est compté">
      <ul className="said-list">
        <li>
          Un plan est laissé de côté quand un autre coûte moins, va plus vite et donne autant de points d’avance, à{" "}
          {MARGIN_STEP} points près et jusqu’à {USEFUL_MARGIN}.
        </li>
        <li>
          Pour une même personne, les langues se suivent, les études et les années de travail se suivent&nbsp;; les
          langues, le travail, le certificat et la désignation avancent en même temps.
          {hasPartner && " Deux personnes avancent en même temps."}
        </li>
        <li>
          Une séance de test se paie une fois, même pour plusieurs compétences, qui se préparent ensemble&nbsp;: leur
          durée est celle de la plus longue.
        </li>
        <li>
          Le score d’un plan est celui du jour où il finit, anniversaires compris. Sans date de naissance, un
          anniversaire est compté tous les douze mois.
        </li>
        <li>
          Nous ne comptons que l’expérience des dix dernières années&nbsp;: celle de votre profil est supposée y rester
          jusqu’à la fin du plan. L’évolution mois par mois dit quand une année en sort.
        </li>
        <li>
          Les tests passés aujourd’hui sont supposés encore valides à la fin&nbsp;: un résultat vaut deux ans.
          L’évolution mois par mois le vérifie.
        </li>
        <li>
          Une désignation rapporte beaucoup, mais une province en décide&nbsp;: un plan qui en dépend n’en écarte jamais
          un qui n’en dépend pas.
        </li>
        {hasPartner && (
          <li>
            Un conjoint qui ne vient pas doit quand même être déclaré et examiné (voyez{" "}
            <TextLink
              href="https://www.canada.ca/fr/immigration-refugies-citoyennete/services/immigrer-canada/entree-express.html"
              external
            >
              la page officielle
            </TextLink>
            ).
          </li>
        )}
        <li>
          1&nbsp;dollar canadien est compté {exchange.cadInXaf}&nbsp;FCFA, depuis le{" "}
          {longDate(Temporal.PlainDate.from(exchange.asOf))}. {exchange.note}
        </li>
      </ul>
    </Fold>
  );
}
