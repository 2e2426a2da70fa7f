/** A newer edition of a file's programme: what it changes, and taking it. */
import { eq, sql } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { lockApplication } from "#app/features/applications/internal/lock-application.server.ts";
import { planTasks } from "#app/features/applications/tasks/plan-tasks.server.ts";
import { programmeNow, programmeOf } from "#app/features/applications/programmes/programmes.server.ts";
import type { Actor, ApplicationServices } from "#app/features/applications/services.ts";
import { type Application, applications } from "#app/features/applications/tables.ts";
import { type TemplateChange, templateDifference } from "./template-difference.ts";

/** Editions are ISO days. `changes` is null when the edition that the file follows is no longer kept. */
export type NewerTemplate = { from: string; to: string; changes: TemplateChange[] | null };

/** What the newest edition would change for a file; null when the file follows it, or has ended. */
export function newerTemplate({
  program,
  templateVersion,
  endedAt,
}: Pick<Application, "program" | "templateVersion" | "endedAt">): NewerTemplate | null {
  const newest = programmeNow(program);
  if (endedAt !== null || newest.version <= templateVersion) return null;
  const kept = programmeOf(program, templateVersion);
  return { from: templateVersion, to: newest.version, changes: kept ? templateDifference(kept, newest) : null };
}

/** `other`: the edition on the page is no longer the newest, so that nobody takes what they did not read. */
export type TakeOutcome = "taken" | "already" | "other" | "unknown";

/**
 * Has a file follow the newest edition of its programme: tasks that it adds are made, those that it asks no more go
 * unless somebody began or noted anything on them. By its owner or an adviser.
 * @param version the edition whose changes were read
 */
export function takeTemplate(
  { database, clock }: ApplicationServices,
  actor: Actor,
  id: string,
  version: string,
): Promise<TakeOutcome> {
  return inTransaction(database, async (tx): Promise<TakeOutcome> => {
    const file = await lockApplication(tx, actor, id);
    if (!file) return "unknown";
    const newest = programmeNow(file.program).version;
    if (file.templateVersion === newest) return "already";
    if (version !== newest || file.endedAt !== null) return "other";
    await tx
      .update(applications)
      .set({ templateVersion: newest, revision: sql`${applications.revision} + 1`, updatedAt: dateOf(clock.now()) })
      .where(eq(applications.id, id));
    await planTasks(tx, clock, id);
    await trace(tx, clock, {
      actorId: actor.userId,
      action: "application.template-taken",
      subjectType: "application",
      subjectId: id,
      before: { templateVersion: file.templateVersion },
      after: { templateVersion: newest },
    });
    return "taken";
  });
}
