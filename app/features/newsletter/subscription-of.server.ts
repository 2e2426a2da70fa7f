import { eq } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import { type SubscriberState, subscribers } from "./tables.ts";

/** What an address said of the newsletter; undefined when it never asked for it. */
export async function subscriptionOf(
  db: Tx,
  email: string,
): Promise<{ state: SubscriberState; askedAt: Date; confirmedAt: Date | null } | undefined> {
  const { state, askedAt, confirmedAt } = subscribers;
  const [found] = await db
    .select({ state, askedAt, confirmedAt })
    .from(subscribers)
    .where(eq(subscribers.email, email.toLowerCase()));
  return found;
}
