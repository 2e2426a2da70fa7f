import { and, eq, inArray } from "drizzle-orm";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { releaseClaims } from "./claims.server.ts";
import { letGoOfFiles, lookAgain } from "#app/features/documents/internal/move-documents.server.ts";
import { APPLICANT, type SubjectRules } from "#app/features/documents/kinds.ts";
import type { PageMark } from "./marks.ts";
import { type CorrectionReason, correctionMoves, documentMoves } from "#app/features/documents/status.ts";
import { documentCorrections, documents } from "#app/features/documents/tables.ts";

/** Why a document is asked for again, and what its owner is told of it. */
export type Correction = {
  reason: CorrectionReason;
  remark?: string;
  /** From 1; absent: all of it. */ pages?: number[];
  /** On those pages. */ marks?: PageMark[];
  dueOn?: Temporal.PlainDate;
};

type Subject = { kind: SubjectRules; id: string };

/**
 * Says of every document of a subject that waits for it that it serves; in the caller's
 * transaction, which holds the subject's lock.
 * @returns how many were validated
 */
export async function validateDocuments(tx: Tx, clock: Clock, subject: Subject, by: string): Promise<number> {
  const { from, to } = documentMoves.validate;
  const now = dateOf(clock.now());
  const moved = await tx
    .update(documents)
    .set({ state: to, validatedAt: now, validatedBy: by, updatedAt: now })
    .where(
      and(
        eq(documents.subjectKind, subject.kind.name),
        eq(documents.subjectId, subject.id),
        inArray(documents.state, [...from]),
      ),
    )
    .returning({ id: documents.id });
  await releaseClaims(
    tx,
    moved.map(({ id }) => id),
  );
  return moved.length;
}

/** A document as its reader saw it: a decision is about that version and no other. */
export type SeenDocument = { id: string; version: number };

/**
 * Says of one document that the version seen serves.
 * @returns false when another version came, or when it waits for nobody any more: nothing is written then
 */
export async function validateDocument(tx: Tx, clock: Clock, seen: SeenDocument, by: string): Promise<boolean> {
  const { from, to } = documentMoves.validate;
  const now = dateOf(clock.now());
  const moved = await tx
    .update(documents)
    .set({ state: to, validatedAt: now, validatedBy: by, updatedAt: now })
    .where(and(eq(documents.id, seen.id), eq(documents.version, seen.version), inArray(documents.state, [...from])))
    .returning({ id: documents.id });
  if (moved.length > 0) await releaseClaims(tx, [seen.id]);
  return moved.length > 0;
}

/**
 * Asks for a document again: the one given does not serve. Where older versions are not kept
 * its file is let go of.
 * @returns the id of the correction; undefined when there is no document to ask again for
 */
export async function askAgain(
  tx: Tx,
  clock: Clock,
  subject: Subject,
  kind: string,
  by: string,
  correction: Correction,
): Promise<string | undefined> {
  const [found] = await tx
    .select({ id: documents.id, version: documents.version })
    .from(documents)
    .where(
      and(
        eq(documents.subjectKind, subject.kind.name),
        eq(documents.subjectId, subject.id),
        eq(documents.person, APPLICANT),
        eq(documents.kind, kind),
      ),
    )
    .for("update");
  return found && askDocumentAgain(tx, clock, subject, found, by, correction);
}

/**
 * The same for one document of the subject, as its reader saw it.
 * @returns the id of the correction; undefined when another version came, or when it is asked for already
 */
export async function askDocumentAgain(
  tx: Tx,
  clock: Clock,
  subject: Subject,
  seen: SeenDocument,
  by: string,
  { reason, remark, pages, marks, dueOn }: Correction,
): Promise<string | undefined> {
  const { from, to } = documentMoves["ask-again"];
  const now = dateOf(clock.now());
  const [asked] = await tx
    .update(documents)
    .set({ state: to, validatedAt: null, validatedBy: null, updatedAt: now })
    .where(and(eq(documents.id, seen.id), eq(documents.version, seen.version), inArray(documents.state, [...from])))
    .returning({ id: documents.id });
  if (!asked) return undefined;
  await releaseClaims(tx, [seen.id]);
  if (!subject.kind.keepsVersions) await letGoOfFiles(tx, seen.id, seen.version + 1);
  if (subject.kind.reviewedTogether) await lookAgain(tx, subject, now);
  const [correction] = await tx
    .insert(documentCorrections)
    .values({
      documentId: seen.id,
      version: seen.version,
      reason,
      remark,
      pages,
      marks,
      dueOn: dueOn?.toString(),
      state: "open",
      openedBy: by,
      openedAt: now,
    })
    .returning({ id: documentCorrections.id });
  return correction?.id;
}

/**
 * Takes a correction back: the version that is there is looked at again. Its words stay.
 * @returns false when it is not open any more
 */
export async function cancelCorrection(
  tx: Tx,
  clock: Clock,
  documentId: string,
  correctionId: string,
  by: string,
): Promise<boolean> {
  const now = dateOf(clock.now());
  const { from, to } = correctionMoves.cancel;
  // The document first, as whoever gives another version does.
  await tx.select({ id: documents.id }).from(documents).where(eq(documents.id, documentId)).for("update");
  const closed = await tx
    .update(documentCorrections)
    .set({ state: to, closedAt: now, closedBy: by })
    .where(
      and(
        eq(documentCorrections.id, correctionId),
        eq(documentCorrections.documentId, documentId),
        inArray(documentCorrections.state, [...from]),
      ),
    )
    .returning({ id: documentCorrections.id });
  if (closed.length === 0) return false;
  const move = documentMoves["take-back"];
  await tx
    .update(documents)
    .set({ state: move.to, updatedAt: now })
    .where(and(eq(documents.id, documentId), inArray(documents.state, [...move.from])));
  return true;
}
