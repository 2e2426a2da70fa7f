import { createHash } from "node:crypto";
import { inArray, sql } from "drizzle-orm";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { isOwnAddress } from "#app/platform/allowances/booking-allowances.ts";
import { type FormMailServices, enqueueFormMail } from "#app/platform/mail/enqueue-form-mail.ts";
import { enqueueMail } from "#app/platform/mail/enqueue-mail.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import type { ContactForm } from "./form.ts";
import { messageReceivedMail } from "./mails/message-received.tsx";
import { subjectWords, ticketOf } from "./subjects.ts";
import { contactMessages } from "./tables.ts";

type Services = FormMailServices & { database: Pick<Database, "drizzle"> };

/** People link to a page or two; more is an advertisement. */
const LINKS = 3;

/**
 * Keeps a message and acknowledges it by mail. What looks like a robot's is kept too, held for
 * somebody to look at, and acknowledged to nobody. The same form sent twice is kept once;
 * with other words or another address it is another message.
 * @param actor who is signed in, if anybody
 * @returns the message's ticket
 */
export async function sendMessage(services: Services, actor: Pick<Viewer, "userId" | "email" | "emailConfirmed"> | null, form: ContactForm): Promise<string> {
  const { database, clock, jobs } = services;
  const { formId, website, firstName, lastName, email, subject, message } = form;
  return inTransaction(database, async (tx: Tx) => {
    // One at a time for each form, then for each address: a burst cannot pass the look or the count together.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${formId}, 23))`);
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${email.toLowerCase()}, 22))`);
    const changedId = changedIdOf(form);
    const known = await tx
      .select({ id: contactMessages.id, number: contactMessages.number, email: contactMessages.email, message: contactMessages.message })
      .from(contactMessages)
      .where(inArray(contactMessages.id, [formId, changedId]));
    const same = known.find((one) => one.id === changedId || (one.email === email && one.message === message));
    if (same) return ticketOf(same.number);
    const id = known.length > 0 ? changedId : formId;
    const now = clock.now();
    const state = website || (message.match(/https?:\/\//gi)?.length ?? 0) > LINKS ? "held" : "new";
    const [made] = await tx
      .insert(contactMessages)
      .values({ id, firstName, lastName, email, subject, message, state, userId: actor?.userId ?? null, createdAt: dateOf(now) })
      .returning({ number: contactMessages.number });
    if (!made) throw new Error("PostgreSQL returned no message");
    const ticket = ticketOf(made.number);
    if (state === "new") {
      const mail = await messageReceivedMail({ ticket, subject: subjectWords[subject], replyHours: siteSettings.support.replyHours });
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

/** The id of a form that was sent, changed and sent again, or opened by somebody else: the same for the same words. */
function changedIdOf({ formId, email, message }: ContactForm): string {
  const hash = createHash("sha256")
    .update(JSON.stringify([formId, email, message]))
    .digest("hex");
  // The form of an UUID of version 8, whose bits are the maker's own (RFC 9562).
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
