import { eq, sql } from "drizzle-orm";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type Sender, sendingId } from "#app/platform/forms/sending-id.server.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { isOwnAddress } from "#app/platform/allowances/booking-allowances.ts";
import { type FormMailServices, enqueueFormMail } from "#app/platform/mail/enqueue-form-mail.ts";
import { enqueueMail } from "#app/platform/mail/enqueue-mail.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import type { ContactForm } from "./form.ts";
import { messageReceivedMail } from "#app/features/contact/mails/message-received.tsx";
import { subjectWords, ticketOf } from "#app/features/contact/subjects.ts";
import { contactMessages } from "#app/features/contact/tables.ts";

type Services = FormMailServices & { database: Pick<Database, "drizzle"> } & Sender;

/** The same words after so long, or once they are answered, are a message of their own. */
const SAME_FOR_HOURS = 24;

/** People link to a page or two; more is an advertisement. */
const LINKS = 3;

/**
 * Keeps a message and acknowledges it by mail. What looks like a robot's is kept too, held for
 * somebody to look at, and acknowledged to nobody. The same form sent twice from one browser is
 * kept once; with other words, or by somebody else, it is another message.
 * @param actor who is signed in, if anybody
 * @returns the message's ticket
 */
export async function sendMessage(
  services: Services,
  actor: Pick<Viewer, "userId" | "email" | "emailConfirmed"> | null,
  form: ContactForm,
): Promise<string> {
  const { database, clock, jobs } = services;
  const { website, firstName, lastName, email, subject, message } = form;
  return inTransaction(database, async (tx: Tx) => {
    // One at a time for each form, then for each address: a burst cannot pass the look or the count together.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${messageId(services, form)}, 23))`);
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${email.toLowerCase()}, 22))`);
    const now = clock.now();
    const { id, before } = await idFor(tx, services, form, dateOf(now.subtract({ hours: SAME_FOR_HOURS })));
    if (before) return ticketOf(before.number);
    const state = website || (message.match(/https?:\/\//gi)?.length ?? 0) > LINKS ? "held" : "new";
    const [made] = await tx
      .insert(contactMessages)
      .values({
        id,
        firstName,
        lastName,
        email,
        subject,
        message,
        state,
        userId: actor?.userId ?? null,
        createdAt: dateOf(now),
        waitingSince: dateOf(now),
      })
      .returning({ number: contactMessages.number });
    if (!made) throw new Error("PostgreSQL returned no message");
    const ticket = ticketOf(made.number);
    if (state === "new") {
      const mail = await messageReceivedMail({
        ticket,
        subject: subjectWords[subject],
        replyHours: siteSettings.support.replyHours,
      });
      const letter = { to: email, ...mail, idempotencyKey: `contact ${id}` };
      await (isOwnAddress(actor, email) ? enqueueMail(tx, jobs, letter) : enqueueFormMail(tx, services, letter));
    }
    await trace(tx, clock, {
      actorId: actor?.userId ?? null,
      action: "message.received",
      subjectType: "contact-message",
      subjectId: id,
      details: { ticket, state, subject },
    });
    return ticket;
  });
}

/** The id of a message: of who sends it and what it says. @param nth how many like it came before, and are over */
export function messageId(
  sender: Sender,
  { formId: pageId, website, firstName, lastName, email, subject, message }: ContactForm,
  nth = 0,
): string {
  const content = [firstName, lastName, email, subject, message, Boolean(website)];
  // The page that everybody gets draws no number: without a cookie, one person at one address says this once.
  return sendingId(sender, { purpose: "contact", content, pageId: pageId ?? "kept page" }, nth);
}

/** The first id of this message that is free, or the message that stands under it since `since`. */
async function idFor(
  tx: Tx,
  sender: Sender,
  form: ContactForm,
  since: Date,
): Promise<{ id: string; before?: { number: number } }> {
  for (let nth = 0; ; nth += 1) {
    const id = messageId(sender, form, nth);
    const [before] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id));
    if (!before) return { id };
    if (before.createdAt > since && before.state !== "answered" && before.state !== "closed") return { id, before };
  }
}
