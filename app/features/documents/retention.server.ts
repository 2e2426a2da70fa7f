import { type SQLWrapper, and, eq, inArray } from "drizzle-orm";
import type { Clock } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { SubjectRules } from "./kinds.ts";
import { documents } from "./tables.ts";

/** A subject as the site is put together with it (app/registries/document-kinds.server.ts). */
export type DocumentKind = {
  subject: Pick<SubjectRules, "name">;
  /** What it is called in lists, e.g. « Test de langue ». */
  label: string;
  /** A query of the ids whose documents may serve no more. */
  over(db: Tx, clock: Clock): SQLWrapper;
};

/** Joined where the site is put together, by the `name` of the subject, so that documents knows none of what they are for. */
export type DocumentKinds = Readonly<Record<string, DocumentKind>>;

/** Lets go of the documents that may serve no more; their files follow with the sweep. @returns how many */
export async function deleteExpiredDocuments(
  { database, clock }: { database: Pick<Database, "drizzle">; clock: Clock },
  kinds: DocumentKinds,
): Promise<number> {
  let count = 0;
  for (const { subject, over } of Object.values(kinds)) {
    const gone = await database.drizzle
      .delete(documents)
      .where(and(eq(documents.subjectKind, subject.name), inArray(documents.subjectId, over(database.drizzle, clock))));
    count += gone.rowCount ?? 0;
  }
  return count;
}
