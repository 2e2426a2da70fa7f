import type { OfficeFile } from "#app/features/applications/review/office-files.server.ts";
import { applicationStates, programNames } from "#app/features/applications/status.ts";
import { ageWords } from "#app/platform/clock/age-words.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import { longDate } from "#app/platform/clock/french-dates.ts";
import type { PageOf } from "#app/platform/database/page-of.ts";
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Badge } from "#app/ui/marks/badge.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { type OfficeColumn, OfficeList } from "#app/ui/tables/office-list.tsx";

const PATH = pathTo("/admin/dossiers");
const address = (cursor: string | null) => cursor && `${PATH}?page=${cursor}`;

/** Every file; those with documents to look at first, the longest waiting at the head. @param now in milliseconds since 1970 */
export function OfficeFiles({ page, now }: { page: PageOf<OfficeFile>; now: number }) {
  return (
    <OfficeList
      id="dossiers"
      caption="Dossiers des clients"
      columns={COLUMNS}
      rows={page.rows.map((row) => ({ ...row, now }))}
      rowKey={({ id }) => `dossier-${id}`}
      empty={
        <EmptyState title="Aucun dossier">
          Les dossiers que les clients ouvrent apparaissent ici, ceux qui ont des pièces à relire en tête.
        </EmptyState>
      }
      pager={{ previous: address(page.previous), next: address(page.next) }}
    />
  );
}

type Row = OfficeFile & { now: number };

const COLUMNS: readonly OfficeColumn<Row>[] = [
  {
    header: "Dossier",
    names: true,
    cell: ({ id, title, reference }) => (
      <>
        <a href={pathTo("/admin/dossiers/:id", { id })}>{title}</a>{" "}
        <span className="block text-muted text-sm figures">{reference}</span>
      </>
    ),
  },
  { header: "Client", cell: ({ client }) => client },
  { header: "Programme", cell: ({ program }) => programNames[program] },
  { header: "À relire", cell: waitingWords },
  {
    header: "État",
    cell: ({ state }) => <Badge tone={applicationStates[state].tone}>{applicationStates[state].label}</Badge>,
  },
  { header: "Dernier changement", whole: true, cell: ({ updatedAt }) => longDate(dayOf(updatedAt)) },
];

function waitingWords({ waiting, waitingSince, now }: Row): string | null {
  return waitingSince ? `${frenchCount(waiting, "pièce")}, ${ageWords(waitingSince, now)}` : null;
}
