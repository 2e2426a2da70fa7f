import type { BilanPage } from "#app/features/interview/result/bilan-page.ts";
import { TABS, type TabKey } from "#app/features/interview/result/tabs.ts";
import { duration, money } from "#app/features/simulators/plan/words.ts";
import { points } from "#app/features/simulators/shared/text.ts";
import { RoundsLines } from "./rounds-lines.tsx";
import { StandingList } from "./standing-list.tsx";

/** More are in the part on rounds. */
const ROUNDS_SHOWN = 4;

/** What each of the other parts answers. */
const ABOUT: Readonly<Record<Exclude<TabKey, "">, string>> = {
  scores: "Les grilles officielles et les deux estimations de ce site.",
  admissibilite: "Chaque programme, condition par condition.",
  provinces: "Les volets des provinces que rien n’écarte.",
  tirages: "Toutes les rondes des douze derniers mois.",
  plans: "Les plans les moins chers vers un score.",
  mois: "Votre score pendant les trois prochaines années.",
  famille: "Qui demande, qui accompagne, et l’argent à prouver.",
};

/** The first part: the rounds, who may apply, what would raise the score, and the way to the other parts. */
export function EssentialTab({ page, hrefOf }: { page: BilanPage; hrefOf: (tab: TabKey) => string }) {
  const { lines, rounds, expressEntry, quebec, actions, planHref } = page;
  const shown = rounds.filter(({ open }) => open !== "unmet").slice(0, ROUNDS_SHOWN);
  const admissible = quebec.filter(({ tone }) => tone !== "bad").slice(0, 1);
  return (
    <>
      {shown.length > 0 && (
        <section aria-labelledby="rondes">
          <h2 id="rondes">Vous, face aux dernières rondes</h2>
          <RoundsLines rounds={shown} score={lines.score} />
          <p className="bilan-note">Des rondes du passé, les dernières que nous connaissons&nbsp;: la prochaine peut demander plus, ou moins.</p>
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
            {lines.score.least === lines.score.most ? "" : `Compté dans le cas le plus bas, ${points(lines.score.least)}. `}Coûts et durées&nbsp;: hypothèses de
            ce site, que vous pouvez changer.{" "}
            <a href={planHref} rel="nofollow">
              Chercher le plan le moins cher
            </a>
          </p>
        </section>
      )}
      <section aria-labelledby="reste">
        <h2 id="reste">Le reste de votre bilan</h2>
        <ul className="bilan-parts">
          {TABS.map(
            ({ key, label }) =>
              key !== "" && (
                <li key={key}>
                  <a href={hrefOf(key)} rel="nofollow">
                    {label}
                  </a>
                  <span>{ABOUT[key]}</span>
                </li>
              ),
          )}
        </ul>
      </section>
    </>
  );
}
