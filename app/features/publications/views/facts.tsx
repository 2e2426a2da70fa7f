import type { FactsView } from "#app/features/publications/sources/facts.ts";
import { type Mark, markNote, sourceMark, staleWords } from "#app/features/publications/sources/facts-words.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { OuterLink } from "./text-parts.tsx";

/** Said above a text whose facts were last read more than 180 days ago. */
export function StaleWarning({ facts: { readOn, stale } }: { facts: FactsView }) {
  if (!stale || readOn === null) return null;
  return (
    <Alert kind="caution" title="À vérifier avant d’agir">
      <p>{staleWords(readOn)}</p>
    </Alert>
  );
}

/** The one mark of a figure or a source: day, page, checked by a person or not. */
export function MarkLine({ mark: { day, page, state } }: { mark: Mark }) {
  return (
    <>
      {day} · {page.url === null ? page.label : <OuterLink href={page.url}>{page.label}</OuterLink>} · {state}
    </>
  );
}

/** The sources of a text, each with its mark. */
export function SourceMarks({ facts: { sources } }: { facts: FactsView }) {
  if (sources.length === 0) return null;
  return (
    <ul className="read-facts">
      {sources.map((source) => (
        <li key={`${source.label} ${source.url}`}>
          <MarkLine mark={sourceMark(source, siteSettings.name)} />
        </li>
      ))}
    </ul>
  );
}

/** One sentence under the marks of a page, and the way to all that is unverified. */
export function MarkNote({ words }: { words: string }) {
  return (
    <p className="read-facts">
      {words} <a href={pathTo("/sources")}>Nos sources</a>
    </p>
  );
}

/** Where what a text says comes from. */
export function Facts({ facts }: { facts: FactsView }) {
  const note = markNote(facts, siteSettings.name);
  if (note === null) return <SourceMarks facts={facts} />;
  return (
    <div>
      <SourceMarks facts={facts} />
      <MarkNote words={note} />
    </div>
  );
}
