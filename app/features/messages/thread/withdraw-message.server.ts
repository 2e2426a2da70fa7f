import { and, eq } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";
import { countUnanswered } from "./send-message.server.ts";
import type { Actor, ThreadServices } from "#app/features/messages/services.ts";
import { mayWithdraw } from "#app/features/messages/policy.ts";
import { threadMessages, threads } from "#app/features/messages/tables.ts";

/**
 * Takes a message back: its place says so from now on, to both sides; its words stay in the database as long as those of
 * any message. What was put among the documents stays there.
 * @returns false when there is no such message of the actor's that still stands
 */
export function withdrawMessage(
  { database, clock }: ThreadServices,
  actor: Actor,
  applicationId: string,
  id: string,
): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    if (!isUuid(id)) return false;
    await tx
      .select({ id: threads.applicationId })
      .from(threads)
      .where(eq(threads.applicationId, applicationId))
      .for("no key update");
    const [message] = await tx
      .select()
      .from(threadMessages)
      .where(and(eq(threadMessages.id, id), eq(threadMessages.applicationId, applicationId)))
      .for("update");
    if (!message || !mayWithdraw(actor, message)) return false;
    await tx
      .update(threadMessages)
      .set({ withdrawnAt: dateOf(clock.now()) })
      .where(eq(threadMessages.id, id));
    await countUnanswered(tx, applicationId);
    await trace(tx, clock, {
      actorId: actor.userId,
      action: "message.withdrawn",
      subjectType: "thread",
      subjectId: applicationId,
      details: { message: id, side: message.side },
    });
    return true;
  });
}
