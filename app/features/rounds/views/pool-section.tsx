import type { Slice, Standing } from "#app/features/rounds/pool.ts";
import { dayInWords, sliceInWords, standingSentence } from "#app/features/rounds/words.ts";
import { frenchDecimal, frenchNumber } from "#app/platform/content/french-numbers.ts";
import { Badge } from "#app/ui/marks/badge.tsx";
import { Bar } from "#app/ui/tables/bar.tsx";
import { Fold } from "#app/ui/layout/fold.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";

type PoolView = { on: string; slices: readonly Slice[]; total: number; standing: Standing | null };

type Row = { slice: Slice; own: boolean; total: number; largest: number };

const columns: readonly Column<Row>[] = [
  {
    header: "Tranche",
    names: true,
    cell: ({ slice, own }) => (
      <>
        <span className="whitespace-nowrap">{sliceInWords(slice)}</span> {own && <Badge>la vôtre</Badge>}
      </>
    ),
  },
  { header: "Candidats", numeric: true, cell: ({ slice }) => frenchNumber(slice.candidates) },
  {
    header: "Part",
    cell: ({ slice, own, total, largest }) => (
      <div className="rounds-bar">
        {frenchDecimal((slice.candidates / total) * 100)}&nbsp;%
        <Bar value={slice.candidates} maximum={largest} fill={own ? 4 : 1} />
      </div>
    ),
  },
];

/** Who is in the pool, by slices of scores, and where the visitor's score stands. */
export function PoolSection({
  pool: { on, slices, total, standing },
  points,
}: {
  pool: PoolView;
  points: number | null;
}) {
  const largest = Math.max(...slices.map(({ candidates }) => candidates));
  return (
    <Fold
      id="bassin"
      level={2}
      title="Le bassin des candidats"
      aside={standing && <span className="fold-figure">{sliceInWords(standing.slice)}</span>}
    >
      <div className="rounds-section">
        <p className="rounds-lead">
          {standing && points !== null
            ? standingSentence(standing, points, total, on)
            : `Le ${dayInWords(on)}, ${frenchNumber(total)}\u00a0candidats attendaient une invitation. Donnez votre score pour voir votre tranche.`}
        </p>
        <div className="rounds-pool">
          <DataTable
            id="repartition"
            caption={`Répartition publiée au ${dayInWords(on)}, une ligne par tranche de score`}
            rows={slices.map((slice) => ({ slice, own: standing?.slice.from === slice.from, total, largest }))}
            rowKey={({ slice }) => slice.from}
            columns={columns}
          />
        </div>
        <p className="hint">
          Tout le monde n’y est compté qu’une fois&nbsp;: les tranches larges du fichier officiel (451 à 500, 401 à 450)
          répètent les fines, elles sont laissées de côté. Le bassin change chaque jour.
        </p>
      </div>
    </Fold>
  );
}
