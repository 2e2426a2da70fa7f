import type { ListedText, OfferedText, TextState } from "#app/features/publications/office/list-texts.server.ts";
import { type Kind, KINDS } from "#app/features/publications/kinds.ts";
import { cellDateTime, longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { WORDS_MOST } from "#app/platform/forms/asked-words.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { Select } from "#app/ui/inputs/select.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Badge } from "#app/ui/marks/badge.tsx";
import { type OfficeColumn, OfficeList } from "#app/ui/tables/office-list.tsx";
import { NEW_KINDS, deskPath, kindNames, writeWords } from "./kind-words.ts";

type Search = { kind: Kind | null; state: TextState | null; words: string; fault: string | undefined };
type TextsDeskProps = {
  page: { rows: readonly ListedText[]; previous: string | null; next: string | null };
  search: Search;
  offers: readonly OfferedText[];
};

const PATH = pathTo("/admin/textes");

const STATES: readonly { value: TextState; label: string }[] = [
  { value: "brouillon", label: "Brouillon" },
  { value: "programme", label: "Programmé" },
  { value: "publie", label: "Publié" },
  { value: "retire", label: "Retiré" },
  { value: "a-relire", label: "À relire" },
];

/** Every text of the site: what is written, what waits, and what a newer version of the site offers. */
export function TextsDesk({ page, search, offers }: TextsDeskProps) {
  const address = (cursor: string | null) => {
    if (cursor === null) return null;
    const asked = { q: search.words, sorte: search.kind ?? "", etat: search.state ?? "", page: cursor };
    return `${PATH}?${new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== "")).toString()}`;
  };
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8">
      <h1>Textes</h1>
      <nav aria-label="Écrire" className="actions-line">
        {NEW_KINDS.map((kind) =>
          kind === "article" ? (
            <LinkButton key={kind} href={pathTo("/admin/textes/nouveau/:kind", { kind })}>
              {writeWords[kind]}
            </LinkButton>
          ) : (
            <TextLink key={kind} block href={pathTo("/admin/textes/nouveau/:kind", { kind })}>
              {writeWords[kind]}
            </TextLink>
          ),
        )}
      </nav>
      {offers.length > 0 && <Offers offers={offers} />}
      <OfficeList
        id="textes"
        caption="Textes du site"
        rows={page.rows}
        rowKey={({ id }) => id}
        filter={<TextsFilter search={search} />}
        empty={
          search.fault ? null : (
            <EmptyState title="Aucun texte">
              Changez la recherche, ou écrivez le premier texte de cette sorte.
            </EmptyState>
          )
        }
        pager={{ previous: address(page.previous), next: address(page.next) }}
        columns={COLUMNS}
      />
    </div>
  );
}

function Offers({ offers }: { offers: readonly OfferedText[] }) {
  return (
    <Alert title={`Une nouvelle version du site propose ${frenchCount(offers.length, "texte")}`}>
      <ul>
        {offers.map(({ kind, slug, title }) => (
          <li key={`${kind}/${slug}`}>
            <a href={deskPath(kind, slug)} className="link-block">
              {kindNames[kind]}&nbsp;: {title}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

const COLUMNS: readonly OfficeColumn<ListedText>[] = [
  { header: "Texte", names: true, cell: ({ kind, slug, title }) => <a href={deskPath(kind, slug)}>{title}</a> },
  { header: "Sorte", cell: ({ kind }) => kindNames[kind] },
  { header: "État", cell: (text) => <State text={text} /> },
  {
    header: "Modifié",
    cell: ({ changedAt, changedBy }) => (
      <>
        {cellDateTime(inDouala(changedAt))}
        {changedBy !== null && `, ${changedBy}`}
      </>
    ),
  },
];

function State({ text: { isShown, isDraft, isWithdrawn, scheduledAt, isStale } }: { text: ListedText }) {
  return (
    <span className="badges">
      {isShown && <Badge tone="good">publié</Badge>}
      {isWithdrawn && <Badge>retiré</Badge>}
      {isDraft && !isWithdrawn && <Badge tone="fair">{isShown ? "brouillon en cours" : "brouillon"}</Badge>}
      {scheduledAt && <Badge tone="fair">paraît le {longDateTime(inDouala(scheduledAt))}</Badge>}
      {isStale && <Badge tone="fair">à relire</Badge>}
    </span>
  );
}

function TextsFilter({ search }: { search: Search }) {
  return (
    <form method="get" action={`${PATH}#textes`} className="orders-search">
      <Field id="recherche" label="Mots du titre" error={search.fault}>
        {(links) => <TextInput {...links} type="search" name="q" defaultValue={search.words} maxLength={WORDS_MOST} />}
      </Field>
      <Field id="sorte" label="Sorte">
        {(links) => (
          <Select
            {...links}
            name="sorte"
            emptyLabel="Toutes"
            defaultValue={search.kind ?? ""}
            options={KINDS.map((value) => ({ value, label: kindNames[value] }))}
          />
        )}
      </Field>
      <Field id="etat" label="État">
        {(links) => (
          <Select {...links} name="etat" emptyLabel="Tous" defaultValue={search.state ?? ""} options={STATES} />
        )}
      </Field>
      <Button look="secondary">Chercher</Button>
    </form>
  );
}
