import type { Tx } from "#app/platform/database/tx.ts";
import { type Clock, dayOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import type { Audience, OwnMarks } from "./readers/audience.ts";
import { audienceOf, marksOf } from "./readers/audience.server.ts";
import { type Thread, listComments } from "./comments/queries.server.ts";
import { type Reading, type Summary, listPublished, readPublished } from "./store/queries.server.ts";
import { checksOf } from "./sources/checks.server.ts";
import { type FactsView, factsOf } from "./sources/facts.ts";
import { facts } from "./dated/facts.ts";
import { type Figure, figuresOf } from "./dated/figures.ts";
import { type Drawing, drawingSource, drawingsOf } from "./drawings/drawings.ts";
import type { ReaderKey } from "./readers/reader.server.ts";

/** What the page of an article or a guide shows. */
export type ReadPage<K extends "article" | "guide"> = {
  text: Reading<K>;
  facts: FactsView;
  /** The dated facts that it cites. */
  figures: Figure[];
  drawings: Drawing[];
  audience: Audience;
  own: OwnMarks;
  threads: Thread[];
  recommended: Summary<K>[];
};

type Services = { database: Pick<Database, "drizzle">; clock: Clock };

/** The page of a text around its reader; undefined when there is no such text. */
export async function readPage<K extends "article" | "guide">(
  { database, clock }: Services,
  kind: K,
  slug: string,
  reader: ReaderKey | null,
): Promise<ReadPage<K> | undefined> {
  const db: Tx = database.drizzle;
  const text = await readPublished(db, kind, slug);
  if (!text) return undefined;
  const [checks, audience, own, threads, all] = await Promise.all([
    checksOf(db, [text.id]),
    audienceOf(db, [text.id]),
    marksOf(db, text.id, reader),
    listComments(db, text.id),
    listPublished(db, kind),
  ]);
  // Both kinds have tags and a category; the compiler does not see it through K.
  const recommended = recommend(text as Reading<"guide">, all as Summary<"guide">[]) as Summary<K>[];
  return {
    text,
    facts: factsOf(text.head, checks(text.id), dayOf(clock.now())),
    figures: figuresOf(text.source + drawingSource(text.head), facts()),
    drawings: drawingsOf(text.head),
    audience: audience(text.id),
    own,
    threads,
    recommended,
  };
}

type Tagged = Summary<"article"> | Summary<"guide">;

/**
 * The texts to read next: those that share most tags with this one, then those of its
 * category, then the newest.
 */
export function recommend<Text extends Tagged>(to: Pick<Text, "id" | "head">, all: readonly Text[], count = 3): Text[] {
  const tags = new Set(to.head.tags);
  const shared = (text: Text) => text.head.tags.filter((tag) => tags.has(tag)).length;
  const sameCategory = (text: Text) => Number(text.head.category === to.head.category);
  return all
    .filter(({ id }) => id !== to.id)
    .toSorted(
      (a, b) =>
        shared(b) - shared(a) ||
        sameCategory(b) - sameCategory(a) ||
        b.head.date.localeCompare(a.head.date) ||
        a.slug.localeCompare(b.slug),
    )
    .slice(0, count);
}
