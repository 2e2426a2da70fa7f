import { and, eq } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { documents } from "#app/features/documents/tables.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { MemberForm } from "#app/features/applications/form.ts";
import { lockApplication, touchApplication } from "#app/features/applications/internal/lock-application.server.ts";
import { planTasks } from "#app/features/applications/tasks/plan-tasks.server.ts";
import { MOST_CHILDREN, nextChild, relationOf } from "#app/features/applications/people.ts";
import type { Actor, ApplicationServices } from "#app/features/applications/services.ts";
import { type ApplicationMember, applicationMembers, applicationTasks } from "#app/features/applications/tables.ts";
import type { PersonKey } from "#app/features/applications/types.ts";

type MemberFields = Omit<MemberForm, "formId" | "revision" | "namesakes">;

/** `changed`: another window saved this person after the page was shown; nothing is stored. */
export type SaveMemberOutcome = { kind: "saved" } | { kind: "changed"; now: ApplicationMember } | { kind: "unknown" };

/** `there`: a file has one spouse. `full`: MOST_CHILDREN children. */
export type AddMemberOutcome = { kind: "added"; person: PersonKey } | { kind: "there" | "full" | "unknown" };

/** `unknown`: the actor may not, or nobody of that key is there to take out. */
export type RemoveMemberOutcome = "removed" | "has-access" | "unknown";

/** Everybody lived somewhere: no country at all is not answered. */
function columns({ accompanies, residences, ...said }: MemberFields) {
  return { ...said, accompanies: accompanies === "yes", residences: residences.length > 0 ? residences : null };
}

const personOf = (applicationId: string, person: PersonKey) =>
  and(eq(applicationMembers.applicationId, applicationId), eq(applicationMembers.person, person));

const membersOf = (tx: Tx, applicationId: string) =>
  tx.select().from(applicationMembers).where(eq(applicationMembers.applicationId, applicationId));

/** Stores what is said of one person, unless they changed since the form was shown. */
export function saveMember(
  { database, clock }: ApplicationServices,
  actor: Actor,
  { id, person, revision }: { id: string; person: PersonKey; revision: number },
  said: MemberFields,
): Promise<SaveMemberOutcome> {
  return inTransaction(database, async (tx): Promise<SaveMemberOutcome> => {
    const file = await lockApplication(tx, actor, id);
    if (!file) return { kind: "unknown" };
    const there = (await membersOf(tx, id)).find((one) => one.person === person);
    if (!there) return { kind: "unknown" };
    if (there.revision !== revision) return { kind: "changed", now: there };
    await tx
      .update(applicationMembers)
      .set({ ...columns(said), revision: revision + 1, updatedAt: dateOf(clock.now()) })
      .where(personOf(id, person));
    await planTasks(tx, clock, id);
    await touchApplication(tx, clock, id);
    // Who in the file, never what is said of them.
    await trace(tx, clock, {
      actorId: actor.userId,
      action: "application.member-saved",
      subjectType: "application",
      subjectId: id,
      details: { person },
    });
    return { kind: "saved" };
  });
}

/**
 * Adds a spouse or a child, with their tasks. The same form sent twice adds one person.
 * @param memberId id of the sending, which becomes the person's
 */
export function addMember(
  { database, clock }: ApplicationServices,
  actor: Actor,
  { id, relation, memberId }: { id: string; relation: "spouse" | "child"; memberId: string },
  said: MemberFields,
): Promise<AddMemberOutcome> {
  return inTransaction(database, async (tx): Promise<AddMemberOutcome> => {
    const file = await lockApplication(tx, actor, id);
    if (!file) return { kind: "unknown" };
    const there = await membersOf(tx, id);
    const before = there.find((one) => one.id === memberId);
    if (before) return { kind: "added", person: before.person };
    const keys = there.map(({ person }) => person);
    if (relation === "spouse" && keys.includes("spouse")) return { kind: "there" };
    if (relation === "child" && keys.filter((key) => relationOf(key) === "child").length >= MOST_CHILDREN)
      return { kind: "full" };
    const person = relation === "spouse" ? "spouse" : nextChild(keys);
    const now = dateOf(clock.now());
    await tx
      .insert(applicationMembers)
      .values({ id: memberId, applicationId: id, person, ...columns(said), createdAt: now, updatedAt: now });
    await planTasks(tx, clock, id);
    await touchApplication(tx, clock, id);
    await trace(tx, clock, {
      actorId: actor.userId,
      action: "application.member-added",
      subjectType: "application",
      subjectId: id,
      details: { person },
    });
    return { kind: "added", person };
  });
}

/**
 * Takes a spouse or a child out of a file, with their tasks and their papers; the applicant stays.
 * Somebody who sees the file with their own account is told before: their access ends first.
 */
export function removeMember(
  { database, clock }: ApplicationServices,
  actor: Actor,
  id: string,
  person: PersonKey,
): Promise<RemoveMemberOutcome> {
  return inTransaction(database, async (tx): Promise<RemoveMemberOutcome> => {
    const file = await lockApplication(tx, actor, id);
    if (!file || person === "applicant") return "unknown";
    const there = (await membersOf(tx, id)).find((one) => one.person === person);
    if (there && there.userId !== null) return "has-access";
    const gone = await tx
      .delete(applicationMembers)
      .where(personOf(id, person))
      .returning({ id: applicationMembers.id });
    if (gone.length === 0) return "unknown";
    await tx
      .delete(applicationTasks)
      .where(and(eq(applicationTasks.applicationId, id), eq(applicationTasks.person, person)));
    await tx
      .delete(documents)
      .where(and(eq(documents.subjectKind, "application"), eq(documents.subjectId, id), eq(documents.person, person)));
    await planTasks(tx, clock, id);
    await touchApplication(tx, clock, id);
    await trace(tx, clock, {
      actorId: actor.userId,
      action: "application.member-removed",
      subjectType: "application",
      subjectId: id,
      details: { person },
    });
    return "removed";
  });
}
