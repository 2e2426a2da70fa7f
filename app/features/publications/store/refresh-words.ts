import { eq, sql } from "drizzle-orm";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Log } from "#app/platform/log/log.ts";
import { ContentError } from "#app/platform/content/head.ts";
import { readText } from "./read-text.ts";
import type { Kind } from "#app/features/publications/kinds.ts";
import { publications, revisions } from "#app/features/publications/tables.ts";

/**
 * Brings the kept words of every text that is shown up to date with the owner's settings, such as
 * the exchange rate. They are derived from the source, which never changes.
 * One that cites what is known no more keeps its words: no reason not to start, nor for the others to wait.
 */
export async function refreshWords(tx: Tx, log?: Pick<Log, "error">): Promise<void> {
  const left: string[] = [];
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
    const text = readAgain(kind, `${kind}/${slug}`, source);
    if (!text) left.push(`${kind}/${slug}`);
    if (!text || text.plain === kept) continue;
    const { plain, wordCount } = text;
    await tx.update(revisions).set({ plain, wordCount }).where(eq(revisions.id, id));
    await tx.execute(sql`SELECT learn_search_words(${id})`);
  }
  if (left.length > 0) log?.error({ texts: left }, "texts cite what is known no more: their stored words stay");
}

function readAgain(kind: Kind, name: string, source: string) {
  try {
    return readText(kind, name, source);
  } catch (error) {
    if (error instanceof ContentError) return undefined;
    throw error;
  }
}

/** The same after a change of the settings, which is in force in this process. */
export function refreshShownWords({
  database,
  log,
}: {
  database: Pick<Database, "drizzle">;
  log?: Pick<Log, "error">;
}): Promise<void> {
  return inTransaction(database, (tx) => refreshWords(tx, log));
}
