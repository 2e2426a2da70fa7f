import { GRID_WORDS, reopenHref } from "#app/features/saved-simulations/history.ts";
import { OWN_FIGURE, sayRange } from "#app/features/points/shared/score-sheet.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { ScorePanel } from "#app/ui/tables/score-panel.tsx";
import type { scoreOf } from "./application-score.server.ts";

/** The CRS card of a file: the site's own figure with the official one beside it, and when the next rounds usually come. */
export function ApplicationScore({ simulation, draws }: NonNullable<Awaited<ReturnType<typeof scoreOf>>>) {
  const { official } = simulation;
  return (
    <section id="score" aria-labelledby="titre-score">
      <h2 id="titre-score">Score CRS et prochain tirage</h2>
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
      {draws.map((words) => (
        <p key={words}>{words}</p>
      ))}
      <p>
        <a href={pathTo("/tirages")} className="link-block">
          Tous les tirages
        </a>
      </p>
    </section>
  );
}
