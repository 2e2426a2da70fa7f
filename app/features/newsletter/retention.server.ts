import { and, eq, inArray, lt, or } from "drizzle-orm";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { subscribers } from "./tables.ts";
import { UNCONFIRMED_DAYS } from "./unconfirmed-days.ts";

/** Said on /privacy. */
const PROOF_YEARS = 3;

/** Forgets the wishes that nobody confirmed, the held ones among them, and the proofs of subscriptions long over. */
export async function deleteExpiredSubscribers({
  database,
  clock,
}: {
  database: Pick<Database, "drizzle">;
  clock: Clock;
}): Promise<void> {
  const now = clock.now();
  const unconfirmed = and(
    inArray(subscribers.state, ["pending", "held"]),
    lt(subscribers.askedAt, dateOf(now.subtract({ days: UNCONFIRMED_DAYS }))),
  );
  const proofsEnd = dateOf(now.subtract({ years: PROOF_YEARS }));
  const over = or(
    and(eq(subscribers.state, "unsubscribed"), lt(subscribers.unsubscribedAt, proofsEnd)),
    and(eq(subscribers.state, "bounced"), lt(subscribers.bouncedAt, proofsEnd)),
  );
  await database.drizzle.delete(subscribers).where(or(unconfirmed, over));
}
