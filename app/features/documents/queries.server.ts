import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import { type StoredFile, storedFiles } from "#app/platform/storage/tables.ts";
import { type SubjectKind, kindsOf } from "./kinds.ts";
import type { DocumentState } from "./status.ts";
import { documentVersions, documents } from "./tables.ts";

/** What is known of a document that was given, without opening it. */
export type DocumentFacts<Kind extends string = string> = {
  kind: Kind;
  state: DocumentState;
  name: string;
  /** In bytes. */
  size: number;
  mediaType: StoredFile["mediaType"];
  key: string;
};

/** The condition that joins a document to its last version. */
export const lastVersion = and(eq(documentVersions.documentId, documents.id), eq(documentVersions.number, documents.version));

/** The documents that each of some subjects has, in the order of its kinds; without those that are missing. */
export async function documentsOfAll<Kind extends string>(
  db: Tx,
  kind: SubjectKind<Kind>,
  ids: readonly string[],
): Promise<Map<string, DocumentFacts<Kind>[]>> {
  const given = new Map(ids.map((id): [string, DocumentFacts<Kind>[]] => [id, []]));
  if (ids.length === 0) return given;
  const found = await db
    .select({
      subjectId: documents.subjectId,
      kind: documents.kind,
      state: documents.state,
      name: storedFiles.name,
      size: storedFiles.size,
      mediaType: storedFiles.mediaType,
      key: storedFiles.key,
    })
    .from(documents)
    .innerJoin(documentVersions, lastVersion)
    .innerJoin(storedFiles, eq(storedFiles.key, documentVersions.fileKey))
    .where(and(eq(documents.subjectKind, kind.name), inArray(documents.subjectId, [...ids])));
  for (const id of ids)
    given.set(
      id,
      kindsOf(kind).flatMap((each) =>
        found.filter((row) => row.subjectId === id && row.kind === each && row.state !== "missing").map((row) => ({ ...row, kind: each })),
      ),
    );
  return given;
}

/** The documents that one subject has. */
export async function documentsOfSubject<Kind extends string>(db: Tx, kind: SubjectKind<Kind>, id: string): Promise<DocumentFacts<Kind>[]> {
  return (await documentsOfAll(db, kind, [id])).get(id) ?? [];
}
