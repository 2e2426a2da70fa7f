import { and, eq, inArray } from "drizzle-orm";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { letGoOfFiles, lookAgain } from "./internal/move-documents.server.ts";
import { APPLICANT, type SubjectKind } from "./kinds.ts";
import { type CorrectionReason, documentMoves } from "./status.ts";
import { documentCorrections, documents } from "./tables.ts";

/** Why a document is asked for again, and what its owner is told of it. */
export type Correction = { reason: CorrectionReason; remark?: string; /** From 1; absent: all of it. */ pages?: number[]; dueOn?: Temporal.PlainDate };

type Subject<Kind extends string> = { kind: SubjectKind<Kind>; id: string };

/**
 * Says of every document of a subject that waits for it that it serves; in the caller's
 * transaction, which holds the subject's lock.
 * @returns how many were validated
 */
export async function validateDocuments<Kind extends string>(tx: Tx, clock: Clock, subject: Subject<Kind>, by: string): Promise<number> {
  const { from, to } = documentMoves.validate;
  const now = dateOf(clock.now());
  const moved = await tx
    .update(documents)
    .set({ state: to, validatedAt: now, validatedBy: by, updatedAt: now })
    .where(and(eq(documents.subjectKind, subject.kind.name), eq(documents.subjectId, subject.id), inArray(documents.state, [...from])))
    .returning({ id: documents.id });
  return moved.length;
}

/**
 * Asks for a document again: the one given does not serve. Where older versions are not kept
 * its file is let go of.
 * @returns the id of the correction; undefined when there is no document to ask again for
 */
export async function askAgain<Kind extends string>(
  tx: Tx,
  clock: Clock,
  subject: Subject<Kind>,
  kind: Kind,
  by: string,
  { reason, remark, pages, dueOn }: Correction,
): Promise<string | undefined> {
  const { from, to } = documentMoves["ask-again"];
  const now = dateOf(clock.now());
  const ofSubject = and(eq(documents.subjectKind, subject.kind.name), eq(documents.subjectId, subject.id));
  const [asked] = await tx
    .update(documents)
    .set({ state: to, validatedAt: null, validatedBy: null, updatedAt: now })
    .where(and(ofSubject, eq(documents.person, APPLICANT), eq(documents.kind, kind), inArray(documents.state, [...from])))
    .returning({ id: documents.id, version: documents.version });
  if (!asked) return undefined;
  if (!subject.kind.keepsVersions) await letGoOfFiles(tx, asked.id, asked.version + 1);
  if (subject.kind.reviewedTogether) await lookAgain(tx, subject, now);
  const [correction] = await tx
    .insert(documentCorrections)
    .values({ documentId: asked.id, version: asked.version, reason, remark, pages, dueOn: dueOn?.toString(), state: "open", openedBy: by, openedAt: now })
    .returning({ id: documentCorrections.id });
  return correction?.id;
}
