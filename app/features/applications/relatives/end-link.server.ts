import { and, eq, isNull } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import type { Actor, ApplicationServices } from "#app/features/applications/services.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";
import { applicationLinks } from "./tables.ts";

/** Ends a link of the actor's own, at once: a sending under way holds its row, and is counted before. Asked twice it stays ended. @returns false when there is no such link */
export function endLink(
  { database, clock }: ApplicationServices,
  actor: Actor,
  applicationId: string,
  id: string,
): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    if (!isUuid(id)) return false;
    const own = and(
      eq(applicationLinks.id, id),
      eq(applicationLinks.applicationId, applicationId),
      eq(applicationLinks.madeBy, actor.userId),
    );
    const ended = await tx
      .update(applicationLinks)
      .set({ revokedAt: dateOf(clock.now()) })
      .where(and(own, isNull(applicationLinks.revokedAt)))
      .returning({ id: applicationLinks.id });
    if (ended.length === 0) return (await tx.$count(applicationLinks, own)) > 0;
    await trace(tx, clock, {
      actorId: actor.userId,
      action: "application.link-ended",
      subjectType: "application",
      subjectId: applicationId,
      details: { link: id },
    });
    return true;
  });
}
