import { and, eq, sql } from "drizzle-orm";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Env } from "#app/platform/env/env.ts";
import type { MessageStatus } from "#app/platform/messaging/whatsapp-webhook.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";
import { settle } from "./deliver-message.server.ts";
import type { FallingBack } from "./fall-back.server.ts";
import { type DeliveryState, messageDeliveries } from "./tables.ts";

type Services = FallingBack & {
  database: Pick<Database, "drizzle">;
  clock: Clock;
  env: Pick<Env, "baseUrl" | "port" | "demo">;
};

/** What follows what; a status that comes late changes nothing. */
const RANK: Readonly<Partial<Record<DeliveryState, number>>> = {
  waiting: 0,
  sending: 0,
  sent: 1,
  delivered: 2,
  read: 3,
};

/**
 * Notes what the operator says of a message of ours, however often and in whatever order: found by our own reference, which
 * it may give back before we noted its id. What failed on the way is said by mail.
 * @returns false for a message that is not ours
 */
export async function noteStatus(services: Services, { id, reference, status, code }: MessageStatus): Promise<boolean> {
  return inTransaction(services.database, async (tx) => {
    const ours = and(
      eq(messageDeliveries.way, "whatsapp"),
      reference !== null && isUuid(reference)
        ? eq(messageDeliveries.id, reference)
        : eq(messageDeliveries.providerId, id),
    );
    const [delivery] = await tx.select().from(messageDeliveries).where(ours).for("update");
    if (!delivery) return false;
    const before = RANK[delivery.state];
    if (before === undefined) return true;
    if (status === "failed") {
      if (before < 2) await settle(tx, services, delivery, "failed", String(code ?? "refused"));
      return true;
    }
    if ((RANK[status] ?? 0) <= before) return true;
    const now = dateOf(services.clock.now());
    await tx
      .update(messageDeliveries)
      .set({
        state: status,
        providerId: id,
        sentAt: sql`coalesce(${messageDeliveries.sentAt}, ${now.toISOString()}::timestamptz)`,
        claimedUntil: null,
        ...(services.env.demo ? {} : { body: null }),
      })
      .where(eq(messageDeliveries.id, delivery.id));
    return true;
  });
}
