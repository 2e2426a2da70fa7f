import type { StaffMember } from "#app/features/accounts/staff/staff-members.server.ts";
import { type OfficeThread, THREAD_FILTERS, type ThreadFilter } from "#app/features/messages/office/thread-filters.ts";
import { officeThreadPath } from "#app/features/messages/paths.ts";
import { ageWords } from "#app/platform/clock/age-words.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import { longDate } from "#app/platform/clock/french-dates.ts";
import type { PageOf } from "#app/platform/database/page-of.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { Fold } from "#app/ui/layout/fold.tsx";
import { type OfficeColumn, OfficeList } from "#app/ui/tables/office-list.tsx";
import { Select } from "#app/ui/inputs/select.tsx";

const PATH = pathTo("/admin/conversations");

type Row = OfficeThread & { now: number };

const COLUMNS: readonly OfficeColumn<Row>[] = [
  {
    header: "Client",
    names: true,
    cell: ({ applicationId, client, reference }) => (
      <>
        <a href={officeThreadPath(applicationId)}>{client}</a>{" "}
        <span className="block text-muted text-sm figures">{reference}</span>
      </>
    ),
  },
  {
    header: "Attend une réponse",
    cell: ({ unansweredSince, now }) => (unansweredSince ? ageWords(unansweredSince, now) : null),
  },
  { header: "Suivie par", cell: ({ adviser }) => adviser },
  { header: "Dernier message", whole: true, cell: ({ lastAt }) => longDate(dayOf(lastAt)) },
];

type OfficeThreadsProps = {
  page: PageOf<OfficeThread>;
  filter: ThreadFilter;
  /** In milliseconds since 1970. */
  now: number;
  /** Who may hand over; null: the reader may not hand over all threads of somebody. */
  staff: readonly StaffMember[] | null;
  refusal: string | undefined;
};

/** Every thread, who has waited longest first. */
export function OfficeThreads({ page, filter, now, staff, refusal }: OfficeThreadsProps) {
  const at = (cursor: string | null) => cursor && `${PATH}?qui=${filter}&page=${cursor}`;
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8">
      <h1>Conversations</h1>
      {refusal !== undefined && (
        <Alert kind="danger" announced>
          {refusal}
        </Alert>
      )}
      <nav aria-label="Quelles conversations">
        <ul className="flex flex-wrap gap-5 m-0 p-0 list-none">
          {Object.entries(THREAD_FILTERS).map(([key, label]) => (
            <li key={key}>
              <a
                className={classNames("link-block", key === filter && "font-bold")}
                href={`${PATH}?qui=${key}`}
                aria-current={key === filter ? "page" : undefined}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <OfficeList
        id="conversations"
        caption="Conversations avec les clients"
        columns={COLUMNS}
        rows={page.rows.map((row) => ({ ...row, now }))}
        rowKey={({ applicationId }) => `conversation-${applicationId}`}
        empty={
          <EmptyState title="Aucune conversation">
            Les messages des clients arrivent ici, ceux qui attendent une réponse en tête.
          </EmptyState>
        }
        pager={{ previous: at(page.previous), next: at(page.next) }}
      />
      {staff && staff.length > 0 && <HandOverAll staff={staff} />}
    </div>
  );
}

/** For somebody who leaves, or is away for long. */
function HandOverAll({ staff }: { staff: readonly StaffMember[] }) {
  const people = staff.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Fold level={2} title="Confier toutes les conversations d’un conseiller">
      <form method="post" className="max-w-prose">
        <Field id="from" label="Celles de">
          {(links) => <Select {...links} name="from" options={people} emptyLabel="Choisir…" required />}
        </Field>
        <Field id="adviser" label="À">
          {(links) => (
            <Select
              {...links}
              name="adviser"
              options={[{ value: "nobody", label: "Qui viendra le premier" }, ...people]}
            />
          )}
        </Field>
        <Button look="secondary">Confier toutes ses conversations</Button>
      </form>
    </Fold>
  );
}
