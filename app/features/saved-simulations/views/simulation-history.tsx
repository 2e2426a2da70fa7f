import { type ComparedSimulation, GRIDS, GRID_WORDS, reopenHref } from "#app/features/saved-simulations/history.ts";
import { OWN_FIGURE, sayRange } from "#app/features/points/shared/score-sheet.ts";
import type { Grid } from "#app/features/saved-simulations/tables.ts";
import { Badge } from "#app/ui/marks/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { ScoreChart } from "./score-chart.tsx";

const COLUMNS: readonly Column<ComparedSimulation>[] = [
  { header: "Date", names: true, cell: ({ moment }) => moment },
  { header: "Score", cell: (simulation) => <Score simulation={simulation} /> },
  { header: "Actions", cell: (simulation) => <Actions simulation={simulation} /> },
];

/** Every kept result, a grid after the other: its line, then its table, the newest first. */
export function SimulationHistory({ newestFirst }: { newestFirst: readonly ComparedSimulation[] }) {
  if (newestFirst.length === 0) {
    return (
      <EmptyState
        title="Aucune simulation enregistrée"
        action={<LinkButton href={pathTo("/simulator")}>Faire une simulation</LinkButton>}
      >
        Calculez vos points, puis choisissez «&nbsp;Enregistrer dans mon espace&nbsp;» sous le résultat.
      </EmptyState>
    );
  }
  return GRIDS.map((grid) => (
    <GridHistory key={grid} grid={grid} newestFirst={newestFirst.filter((simulation) => simulation.grid === grid)} />
  ));
}

function GridHistory({ grid, newestFirst }: { grid: Grid; newestFirst: readonly ComparedSimulation[] }) {
  const [newest] = newestFirst;
  if (!newest) return null;
  const { name, path } = GRID_WORDS[grid];
  return (
    <section className="simulations" aria-labelledby={`simulations-${grid}`}>
      <h2 id={`simulations-${grid}`}>{name}</h2>
      <p className="m-0">
        <strong>{newest.official.verdict}</strong>
        {newest.official.warning !== undefined && (
          <>
            {" "}
            {newest.official.warning}{" "}
            <TextLink href={newest.official.tool.href} external>
              {newest.official.tool.label}
            </TextLink>
          </>
        )}
      </p>
      <ScoreChart oldestFirst={newestFirst.toReversed()} />
      <DataTable
        id={`table-${grid}`}
        caption={`Vos résultats ${name}`}
        captionHidden
        columns={COLUMNS}
        rows={newestFirst}
        rowKey={({ id }) => id}
      />
      <p className="m-0">
        <a href={path} className="link-block">
          Nouvelle simulation {name}
        </a>
      </p>
    </section>
  );
}

/** Both figures in the same size, the official one by the grid of today. */
function Score({
  simulation: { total, maximum, status, older, gridVersion, official },
}: {
  simulation: ComparedSimulation;
}) {
  return (
    <>
      {OWN_FIGURE}
      <span className="simulation-score">
        <strong>
          {total} / {maximum}
        </strong>
        <Badge tone={status.tone}>{status.label}</Badge>
      </span>
      <span className="mt-2 block">{official.label}</span>
      <strong>
        {sayRange(official)} / {official.maximum}
      </strong>
      {older && (
        <span className="hint mt-2 mb-0 block">
          Calculé par un barème antérieur ({gridVersion})&nbsp;: rouvert, il peut donner un autre score.
        </span>
      )}
    </>
  );
}

function Actions({ simulation }: { simulation: ComparedSimulation }) {
  const { id, moment } = simulation;
  const of = <span className="sr-only"> la simulation du {moment}</span>;
  return (
    <span className="simulation-actions">
      <a href={reopenHref(simulation)} className="link-block">
        Rouvrir{of}
      </a>
      <a href={pathTo("/dashboard/simulations/:id/profil", { id })} className="link-block">
        Reporter<span className="sr-only"> dans mon profil les réponses du {moment}</span>
      </a>
      <a href={pathTo("/dashboard/simulations/:id/suppression", { id })} className="link-block">
        Supprimer{of}
      </a>
    </span>
  );
}
