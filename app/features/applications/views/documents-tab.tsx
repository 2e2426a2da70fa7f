import { categoryNames } from "#app/features/documents/kinds.ts";
import type { ListedDocument } from "#app/features/applications/listed-documents.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

/** The papers of a file, by category. */
export function DocumentsTab({ documents }: { documents: readonly ListedDocument[] }) {
  if (documents.length === 0) return <EmptyState title="Aucune pièce pour l’instant">Les pièces que vous donnerez pour ce dossier seront ici.</EmptyState>;
  const groups = Map.groupBy(documents, ({ category }) => category);
  return [...groups].map(([category, rows]) => (
    <section key={category} aria-labelledby={`pieces-${category}`}>
      <h2 id={`pieces-${category}`} className="file-part">
        {categoryNames[category]}
      </h2>
      <ul className="file-lines">
        {rows.map(({ id, title, whose, state }) => (
          <li key={id}>
            <span>
              {title} <span className="text-muted">{whose}</span>
            </span>
            <Badge tone={state.tone}>{state.label}</Badge>
          </li>
        ))}
      </ul>
    </section>
  ));
}
