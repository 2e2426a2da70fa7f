import type { BilanPage } from "#app/features/interview/result/bilan-page.ts";
import { OwnStreams } from "./own-streams.tsx";
import { sayRange } from "#app/features/points/shared/score-sheet.ts";
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

/** The provincial streams, with the ways to all of them. */
export function ProvincesTab({ page: { provinces, tools } }: { page: BilanPage }) {
  return (
    <OwnStreams provinces={provinces}>
      <p className="bilan-note">
        <a href={`${tools.eligibility}#provinces`} rel="nofollow">
          Tous les volets, condition par condition
        </a>{" "}
        · <a href={tools.pnp}>Chercher un programme par métier</a>
      </p>
    </OwnStreams>
  );
}
