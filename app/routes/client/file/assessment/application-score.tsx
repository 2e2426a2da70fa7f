import { BesideLines } from "#app/features/interview/result/views/three-lines.tsx";
import { GRID_WORDS, reopenHref } from "#app/features/saved-simulations/history.ts";
import { OWN_FIGURE, sayRange } from "#app/features/points/shared/score-sheet.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { ScorePanel } from "#app/ui/tables/score-panel.tsx";
import type { scoreOf } from "./application-score.server.ts";

type Score = NonNullable<Awaited<ReturnType<typeof scoreOf>>>;

/** Where a file's owner stands by their own answers and when the next round may come; what explains both folds away. */
export function ApplicationScore({ assessed, hrefs, simulation, draws, draw }: Score) {
  const lines = "lines" in assessed ? assessed.lines : null;
  // Without a score of any kind no round is awaited yet.
  const awaited = lines || simulation ? draw : null;
  return (
    <section id="score" aria-labelledby="titre-score">
      <h2 id="titre-score">{awaited === null ? "Bilan" : "Score CRS"}</h2>
      {lines && (
        <p className="file-score">
          <b>{sayRange(lines.score)}</b> / {lines.score.maximum}, score officiel estimé
        </p>
      )}
      {awaited !== null && (
        <p>
          <b>Prochain tirage&nbsp;:</b> {awaited}.
        </p>
      )}
      <details className="fold">
        <summary>D’après vos réponses{draws.length > 0 && ", et les tirages passés"}</summary>
        <BesideLines assessed={assessed} heading="Où vous en êtes, d’après vos réponses" hrefs={hrefs} />
        {draws.map((words) => (
          <p key={words}>{words}</p>
        ))}
        {draws.length > 0 && (
          <p>
            Une estimation n’est pas une promesse d’invitation.{" "}
            <a href={pathTo("/tirages")} className="link-block">
              Tous les tirages
            </a>
          </p>
        )}
        {simulation && <KeptEstimate simulation={simulation} />}
      </details>
    </section>
  );
}

/** The site's own figure, folded away, with what the official grid gives for those older answers. */
function KeptEstimate({ simulation }: { simulation: NonNullable<Score["simulation"]> }) {
  const { official } = simulation;
  return (
    <details className="fold">
      <summary>Votre dernière simulation CRS enregistrée</summary>
      <ScorePanel
        heading={GRID_WORDS.crs.name}
        headingLevel={3}
        score={simulation.total}
        maximum={simulation.maximum}
        beside={{ ...official, firstLabel: OWN_FIGURE, score: sayRange(official) }}
        status={simulation.status}
        note={`Le ${simulation.day}${simulation.older ? ", par un barème antérieur" : ""}`}
        showBar
      >
        {official.warning !== undefined && <p className="hint">{official.warning}</p>}
        <a href={reopenHref(simulation)} className="link-block">
          Rouvrir la simulation
        </a>
      </ScorePanel>
    </details>
  );
}
