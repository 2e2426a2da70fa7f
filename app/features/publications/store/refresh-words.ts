import { eq, sql } from "drizzle-orm";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { readText } from "./read-text.ts";
import { publications, revisions } from "#app/features/publications/tables.ts";

/**
 * Brings the kept words of every text that is shown up to date with the owner's settings, such as
 * the exchange rate. They are derived from the source, which never changes.
 */
export async function refreshWords(tx: Tx): Promise<void> {
  const shown = await tx
    .select({
      id: revisions.id,
      kind: publications.kind,
      slug: publications.slug,
      source: revisions.source,
      plain: revisions.plain,
    })
    .from(publications)
    .innerJoin(revisions, eq(publications.publishedRevisionId, revisions.id))
    .where(sql`strpos(${revisions.source}, '{{') > 0`);
  for (const { id, kind, slug, source, plain: kept } of shown) {
    const { plain, wordCount } = readText(kind, `${kind}/${slug}`, source);
    if (plain === kept) continue;
    await tx.update(revisions).set({ plain, wordCount }).where(eq(revisions.id, id));
    await tx.execute(sql`SELECT learn_search_words(${id})`);
  }
}

/** The same after a change of the settings, which is in force in this process. */
export function refreshShownWords(database: Pick<Database, "drizzle">): Promise<void> {
  return inTransaction(database, refreshWords);
}
