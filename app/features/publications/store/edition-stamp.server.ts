import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Tx } from "#app/platform/database/tx.ts";

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
