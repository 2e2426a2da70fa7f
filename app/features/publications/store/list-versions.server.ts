import { and, eq, isNotNull } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import { headSchemas } from "./heads.ts";
import { publications, revisions } from "#app/features/publications/tables.ts";

/** A state of a page that readers have seen. */
export type Version = {
  number: number;
  /** The date it carries itself, or the day on which it was first shown, as ISO. */ date: string;
  plain: string;
};

/** What readers have seen of a published page, the newest first; never a draft. */
export async function listVersions(db: Tx, slug: string): Promise<Version[]> {
  const rows = await db
    .select({ number: revisions.number, head: revisions.head, plain: revisions.plain, shownAt: revisions.shownAt })
    .from(revisions)
    .innerJoin(publications, eq(publications.id, revisions.publicationId))
    .where(
      and(
        eq(publications.kind, "page"),
        eq(publications.slug, slug),
        isNotNull(publications.publishedRevisionId),
        isNotNull(revisions.shownAt),
      ),
    )
    .orderBy(revisions.number);
  return rows
    .map(({ number, head, plain, shownAt }) => {
      const { version, updatedOn } = headSchemas.page.parse(head);
      const shown = shownAt ? dayOf(shownAt).toString() : "";
      return { number, date: updatedOn ?? version ?? shown, plain };
    })
    .toReversed();
}
