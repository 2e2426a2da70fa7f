import { and, eq } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { deleteDocument } from "#app/features/documents/delete-document.server.ts";
import type { KeptDocument } from "#app/features/documents/queries.server.ts";
import { documentVersions, documents } from "#app/features/documents/tables.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { DetailsForm } from "./document-form.ts";
import { fileDocuments, isOwnKind } from "./documents.ts";
import { isSeen, lockDocument } from "./give-document.server.ts";
import { lockShared, touchApplication } from "#app/features/applications/internal/lock-application.server.ts";
import { isInSight, mayReviewDocuments } from "#app/features/applications/policy.ts";
import { settleTasks } from "#app/features/applications/tasks/settle-tasks.server.ts";
import type { Actor, ApplicationServices } from "#app/features/applications/services.ts";

type Which = { applicationId: string; id: string };

/** What was written down beside a document is what its validation read: its owner changes it until then, an adviser at any time. */
export function mayEditDetails(actor: Actor, file: { userId: string }, document: Pick<KeptDocument, "state">): boolean {
  return document.state !== "validated" || mayReviewDocuments(actor, file);
}

/** `validated`: the client's words stand as they were validated; another version changes them. */
export type EditOutcome = { kind: "saved" | "unknown" | "validated" } | { kind: "changed"; now: KeptDocument };

/** Writes down what a document says itself: its days, the name on it, notes. */
export function saveDetails(
  { database, clock }: ApplicationServices,
  actor: Actor,
  which: Which,
  { seen, ...sheet }: DetailsForm,
): Promise<EditOutcome> {
  return inTransaction(database, async (tx): Promise<EditOutcome> => {
    const shared = await lockShared(tx, actor, which.applicationId);
    const there = shared && (await lockDocument(tx, shared.file.id, which.id));
    if (!shared || !there || !isInSight(shared.sight, there.person)) return { kind: "unknown" };
    const { file } = shared;
    if (!isSeen(there, seen)) return { kind: "changed", now: there };
    if (!mayEditDetails(actor, file, there)) return { kind: "validated" };
    await tx
      .update(documents)
      .set({ ...sheet, updatedAt: dateOf(clock.now()) })
      .where(eq(documents.id, there.id));
    await settleTasks(tx, clock, file.id);
    await touchApplication(tx, clock, file.id);
    const { kind, person } = there;
    await trace(tx, clock, {
      actorId: actor.userId,
      action: "application.document-edited",
      subjectType: fileDocuments.name,
      subjectId: file.id,
      details: { kind, person },
    });
    return { kind: "saved" };
  });
}

/** Whether a piece that was given by mistake may be taken back: by whoever gave it, while it is the first version and nobody decided. */
export async function mayTakeBack(
  db: Tx,
  actor: Actor,
  { id, version, state }: Pick<KeptDocument, "id" | "version" | "state">,
): Promise<boolean> {
  if (version !== 1 || state !== "in-review") return false;
  const [given] = await db
    .select({ by: documentVersions.givenBy })
    .from(documentVersions)
    .where(and(eq(documentVersions.documentId, id), eq(documentVersions.number, version)));
  return given?.by === actor.userId;
}

/**
 * Deletes a document that no template asks for, or takes back one that was just given for what a template asks.
 * @returns false when there is no such document to delete: unknown, decided about, or followed by another version
 */
export function removeDocument(
  { database, clock }: ApplicationServices,
  actor: Actor,
  { applicationId, id }: Which,
): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    const shared = await lockShared(tx, actor, applicationId);
    const there = shared && (await lockDocument(tx, shared.file.id, id));
    if (!shared || !there || !isInSight(shared.sight, there.person)) return false;
    const { file, sight } = shared;
    if (!(isOwnKind(there.kind) && sight === "whole") && !(await mayTakeBack(tx, actor, there))) return false;
    await deleteDocument(tx, there);
    await settleTasks(tx, clock, file.id);
    await touchApplication(tx, clock, file.id);
    const { kind, person, version } = there;
    await trace(tx, clock, {
      actorId: actor.userId,
      action: "application.document-deleted",
      subjectType: fileDocuments.name,
      subjectId: file.id,
      details: { kind, person, version },
    });
    return true;
  });
}
