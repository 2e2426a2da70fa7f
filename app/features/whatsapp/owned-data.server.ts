import { desc, eq } from "drizzle-orm";
import type { Entry, OwnedData } from "#app/features/accounts/data-rights/owned-data.ts";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { whatsappContacts, whatsappMessages } from "./tables.ts";

/** What somebody wrote to us on WhatsApp from their confirmed number; it goes with the account's row. */
export const whatsappData: OwnedData = {
  key: "whatsapp",
  title: "Mes messages WhatsApp",
  async collect(db, { userId }) {
    const { words, receivedAt } = whatsappMessages;
    const { phone, name } = whatsappContacts;
    const rows = await db
      .select({ words, receivedAt, phone, name })
      .from(whatsappMessages)
      .innerJoin(whatsappContacts, eq(whatsappContacts.id, whatsappMessages.contactId))
      .where(eq(whatsappContacts.userId, userId))
      .orderBy(desc(receivedAt));
    const records = rows.map((row): Entry[] => [
      { label: "Message", value: row.words },
      { label: "Reçu le", value: longDateTime(inDouala(row.receivedAt)) },
      { label: "De", value: [row.name, row.phone].filter(Boolean).join(", ") },
    ]);
    return { json: rows, records };
  },
};
