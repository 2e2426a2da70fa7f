import type { ListedSource, SourceState } from "#app/features/publications/sources/list-sources.server.ts";
import { longDate } from "#app/platform/clock/french-dates.ts";
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { WORDS_MOST } from "#app/platform/forms/asked-words.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Badge } from "#app/ui/marks/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { Fold } from "#app/ui/layout/fold.tsx";
import { type OfficeColumn, OfficeList } from "#app/ui/tables/office-list.tsx";
import { Select } from "#app/ui/inputs/select.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { textAddress } from "./text-address.ts";
import { OuterLink } from "#app/features/publications/views/text-parts.tsx";

type Search = { state: SourceState; words: string; /** What is wrong with the words. */ fault: string | undefined };
type OfficeSourcesProps = {
  page: { rows: readonly ListedSource[]; previous: string | null; next: string | null };
  search: Search;
  /** Links in all, and those that somebody has yet to open. */
  counted: { all: number; open: number };
  /** Why the last press changed nothing. */
  refusal: string | undefined;
};

const PATH = pathTo("/admin/sources");
const dayWords = (iso: string) => longDate(Temporal.PlainDate.from(iso));

const STATES: readonly { value: SourceState; label: string }[] = [
  { value: "a-ouvrir", label: "À ouvrir" },
  { value: "verifiees", label: "Vérifiées" },
  { value: "toutes", label: "Toutes" },
];

/** Text, link, date, name: what each text cites, and who of the business has opened it. */
export function OfficeSources({ page, search, counted, refusal }: OfficeSourcesProps) {
  const address = (cursor: string | null) => {
    if (cursor === null) return null;
    const asked = { q: search.words, etat: search.state === "a-ouvrir" ? "" : search.state, page: cursor };
    return `${PATH}?${new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== "")).toString()}`;
  };
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8">
      <h1>Sources</h1>
      <p>
        <b>
          {frenchCount(counted.open, "lien")} à ouvrir sur {counted.all}.
        </b>
      </p>
      {refusal !== undefined && (
        <Alert kind="caution" announced>
          {refusal}
        </Alert>
      )}
      <OfficeList
        id="sources"
        caption="Sources des textes"
        rows={page.rows}
        rowKey={({ publicationId, place }) => `source-${publicationId}-${place}`}
        filter={<SourceFilter search={search} />}
        empty={search.fault ? null : <Empty search={search} />}
        pager={{ previous: address(page.previous), next: address(page.next) }}
        columns={COLUMNS}
      />
      <Fold level={2} title="Aide">
        <p>
          Ouvrez le lien, comparez la page au texte, puis dites-le ici&nbsp;: le texte dira «&nbsp;vérifié&nbsp;», avec
          le jour et votre nom, pendant 180&nbsp;jours. Si la page dit autre chose, corrigez d’abord le texte.
        </p>
      </Fold>
    </div>
  );
}

const COLUMNS: readonly OfficeColumn<ListedSource>[] = [
  { header: "Texte", names: true, cell: ({ kind, slug, title }) => <a href={textAddress[kind](slug)}>{title}</a> },
  { header: "Lien", cell: ({ label, url }) => <OuterLink href={url}>{label}</OuterLink> },
  { header: "Date", cell: Dated },
  {
    header: "Nom",
    cell: ({ checkId, checkedBy }) => (checkId === null ? null : (checkedBy ?? "Compte fermé")),
  },
  { header: "À faire", cell: (source) => <Acts source={source} /> },
];

function Dated({ state, checkedOn, readOn }: ListedSource) {
  if (checkedOn === null) return <span className="office-muted">lu le {dayWords(readOn)}, pas encore vérifié</span>;
  return (
    <>
      {dayWords(checkedOn)}
      {state === "old" && (
        <>
          {" "}
          <Badge tone="fair">plus de 180&nbsp;jours</Badge>
        </>
      )}
      {state === "changed" && (
        <>
          {" "}
          <Badge tone="fair">texte modifié depuis</Badge>
        </>
      )}
    </>
  );
}

function Acts({ source: { publicationId, url, textMd5, state, checkId, title, label } }: { source: ListedSource }) {
  const about = (
    <span className="sr-only">
      &nbsp;: {label}, pour «&nbsp;{title}&nbsp;»
    </span>
  );
  return (
    <form method="post" action={PATH}>
      {state === "current" && checkId !== null ? (
        <>
          <input type="hidden" name="check" value={checkId} />
          <Button small look="secondary" name="intent" value="undo">
            Annuler la vérification{about}
          </Button>
        </>
      ) : (
        <>
          <input type="hidden" name="publication" value={publicationId} />
          <input type="hidden" name="url" value={url} />
          <input type="hidden" name="text" value={textMd5} />
          <Button small look="ghost" name="intent" value="check">
            J’ai ouvert, c’est exact{about}
          </Button>
        </>
      )}
    </form>
  );
}

function SourceFilter({ search }: { search: Search }) {
  return (
    <form method="get" action={PATH} className="orders-search">
      <Field id="recherche" label="Texte ou lien" error={search.fault}>
        {(links) => <TextInput {...links} type="search" name="q" defaultValue={search.words} maxLength={WORDS_MOST} />}
      </Field>
      <Field id="etat" label="État">
        {(links) => <Select {...links} name="etat" defaultValue={search.state} options={STATES} />}
      </Field>
      <Button look="secondary">Chercher</Button>
    </form>
  );
}

function Empty({ search: { state, words } }: { search: Search }) {
  if (words !== "")
    return <EmptyState title="Rien à ces mots">Changez la recherche, ou regardez toutes les sources.</EmptyState>;
  if (state === "verifiees")
    return (
      <EmptyState title="Aucune source vérifiée">
        Ouvrez une page officielle, puis dites ici que le texte lui correspond.
      </EmptyState>
    );
  if (state === "a-ouvrir")
    return (
      <EmptyState title="Tout est vérifié">Chaque page citée a été ouverte depuis moins de 180&nbsp;jours.</EmptyState>
    );
  return <EmptyState title="Aucune source">Aucun texte publié ne cite de page.</EmptyState>;
}
