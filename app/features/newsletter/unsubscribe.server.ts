import { eq } from "drizzle-orm";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { subscribers } from "./tables.ts";

type Services = { database: Pick<Database, "drizzle">; clock: Clock };

/** Whether an unsubscription link belongs to somebody; undefined when unknown. */
export async function subscriptionToEnd(
  { database }: Services,
  token: string,
): Promise<{ email: string; over: boolean; isConfirmed: boolean } | undefined> {
  const [found] = await database.drizzle
    .select({ email: subscribers.email, state: subscribers.state })
    .from(subscribers)
    .where(eq(subscribers.unsubscribeToken, token));
  if (!found) return undefined;
  const { email, state } = found;
  return { email, over: state === "unsubscribed", isConfirmed: state === "confirmed" };
}

/**
 * Ends a subscription, confirmed or not; a second click changes nothing. The row stays as the
 * proof that its owner's choice was followed.
 * @returns false when the link is unknown
 */
export async function unsubscribe({ database, clock }: Services, token: string): Promise<boolean> {
  return inTransaction(database, async (tx: Tx) => {
    const [found] = await tx
      .select({ id: subscribers.id, state: subscribers.state })
      .from(subscribers)
      .where(eq(subscribers.unsubscribeToken, token))
      .for("update");
    if (!found) return false;
    if (found.state === "unsubscribed") return true;
    await tx
      .update(subscribers)
      .set({
        state: "unsubscribed",
        unsubscribedAt: dateOf(clock.now()),
        confirmTokenHash: null,
        confirmExpiresAt: null,
      })
      .where(eq(subscribers.id, found.id));
    await trace(tx, clock, {
      actorId: null,
      action: "newsletter.unsubscribed",
      subjectType: "subscriber",
      subjectId: found.id,
    });
    return true;
  });
}
