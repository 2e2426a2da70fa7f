import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Checks, SourceCheck } from "#app/features/publications/freshness.ts";
import { publications, revisions, sourceChecks } from "#app/features/publications/tables.ts";

/** The checks that stand for the shown version of each of these texts, the newest of each source. */
export async function checksOf(db: Tx, publicationIds: readonly string[]): Promise<(publicationId: string) => Checks> {
  const rows =
    publicationIds.length === 0
      ? []
      : await db
          .selectDistinctOn([sourceChecks.publicationId, sourceChecks.url], {
            publicationId: sourceChecks.publicationId,
            url: sourceChecks.url,
            on: sourceChecks.checkedOn,
            by: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
          })
          .from(sourceChecks)
          .innerJoin(publications, eq(publications.id, sourceChecks.publicationId))
          .innerJoin(
            revisions,
            and(
              eq(revisions.id, publications.publishedRevisionId),
              sql`md5(${revisions.source}) = ${sourceChecks.textMd5}`,
            ),
          )
          .leftJoin(users, eq(users.id, sourceChecks.checkedBy))
          .where(and(isNull(sourceChecks.undoneAt), inArray(sourceChecks.publicationId, [...publicationIds])))
          .orderBy(
            sourceChecks.publicationId,
            sourceChecks.url,
            desc(sourceChecks.checkedOn),
            desc(sourceChecks.createdAt),
          );
  const found = new Map<string, Map<string, SourceCheck>>();
  for (const { publicationId, url, on, by } of rows) {
    const of = found.get(publicationId) ?? new Map<string, SourceCheck>();
    found.set(publicationId, of.set(url, { on, by }));
  }
  return (publicationId) => found.get(publicationId) ?? new Map();
}
