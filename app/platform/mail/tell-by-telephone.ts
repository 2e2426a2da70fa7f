import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { type Worker, defineQueue, workerOf } from "#app/platform/jobs/queue.ts";
import { shortMessage } from "#app/platform/messaging/gsm7.ts";
import type { SmsSender } from "#app/platform/messaging/sms-gateway.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { mails } from "./tables.ts";

/** Its jobs carry a mail whose recipient is a telephone. */
export const tellByTelephoneQueue = defineQueue({ name: "tell-by-telephone", data: z.object({ mailId: z.uuid() }) });

type Services = {
  database: Pick<Database, "drizzle">;
  clock: Clock;
  /** Undefined without a gateway: the staff tell it. */ send: SmsSender | undefined;
};

/**
 * Sends what the subject of a mail says as a short message, at most once: it is noted as tried before it is sent. One part
 * holds no more than that: the line stays with the staff, who see that it was sent, and tell the rest.
 */
export async function tellByTelephone({ database, clock, send }: Services, mailId: string): Promise<void> {
  if (!send) return;
  const open = and(eq(mails.id, mailId), eq(mails.failure, "no-address"), isNull(mails.closedAt));
  const [line] = await database.drizzle
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1` })
    .where(and(open, eq(mails.attempts, 0)))
    .returning();
  if (!line) return;
  const outcome = await send(
    line.recipient,
    shortMessage(`${siteSettings.name}\u00a0: ${line.subject}`, siteSettings.agency.phone),
  );
  const sent = outcome.kind === "sent" ? { sentAt: dateOf(clock.now()) } : { lastError: `SMS: ${outcome.why}` };
  await database.drizzle.update(mails).set(sent).where(open);
}

/** The worker of `tellByTelephoneQueue`. */
export function tellByTelephoneWorker(services: Services): Worker {
  return workerOf(tellByTelephoneQueue, ({ mailId }) => tellByTelephone(services, mailId));
}
