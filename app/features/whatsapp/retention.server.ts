import { and, isNull, lt, sql } from "drizzle-orm";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { whatsappContacts, whatsappMessages } from "./tables.ts";

/** Said on /privacy. What a client wrote stands in the conversation of their file as well, and stays as long as that. */
export const WHATSAPP_KEPT_MONTHS = 12;

/** Forgets what was written a year ago, and whoever has written nothing since and has no account. */
export async function deleteExpiredWhatsapp({
  database,
  clock,
}: {
  database: Pick<Database, "drizzle">;
  clock: Clock;
}): Promise<void> {
  const limit = dateOf(clock.now().subtract({ months: WHATSAPP_KEPT_MONTHS }));
  await database.drizzle.delete(whatsappMessages).where(lt(whatsappMessages.receivedAt, limit));
  const empty = sql`NOT EXISTS (SELECT 1 FROM whatsapp_messages m WHERE m.contact_id = ${whatsappContacts.id})`;
  await database.drizzle
    .delete(whatsappContacts)
    .where(and(lt(whatsappContacts.lastInAt, limit), isNull(whatsappContacts.userId), empty));
}
