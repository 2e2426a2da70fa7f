import { and, eq } from "drizzle-orm";
import { type Person, ownedBy } from "#app/features/people/owned-by.ts";
import { pageOf } from "#app/platform/database/page-of.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { DocumentState } from "./status.ts";
import { documentVersions, documents } from "./tables.ts";

/** One giving of a document: a version of it. `last`: none came after it; `state` is that of the document now. */
export type GivenDocument = {
  id: string;
  documentId: string;
  subjectKind: string;
  subjectId: string;
  kind: string;
  name: string | null;
  number: number;
  last: boolean;
  state: DocumentState;
  givenAt: Date;
};

/** One page of what a person gave, for a file or a registration, the newest first; `cursor` as `pageOf` has it. */
export async function documentsGivenBy(
  db: Tx,
  person: Person,
  { cursor, size }: { cursor: string | null; size: number },
): Promise<GivenDocument[]> {
  const { id, documentId, number, givenAt } = documentVersions;
  const { subjectKind, subjectId, kind, name, version, state } = documents;
  const { rows } = await pageOf<Omit<GivenDocument, "last"> & { version: number }>({
    order: [
      { column: givenAt, descending: true },
      { column: id, descending: true },
    ],
    cursor,
    size,
    keysOf: (row) => [row.givenAt, row.id],
    read: ({ after, orderBy, limit }) =>
      db
        .select({ id, documentId, number, givenAt, subjectKind, subjectId, kind, name, version, state })
        .from(documentVersions)
        .innerJoin(documents, eq(documents.id, documentId))
        .where(and(ownedBy(documents, person), after))
        .orderBy(...orderBy)
        .limit(limit),
  });
  return rows.map(({ version: newest, ...row }) => ({ ...row, last: row.number === newest }));
}
