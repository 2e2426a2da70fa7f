import { eq } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { subscribers } from "./tables.ts";
import type { Topic } from "./topics.ts";

type Services = { database: Pick<Database, "drizzle">; clock: Clock };

/** The subscription that a letter's link belongs to; undefined when unknown, or over. */
export async function subscriptionToChoose(
  { database }: Pick<Services, "database">,
  token: string,
): Promise<{ email: string; topics: Topic[] } | undefined> {
  const { email, topics, state } = subscribers;
  const [found] = await database.drizzle
    .select({ email, topics, state })
    .from(subscribers)
    .where(eq(subscribers.unsubscribeToken, token));
  return found?.state === "confirmed" ? { email: found.email, topics: found.topics } : undefined;
}

/** Changes what a confirmed subscriber receives; letters on their way look once more before they leave. @returns false when the link is unknown or over */
export async function changeTopics(
  { database, clock }: Services,
  token: string,
  topics: readonly Topic[],
): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    const [found] = await tx.select().from(subscribers).where(eq(subscribers.unsubscribeToken, token)).for("update");
    if (found?.state !== "confirmed") return false;
    await tx
      .update(subscribers)
      .set({ topics: [...topics] })
      .where(eq(subscribers.id, found.id));
    await trace(tx, clock, {
      actorId: null,
      action: "newsletter.topics-changed",
      subjectType: "subscriber",
      subjectId: found.id,
      before: { topics: found.topics },
      after: { topics },
    });
    return true;
  });
}
