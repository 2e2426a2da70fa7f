import type { BilanPage } from "#app/features/interview/result/bilan-page.ts";
import type { Arrangement } from "#app/features/points/family/people.ts";
import { PlanList } from "#app/features/points/plan/views/plan-list.tsx";
import { ARRANGEMENT_WORDS, STAYING_WARNING, money } from "#app/features/points/plan/words.ts";
import { dayInWords } from "#app/features/rounds/words.ts";
import { capitalize, count, formatNumber, points } from "#app/features/points/shared/text.ts";
import { OwnRounds } from "./rounds-lines.tsx";

/** Every category that had a round in the last twelve months. */
export function RoundsTab({ page: { rounds, lines, roundsHref } }: { page: BilanPage }) {
  return (
    <>
      <OwnRounds rounds={rounds} score={lines.score} />
      <p className="bilan-note">
        <a href={roundsHref} rel="nofollow">
          Tous les tirages, avec vos réponses
        </a>
      </p>
    </>
  );
}

/** The cheapest plans from the lowest case towards the next minimum. */
export function PlansTab({ page: { plans, target, planHref, lines, rounds } }: { page: BilanPage }) {
  if (!plans) return null;
  return (
    <section aria-labelledby="plans">
      <h2 id="plans">Les plans les moins chers</h2>
      {target === null ? (
        <p>
          {rounds.some(({ open, state }) => open === "met" && state === "above")
            ? "Votre score dépasse déjà le minimum récent de chaque ronde qui vous est ouverte. Pour garder une marge, visez un score plus haut."
            : "Aucune ronde récente ne vous est ouverte avec ces réponses\u00a0: voyez d’abord «\u00a0Admissibilité\u00a0», ou choisissez un score à atteindre."}
        </p>
      ) : (
        <p>
          De {points(plans.today)}
          {lines.score.least === lines.score.most ? "" : ", le cas le plus bas,"} à {target.minimum}&nbsp;: le minimum
          de «&nbsp;{target.name}&nbsp;», le {dayInWords(target.date)}.
        </p>
      )}
      {target !== null && plans.plans.length > 0 && (
        <PlanList plans={plans.plans} target={target.minimum} family={plans.family} />
      )}
      {target !== null && plans.plans.length === 0 && (
        <p>
          Aucune combinaison d’actions n’y mène.
          {plans.best === null ? "" : ` La plus haute arrive à ${points(plans.best)}.`}
        </p>
      )}
      <p className="bilan-note">
        Coûts et durées&nbsp;: hypothèses de ce site.{" "}
        <a href={planHref} rel="nofollow">
          Les changer, ou viser un autre score
        </a>
      </p>
    </section>
  );
}

/** The next three years, grouped while nothing changes. */
export function MonthsTab({ page: { months, tools, lines } }: { page: BilanPage }) {
  if (!months) return null;
  return (
    <section aria-labelledby="mois">
      <h2 id="mois">Votre score, mois par mois</h2>
      <p>
        Au plus haut en {months.best.month}&nbsp;: <b>{points(months.best.points)}</b>.{" "}
        {months.firstLoss === null
          ? "Aucune baisse dans les trois ans qui viennent."
          : `Première baisse en ${months.firstLoss.month}, à ${points(months.firstLoss.points)}.`}
        {lines.score.least === lines.score.most ? "" : " Compté dans le cas le plus bas."}
      </p>
      <table className="bilan-actions">
        <caption className="sr-only">Score à la fin de chaque mois, groupé tant que rien ne change</caption>
        <thead>
          <tr>
            <th scope="col">Mois</th>
            <th scope="col">Score</th>
          </tr>
        </thead>
        <tbody>
          {months.stretches.map(({ when, points: score, events }) => (
            <tr key={when}>
              <th scope="row">
                {when}
                {events !== "" && <span className="bilan-date">{capitalize(events)}</span>}
              </th>
              <td>{score}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="bilan-note said-list">
        {months.assumptions.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p className="bilan-note">
        <a href={tools.evolution} rel="nofollow">
          Donner les dates de vos tests et de votre travail
        </a>
      </p>
    </section>
  );
}

/** Whether the money is asked of these answers. */
const EXEMPT = {
  met: " D’après vos réponses, vous en êtes probablement dispensé.",
  unknown:
    " Une dispense dépend de ce qui reste à préciser\u00a0: une offre d’emploi valide, l’autorisation de travailler au Canada.",
  unmet: "",
} as const;

/** Who applies and who comes, and the money of a family. */
export function FamilyTab({
  page: { family, familyUnsaid, funds, tools },
  compareHref,
}: {
  page: BilanPage;
  compareHref: string;
}) {
  return (
    <section aria-labelledby="famille">
      <h2 id="famille">Votre famille</h2>
      {family === null ? (
        <p>
          {familyUnsaid
            ? "Dites avec qui vous partiriez\u00a0: avec un conjoint, l’un ou l’autre peut demander."
            : "Vous partez sans conjoint\u00a0: il n’y a qu’une façon de demander."}
        </p>
      ) : (
        <>
          <table className="bilan-actions">
            <caption className="sr-only">Score officiel, selon qui demande et qui accompagne</caption>
            <thead>
              <tr>
                <th scope="col">Qui demande</th>
                <th scope="col">Score</th>
              </tr>
            </thead>
            <tbody>
              {family.scores.map(({ arrangement, total }) => (
                <tr key={arrangement}>
                  <th scope="row">
                    {ARRANGEMENT_WORDS[arrangement as Arrangement]}
                    {arrangement === family.now && <span className="bilan-date">Vos réponses</span>}
                  </th>
                  <td>
                    <b>{total}</b>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {!family.complete && (
            <p className="bilan-note">
              Avec l’âge de votre conjoint et la langue de son test, vous verriez aussi ses deux scores.
            </p>
          )}
          <p className="bilan-note">{STAYING_WARNING}</p>
          <p className="bilan-note">
            <a href={tools.famille} rel="nofollow">
              Les scores, ligne par ligne
            </a>{" "}
            {family.complete && (
              <>
                ·{" "}
                <a href={compareHref} rel="nofollow">
                  Les deux bilans côte à côte
                </a>
              </>
            )}
          </p>
        </>
      )}
      {funds && (
        <>
          <h3>L’argent à prouver</h3>
          <p>
            {familyUnsaid && "Au plus, "}
            <b>{money(funds.need.fcfa)}</b> pour {count(funds.need.size, "personne")}, soit{" "}
            {formatNumber(funds.need.dollars)}&nbsp;dollars canadiens au taux de ce site.
            {funds.need.missing === null || funds.exempt === "met"
              ? ""
              : funds.need.missing === 0
                ? " D’après vous, vous les avez."
                : ` Il vous manque ${money(funds.need.missing)}.`}
            {EXEMPT[funds.exempt]}
          </p>
          <p className="bilan-note">
            <a href={`${tools.eligibility}#fonds`} rel="nofollow">
              Preuve de fonds et frais, en détail
            </a>
          </p>
        </>
      )}
    </section>
  );
}
