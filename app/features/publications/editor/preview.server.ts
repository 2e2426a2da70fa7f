import { facts } from "#app/features/publications/dated/facts.ts";
import { type Figure, figureOf, figuresOf } from "#app/features/publications/dated/figures.ts";
import { type Drawing, drawingSource, drawingsOf } from "#app/features/publications/drawings/drawings.ts";
import { NO_CHECKS } from "#app/features/publications/freshness.ts";
import type { Kind } from "#app/features/publications/kinds.ts";
import { type FactsView, factsOfAny } from "#app/features/publications/sources/facts.ts";
import type { Heads } from "#app/features/publications/store/heads.ts";
import { filledHead, readText } from "#app/features/publications/store/read-text.ts";
import { fold } from "#app/platform/content/find-words.ts";
import { type Sections, renderSections } from "#app/platform/content/markdown.ts";

/** A text as its readers would see it, without what they leave. */
export type Preview = Sections & {
  head: Heads[Kind];
  facts: FactsView;
  figures: Figure[];
  drawings: Drawing[];
  checklist: string[];
};

/** What a source would show. @throws ContentError for one that says nothing */
export function previewOf(kind: Kind, source: string, today: Temporal.PlainDate, checks = NO_CHECKS): Preview {
  const text = readText(kind, kind, source);
  const head = filledHead(text.head);
  return {
    ...renderSections(text.tokens),
    head,
    facts: factsOfAny(text.head, checks, today),
    figures: figuresOf(source + drawingSource(text.head), facts()),
    drawings: drawingsOf(text.head),
    checklist: "checklist" in head ? (head.checklist ?? []) : [],
  };
}

const MOST_FACTS = 30;

/** The dated facts that hold the words, for whoever cites them. */
export function findFacts(words: string): Pick<Figure, "id" | "title" | "words">[] {
  const asked = fold(words.slice(0, 100)).split(/\s+/).filter(Boolean);
  return [...facts().values()]
    .map(figureOf)
    .filter(({ id, title, words: value }) => {
      const whole = fold([id, title, value].join(" "));
      return asked.every((word) => whole.includes(word));
    })
    .slice(0, MOST_FACTS)
    .map(({ id, title, words: value }) => ({ id, title, words: value }));
}
