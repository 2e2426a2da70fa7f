import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Database } from "#app/platform/database/database.ts";
import { holdWish } from "./hold-wish.server.ts";
import { type NewsletterServices, type SubscriptionWish, subscribe } from "./subscribe.server.ts";

/**
 * The wish left in a newsletter box: asked by mail, nothing told. A robot's is held for somebody
 * to look at, and nobody is written to.
 * @param robot the field that people do not see was filled
 */
export async function askSubscription(
  services: NewsletterServices & { database: Pick<Database, "drizzle"> },
  wish: SubscriptionWish,
  robot: boolean,
): Promise<void> {
  await inTransaction(services.database, (tx: Tx) =>
    robot ? holdWish(tx, services, wish) : subscribe(tx, services, wish),
  );
}
