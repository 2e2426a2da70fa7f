import { and, isNotNull, sql } from "drizzle-orm";
import { type PageOf, pageOf } from "#app/platform/database/page-of.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type WhatsappContact, whatsappContacts } from "./tables.ts";

/** Somebody who wrote, as the inbox shows them; `at` is what they are ordered by. */
export type InboxContact = {
  id: string;
  at: Date;
  /** As they call themselves there, "" for nothing, and their number where it is known. */
  name: string;
  phone: string | null;
  /** Of their last message. */
  words: string;
  /** Null when they do not wait, or their words stand in the conversation of a file. */
  waitingSince: Date | null;
};

const { id, name, phone, lastInAt, waitingSince } = whatsappContacts;
const isWaiting = isNotNull(waitingSince);

/** One page of those who wrote: of those who wait the longest wait first, of all the last one. */
export async function inboxContacts(
  db: Tx,
  waits: boolean,
  { cursor, size, newestFirst = !waits }: { cursor: string | null; size?: number; newestFirst?: boolean },
): Promise<PageOf<InboxContact>> {
  const at = newestFirst ? lastInAt : waitingSince;
  const page = await pageOf<
    Pick<WhatsappContact, "id" | "name" | "phone" | "lastInAt" | "waitingSince"> & { words: string }
  >({
    order: [
      { column: at, descending: newestFirst },
      { column: id, descending: newestFirst },
    ],
    cursor,
    ...(size !== undefined && { size }),
    keysOf: (row) => [newestFirst ? row.lastInAt : (row.waitingSince ?? row.lastInAt), row.id],
    read: ({ after, orderBy, limit }) =>
      db
        .select({
          id,
          name,
          phone,
          lastInAt,
          waitingSince,
          // Of the rows of this page alone.
          words: sql<string>`coalesce((SELECT m.words FROM whatsapp_messages m WHERE m.contact_id = whatsapp_contacts.id ORDER BY m.received_at DESC LIMIT 1), '')`,
        })
        .from(whatsappContacts)
        .where(and(waits ? isWaiting : undefined, after))
        .orderBy(...orderBy)
        .limit(limit),
  });
  return {
    ...page,
    rows: page.rows.map((row) => ({
      id: row.id,
      at: newestFirst ? row.lastInAt : (row.waitingSince ?? row.lastInAt),
      name: row.name,
      phone: row.phone,
      words: row.words,
      waitingSince: row.waitingSince,
    })),
  };
}

/** How many wait, counted no further than `most`. */
export async function countWaiting(db: Tx, most: number): Promise<number> {
  return (await db.select({ id }).from(whatsappContacts).where(isWaiting).limit(most)).length;
}
