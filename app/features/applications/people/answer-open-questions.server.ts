import { and, eq } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { lockApplication } from "#app/features/applications/internal/lock-application.server.ts";
import type { Actor, ApplicationServices } from "#app/features/applications/services.ts";
import { applicationMembers, applications } from "#app/features/applications/tables.ts";
import { planTasks } from "#app/features/applications/tasks/plan-tasks.server.ts";
import type { OpenAnswers } from "./open-questions.ts";

/** `kept`: how many of these questions another window had answered meanwhile; its answers stay. */
export type AnsweredOutcome = { kind: "saved"; kept: number } | { kind: "unknown" };

/** Answers what is still open, in one transaction. An answer that is there is never written over: the form did not show it. */
export function answerOpenQuestions(
  { database, clock }: ApplicationServices,
  actor: Actor,
  id: string,
  { people, answers }: OpenAnswers,
): Promise<AnsweredOutcome> {
  return inTransaction(database, async (tx): Promise<AnsweredOutcome> => {
    const file = await lockApplication(tx, actor, id);
    if (!file) return { kind: "unknown" };
    const now = dateOf(clock.now());
    const ofFile = openOnes(answers, file.answers);
    let kept = ofFile.kept;
    if (Object.keys(ofFile.open).length > 0)
      await tx
        .update(applications)
        .set({ answers: { ...file.answers, ...ofFile.open }, revision: file.revision + 1, updatedAt: now })
        .where(eq(applications.id, id));
    const members = await tx.select().from(applicationMembers).where(eq(applicationMembers.applicationId, id));
    for (const { person, ...said } of people) {
      const there = members.find((member) => member.person === person);
      const own = there && openOnes(said, there);
      kept += own?.kept ?? Object.keys(said).length;
      if (there && own && Object.keys(own.open).length > 0)
        await tx
          .update(applicationMembers)
          .set({ ...own.open, revision: there.revision + 1, updatedAt: now })
          .where(and(eq(applicationMembers.applicationId, id), eq(applicationMembers.person, person)));
    }
    await planTasks(tx, clock, id);
    await trace(tx, clock, {
      actorId: actor.userId,
      action: "application.answers-saved",
      subjectType: "application",
      subjectId: id,
    });
    return { kind: "saved", kept };
  });
}

/** Those of these answers that nobody has given, and how many others there are. */
function openOnes<Answers extends object>(
  said: Answers,
  there: { [Name in keyof Answers]?: unknown },
): { open: Partial<Answers>; kept: number } {
  const all = Object.entries(said);
  const open = all.filter(([name]) => (there[name as keyof Answers] ?? null) === null);
  return { open: Object.fromEntries(open) as Partial<Answers>, kept: all.length - open.length };
}
