import { sql } from "drizzle-orm";
import { z } from "zod";
import { wordsOf } from "#app/platform/content/find-words.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Kind } from "#app/features/publications/kinds.ts";

const row = z.object({ id: z.string() });

/**
 * Ids of the published texts of a kind whose body holds words that begin like every one asked, accents, case and plural
 * aside. Without stems, which take « visa » for « viser ».
 */
export async function findInBodies(db: Tx, kind: Kind, asked: string): Promise<Set<string>> {
  const beginnings = wordsOf(asked).map((word) => `\\m${word.length > 3 ? word.replace(/[sx]$/, "") : word}`);
  if (beginnings.length === 0) return new Set();
  const holds = beginnings.map((beginning) => sql`body ~ ${beginning}`);
  const { rows } = await db.execute(sql`
    SELECT id FROM (
      SELECT p.id, lower(unaccent(r.plain)) AS body
      FROM publications p JOIN publication_revisions r ON r.id = p.published_revision_id WHERE p.kind = ${kind}
    ) texts WHERE ${sql.join(holds, sql` AND `)}`);
  return new Set(
    z
      .array(row)
      .parse(rows)
      .map(({ id }) => id),
  );
}
