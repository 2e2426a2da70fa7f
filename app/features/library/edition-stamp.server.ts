import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Kind } from "./kinds.ts";

const stampRow = z.array(z.object({ stamp: z.string() })).length(1);

/** Changes as soon as any text shows another revision, or a source of one is checked or to be opened again, on every process: it is read from the database, in well under a millisecond. */
export async function editionStamp(db: Tx): Promise<string> {
  const { rows } = await db.execute(sql`
    SELECT md5(concat_ws('/',
      (SELECT string_agg(published_revision_id::text, ',' ORDER BY id) FROM publications),
      (SELECT concat(count(*), '-', count(undone_at)) FROM source_checks)
    )) AS stamp`);
  return stampRow.parse(rows)[0]?.stamp ?? "";
}

/** Changes as soon as what readers left on the page of a text does: likes, ratings, comments let through or taken back. Views are no part of it. */
export async function readersStamp(db: Tx, kind: Kind, slug: string): Promise<string> {
  const { rows } = await db.execute(sql`
    SELECT md5(concat_ws('/',
      (SELECT count(*) FROM publication_likes l WHERE l.publication_id = p.id),
      (SELECT string_agg(DISTINCT n, ',') FROM (SELECT stars || 'x' || count(*) AS n FROM publication_ratings r WHERE r.publication_id = p.id GROUP BY stars) counted),
      (SELECT string_agg(md5(c.id::text || c.author_name || c.body), ',' ORDER BY c.id) FROM comments c WHERE c.publication_id = p.id AND c.state = 'approved')
    )) AS stamp FROM publications p WHERE p.kind = ${kind} AND p.slug = ${slug}`);
  return (
    z
      .array(z.object({ stamp: z.string() }))
      .max(1)
      .parse(rows)[0]?.stamp ?? ""
  );
}
