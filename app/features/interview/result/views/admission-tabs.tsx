import type { BilanPage } from "#app/features/interview/result/bilan-page.ts";
import type { ProvincialOutcome } from "#app/features/situation/programs/provinces.ts";
import { openOf } from "#app/features/situation/programs/outcome.ts";
import { sayRange } from "#app/features/points/shared/score-sheet.ts";
import { count, joinList, sayWhen } from "#app/features/points/shared/text.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Fold } from "#app/ui/layout/fold.tsx";
import { StandingList } from "./standing-list.tsx";

/** Who may apply, programme by programme, with the conditions to unfold. */
export function AdmissionTab({ page: { expressEntry, quebec, points, tools } }: { page: BilanPage }) {
  return (
    <section aria-labelledby="admissibilite">
      <h2 id="admissibilite">Êtes-vous admissible&nbsp;?</h2>
      <p className="bilan-note">
        À la grille fédérale de sélection&nbsp;: <b>{sayRange(points)}</b> points sur {points.maximum}, il en faut{" "}
        {points.pass}. Être admissible permet de se présenter, pas d’être invité.
      </p>
      <h3>Entrée express</h3>
      <StandingList standings={expressEntry} open />
      <h3>Québec</h3>
      <StandingList standings={quebec} open />
      <p className="bilan-note">
        <a href={tools.eligibility} rel="nofollow">
          Tout le questionnaire, avec les frais et les délais
        </a>
      </p>
    </section>
  );
}

const NEAR_SHOWN = 8;

/** The provincial streams that nothing known excludes, then those one condition short. */
export function ProvincesTab({ page: { provinces, tools } }: { page: BilanPage }) {
  const { possible, near, unread, out } = provinces;
  return (
    <section aria-labelledby="provinces">
      <h2 id="provinces">Volets des provinces</h2>
      <p className="bilan-note">
        Comparés au plus bas des minimums lus&nbsp;: un volet n’est jamais dit ouvert ici. {count(unread, "volet")} dont
        nous ne connaissons pas les critères, {count(out, "volet")} hors d’atteinte aujourd’hui.
      </p>
      <h3>Que rien de connu n’écarte</h3>
      {possible.length === 0 ? (
        <p>Aucun, d’après vos réponses.</p>
      ) : (
        <Streams outcomes={possible.slice(0, NEAR_SHOWN)} />
      )}
      {possible.length > NEAR_SHOWN && (
        <div className="folds">
          <Fold title={`${possible.length - NEAR_SHOWN} autres volets`}>
            <Streams outcomes={possible.slice(NEAR_SHOWN)} />
          </Fold>
        </div>
      )}
      {near.length > 0 && (
        <div className="folds">
          <Fold title={`À une condition près, ${count(near.length, "volet")}`}>
            <Streams outcomes={near} />
          </Fold>
        </div>
      )}
      <p className="bilan-note">
        <a href={`${tools.eligibility}#provinces`} rel="nofollow">
          Tous les volets, condition par condition
        </a>{" "}
        · <a href={tools.pnp}>Chercher un programme par métier</a>
      </p>
    </section>
  );
}

function Streams({ outcomes }: { outcomes: readonly ProvincialOutcome[] }) {
  return (
    <ul className="bilan-parts">
      {outcomes.map(({ key, name, place, asOf, conditions }) => (
        <li key={key}>
          <a href={pathTo("/pnp/:id", { id: key })}>{name}</a>
          <span>
            {place}, relevé {sayWhen(asOf)}. {leftWords(openOf(conditions).map(({ asked }) => asked))}
          </span>
        </li>
      ))}
    </ul>
  );
}

const MOST_LEFT = 2;

function leftWords(asked: readonly string[]): string {
  if (asked.length === 0) return "";
  const rest = asked.length - MOST_LEFT;
  return `À vérifier\u00a0: ${joinList([...asked.slice(0, MOST_LEFT).map((one) => `«\u00a0${one}\u00a0»`), ...(rest > 0 ? [`${rest === 1 ? "un autre critère" : `${rest} autres critères`}`] : [])])}.`;
}
