import { asc, eq } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Kind } from "#app/features/publications/kinds.ts";
import { publications, revisions } from "#app/features/publications/tables.ts";

/** A published text as it was written, to look for words in. */
export type ScannedText = { kind: Kind; slug: string; title: string; source: string };

/** Every published text, by kind and address. */
export async function textsToScan(db: Tx): Promise<ScannedText[]> {
  const rows = await db
    .select({ kind: publications.kind, slug: publications.slug, head: revisions.head, source: revisions.source })
    .from(publications)
    .innerJoin(revisions, eq(publications.publishedRevisionId, revisions.id))
    .orderBy(asc(publications.kind), asc(publications.slug));
  return rows.map(({ head, ...row }) => ({ ...row, title: String((head as { title?: unknown }).title ?? row.slug) }));
}
