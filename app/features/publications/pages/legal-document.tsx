import type { Reading } from "#app/features/publications/store/queries.server.ts";
import { Day, Prose, ProseParts } from "#app/features/publications/views/text-parts.tsx";

/** A page in words: its date, its parts, its text. `versions`: where its older versions are. */
export function LegalDocument({
  page: { head, introduction, sections },
  versions,
}: {
  page: Pick<Reading<"page">, "head" | "introduction" | "sections">;
  versions?: string;
}) {
  const { title, version, updatedOn } = head;
  return (
    <article className="wrap py-8">
      <h1 className="mb-2">{title}</h1>
      {version && (
        <p className="mb-6 text-muted">
          Version du <Day iso={version} />
          {updatedOn && updatedOn !== version && (
            <>
              , corrigée le <Day iso={updatedOn} />
            </>
          )}
          {versions && (
            <>
              {" "}
              · <a href={versions}>Toutes les versions</a>
            </>
          )}
        </p>
      )}
      {version && (
        <nav aria-labelledby="sommaire" className="card card-quiet mb-8 max-w-prose print:hidden">
          <h2 id="sommaire">Sommaire</h2>
          <ol className="list-decimal pl-6">
            {sections.map(({ id, title: part }) => (
              <li key={id} className="py-1">
                <a href={`#${id}`}>{part}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className="grid gap-8">
        <Prose html={introduction} />
        <ProseParts sections={sections} />
      </div>
    </article>
  );
}
