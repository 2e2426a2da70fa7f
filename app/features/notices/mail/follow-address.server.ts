import { and, eq, inArray, like, not, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import { notUnderWay } from "#app/platform/mail/queries.server.ts";
import { mails } from "#app/platform/mail/tables.ts";
import { gatheredMailKey, noticeMailKey } from "#app/features/notices/add-notice.server.ts";
import { notices } from "#app/features/notices/tables.ts";

/** What is said of the account itself goes to the address that it had: its owner must hear of a change that is not theirs. */
const OF_THE_ACCOUNT = "account.%";

/**
 * Turns the mails of a person's notices that have not left yet, such as during an outage of the mail server, to the
 * account's new address: the old one may be somebody else's by now. What is under way stays as it is.
 */
export async function followAddress(
  tx: Tx,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<void> {
  const waiting = await tx
    .select({ id: mails.id, key: mails.idempotencyKey })
    .from(mails)
    .where(and(eq(sql`lower(${mails.recipient})`, from.toLowerCase()), eq(mails.state, "queued"), notUnderWay));
  if (waiting.length === 0) return;
  const told = await tx
    .select({ id: notices.id, key: notices.key })
    .from(notices)
    .where(and(eq(notices.userId, userId), not(like(notices.kind, OF_THE_ACCOUNT)), eq(notices.mailState, "sent")));
  const keys = new Set(told.flatMap(({ id, key }) => [noticeMailKey(id), gatheredMailKey(id), key]));
  const own = waiting.filter(({ key }) => keys.has(key)).map(({ id }) => id);
  if (own.length > 0)
    await tx
      .update(mails)
      .set({ recipient: to })
      .where(and(inArray(mails.id, own), eq(mails.state, "queued")));
}
