import type { JournalLine } from "#app/features/audit/journal.server.ts";
import { type JournalSearch, SITE, journalQuery } from "#app/features/audit/journal-search.ts";
import { subjectOptions } from "#app/features/audit/subjects.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { DateInput } from "#app/ui/inputs/date-input.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { type Option, Select } from "#app/ui/inputs/select.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { type OfficeColumn, OfficeList } from "#app/ui/tables/office-list.tsx";

const PATH = pathTo("/admin/machine/journal");

export type JournalPageProps = {
  found: { rows: readonly JournalLine[]; previous: string | null; next: string | null };
  /** As the address has it. */
  search: Omit<JournalSearch, "from" | "to"> & { from: string; to: string };
  query: string;
  fault: string | undefined;
  staff: readonly Option[];
  most: string;
};

/** Who did what to what, filtered by its address. */
export function JournalPage({ found, search, query, fault, staff, most }: JournalPageProps) {
  const page = (cursor: string | null) =>
    cursor && `${PATH}${query === "" ? "?" : `${query}&`}${new URLSearchParams({ page: cursor }).toString()}`;
  return (
    <>
      <Filter search={search} fault={fault} staff={staff} />
      {search.id !== undefined && (
        <p>
          L’histoire d’une seule chose{found.rows[0] && <>&nbsp;: {nameOf(found.rows[0].subject)}</>}.{" "}
          <TextLink href={PATH}>Voir tout le journal</TextLink>
        </p>
      )}
      {found.rows.length > 0 && (
        <p>
          <TextLink href={`${pathTo("/admin/machine/journal/:format", { format: "csv" })}${query}`}>
            Télécharger en CSV
          </TextLink>{" "}
          <TextLink href={`${pathTo("/admin/machine/journal/:format", { format: "xlsx" })}${query}`}>
            ou pour un tableur
          </TextLink>
          <span className="hint"> ({most}&nbsp;lignes au plus&nbsp;: choisissez des jours)</span>
        </p>
      )}
      <OfficeList
        id="journal"
        caption="Journal"
        columns={COLUMNS}
        rows={found.rows}
        rowKey={({ id }) => `ligne-${id}`}
        empty={
          fault === undefined ? (
            <EmptyState title="Rien ne correspond">
              <TextLink block href={PATH}>
                Voir tout le journal
              </TextLink>
            </EmptyState>
          ) : null
        }
        pager={{ previous: page(found.previous), next: page(found.next) }}
      />
    </>
  );
}

const COLUMNS: readonly OfficeColumn<JournalLine>[] = [
  { header: "Moment", whole: true, cell: ({ at, iso }) => <time dateTime={iso}>{at}</time> },
  {
    header: "Qui",
    cell: ({ who, address }) => (
      <>
        {who || "le site ou un visiteur"}
        {address !== null && <span className="hint wrap-anywhere"> ({address})</span>}
      </>
    ),
  },
  { header: "Quoi", names: true, cell: ({ what }) => what },
  { header: "Sur quoi", cell: ({ subject }) => <About subject={subject} /> },
  { header: "Changement", wide: true, cell: (line) => <Change line={line} /> },
];

/** « Commande CMD-7F3K ». */
function nameOf({ id, words, name }: JournalLine["subject"]): string {
  const own = name === "" && !isUuid(id) && id.length <= LONGEST_SHOWN ? id : name;
  return own === "" ? words : `${words} ${own}`;
}
const LONGEST_SHOWN = 40;

function About({ subject }: { subject: JournalLine["subject"] }) {
  const { type, id, page } = subject;
  const every = { who: undefined, what: undefined, from: undefined, to: undefined };
  return (
    <>
      {page === undefined ? (
        <span className="block wrap-anywhere">{nameOf(subject)}</span>
      ) : (
        <a href={page} className="link-block wrap-anywhere">
          {nameOf(subject)}
        </a>
      )}
      <a href={`${PATH}${journalQuery({ ...every, type, id })}`} className="link-block hint">
        Toute son histoire<span className="sr-only">&nbsp;: {nameOf(subject)}</span>
      </a>
    </>
  );
}

const textOf = (lines: JournalLine["before"], label: string) => lines.find((one) => one.label === label)?.text;

function Change({ line: { details, before, after } }: { line: JournalLine }) {
  const replaced = [...new Set([...before, ...after].map(({ label }) => label))];
  const labels = [...replaced, ...details.map(({ label }) => label)];
  if (labels.length === 0) return null;
  const changes = (
    <dl className="setting-changes">
      {replaced.map((label) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {textOf(before, label) !== undefined && (
              <del>
                <span className="sr-only">avant&nbsp;: </span>
                {textOf(before, label)}
              </del>
            )}
            {textOf(after, label) !== undefined && (
              <ins>
                <span className="sr-only">après&nbsp;: </span>
                {textOf(after, label)}
              </ins>
            )}
          </dd>
        </div>
      ))}
      {details.map(({ label, text }) => (
        <div key={`details-${label}`}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
  if (labels.length === 1) return changes;
  return (
    <details>
      <summary>{labels.join(", ")}</summary>
      {changes}
    </details>
  );
}

function Filter({ search, fault, staff }: Pick<JournalPageProps, "search" | "fault" | "staff">) {
  return (
    <form method="get" action={`${PATH}#journal`} className="orders-search">
      <ErrorSummary problems={fault === undefined ? [] : [{ fieldId: "du", message: fault }]} />
      <Field id="qui" label="Qui">
        {(links) => (
          <Select
            {...links}
            name="qui"
            defaultValue={search.who ?? ""}
            emptyLabel="Tout le monde"
            options={[...staff, { value: SITE, label: "Le site ou un visiteur" }]}
          />
        )}
      </Field>
      <Field id="quoi" label="Quoi">
        {(links) => (
          <TextInput {...links} name="quoi" defaultValue={search.what ?? ""} maxLength={60} autoComplete="off" />
        )}
      </Field>
      <Field id="sujet" label="Sur quoi">
        {(links) => (
          <Select
            {...links}
            name="sujet"
            defaultValue={search.type ?? ""}
            emptyLabel="Tout"
            options={[...subjectOptions]}
          />
        )}
      </Field>
      {search.id !== undefined && <input type="hidden" name="numero" value={search.id} />}
      <Field id="du" label="Du" error={fault}>
        {(links) => <DateInput {...links} name="du" defaultValue={search.from} />}
      </Field>
      <Field id="au" label="Au">
        {(links) => <DateInput {...links} name="au" defaultValue={search.to} />}
      </Field>
      <Button look="secondary">Chercher</Button>
    </form>
  );
}
