import { randomUUID } from "node:crypto";
import { z } from "zod";
import { inSavepoint } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Jobs } from "#app/platform/jobs/jobs.ts";
import { PRIORITIES, type Priority, defineQueue } from "#app/platform/jobs/queue.ts";
import { type CalendarMethod, mails } from "#app/platform/mail/tables.ts";

/** What a mail says; features build it with `renderMail`. */
export type MailContent = { subject: string; html: string; text: string };

export type Mail = MailContent & {
  /** One address. */
  to: string;
  /** The same key never makes a second mail, whoever asks and however often. */
  idempotencyKey: string;
  /**
   * Who goes first: urgent is what somebody waits for at the screen (sign-in, reset, confirmation
   * of an address). Default: what can be unsubscribed from is a crowd's, the rest is ordinary.
   */
  priority?: Priority;
  /** Where an answer to it goes, for what somebody of the staff wrote. */
  replyTo?: string;
  /** For what is sent in numbers: the address that unsubscribes at one click (RFC 8058). */
  unsubscribeUrl?: string;
  /** A calendar entry that the reader's mail program offers to take in (RFC 6047). */
  calendar?: { method: CalendarMethod; content: string };
};

/** Its jobs carry the id of a row of `mails`. */
export const deliverMailQueue = defineQueue({ name: "deliver-mail", data: z.object({ mailId: z.uuid() }), batch: 10 });

/**
 * Writes a mail and its delivery into `tx`: it leaves when, and only when, `tx` commits.
 */
export async function enqueueMail(tx: Tx, jobs: Jobs, mail: Mail): Promise<void> {
  // Never a row without its job, even when the caller goes on after an error.
  await inSavepoint(tx, async (both) => {
    const { to, calendar, priority = mail.unsubscribeUrl === undefined ? "ordinary" : "crowd", ...content } = mail;
    const entry = calendar ? { calendar: calendar.content, calendarMethod: calendar.method } : {};
    const made = await both
      .insert(mails)
      .values({ id: randomUUID(), recipient: to, priority: PRIORITIES[priority], ...content, ...entry })
      .onConflictDoNothing({ target: mails.idempotencyKey })
      .returning({ id: mails.id });
    for (const { id } of made) await jobs.enqueue(both, deliverMailQueue, { mailId: id }, { priority });
  });
}
