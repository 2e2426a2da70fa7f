import { desc } from "drizzle-orm";
import { type Person, ownedBy } from "#app/features/people/owned-by.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type ContactMessage, contactMessages } from "./tables.ts";

/** What a person wrote on the contact page, the latest first. */
export function messagesOf(db: Tx, person: Person): Promise<ContactMessage[]> {
  return db
    .select()
    .from(contactMessages)
    .where(ownedBy(contactMessages, person))
    .orderBy(desc(contactMessages.createdAt));
}
