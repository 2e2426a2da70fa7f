import { eq, sql } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.ts";
import { threadPath } from "#app/features/contact/contact-link.server.ts";
import { LINK_DAYS } from "#app/features/contact/link-days.ts";
import { messageAnsweredMail } from "#app/features/contact/mails/message-answered.tsx";
import { subjectWords, ticketOf } from "#app/features/contact/subjects.ts";
import { type ContactMessage, type ContactReply, contactMessages } from "#app/features/contact/tables.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Jobs } from "#app/platform/jobs/jobs.ts";
import { enqueueMail } from "#app/platform/mail/enqueue-mail.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";

/** What makes the mail of a reply one mail, however often it is asked for. */
export const replyMailKey = (replyId: string) => `contact-reply ${replyId}`;

type Services = { clock: Clock; jobs: Jobs; origin: string };

/** Writes the mail of an answer into `tx`, which holds the message, and says that the message is answered. */
export async function sendReply(
  tx: Tx,
  { clock, jobs, origin }: Services,
  message: ContactMessage,
  reply: Pick<ContactReply, "id" | "body" | "writtenBy" | "createdAt">,
) {
  const now = clock.now();
  const [author] =
    reply.writtenBy === null
      ? []
      : await tx
          .select({ name: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})` })
          .from(users)
          .where(eq(users.id, reply.writtenBy));
  const mail = await messageAnsweredMail({
    ticket: ticketOf(message.number ?? 0),
    subject: subjectWords[message.subject],
    body: reply.body,
    author: author ? `${author.name}, ${siteSettings.name}` : siteSettings.name,
    link: `${origin}${await threadPath(tx, message.id, now)}`,
    linkDays: LINK_DAYS,
  });
  await enqueueMail(tx, jobs, {
    to: message.email,
    ...mail,
    idempotencyKey: replyMailKey(reply.id),
    replyTo: siteSettings.emails.contact,
  });
  // What its author wrote after the answer was prepared still waits.
  const stillWaits = message.state === "new" && message.waitingSince > reply.createdAt;
  await tx
    .update(contactMessages)
    .set({
      revision: sql`${contactMessages.revision} + 1`,
      ...(!stillWaits && { state: "answered" as const, answeredAt: dateOf(now) }),
    })
    .where(eq(contactMessages.id, message.id));
}
