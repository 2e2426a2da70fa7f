import type { SubmissionResult } from "@conform-to/react";
import { type ClientKind, type ClientSort, clientKinds, queryOf } from "#app/features/clients/search/client-search.ts";
import type { FoundClient, FoundClients } from "#app/features/clients/search/find-clients.server.ts";
import type { KeptFilter } from "#app/features/clients/search/filters.server.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import { longDate } from "#app/platform/clock/french-dates.ts";
import { WORDS_MOST } from "#app/platform/forms/asked-words.ts";
import { phoneWords } from "#app/platform/words/phone-words.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Badge } from "#app/ui/marks/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { type OfficeColumn, OfficeList } from "#app/ui/tables/office-list.tsx";
import { type Option, Select } from "#app/ui/inputs/select.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { BULK_FORM, BulkForm } from "./bulk-form.tsx";
import { KeptFilters } from "./kept-filters.tsx";

const PATH = pathTo("/admin/clients");

export type ListSearch = {
  words: string;
  fault: string | undefined;
  kind: ClientKind | undefined;
  tag: string | undefined;
  sort: ClientSort;
};

type ClientsListProps = {
  found: FoundClients;
  search: ListSearch;
  tags: readonly Option[];
  /** Who can be handed something. */
  staff: readonly Option[];
  filters: { kept: readonly KeptFilter[]; deleted: KeptFilter | null };
  /** The search at hand as the address has it; "" for none. */
  query: string;
  formId: string;
  /** What came back of the form that keeps a search. */
  answer: SubmissionResult | undefined;
  refusal: string | undefined;
};

const at = (search: ListSearch, more: Record<string, string> = {}) => {
  const query = new URLSearchParams([...new URLSearchParams(queryOf(search)), ...Object.entries(more)]).toString();
  return query === "" ? PATH : `${PATH}?${query}`;
};

/** One page of the people of the business, searched, filtered and sorted by its address. */
export function ClientsList({ found, search, tags, staff, filters, query, formId, answer, refusal }: ClientsListProps) {
  const page = (cursor: string | null) => cursor && at(search, { page: cursor });
  return (
    <>
      {refusal !== undefined && (
        <Alert kind="caution" announced>
          {refusal}
        </Alert>
      )}
      <ClientFilter search={search} tags={tags} />
      <KeptFilters {...filters} query={query} formId={formId} answer={answer} />
      <div id={search.fault === undefined ? "resultat" : undefined} tabIndex={-1} className="grid grid-cols-1 gap-6">
        {found.match === "near" && found.rows.length > 0 && (
          <Alert kind="caution">
            Personne n’a exactement ces mots&nbsp;: voici les noms et les adresses les plus proches.
          </Alert>
        )}
        {found.cut && (
          <Alert kind="caution">Trop de personnes ont ces mots pour être toutes montrées&nbsp;: ajoutez un mot.</Alert>
        )}
        <OfficeList
          id="clients"
          caption="Clients"
          columns={columnsOf(search)}
          rows={found.rows}
          rowKey={({ id }) => `client-${id}`}
          empty={search.fault === undefined ? <Nobody search={search} /> : null}
          pager={{ previous: page(found.previous), next: page(found.next) }}
        />
      </div>
      {found.rows.length > 0 && <BulkForm tags={tags} staff={staff} query={query} />}
      <TextLink block href={pathTo("/admin/clients/etiquettes")}>
        Gérer les étiquettes
      </TextLink>
    </>
  );
}

function columnsOf(search: ListSearch): OfficeColumn<FoundClient>[] {
  const sort = (key: ClientSort, now: "ascending" | "descending") =>
    ({ href: at({ ...search, sort: key }), now: search.sort === key ? now : "none" }) as const;
  return [
    {
      header: "Choisir",
      cell: ({ id, firstName, lastName, email, phone }) => (
        <label className="client-tick">
          <input type="checkbox" name="client" value={id} form={BULK_FORM} />
          <span className="sr-only">{`${lastName} ${firstName}`.trim() || email || phone}</span>
        </label>
      ),
    },
    {
      header: "Nom",
      names: true,
      sort: sort("nom", "ascending"),
      cell: ({ id, firstName, lastName, email, phone, through }) => (
        <>
          <a href={pathTo("/admin/clients/:id", { id })}>{`${lastName} ${firstName}`.trim() || email || phone}</a>
          {through.members.length > 0 && (
            <span className="client-through">Dans son dossier&nbsp;: {through.members.join(", ")}</span>
          )}
          {through.merged.map((gone) => (
            <span key={gone} className="client-through">
              {gone}, fusionné avec ce compte
            </span>
          ))}
        </>
      ),
    },
    {
      header: "Joindre",
      wide: true,
      cell: ({ email, phone }) => (
        <>
          {email === "" ? "sans e-mail" : email}
          {phone !== "" && <span className="block figures">{phoneWords(phone)}</span>}
        </>
      ),
    },
    { header: "Compte", cell: ({ userId }) => (userId === null ? null : "oui") },
    {
      header: "Étiquettes",
      cell: ({ tags }) =>
        tags.length === 0
          ? null
          : tags.map((tag) => (
              <span key={tag}>
                <Badge>{tag}</Badge>{" "}
              </span>
            )),
    },
    {
      header: "Premier contact",
      whole: true,
      cell: ({ since }) => longDate(dayOf(since)),
      sort: sort("arrivee", "descending"),
    },
    {
      header: "Dernier passage",
      whole: true,
      cell: ({ lastAt }) => (
        <>
          <span className="lg:hidden">vu le </span>
          {longDate(dayOf(lastAt))}
        </>
      ),
    },
  ];
}

function ClientFilter({ search, tags }: Pick<ClientsListProps, "search" | "tags">) {
  return (
    <form method="get" action={`${PATH}#resultat`} className="orders-search">
      <Field id="recherche" label="Nom, e-mail, téléphone, référence" error={search.fault}>
        {(links) => <TextInput {...links} type="search" name="q" defaultValue={search.words} maxLength={WORDS_MOST} />}
      </Field>
      <Field id="qui" label="Qui">
        {(links) => (
          <Select
            {...links}
            name="qui"
            defaultValue={search.kind ?? ""}
            emptyLabel="Tout le monde"
            options={Object.entries(clientKinds).map(([value, label]) => ({ value, label }))}
          />
        )}
      </Field>
      {tags.length > 0 && (
        <Field id="etiquette" label="Étiquette">
          {(links) => (
            <Select
              {...links}
              name="etiquette"
              defaultValue={search.tag ?? ""}
              emptyLabel="Toutes"
              options={[...tags]}
            />
          )}
        </Field>
      )}
      {search.sort !== "nom" && <input type="hidden" name="tri" value={search.sort} />}
      <Button look="secondary">Chercher</Button>
    </form>
  );
}

function Nobody({ search }: { search: ListSearch }) {
  const asked = search.words !== "" || search.kind !== undefined || search.tag !== undefined;
  return asked ? (
    <EmptyState title="Personne ne correspond">
      <p>Essayez une partie du nom, les derniers chiffres du téléphone ou la référence seule.</p>
      <TextLink block href={PATH}>
        Voir tout le monde
      </TextLink>
    </EmptyState>
  ) : (
    <EmptyState title="Personne encore">
      Quiconque ouvre un compte, réserve, s’inscrit à un test ou écrit apparaît ici.
    </EmptyState>
  );
}
