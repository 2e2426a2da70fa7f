import type { Preview } from "#app/features/publications/editor/preview.server.ts";
import type { Kind } from "#app/features/publications/kinds.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { deskPath } from "./kind-words.ts";
import { ReadersView } from "./readers-view.tsx";

type TextPreviewProps = { text: { kind: Kind; slug: string; published: boolean }; preview: Preview };

/** A revision as its readers would see it: its text and its facts, without what they leave. */
export function TextPreview({ text: { kind, slug, published }, preview }: TextPreviewProps) {
  return (
    <article className="wrap grid gap-6 py-8">
      <Alert
        kind={published ? "info" : "caution"}
        title={published ? "Cette version est en ligne" : "Brouillon\u00a0: les lecteurs ne voient pas cette version"}
      >
        <a href={deskPath(kind, slug)}>La page de ce texte</a>
      </Alert>
      <h1>{preview.head.title}</h1>
      <ReadersView text={preview} />
    </article>
  );
}
