import { type ComparedSimulation, GRID_WORDS, reopenHref } from "#app/features/saved-simulations/history.ts";
import { OWN_FIGURE, sayRange } from "#app/features/points/shared/score-sheet.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Fold } from "#app/ui/layout/fold.tsx";
import { ScorePanel } from "#app/ui/tables/score-panel.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";

/** The latest kept score of each grid, or where to get a first one. Several fold away, each with its official figure in sight. */
export function LatestScores({ latest }: { latest: readonly ComparedSimulation[] }) {
  return (
    <section className="grid gap-5" aria-labelledby="derniers-scores">
      <h2 id="derniers-scores">Derniers scores</h2>
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
          {latest.length === 1 ? (
            <Panels simulations={latest} />
          ) : (
            <div>
              {latest.map((simulation) => (
                <Fold key={simulation.id} title={GRID_WORDS[simulation.grid].name} note={officialWords(simulation)}>
                  <Panels simulations={[simulation]} headed={false} />
                </Fold>
              ))}
            </div>
          )}
          <p className="m-0">
            <a href={pathTo("/dashboard/simulations")} className="link-block">
              Toutes mes simulations
            </a>
          </p>
        </>
      )}
    </section>
  );
}

function officialWords({ official }: ComparedSimulation): string {
  return `${official.label}\u00a0: ${sayRange(official)} / ${official.maximum}`;
}

function Panels({ simulations, headed = true }: { simulations: readonly ComparedSimulation[]; headed?: boolean }) {
  return (
    <div className="latest-scores">
      {simulations.map((simulation) => (
        <ScorePanel
          key={simulation.id}
          heading={headed ? GRID_WORDS[simulation.grid].name : undefined}
          headingLevel={3}
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
      ))}
    </div>
  );
}
