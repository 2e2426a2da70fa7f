import { and, count, eq, isNotNull, isNull, min, sql } from "drizzle-orm";
import { type PageOf, pageOf } from "#app/platform/database/page-of.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { DeadLetter, Jobs } from "#app/platform/jobs/jobs.ts";
import { deliverMailQueue } from "#app/platform/mail/enqueue-mail.ts";
import { type MailFailure, mails } from "#app/platform/mail/tables.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";

/** A mail that did not leave; never its text. */
export type UndeliveredMail = {
  id: string;
  recipient: string;
  subject: string;
  failure: MailFailure | null;
  smtpCode: number | null;
  /** What the server answered. */
  lastError: string | null;
  attempts: number;
  failedAt: Date | null;
  /** Of what is to be told: when a short message said the subject of it. */
  sentAt: Date | null;
  /** A newer news of the same thing was told, or its moment is past: it is to be told no more. */
  replaced: boolean;
  /** False once its text is gone, or it was replaced. */
  sendable: boolean;
};

/** One page of the mails, and how many there are in all. */
export type UndeliveredMails = PageOf<UndeliveredMail> & { total: number };

const NEWEST = 100;

/** The mails that did not leave, the newest first: those that wait for somebody, or those that somebody has closed. What is sent in numbers says it of itself. */
export async function listUndelivered(
  db: Tx,
  which: "open" | "closed",
  cursor: string | null = null,
): Promise<UndeliveredMails> {
  const closed = and(isNotNull(mails.closedAt), isNull(mails.unsubscribeUrl));
  const asked = and(eq(mails.state, "failed"), which === "open" ? isNull(mails.closedAt) : closed);
  const { id, recipient, subject, failure, smtpCode, lastError, attempts, failedAt, sentAt, html } = mails;
  const page = await pageOf({
    order: [
      { column: failedAt, descending: true },
      { column: id, descending: true },
    ],
    cursor,
    // A constraint gives every failed mail its moment.
    keysOf: (mail: UndeliveredMail) => [mail.failedAt ?? "-infinity", mail.id],
    read: ({ after, orderBy, limit }) =>
      db
        .select({
          id,
          recipient,
          subject,
          failure,
          smtpCode,
          lastError,
          attempts,
          failedAt,
          sentAt,
          replaced: sql<boolean>`${mails.supersededAt} IS NOT NULL`,
          sendable: sql<boolean>`${html} IS NOT NULL AND ${failure} <> 'no-address' AND ${mails.supersededAt} IS NULL`,
        })
        .from(mails)
        .where(and(asked, after))
        .orderBy(...orderBy)
        .limit(limit),
  });
  const [all] = await db.select({ total: count() }).from(mails).where(asked);
  return { ...page, total: all?.total ?? 0 };
}

/** What somebody without an address is to be told, to be read aloud or printed. */
export type LineToTell = {
  id: string;
  phone: string;
  subject: string;
  text: string;
  since: Date | null;
  told: boolean;
  /** A newer news of the same thing was told, or its moment is past: it is no longer true. */
  replaced: boolean;
};

/** One of them; undefined for any other mail, whose text is between the site and its reader, and once it is forgotten. */
export async function lineToTell(db: Tx, id: string): Promise<LineToTell | undefined> {
  if (!isUuid(id)) return undefined;
  const { recipient: phone, subject, text, failedAt: since, closedAt, supersededAt } = mails;
  const [line] = await db
    .select({ phone, subject, text, since, closedAt, supersededAt })
    .from(mails)
    .where(and(eq(mails.id, id), eq(mails.failure, "no-address")));
  if (line?.text == null) return undefined;
  const { closedAt: told, supersededAt: replaced, ...rest } = line;
  return { id, ...rest, text: line.text, told: told !== null, replaced: replaced !== null };
}

/** What has not left yet: how many, and the oldest of them. */
export async function waitingMails(db: Tx): Promise<{ count: number; oldest: Date | null }> {
  const [found] = await db
    .select({ count: count(), oldest: min(mails.createdAt) })
    .from(mails)
    .where(eq(mails.state, "queued"));
  return found ?? { count: 0, oldest: null };
}

export type GivenUpJob = Pick<DeadLetter, "id" | "queue"> & { failedAt: Date };

/** Other work that was given up; a mail's own stands in the list of mails. What it said stays in the log. */
export async function givenUpJobs(jobs: Pick<Jobs, "deadLetters">): Promise<GivenUpJob[]> {
  const letters = await jobs.deadLetters();
  return letters
    .filter(({ queue }) => queue !== deliverMailQueue.name)
    .slice(0, NEWEST)
    .map(({ id, queue, failedAt }) => ({ id, queue, failedAt: new Date(failedAt.epochMilliseconds) }));
}
