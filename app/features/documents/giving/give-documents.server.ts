import { createHash } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { supersedeNews } from "#app/features/notices/add-notice.server.ts";
import { keepFile } from "#app/platform/storage/keep-file.ts";
import type { UploadedFile } from "#app/platform/storage/read-upload.ts";
import { ownWaitingFile } from "#app/platform/storage/waiting-files.ts";
import {
  APPLICANT,
  type DocumentCategory,
  type DocumentOwner,
  type DocumentPlace,
  type DocumentSubject,
  type SubjectRules,
} from "#app/features/documents/kinds.ts";
import { letGoOfFiles, lookAgain } from "#app/features/documents/internal/move-documents.server.ts";
import { aboutDocument } from "#app/features/documents/notice-kinds.ts";
import { correctionMoves, documentMoves } from "#app/features/documents/status.ts";
import { documentCorrections, documentVersions, documents, documentsAhead } from "#app/features/documents/tables.ts";

/** A document that came with the form, or the secret of one that came ahead of it. */
export type GivenDocument<Kind extends string = string> =
  | { kind: Kind; file: UploadedFile }
  | { kind: Kind; sentAhead: string };

/** The same, or a file that the site keeps for another record already: a version of the document shares its bytes. */
export type GivenFile<Kind extends string = string> =
  | GivenDocument<Kind>
  | { kind: Kind; kept: { key: string; size: number; sha256: string } };

/** What is written down beside the file; what is left out stays as it was. Days are ISO days. */
export type DocumentSheet = {
  category: DocumentCategory;
  name?: string | null;
  notes?: string | null;
  issuedOn?: string | null;
  expiresOn?: string | null;
  nameOnIt?: string | null;
};

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
  { kind: rules, id, owner }: DocumentSubject<Kind>,
  given: readonly GivenDocument<Kind>[],
  by: string | null,
): Promise<void> {
  for (const document of given) {
    const { kind } = document;
    const { category } = rules.documents[kind];
    await giveDocument(
      tx,
      clock,
      { rules, id, owner },
      { place: { person: APPLICANT, kind }, sheet: { category }, given: document },
      by,
    );
  }
}

/**
 * Gives a subject one document, by the same rules.
 * @param document `given.kind` is the field that a file sent ahead was sent for
 * @returns undefined when the secret opens nothing any more
 */
export async function giveDocument(
  tx: Tx,
  clock: Clock,
  { rules, id, owner }: { rules: SubjectRules; id: string; owner: DocumentOwner },
  { place, sheet, given }: { place: DocumentPlace; sheet: DocumentSheet; given: GivenFile },
  by: string | null,
): Promise<{ id: string; version: number } | undefined> {
  const now = dateOf(clock.now());
  const fileKey = await takeFile(tx, clock, rules, given);
  if (!fileKey) return undefined;
  const document = await nextVersion(
    tx,
    { subjectKind: rules.name, subjectId: id, ...place },
    { ...sheet, ...owner },
    now,
  );
  await tx
    .insert(documentVersions)
    .values({ documentId: document.id, number: document.version, fileKey, givenBy: by, givenAt: now });
  if (!rules.keepsVersions) await letGoOfFiles(tx, document.id, document.version);
  await tx
    .update(documentCorrections)
    .set({ state: correctionMoves.resolve.to, closedAt: now, closedBy: by })
    .where(
      and(
        eq(documentCorrections.documentId, document.id),
        inArray(documentCorrections.state, [...correctionMoves.resolve.from]),
      ),
    );
  // What was said of the version before is over.
  if (document.version > 1)
    for (const reader of ["owner", "spouse"] as const) await supersedeNews(tx, aboutDocument(document.id, reader));
  if (rules.reviewedTogether) await lookAgain(tx, { kind: rules, id }, now);
  return document;
}

/** The key of the file that was given, written down in the transaction of what will point at it; undefined for a secret that opens nothing. */
export async function takeFile(
  tx: Tx,
  clock: Clock,
  { name }: Pick<SubjectRules, "name">,
  document: GivenFile,
): Promise<string | undefined> {
  if ("kept" in document) return document.kept.key;
  if ("file" in document) {
    await keepFile(tx, clock, document.file);
    return document.file.key;
  }
  // Claimed once: of two forms with the same secret one finds the row, the other none.
  const [claimed] = await tx
    .delete(documentsAhead)
    .where(
      and(
        eq(documentsAhead.secretHash, hashOfSecret(document.sentAhead)),
        eq(documentsAhead.subjectKind, name),
        eq(documentsAhead.kind, document.kind),
      ),
    )
    .returning({ fileKey: documentsAhead.fileKey });
  if (claimed) await ownWaitingFile(tx, claimed.fileKey);
  return claimed?.fileKey;
}

type DocumentKey = DocumentPlace & { subjectKind: string; subjectId: string };

/** The document with the number of the version to come, written down as given. */
async function nextVersion(
  tx: Tx,
  place: DocumentKey,
  { userId, email, category, ...sheet }: DocumentSheet & DocumentOwner,
  now: Date,
) {
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
    const version = there.version + 1;
    await tx
      .update(documents)
      .set({ ...sheet, state, version, validatedAt: null, validatedBy: null, updatedAt: now })
      .where(eq(documents.id, there.id));
    return { id: there.id, version };
  }
  const [made] = await tx
    .insert(documents)
    .values({ ...place, ...sheet, userId, email, category, state, version: 1, createdAt: now, updatedAt: now })
    .returning({ id: documents.id });
  if (!made) throw new Error("the insert of a document returned no row");
  return { id: made.id, version: 1 };
}
