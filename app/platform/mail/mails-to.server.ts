import { and, eq, sql } from "drizzle-orm";
import { pageOf } from "#app/platform/database/page-of.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type MailState, mails } from "./tables.ts";

/** A mail as the office reads it: never its text. */
export type MailLine = { id: string; subject: string; state: MailState; createdAt: Date };

/** One page of what was written to an address, the newest first; `cursor` as `pageOf` has it. */
export async function mailsTo(
  db: Tx,
  address: string,
  { cursor, size }: { cursor: string | null; size: number },
): Promise<MailLine[]> {
  const { id, subject, state, createdAt, recipient } = mails;
  const { rows } = await pageOf<MailLine>({
    order: [
      { column: createdAt, descending: true },
      { column: id, descending: true },
    ],
    cursor,
    size,
    keysOf: (row) => [row.createdAt, row.id],
    read: ({ after, orderBy, limit }) =>
      db
        .select({ id, subject, state, createdAt })
        .from(mails)
        .where(and(eq(sql`lower(${recipient})`, address.toLowerCase()), after))
        .orderBy(...orderBy)
        .limit(limit),
  });
  return rows;
}
