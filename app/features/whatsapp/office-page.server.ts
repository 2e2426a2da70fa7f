/** Who wrote on WhatsApp, as the office sees it. */
import { asc, desc, eq, isNotNull } from "drizzle-orm";
import { messageDeliveries } from "#app/features/notices/deliveries/tables.ts";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";
import { phoneWords } from "#app/platform/words/phone-words.ts";
import { windowEnd } from "./reply.server.ts";
import { type WhatsappContact, whatsappContacts, whatsappMessages } from "./tables.ts";

const NEWEST = 100;

/** What somebody is called in a list. */
const contactName = ({ name, phone }: Pick<WhatsappContact, "name" | "phone">) =>
  [name, phone && phoneWords(phone)].filter(Boolean).join(", ") || "Quelqu’un sans numéro";

export type ConversationLine = { key: string; ours: boolean; words: string; at: string; state: string };

export type Conversation = {
  id: string;
  name: string;
  userId: string | null;
  waits: boolean;
  stopped: boolean;
  /** Until when free words may be sent; null: no more. */
  until: string | null;
  /** The oldest first. */
  lines: ConversationLine[];
};

const STATES = {
  waiting: "attend",
  sending: "part",
  sent: "parti",
  delivered: "arrivé",
  read: "lu",
  failed: "pas parti",
  dropped: "pas parti",
} as const;

/** What was said with one contact; undefined for an unknown id. */
export async function conversation(db: Tx, now: Temporal.ZonedDateTime, id: string): Promise<Conversation | undefined> {
  if (!isUuid(id)) return undefined;
  const [contact] = await db.select().from(whatsappContacts).where(eq(whatsappContacts.id, id));
  if (!contact) return undefined;
  const theirs = await db
    .select()
    .from(whatsappMessages)
    .where(eq(whatsappMessages.contactId, id))
    .orderBy(desc(whatsappMessages.receivedAt))
    .limit(NEWEST);
  const ours = await db
    .select()
    .from(messageDeliveries)
    .where(eq(messageDeliveries.contactId, id))
    .orderBy(desc(messageDeliveries.createdAt))
    .limit(NEWEST);
  const end = windowEnd(contact, now);
  const all = [
    ...theirs.map((one) => ({ key: one.id, ours: false, words: one.words, when: one.receivedAt, state: "" })),
    ...ours.map(({ id: key, body, createdAt, state, failure }) => ({
      key,
      ours: true,
      // Words that have left are not kept here: those to a client stand in the conversation of their file.
      words: body ?? "(Réponse du cabinet)",
      when: createdAt,
      state: failure === null ? STATES[state] : `${STATES[state]} (${failure})`,
    })),
  ].toSorted((one, other) => one.when.getTime() - other.when.getTime());
  return {
    id,
    name: contactName(contact),
    userId: contact.userId,
    waits: contact.waitingSince !== null,
    stopped: contact.stoppedAt !== null,
    until: end ? longDateTime(inDouala(end)) : null,
    lines: all.map(({ when, ...line }) => ({ ...line, at: longDateTime(inDouala(when)) })),
  };
}

/** Where a client may be answered on WhatsApp now; undefined when they wrote nothing within the day. */
export async function openContactOf(
  db: Tx,
  now: Temporal.ZonedDateTime,
  userId: string,
): Promise<{ id: string; until: string } | undefined> {
  const [contact] = await db
    .select()
    .from(whatsappContacts)
    .where(eq(whatsappContacts.userId, userId))
    .orderBy(desc(whatsappContacts.lastInAt))
    .limit(1);
  const end = contact && windowEnd(contact, now);
  return contact && end && { id: contact.id, until: longDateTime(inDouala(end)) };
}

/** The numbers by which a client wrote, the last one first. */
export function contactsOf(db: Tx, userId: string): Promise<WhatsappContact[]> {
  return db
    .select()
    .from(whatsappContacts)
    .where(eq(whatsappContacts.userId, userId))
    .orderBy(desc(whatsappContacts.lastInAt));
}

/** Who wrote, has no file, and waits for an answer: the longest wait first. */
export async function waitingContacts(
  db: Tx,
  limit: number,
): Promise<{ id: string; name: string; since: Date; lastInAt: Date }[]> {
  const rows = await db
    .select()
    .from(whatsappContacts)
    .where(isNotNull(whatsappContacts.waitingSince))
    .orderBy(asc(whatsappContacts.waitingSince))
    .limit(limit);
  return rows.flatMap((row) =>
    row.waitingSince === null
      ? []
      : [{ id: row.id, name: contactName(row), since: row.waitingSince, lastInAt: row.lastInAt }],
  );
}
