import { eq } from "drizzle-orm";
import { type ContactMessage, contactMessages } from "#app/features/contact/tables.ts";
import type { Tx } from "#app/platform/database/tx.ts";

/** A message until the end of the transaction; always before one of its replies. */
export async function lockMessage(tx: Tx, id: string): Promise<ContactMessage | undefined> {
  const [found] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for("update");
  return found;
}
