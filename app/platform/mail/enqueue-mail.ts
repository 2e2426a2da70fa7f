import { randomUUID } from "node:crypto";
import { type SQL, and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { inSavepoint } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Jobs } from "#app/platform/jobs/jobs.ts";
import { PRIORITIES, type Priority, defineQueue } from "#app/platform/jobs/queue.ts";
import { LoggableError } from "#app/platform/log/loggable.ts";
import { type MailContent, toldText } from "./layout/render-mail.ts";
import { tellByTelephoneQueue } from "./tell-by-telephone.ts";
import { tellNoMoreQueue } from "./tell-no-more.ts";
import { type About, type CalendarMethod, mails } from "#app/platform/mail/tables.ts";

export type Mail = MailContent & {
  /** One address; or the telephone of somebody who has none, whom the staff tell instead. */
  to: string;
  /** The same key never makes a second mail, whoever asks and however often. */
  idempotencyKey: string;
  /** Id of its row, which its Message-ID is made of; default: a new one. */
  id?: string;
  /**
   * Who goes first: urgent is what somebody waits for at the screen (sign-in, reset, confirmation
   * of an address). Default: what can be unsubscribed from is bulk, the rest is ordinary.
   */
  priority?: Priority;
  /** Where an answer to it goes, for what a staff member wrote. */
  replyTo?: string;
  /** For what is sent in numbers: the address that unsubscribes at one click (RFC 8058). */
  unsubscribeUrl?: string;
  /** A calendar entry that the reader's mail program offers to take in (RFC 6047). */
  calendar?: { method: CalendarMethod; content: string };
  /** What it is a news of: an older one of the same thing is told no more. */
  about?: About | undefined;
  /** Until when it is true, such as the start that it reminds of: then it is no line of the staff any more. */
  until?: Temporal.Instant | undefined;
};

/** Its jobs carry the id of a row of `mails`. */
export const deliverMailQueue = defineQueue({ name: "deliver-mail", data: z.object({ mailId: z.uuid() }), batch: 10 });

/** True for a recipient who has no address and is told by telephone or on paper. */
export function isTelephone(recipient: string): boolean {
  return !recipient.includes("@");
}

/**
 * Writes a mail and its delivery into `tx`: it leaves when, and only when, `tx` commits. To a telephone it is a line
 * among the mails that did not leave, which the staff call or print; a gateway of short messages, where there is one, says its subject first.
 */
export async function enqueueMail(tx: Tx, jobs: Jobs, mail: Mail): Promise<void> {
  // Never a row without its job, even when the caller goes on after an error.
  await inSavepoint(tx, async (both) => {
    const {
      to,
      calendar,
      about,
      until,
      id = randomUUID(),
      priority = mail.unsubscribeUrl === undefined ? "ordinary" : "bulk",
      ...content
    } = mail;
    if (to === "") throw new LoggableError("a mail has neither an address nor a telephone");
    const line = isTelephone(to)
      ? {
          state: "failed" as const,
          failure: "no-address" as const,
          failedAt: sql`now()`,
          text: await toldText(content.html),
        }
      : {};
    const entry = calendar ? { calendar: calendar.content, calendarMethod: calendar.method } : {};
    const made = await both
      .insert(mails)
      .values({ id, recipient: to, priority: PRIORITIES[priority], ...content, ...entry, ...line })
      .onConflictDoNothing({ target: mails.idempotencyKey })
      .returning({ id: mails.id });
    if (made.length > 0 && about !== undefined) {
      await supersedeMails(both, about);
      await both.update(mails).set({ about }).where(eq(mails.id, id));
    }
    for (const { id: mailId } of made)
      await (isTelephone(to)
        ? jobs.enqueue(both, tellByTelephoneQueue, { mailId })
        : jobs.enqueue(both, deliverMailQueue, { mailId }, { priority }));
    for (const { id: mailId } of until === undefined ? [] : made)
      await jobs.enqueue(both, tellNoMoreQueue, { mailId }, { after: until });
  });
}

/** The moment of the transaction, by the database's clock, which dates mails and what replaces them. */
export const AT_TRANSACTION = sql`now()`;

/**
 * A thing has newer news, or went on: what was written of it before is no longer to be told. A line for the staff, or a mail
 * that did not leave, is closed with it, so that nobody says or sends what is not true any more.
 */
export async function supersedeMails(tx: Tx, about: About): Promise<void> {
  // Who tells of the same thing at the same moment waits here, and then finds this news.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${about}, 0))`);
  await tx
    .update(mails)
    .set({ supersededAt: AT_TRANSACTION, closedAt: closedWhen(sql`${mails.state} = 'failed'`) })
    .where(and(eq(mails.about, about), isNull(mails.supersededAt)));
}

/** Closes the mails of which `condition` is true; the others stay as they are. */
export function closedWhen(condition: SQL): SQL {
  return sql`CASE WHEN ${condition} THEN coalesce(${mails.closedAt}, now()) ELSE ${mails.closedAt} END`;
}
