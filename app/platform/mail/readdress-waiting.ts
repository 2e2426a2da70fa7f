import { and, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import { PRIORITIES } from "#app/platform/jobs/queue.ts";
import { mails } from "#app/platform/mail/tables.ts";

/**
 * Turns the mails that have not left yet from an address that its owner gave up to their new one.
 * What was subscribed to, which has its own consent, and what is already under way stays as it is.
 */
export async function readdressWaiting(tx: Tx, from: string, to: string): Promise<void> {
  const free = or(isNull(mails.claimedUntil), lt(mails.claimedUntil, sql`now()`));
  const own = and(eq(sql`lower(${mails.recipient})`, from.toLowerCase()), gt(mails.priority, PRIORITIES.crowd));
  await tx
    .update(mails)
    .set({ recipient: to })
    .where(and(own, eq(mails.state, "queued"), free));
}
