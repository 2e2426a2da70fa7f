import { and, eq, gt, or } from "drizzle-orm";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { hashOfToken } from "./subscribe.server.ts";
import { subscribers } from "./tables.ts";
import type { Topic } from "./topics.ts";

type Services = { database: Pick<Database, "drizzle">; clock: Clock };

export type Subscription = { id: string; email: string; topics: Topic[]; confirmed: boolean };

function openTo(clock: Clock, token: string) {
  const waiting = and(eq(subscribers.state, "pending"), gt(subscribers.confirmExpiresAt, dateOf(clock.now())));
  return and(eq(subscribers.confirmTokenHash, hashOfToken(token)), or(waiting, eq(subscribers.state, "confirmed")));
}

/** What a confirmation link is about; undefined when it is unknown, replaced by a newer one, or too old. */
export async function subscriptionToConfirm(
  { database, clock }: Services,
  token: string,
): Promise<Subscription | undefined> {
  const { id, email, topics, state } = subscribers;
  const [found] = await database.drizzle
    .select({ id, email, topics, state })
    .from(subscribers)
    .where(openTo(clock, token));
  return found && { id: found.id, email: found.email, topics: found.topics, confirmed: found.state === "confirmed" };
}

/**
 * The click of the double opt-in. The same click again is a success too.
 * @returns false when the link is unknown, replaced or too old
 */
export async function confirmSubscription({ database, clock }: Services, token: string): Promise<boolean> {
  return inTransaction(database, async (tx: Tx) => {
    const [found] = await tx
      .select({ id: subscribers.id, state: subscribers.state })
      .from(subscribers)
      .where(openTo(clock, token))
      .for("update");
    if (!found) return false;
    if (found.state === "confirmed") return true;
    await tx
      .update(subscribers)
      .set({ state: "confirmed", confirmedAt: dateOf(clock.now()), unsubscribedAt: null, bouncedAt: null })
      .where(eq(subscribers.id, found.id));
    await trace(tx, clock, {
      actorId: null,
      action: "newsletter.confirmed",
      subjectType: "subscriber",
      subjectId: found.id,
    });
    return true;
  });
}
