import { randomBytes, randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { type PageOf, pageOf } from "#app/platform/database/page-of.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { may } from "#app/platform/session/permissions.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { type NewsletterServices, type SubscriptionWish, subscribe } from "./subscribe.server.ts";
import { subscribers } from "./tables.ts";
import { CONSENT_TEXT_VERSION, TOPICS, type Topic } from "./topics.ts";

const SECRET_BYTES = 32;

/**
 * Keeps a wish that looks like a robot's: nobody is written to. Of an address that is already
 * known nothing changes; that somebody tried is traced either way.
 * @param tx the caller's transaction
 */
export async function holdWish(
  tx: Tx,
  { clock }: Pick<NewsletterServices, "clock">,
  wish: SubscriptionWish,
): Promise<void> {
  const email = wish.email.trim().toLowerCase();
  const topics = TOPICS.filter((topic) => (wish.topics ?? TOPICS).includes(topic));
  const id = randomUUID();
  const unsubscribeToken = randomBytes(SECRET_BYTES).toString("base64url");
  const made = await tx
    .insert(subscribers)
    .values({
      id,
      email,
      topics,
      state: "held",
      askedAt: dateOf(clock.now()),
      source: wish.source,
      textVersion: CONSENT_TEXT_VERSION,
      unsubscribeToken,
    })
    .onConflictDoNothing({ target: subscribers.email })
    .returning({ id: subscribers.id });
  const [known] =
    made.length > 0
      ? made
      : await tx.select({ id: subscribers.id }).from(subscribers).where(eq(subscribers.email, email));
  if (!known) throw new Error("a subscriber vanished while a wish was held");
  const details = { topics, source: wish.source, state: made.length > 0 ? "held" : "already known" };
  await trace(tx, clock, {
    actorId: null,
    action: "newsletter.held",
    subjectType: "subscriber",
    subjectId: known.id,
    details,
  });
}

export type HeldWish = { id: string; email: string; topics: Topic[]; source: string; askedAt: Date };

/** One page of what waits for somebody to look at, the newest first. */
export async function listHeldWishes(db: Tx, cursor: string | null = null): Promise<PageOf<HeldWish>> {
  const { id, email, topics, source, askedAt } = subscribers;
  return pageOf({
    order: [
      { column: askedAt, descending: true },
      { column: id, descending: true },
    ],
    cursor,
    keysOf: (wish: HeldWish) => [wish.askedAt, wish.id],
    read: ({ after, orderBy, limit }) =>
      db
        .select({ id, email, topics, source, askedAt })
        .from(subscribers)
        .where(and(eq(subscribers.state, "held"), after))
        .orderBy(...orderBy)
        .limit(limit),
  });
}

/**
 * Lets a held wish go on as any other: its address is asked to confirm.
 * @returns false when no such wish is held
 */
export async function releaseWish(
  services: NewsletterServices & { database: Pick<Database, "drizzle"> },
  actor: Pick<Viewer, "userId" | "role">,
  id: string,
): Promise<boolean> {
  if (!may(actor.role, "inbox")) throw new Error("only staff let a held wish go on");
  return inTransaction(services.database, async (tx: Tx) => {
    const [found] = await tx.select().from(subscribers).where(eq(subscribers.id, id)).for("update");
    if (found?.state !== "held") return false;
    await subscribe(tx, services, { email: found.email, topics: found.topics, source: found.source });
    await trace(tx, services.clock, {
      actorId: actor.userId,
      action: "newsletter.released",
      subjectType: "subscriber",
      subjectId: id,
    });
    return true;
  });
}
