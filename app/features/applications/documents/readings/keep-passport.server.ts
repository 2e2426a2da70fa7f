import { and, eq } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { mayEditDetails } from "#app/features/applications/documents/change-document.server.ts";
import { NOTES } from "#app/features/applications/documents/document-form.ts";
import { fileDocuments } from "#app/features/applications/documents/documents.ts";
import { isSeen, lockDocument } from "#app/features/applications/documents/give-document.server.ts";
import { lockShared, touchApplication } from "#app/features/applications/internal/lock-application.server.ts";
import { planTasks } from "#app/features/applications/tasks/plan-tasks.server.ts";
import { isPersonKey } from "#app/features/applications/people.ts";
import { isInSight } from "#app/features/applications/policy.ts";
import type { Actor, ApplicationServices } from "#app/features/applications/services.ts";
import { applicationMembers } from "#app/features/applications/tables.ts";
import type { KeptDocument } from "#app/features/documents/queries.server.ts";
import { documents } from "#app/features/documents/tables.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { PassportForm } from "./form.ts";
import { numberLine } from "./propose-passport.server.ts";

/** `full`: the notes have no room for the number; nothing is kept. */
export type KeepOutcome =
  | { kind: "unknown" }
  | { kind: "saved" | "validated" | "full" }
  | { kind: "changed"; now: KeptDocument };

/**
 * Keeps what the person ticked of a passport: on the document, and on whom it is about. Whoever sees a part of the file
 * changes its document alone.
 */
export function keepPassport(
  { database, clock }: ApplicationServices,
  actor: Actor,
  which: { applicationId: string; id: string },
  { seen, number, birthDate, nationality, ...paper }: PassportForm,
): Promise<KeepOutcome> {
  return inTransaction(database, async (tx): Promise<KeepOutcome> => {
    const shared = await lockShared(tx, actor, which.applicationId);
    const there = shared && (await lockDocument(tx, shared.file.id, which.id));
    if (!shared || !there || !isInSight(shared.sight, there.person)) return { kind: "unknown" };
    const { file, sight } = shared;
    if (!isSeen(there, seen)) return { kind: "changed", now: there };
    if (!mayEditDetails(actor, file, there)) return { kind: "validated" };
    const notes = number === undefined ? there.notes : notesWith(there.notes, number);
    if (notes !== null && notes.length > NOTES) return { kind: "full" };
    const ofPerson = birthDate !== undefined || nationality !== undefined;
    const member = ofPerson && sight === "whole" ? await memberOf(tx, file.id, there.person) : undefined;
    if (ofPerson && !member) return { kind: "unknown" };
    const now = dateOf(clock.now());
    const of = { actorId: actor.userId, subjectType: fileDocuments.name, subjectId: file.id };
    const { kind, person } = there;
    if (number !== undefined || Object.values(paper).some((value) => value !== undefined)) {
      await tx
        .update(documents)
        .set({ ...paper, notes, updatedAt: now })
        .where(eq(documents.id, there.id));
      await trace(tx, clock, { ...of, action: "application.document-edited", details: { kind, person } });
    }
    if (member) {
      await tx
        .update(applicationMembers)
        .set({ birthDate, nationality, revision: member.revision + 1, updatedAt: now })
        .where(eq(applicationMembers.id, member.id));
      await planTasks(tx, clock, file.id);
      await trace(tx, clock, { ...of, action: "application.member-saved", details: { person } });
    }
    await touchApplication(tx, clock, file.id);
    return { kind: "saved" };
  });
}

async function memberOf(tx: Tx, applicationId: string, person: string) {
  if (!isPersonKey(person)) return undefined;
  const [member] = await tx
    .select({ id: applicationMembers.id, revision: applicationMembers.revision })
    .from(applicationMembers)
    .where(and(eq(applicationMembers.applicationId, applicationId), eq(applicationMembers.person, person)));
  return member;
}

function notesWith(notes: string | null, number: string): string {
  const line = numberLine(number);
  if (notes?.includes(line)) return notes;
  return notes === null ? line : `${notes}\n${line}`;
}
