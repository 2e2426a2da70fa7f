import { eq } from "drizzle-orm";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { mayActAs } from "#app/platform/session/guards.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { type MessageMove, messageMoves } from "./status.ts";
import { ticketOf } from "./subjects.ts";
import { contactMessages } from "./tables.ts";

/**
 * What a member of staff did with a message. The same again changes nothing.
 * @returns false when there is no such message, or it is in a state that the move does not start from
 */
export async function moveMessage(
  { database, clock }: { database: Pick<Database, "drizzle">; clock: Clock },
  actor: Pick<Viewer, "userId" | "role">,
  id: string,
  move: MessageMove,
): Promise<boolean> {
  if (!mayActAs(actor.role, "adviser")) throw new Error("only staff answer messages");
  const { from, to, traced } = messageMoves[move];
  return inTransaction(database, async (tx: Tx) => {
    const [found] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for("update");
    if (found?.state === to) return true;
    if (found?.state !== from) return false;
    await tx
      .update(contactMessages)
      .set({ state: to, answeredAt: to === "answered" ? dateOf(clock.now()) : null })
      .where(eq(contactMessages.id, id));
    await trace(tx, clock, {
      actorId: actor.userId,
      action: traced,
      subjectType: "contact-message",
      subjectId: id,
      details: { ticket: ticketOf(found.number) },
      before: { state: from },
      after: { state: to },
    });
    return true;
  });
}
