import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import { type Summary } from "#app/features/publications/store/queries.server.ts";
import { headSchemas } from "#app/features/publications/store/heads.ts";
import { readMinutes } from "#app/features/publications/store/read-text.ts";
import type { ReaderKey } from "./reader.server.ts";
import type { Audience, OwnMarks } from "./audience.ts";
import { likes, publications, ratings, revisions, saves } from "#app/features/publications/tables.ts";

const NOBODY: Audience = { views: 0, downloads: 0, likes: 0, comments: 0, stars: [0, 0, 0, 0, 0] };

// Written out: in a select from one table the builder leaves the table's name off its columns.
const number = (query: ReturnType<typeof sql>) => sql<number>`(${query})::int`;
const star = (stars: number) =>
  number(
    sql`SELECT count(*) FROM publication_ratings r WHERE r.publication_id = publications.id AND r.stars = ${stars}`,
  );

/** The figures of each text, by id. */
export async function audienceOf(db: Tx, ids: readonly string[]): Promise<(id: string) => Audience> {
  if (ids.length === 0) return () => NOBODY;
  const rows = await db
    .select({
      id: publications.id,
      views: number(
        sql`SELECT coalesce(max(c.views), 0) FROM publication_counts c WHERE c.publication_id = publications.id`,
      ),
      downloads: number(
        sql`SELECT coalesce(max(c.downloads), 0) FROM publication_counts c WHERE c.publication_id = publications.id`,
      ),
      likes: number(sql`SELECT count(*) FROM publication_likes l WHERE l.publication_id = publications.id`),
      comments: number(
        sql`SELECT count(*) FROM comments m LEFT JOIN comments p ON p.id = m.parent_id WHERE m.publication_id = publications.id AND m.state = 'approved' AND coalesce(p.state, 'approved') = 'approved'`,
      ),
      one: star(1),
      two: star(2),
      three: star(3),
      four: star(4),
      five: star(5),
    })
    .from(publications)
    .where(inArray(publications.id, [...ids]));
  const byId = new Map(
    rows.map(({ id, one, two, three, four, five, ...figures }): [string, Audience] => [
      id,
      { ...figures, stars: [one, two, three, four, five] },
    ]),
  );
  return (id) => byId.get(id) ?? NOBODY;
}

/** What this reader made of a text. */
export async function marksOf(db: Tx, publicationId: string, reader: ReaderKey | null): Promise<OwnMarks> {
  if (reader === null) return { liked: false, saved: false, stars: null };
  const mine = (table: typeof likes | typeof saves | typeof ratings) =>
    and(eq(table.publicationId, publicationId), eq(table.reader, reader));
  const [liked, saved, rated] = await Promise.all([
    db.$count(likes, mine(likes)),
    db.$count(saves, mine(saves)),
    db.select({ stars: ratings.stars }).from(ratings).where(mine(ratings)),
  ]);
  return { liked: liked > 0, saved: saved > 0, stars: rated[0]?.stars ?? null };
}

/** The published texts that a reader keeps, the last kept first. */
export async function listSaved(db: Tx, reader: ReaderKey | null): Promise<Summary[]> {
  if (reader === null) return [];
  const rows = await db
    .select({
      id: publications.id,
      kind: publications.kind,
      slug: publications.slug,
      revisionId: revisions.id,
      revisedAt: revisions.createdAt,
      head: revisions.head,
      wordCount: revisions.wordCount,
    })
    .from(saves)
    .innerJoin(publications, eq(publications.id, saves.publicationId))
    .innerJoin(revisions, eq(revisions.id, publications.publishedRevisionId))
    .where(eq(saves.reader, reader))
    .orderBy(desc(saves.createdAt), publications.slug);
  return rows.map(({ wordCount, head, ...row }) => ({
    ...row,
    head: headSchemas[row.kind].parse(head),
    readMinutes: readMinutes(wordCount),
  }));
}
