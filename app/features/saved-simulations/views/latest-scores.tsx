import { type ComparedSimulation, GRID_WORDS, reopenHref } from "#app/features/saved-simulations/history.ts";
import { OWN_FIGURE, sayRange } from "#app/features/points/shared/score-sheet.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Fold } from "#app/ui/layout/fold.tsx";
import { ScorePanel } from "#app/ui/tables/score-panel.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";

/** The latest kept score of each grid, or where to get a first one. They fold away, the official figure for the answers of that day inside. */
export function LatestScores({ latest }: { latest: readonly ComparedSimulation[] }) {
  return (
    <section aria-labelledby="derniers-scores">
      <details className="fold">
        <summary>
          <h2 id="derniers-scores">Derniers scores</h2>
        </summary>
        {latest.length === 0 ? (
          <EmptyState
            title="Aucun score enregistré"
            headingLevel={3}
            action={
              <LinkButton look="secondary" href={pathTo("/simulator")}>
                Calculer mes points
              </LinkButton>
            }
          >
            Faites une simulation, puis «&nbsp;Enregistrer dans mon espace&nbsp;»&nbsp;: son score vous attendra ici.
          </EmptyState>
        ) : (
          <>
            <div>
              {latest.map((simulation) => (
                <Fold key={simulation.id} title={GRID_WORDS[simulation.grid].name} note={ownWords(simulation)}>
                  <Panel simulation={simulation} />
                </Fold>
              ))}
            </div>
            <p className="m-0">
              <a href={pathTo("/dashboard/simulations")} className="link-block">
                Toutes mes simulations
              </a>
            </p>
          </>
        )}
      </details>
    </section>
  );
}

/** The site's own figure, named so; what the official grid says of today's answers stands in their assessment. */
function ownWords({ total, maximum, day }: ComparedSimulation): string {
  return `${OWN_FIGURE}\u00a0: ${total} / ${maximum}, le ${day}`;
}

function Panel({ simulation }: { simulation: ComparedSimulation }) {
  return (
    <ScorePanel
      score={simulation.total}
      maximum={simulation.maximum}
      beside={{ ...simulation.official, firstLabel: OWN_FIGURE, score: sayRange(simulation.official) }}
      status={simulation.status}
      note={`Le ${simulation.day}${simulation.older ? ", par un barème antérieur" : ""}`}
      showBar
    >
      {simulation.official.warning !== undefined && (
        <p className="hint">
          {simulation.official.warning}{" "}
          <TextLink href={simulation.official.tool.href} external>
            {simulation.official.tool.label}
          </TextLink>
        </p>
      )}
      <a href={reopenHref(simulation)} className="link-block">
        Rouvrir<span className="sr-only"> la simulation {GRID_WORDS[simulation.grid].name}</span>
      </a>
    </ScorePanel>
  );
}
