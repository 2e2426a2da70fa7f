import { nameOf } from "#app/features/rounds/categories.ts";
import { type Round, categoryOfRound } from "#app/features/rounds/round.ts";
import { SOURCES } from "#app/features/rounds/sources.ts";
import { dayInWords, tieBreakInWords } from "#app/features/rounds/words.ts";
import { frenchNumber } from "#app/platform/content/french-numbers.ts";
import { Badge } from "#app/ui/marks/badge.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";

const columns: readonly Column<Round>[] = [
  {
    header: "Tirage",
    names: true,
    cell: ({ number, date, source }) => (
      <>
        <span className="whitespace-nowrap">n°&nbsp;{number}</span>
        <time className="rounds-day" dateTime={date}>
          {dayInWords(date)}
        </time>
        {SOURCES[source].alone && <Badge tone="fair">source unique</Badge>}
      </>
    ),
  },
  { header: "Minimum", numeric: true, cell: ({ minimum }) => <strong>{minimum}</strong> },
  {
    header: "Catégorie",
    cell: (round) => (
      <div className="rounds-category">
        {nameOf(categoryOfRound(round))}
        <span className="rounds-faint block" lang="en">
          {round.name}
        </span>
      </div>
    ),
  },
  { header: "Invitations", numeric: true, cell: ({ invitations }) => frenchNumber(invitations) },
  {
    header: "Départage",
    cell: ({ tieBreak }) =>
      tieBreak === null ? "non publié" : <div className="rounds-tie">{tieBreakInWords(tieBreak)}</div>,
  },
  {
    header: "Bassin au",
    cell: ({ poolOn }) =>
      poolOn === null ? "non publié" : <span className="whitespace-nowrap">{dayInWords(poolOn)}</span>,
  },
];

function outcome(points: number): Column<Round> {
  return {
    header: `Avec ${points}\u00a0points`,
    cell: ({ minimum }) => {
      if (points > minimum) return <Badge tone="good">Au-dessus</Badge>;
      return points === minimum ? (
        <Badge tone="fair">À égalité</Badge>
      ) : (
        <span className="rounds-faint">En dessous</span>
      );
    },
  };
}

/** The rounds in lines; with a score, what it would have given in each. */
export function RoundsTable({
  rounds,
  points,
  caption,
}: {
  rounds: readonly Round[];
  points: number | null;
  caption: string;
}) {
  const [number, minimum, ...rest] = columns;
  const shown = points === null || !number || !minimum ? columns : [number, minimum, outcome(points), ...rest];
  return (
    <DataTable
      id="liste-des-tirages"
      caption={caption}
      columns={shown}
      rows={rounds}
      rowKey={(round) => round.number}
    />
  );
}
