import { eq, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Text } from "./read-text.ts";
import { publications, revisions } from "#app/features/publications/tables.ts";

type Writing = {
  publicationId: string;
  origin: "edition" | "editor";
  source: string;
  text: Text;
  authorId: string | null;
};

/** Adds the next revision of a text; the caller holds its row for update. Returns its id. */
export async function writeRevision(
  tx: Tx,
  clock: Clock,
  { publicationId, origin, source, text, authorId }: Writing,
): Promise<string> {
  const [made] = await tx
    .insert(revisions)
    .values({
      publicationId,
      number: sql`(SELECT coalesce(max(number), 0) + 1 FROM publication_revisions WHERE publication_id = ${publicationId})`,
      origin,
      source,
      head: text.head,
      plain: text.plain,
      wordCount: text.wordCount,
      authorId,
      createdAt: dateOf(clock.now()),
    })
    .returning({ id: revisions.id });
  if (!made) throw new Error("PostgreSQL returned no revision");
  return made.id;
}

/** From now on readers see this revision. */
export async function showRevision(
  tx: Tx,
  clock: Clock,
  publicationId: string,
  revisionId: string | null,
): Promise<void> {
  if (revisionId !== null) {
    // The first time is the one that dates a version.
    await tx
      .update(revisions)
      .set({ shownAt: sql`coalesce(${revisions.shownAt}, ${dateOf(clock.now()).toISOString()}::timestamptz)` })
      .where(eq(revisions.id, revisionId));
    await tx.execute(sql`SELECT learn_search_words(${revisionId})`);
  }
  await tx.update(publications).set({ publishedRevisionId: revisionId }).where(eq(publications.id, publicationId));
}
