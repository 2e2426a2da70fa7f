import { type Sections, renderSections } from "#app/platform/content/markdown.ts";
import type { Kind } from "#app/features/library/kinds.ts";
import { readText } from "#app/features/library/read-text.ts";

/** More revisions than a site of this size shows; the oldest leave first. */
const KEPT = 500;
const kept = new Map<string, Sections>();

/** The HTML of a revision, made once in this process: a revision never changes. */
export function sectionsOf(revision: { id: string; source: string }, kind: Kind, slug: string): Sections {
  const known = kept.get(revision.id);
  if (known) return known;
  const made = renderSections(readText(kind, `${kind}/${slug}`, revision.source).tokens);
  if (kept.size >= KEPT)
    for (const oldest of kept.keys()) {
      kept.delete(oldest);
      break;
    }
  kept.set(revision.id, made);
  return made;
}
