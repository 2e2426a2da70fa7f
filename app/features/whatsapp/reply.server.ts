import { eq } from "drizzle-orm";
import { z } from "zod";
import { trace } from "#app/features/audit/trace.server.ts";
import { deliveryQueue } from "#app/features/notices/deliveries/delivery-queue.ts";
import { messageDeliveries } from "#app/features/notices/deliveries/tables.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { typedText } from "#app/platform/forms/typed-text.ts";
import type { Jobs } from "#app/platform/jobs/jobs.ts";
import { type WhatsappServices, WINDOW_HOURS } from "./services.ts";
import { type WhatsappContact, whatsappContacts } from "./tables.ts";

/** A free answer; WhatsApp takes 4096 characters. */
export const replySchema = z.object({
  formId: z.string().max(200).optional(),
  words: typedText({
    missing: "Écrivez la réponse.",
    most: 4000,
    tooLong: "Cette réponse dépasse 4\u00a0000 caractères.",
  }),
});

/** Until when free words may be sent to somebody; undefined when they may not, or wrote STOP. */
export function windowEnd(
  { lastInAt, stoppedAt }: Pick<WhatsappContact, "lastInAt" | "stoppedAt">,
  now: Temporal.ZonedDateTime,
): Date | undefined {
  const end = new Date(lastInAt.getTime() + WINDOW_HOURS * 3_600_000);
  return stoppedAt === null && end > dateOf(now) ? end : undefined;
}

type Reply = { id: string; words: string };

/**
 * Sends the office's own words to whoever wrote within 24 hours; the same id is sent once.
 * @returns the contact; closed when the 24 hours are over or they wrote STOP; undefined for an unknown id
 */
export async function sendReply(
  services: WhatsappServices & { jobs: Jobs },
  actorId: string,
  contactId: string,
  { id, words }: Reply,
): Promise<WhatsappContact | "closed" | undefined> {
  const { database, clock, jobs } = services;
  return inTransaction(database, async (tx) => {
    const [contact] = await tx.select().from(whatsappContacts).where(eq(whatsappContacts.id, contactId)).for("update");
    if (!contact) return undefined;
    const now = clock.now();
    const end = windowEnd(contact, now);
    if (!end) return "closed";
    const made = await tx
      .insert(messageDeliveries)
      .values({
        id,
        contactId,
        userId: contact.userId,
        way: "whatsapp",
        purpose: "reply",
        recipient: contact.phone ?? contact.scopedId ?? "",
        body: words,
        writtenBy: actorId,
        dueAt: dateOf(now),
        worthUntil: end,
        createdAt: dateOf(now),
      })
      .onConflictDoNothing()
      .returning({ id: messageDeliveries.id });
    if (made.length === 0) return contact;
    await tx.update(whatsappContacts).set({ waitingSince: null }).where(eq(whatsappContacts.id, contactId));
    await jobs.enqueue(tx, deliveryQueue, { deliveryId: id }, { priority: "urgent" });
    await trace(tx, clock, {
      actorId,
      action: "whatsapp.answered",
      subjectType: "whatsapp-contact",
      subjectId: contactId,
    });
    return contact;
  });
}

/** Says that nothing is left to answer. @returns false for an unknown id */
export async function closeContact(
  { database, clock }: WhatsappServices,
  actorId: string,
  contactId: string,
): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    const closed = await tx
      .update(whatsappContacts)
      .set({ waitingSince: null })
      .where(eq(whatsappContacts.id, contactId))
      .returning({ id: whatsappContacts.id });
    if (closed.length > 0)
      await trace(tx, clock, {
        actorId,
        action: "whatsapp.closed",
        subjectType: "whatsapp-contact",
        subjectId: contactId,
      });
    return closed.length > 0;
  });
}
