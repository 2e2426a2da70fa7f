import { asc, ne } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import { contactMessages } from "./tables.ts";
import type { Message } from "./list-messages.server.ts";

/** The messages of the contact page that nobody answered, the oldest first. */
export function unansweredMessages(db: Tx, limit: number): Promise<Message[]> {
  return db.select().from(contactMessages).where(ne(contactMessages.state, "answered")).orderBy(asc(contactMessages.createdAt)).limit(limit);
}
