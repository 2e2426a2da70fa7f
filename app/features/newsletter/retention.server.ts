import { and, eq, inArray, lt, or } from "drizzle-orm";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { subscribers } from "./tables.ts";
import { UNCONFIRMED_DAYS } from "./unconfirmed-days.ts";
import { KEPT } from "#app/platform/settings/retention.ts";

/** Forgets the wishes that nobody confirmed, the held ones among them, and the proofs of subscriptions long over. @returns how many */
export async function deleteExpiredSubscribers({
  database,
  clock,
}: {
  database: Pick<Database, "drizzle">;
  clock: Clock;
}): Promise<number> {
  const now = clock.now();
  const unconfirmed = and(
    inArray(subscribers.state, ["pending", "held"]),
    lt(subscribers.askedAt, dateOf(now.subtract({ days: UNCONFIRMED_DAYS }))),
  );
  const proofsEnd = dateOf(now.subtract(KEPT.subscriptionProof));
  const over = or(
    and(eq(subscribers.state, "unsubscribed"), lt(subscribers.unsubscribedAt, proofsEnd)),
    and(eq(subscribers.state, "bounced"), lt(subscribers.bouncedAt, proofsEnd)),
  );
  const gone = await database.drizzle.delete(subscribers).where(or(unconfirmed, over));
  return gone.rowCount ?? 0;
}
