import { and, eq, inArray, isNotNull, lt } from "drizzle-orm";
import type { SubjectRules } from "#app/features/documents/kinds.ts";
import { documentMoves } from "#app/features/documents/status.ts";
import { documentVersions, documents } from "#app/features/documents/tables.ts";
import { letFilesWait } from "#app/platform/storage/waiting-files.ts";
import type { Tx } from "#app/platform/database/tx.ts";

/** Lets go of the files of the versions before a number; the sweep takes them, and until then they count as waiting. */
export async function letGoOfFiles(tx: Tx, documentId: string, before: number): Promise<void> {
  const older = and(
    eq(documentVersions.documentId, documentId),
    lt(documentVersions.number, before),
    isNotNull(documentVersions.fileKey),
  );
  const held = await tx.select({ key: documentVersions.fileKey }).from(documentVersions).where(older);
  await tx.update(documentVersions).set({ fileKey: null }).where(older);
  await letFilesWait(
    tx,
    held.flatMap(({ key }) => key ?? []),
  );
}

/** Has an adviser look again at what was validated of a subject, now that it changed. */
export async function lookAgain(tx: Tx, { kind, id }: { kind: SubjectRules; id: string }, now: Date): Promise<void> {
  const { from, to } = documentMoves["look-again"];
  await tx
    .update(documents)
    .set({ state: to, validatedAt: null, validatedBy: null, updatedAt: now })
    .where(and(eq(documents.subjectKind, kind.name), eq(documents.subjectId, id), inArray(documents.state, [...from])));
}
