import type { FactsView } from "#app/features/publications/sources/facts.ts";
import { learnedWords, sourceWords, staleWords } from "#app/features/publications/sources/facts-words.ts";
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

/** How what a text says was learned, and where it comes from. */
export function Facts({ facts }: { facts: FactsView }) {
  const learned = learnedWords(facts, siteSettings.name);
  if (learned === null && facts.sources.length === 0) return null;
  return (
    <div className="read-facts">
      {learned !== null && <p>{learned}</p>}
      {facts.sources.length > 0 && (
        <ul>
          {facts.sources.map((source) => (
            <li key={`${source.label} ${source.url}`}>
              <OuterLink href={source.url}>{source.label}</OuterLink>, {sourceWords(source, siteSettings.name)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
