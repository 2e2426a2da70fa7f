import { eq } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import { type Heads, headSchemas } from "./heads.ts";
import type { Kind } from "#app/features/publications/kinds.ts";
import { type Reading } from "./queries.server.ts";
import { readMinutes, sectionsOf } from "./read-text.ts";
import { publications, revisions } from "#app/features/publications/tables.ts";

/** A short text, whole: its HTML, and its words for a search. */
export type ShortReading<K extends Kind> = Reading<K> & { plain: string };

/** Every published text of a kind with its HTML, for kinds whose texts stand together on one page; by their `order`, then by address. */
export async function listReadings<K extends "faq" | "testimonial">(db: Tx, kind: K): Promise<ShortReading<K>[]> {
  const rows = await db
    .select({
      id: publications.id,
      slug: publications.slug,
      revisionId: revisions.id,
      revisedAt: revisions.createdAt,
      head: revisions.head,
      wordCount: revisions.wordCount,
      source: revisions.source,
      plain: revisions.plain,
    })
    .from(publications)
    .innerJoin(revisions, eq(publications.publishedRevisionId, revisions.id))
    .where(eq(publications.kind, kind))
    .orderBy(publications.slug);
  const texts = rows.map(({ head, wordCount, ...row }) => ({
    ...row,
    kind,
    // The table of schemas and the table of heads have the same keys, which the compiler cannot follow through K.
    head: headSchemas[kind].parse(head) as Heads[K],
    readMinutes: readMinutes(wordCount),
    ...sectionsOf(row.source, kind, row.slug),
  }));
  return texts.toSorted((one, other) => one.head.order - other.head.order);
}
