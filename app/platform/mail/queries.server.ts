import { desc, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "#app/platform/database/database.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { mails } from "#app/platform/mail/tables.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";

export type StoredMail = typeof mails.$inferSelect;

const NEWEST = 200;

/** No worker is sending it: read by the database's clock, which the claims are made by. */
export const notUnderWay = or(isNull(mails.claimedUntil), lt(mails.claimedUntil, sql`now()`));

/** The newest mails of the outbox, without their bodies. */
export function newestMails(database: Pick<Database, "drizzle">) {
  const { id, recipient, subject, state, createdAt, attempts } = mails;
  return database.drizzle
    .select({ id, recipient, subject, state, createdAt, attempts })
    .from(mails)
    .orderBy(desc(createdAt), desc(id))
    .limit(NEWEST);
}

/** True when a mail of one of these keys has been written, whether it has left or not. */
export async function isEnqueued(db: Pick<Tx, "$count">, ...idempotencyKeys: string[]): Promise<boolean> {
  return (await db.$count(mails, inArray(mails.idempotencyKey, idempotencyKeys))) > 0;
}

/** One mail with its body; undefined for an unknown id. */
export async function mailById(database: Pick<Database, "drizzle">, id: string): Promise<StoredMail | undefined> {
  // The id comes from an address: what is not a uuid is unknown, not an error.
  if (!isUuid(id)) return undefined;
  const [mail] = await database.drizzle.select().from(mails).where(eq(mails.id, id));
  return mail;
}
