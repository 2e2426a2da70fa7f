import type { Reading } from "#app/features/publications/store/queries.server.ts";
import type { FactsView } from "#app/features/publications/sources/facts.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Facts, StaleWarning } from "#app/features/publications/views/facts.tsx";
import { Contents, Prose, ProseParts } from "#app/features/publications/views/text-parts.tsx";

type TextPreviewProps = { text: Reading & { published: boolean }; facts: FactsView };

/** A revision before its publication: its text and its facts, without what readers leave. */
export function TextPreview({ text, facts }: TextPreviewProps) {
  const { head, introduction, sections } = text;
  return (
    <article className="wrap grid gap-6 py-8">
      <Alert
        kind={text.published ? "info" : "caution"}
        title={
          text.published ? "Cette version est en ligne" : "Brouillon\u00a0: les lecteurs ne voient pas cette version"
        }
      >
        {text.kind}/{text.slug}
      </Alert>
      <h1>{head.title}</h1>
      {"excerpt" in head && head.excerpt && <p className="read-lead">{head.excerpt}</p>}
      <StaleWarning facts={facts} />
      {sections.length > 1 && <Contents parts={sections} />}
      <div className="read-text">
        <Prose html={introduction} />
        <ProseParts sections={sections} />
        <Facts facts={facts} />
      </div>
    </article>
  );
}
