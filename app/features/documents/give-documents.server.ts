import { createHash } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { keepFile } from "#app/platform/storage/keep-file.ts";
import type { UploadedFile } from "#app/platform/storage/read-upload.ts";
import { ownWaitingFile } from "#app/platform/storage/waiting-files.ts";
import { APPLICANT, type DocumentSubject } from "./kinds.ts";
import { letGoOfFiles, lookAgain } from "./internal/move-documents.server.ts";
import { correctionMoves, documentMoves } from "./status.ts";
import { documentCorrections, documentVersions, documents, documentsAhead } from "./tables.ts";

/** A document that came with the form, or the secret of one that came ahead of it. */
export type GivenDocument<Kind extends string = string> = { kind: Kind; file: UploadedFile } | { kind: Kind; sentAhead: string };

export function hashOfSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/**
 * Gives a subject its documents, in the transaction of the caller, which holds the subject's
 * lock. One that is there already gets another version, which is to be looked at, and closes
 * what was asked of the one before. A secret that opens nothing any more gives nothing.
 * @param by the account that gives; null for whoever holds a signed link
 */
export async function giveDocuments<Kind extends string>(
  tx: Tx,
  clock: Clock,
  subject: DocumentSubject<Kind>,
  given: readonly GivenDocument<Kind>[],
  by: string | null,
): Promise<void> {
  const now = dateOf(clock.now());
  for (const document of given) {
    const fileKey = await fileOf(tx, clock, subject, document);
    if (!fileKey) continue;
    const { id, number } = await nextVersion(tx, subject, document.kind, now);
    await tx.insert(documentVersions).values({ documentId: id, number, fileKey, givenBy: by, givenAt: now });
    if (!subject.kind.keepsVersions) await letGoOfFiles(tx, id, number);
    await tx
      .update(documentCorrections)
      .set({ state: correctionMoves.resolve.to, closedAt: now, closedBy: by })
      .where(and(eq(documentCorrections.documentId, id), inArray(documentCorrections.state, [...correctionMoves.resolve.from])));
    if (subject.kind.reviewedTogether) await lookAgain(tx, subject, now);
  }
}

/** The key of the file that was given, written down; undefined for a secret that opens nothing. */
async function fileOf<Kind extends string>(tx: Tx, clock: Clock, { kind }: DocumentSubject<Kind>, document: GivenDocument<Kind>): Promise<string | undefined> {
  if ("file" in document) {
    await keepFile(tx, clock, document.file);
    return document.file.key;
  }
  // Claimed once: of two forms with the same secret one finds the row, the other none.
  const [claimed] = await tx
    .delete(documentsAhead)
    .where(
      and(eq(documentsAhead.secretHash, hashOfSecret(document.sentAhead)), eq(documentsAhead.subjectKind, kind.name), eq(documentsAhead.kind, document.kind)),
    )
    .returning({ fileKey: documentsAhead.fileKey });
  if (claimed) await ownWaitingFile(tx, claimed.fileKey);
  return claimed?.fileKey;
}

/** The document with the number of the version to come, written down as given. */
async function nextVersion<Kind extends string>(tx: Tx, { kind: subject, id, owner }: DocumentSubject<Kind>, kind: Kind, now: Date) {
  const place = { subjectKind: subject.name, subjectId: id, person: APPLICANT, kind };
  const [there] = await tx
    .select({ id: documents.id, version: documents.version })
    .from(documents)
    .where(
      and(
        eq(documents.subjectKind, place.subjectKind),
        eq(documents.subjectId, place.subjectId),
        eq(documents.person, place.person),
        eq(documents.kind, place.kind),
      ),
    )
    .for("update");
  const state = documentMoves.give.to;
  if (there) {
    const number = there.version + 1;
    await tx.update(documents).set({ state, version: number, validatedAt: null, validatedBy: null, updatedAt: now }).where(eq(documents.id, there.id));
    return { id: there.id, number };
  }
  const [made] = await tx
    .insert(documents)
    .values({ ...place, ...owner, category: subject.documents[kind].category, state, version: 1, createdAt: now, updatedAt: now })
    .returning({ id: documents.id });
  if (!made) throw new Error("the insert of a document returned no row");
  return { id: made.id, number: 1 };
}
