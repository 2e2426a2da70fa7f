import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import { mails } from "#app/platform/mail/tables.ts";

/**
 * When an address last refused our mail for good, with nobody having seen to it since
 * (features/undelivered-mail); undefined when mail may go there.
 * @param resumedAt the person asked, after an earlier refusal, that it be tried again
 */
export async function mailTrouble(
  db: Pick<Tx, "select">,
  address: string,
  resumedAt: Date | null,
): Promise<Date | undefined> {
  const refused = and(
    eq(sql`lower(${mails.recipient})`, address.toLowerCase()),
    eq(mails.failure, "address"),
    isNull(mails.closedAt),
  );
  const [found] = await db
    .select({ failedAt: mails.failedAt })
    .from(mails)
    .where(and(refused, resumedAt === null ? undefined : gt(mails.failedAt, resumedAt)))
    .orderBy(desc(mails.failedAt))
    .limit(1);
  return found?.failedAt ?? undefined;
}
