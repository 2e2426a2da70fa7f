import { FRESH_DAYS } from "#app/features/publications/freshness.ts";
import type { Kind } from "#app/features/publications/kinds.ts";
import type { Draft, StaleText } from "#app/features/publications/store/queries.server.ts";
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { OfficeList } from "#app/ui/tables/office-list.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Day } from "#app/features/publications/views/text-parts.tsx";

const kindNames: Record<Kind, string> = {
  article: "Article",
  guide: "Guide",
  faq: "Question",
  testimonial: "Témoignage",
  page: "Page",
};

const toDraft = ({ revisionId, title }: Draft) => (
  <a href={pathTo("/admin/textes/:revision", { revision: revisionId })}>{title}</a>
);
const toStale = ({ revisionId, head }: StaleText) => (
  <a href={pathTo("/admin/textes/:revision", { revision: revisionId })}>{head.title}</a>
);

const readDay = ({ readOn }: StaleText) => <Day iso={readOn} />;

/** For the editors: drafts, and texts whose facts are to be checked again. */
export function EditorialList({ drafts, stale }: { drafts: readonly Draft[]; stale: readonly StaleText[] }) {
  return (
    <div className="wrap grid grid-cols-1 gap-8 py-8">
      <h1>Textes à relire</h1>
      <section aria-labelledby="brouillons" className="grid grid-cols-1 gap-4">
        <h2 id="brouillons">Brouillons</h2>
        <OfficeList
          id="liste-brouillons"
          caption={frenchCount(drafts.length, "texte attend sa publication", "textes attendent leur publication")}
          rows={drafts}
          rowKey={({ revisionId }) => revisionId}
          empty={
            <EmptyState headingLevel={3} title="Aucun brouillon">
              Un texte modifié attend ici sa publication.
            </EmptyState>
          }
          columns={[
            { header: "Texte", names: true, cell: toDraft },
            { header: "Sorte", cell: ({ kind }) => kindNames[kind] },
            { header: "Version", numeric: true, cell: ({ number }) => number },
          ]}
        />
      </section>
      <section aria-labelledby="a-verifier" className="grid grid-cols-1 gap-4">
        <div>
          <h2 id="a-verifier">À relire</h2>
          <p className="mt-3 text-muted">
            Leur dernière lecture date de plus de {FRESH_DAYS}&nbsp;jours, et leur page le dit aux lecteurs.
          </p>
        </div>
        <OfficeList
          id="liste-a-verifier"
          caption={frenchCount(stale.length, "texte à relire", "textes à relire")}
          rows={stale}
          rowKey={({ id }) => id}
          empty={
            <EmptyState headingLevel={3} title="Tout est à jour">
              Chaque fait publié a été lu depuis moins de {FRESH_DAYS}&nbsp;jours.
            </EmptyState>
          }
          columns={[
            { header: "Texte", names: true, cell: toStale },
            { header: "Sorte", cell: ({ kind }) => kindNames[kind] },
            { header: "Lu le", cell: readDay },
          ]}
        />
      </section>
    </div>
  );
}
