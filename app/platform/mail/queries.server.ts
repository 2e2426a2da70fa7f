import { desc, eq } from "drizzle-orm";
import type { Database } from "#app/platform/database/database.ts";
import { mails } from "#app/platform/mail/tables.ts";

export type StoredMail = typeof mails.$inferSelect;

const NEWEST = 200;

/** The newest mails of the outbox, without their bodies. */
export function newestMails(database: Pick<Database, "drizzle">) {
  const { id, recipient, subject, state, createdAt, attempts } = mails;
  return database.drizzle.select({ id, recipient, subject, state, createdAt, attempts }).from(mails).orderBy(desc(createdAt), desc(id)).limit(NEWEST);
}

/** One mail with its body; undefined for an unknown id. */
export async function mailById(database: Pick<Database, "drizzle">, id: string): Promise<StoredMail | undefined> {
  // The id comes from an address: what is not a uuid is unknown, not an error.
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return undefined;
  const [mail] = await database.drizzle.select().from(mails).where(eq(mails.id, id));
  return mail;
}
