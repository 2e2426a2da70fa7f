import type { BilanPage } from "#app/features/interview/result/bilan-page.ts";
import { ACTIONS_ORDER, duration, money } from "#app/features/points/plan/words.ts";
import { points } from "#app/features/points/shared/text.ts";
import { mayAimAt } from "#app/features/situation/assess/rounds-standing.ts";
import { RoundsLines } from "./rounds-lines.tsx";
import { StandingList } from "./standing-list.tsx";

/** More are in the part on rounds. */
const ROUNDS_SHOWN = 3;

/** The first part: the rounds, who may apply, and what would raise the score. */
export function EssentialTab({ page }: { page: BilanPage }) {
  const { lines, rounds, wanted, actions, planHref } = page;
  const shown = wanted.elsewhere ? rounds.filter(mayAimAt).slice(0, ROUNDS_SHOWN) : [];
  const expressEntry = wanted.elsewhere ? page.expressEntry : [];
  const quebec = wanted.quebec ? page.quebec : [];
  const admissible = wanted.elsewhere ? quebec.filter(({ tone }) => tone !== "bad").slice(0, 1) : quebec;
  return (
    <>
      {shown.length > 0 && (
        <section aria-labelledby="rondes">
          <h2 id="rondes">Vous, face aux dernières rondes</h2>
          <RoundsLines rounds={shown} score={lines.score} />
          <p className="bilan-note">
            Des rondes du passé, les dernières que nous connaissons&nbsp;: la prochaine peut demander plus, ou moins.
          </p>
        </section>
      )}
      <section aria-labelledby="admissible">
        <h2 id="admissible">Êtes-vous admissible&nbsp;?</h2>
        <StandingList standings={[...expressEntry, ...admissible]} />
      </section>
      {actions.length > 0 && (
        <section aria-labelledby="monter">
          <h2 id="monter">Ce qui ferait monter votre score</h2>
          <table className="bilan-actions">
            <caption className="sr-only">Actions, points, coût et durée</caption>
            <thead>
              <tr>
                <th scope="col">Action</th>
                <th scope="col">Points</th>
                <th scope="col">FCFA</th>
                <th scope="col">Durée</th>
              </tr>
            </thead>
            <tbody>
              {actions.map((action) => (
                <tr key={action.id}>
                  <th scope="row">{action.name}</th>
                  <td>+{action.gain}</td>
                  <td>{money(action.money).replace(/.FCFA$/, "")}</td>
                  <td>{duration(action.months)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="bilan-note">
            {ACTIONS_ORDER}{" "}
            {lines.score.least === lines.score.most
              ? ""
              : `Compté dans le cas le plus bas, ${points(lines.score.least)}. `}
            Coûts et durées&nbsp;: hypothèses de ce site, que vous pouvez changer.{" "}
            <a href={planHref} rel="nofollow">
              Chercher le plan le moins cher
            </a>
          </p>
        </section>
      )}
    </>
  );
}
