import { and, isNull, lt, sql } from "drizzle-orm";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { whatsappContacts, whatsappMessages } from "./tables.ts";
import { KEPT } from "#app/platform/settings/retention.ts";

/** Said on /privacy. What a client wrote stands in the conversation of their file as well, and stays as long as that. */
export const WHATSAPP_KEPT_MONTHS = KEPT.whatsapp.months;

/** Forgets what was written a year ago, and whoever has written nothing since and has no account. @returns how many */
export async function deleteExpiredWhatsapp({
  database,
  clock,
}: {
  database: Pick<Database, "drizzle">;
  clock: Clock;
}): Promise<number> {
  const limit = dateOf(clock.now().subtract({ months: WHATSAPP_KEPT_MONTHS }));
  const said = await database.drizzle.delete(whatsappMessages).where(lt(whatsappMessages.receivedAt, limit));
  const empty = sql`NOT EXISTS (SELECT 1 FROM whatsapp_messages m WHERE m.contact_id = ${whatsappContacts.id})`;
  const people = await database.drizzle
    .delete(whatsappContacts)
    .where(and(lt(whatsappContacts.lastInAt, limit), isNull(whatsappContacts.userId), empty));
  return (said.rowCount ?? 0) + (people.rowCount ?? 0);
}
