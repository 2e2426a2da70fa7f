import { createHash } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { endConsent, giveConsent } from "#app/features/notices/deliveries/telephone/consents.server.ts";
import { confirmedPhone } from "#app/features/notices/deliveries/telephone/phone.server.ts";
import { messageConsents } from "#app/features/notices/deliveries/tables.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { IncomingMessage } from "#app/platform/messaging/whatsapp-webhook.ts";
import { madeUuid } from "#app/platform/references/made-uuid.ts";
import { normalise } from "#app/platform/words/normalise.ts";
import { knownContact } from "./known-contact.server.ts";
import { NO_TEXT, type ToThread, type WhatsappServices } from "./services.ts";
import { type WhatsappContact, whatsappContacts, whatsappMessages } from "./tables.ts";

/** A message that is nothing but one of these words stops or resumes; accents, capitals and marks do not count. */
const STOP = new Set(["stop", "arret", "arreter", "arretez", "desabonner", "desinscrire"]);
const START = new Set(["start", "reprendre", "commencer"]);

export function wishIn(words: string): "stop" | "start" | undefined {
  if (words.length > 40) return undefined;
  const bare = normalise(words, "NFD")
    .replace(/[^\p{L}]/gu, "")
    .toLowerCase();
  if (STOP.has(bare)) return "stop";
  return START.has(bare) ? "start" : undefined;
}

const MOST = 4900;

/**
 * Takes in what somebody wrote, once, however often it is reported: STOP and START are obeyed, a client's words stand in the
 * conversation of their file, and of whoever has none the office hears in « À faire ».
 */
export async function receiveMessage(
  services: WhatsappServices,
  toThread: ToThread,
  message: IncomingMessage,
): Promise<void> {
  const words = message.words === null ? NO_TEXT : message.words.slice(0, MOST).trim() || NO_TEXT;
  const wish = wishIn(words);
  const contact = await inTransaction(services.database, async (tx) => {
    if (await isKnown(tx, message)) return undefined;
    const known = await knownContact(tx, message, services.clock.now());
    if (wish === undefined) return known;
    await obey(tx, services, known, wish);
    await keep(tx, message, known, words, null);
    return undefined;
  });
  if (!contact) return;
  const id = madeUuid(createHash("sha256").update(`whatsapp\n${message.id}`).digest());
  // Its own id makes it one message there, should the process die before the line below is written.
  const applicationId = contact.userId === null ? undefined : await toThread(contact.userId, { id, words });
  await inTransaction(services.database, async (tx) => {
    await keep(tx, message, contact, words, applicationId ?? null);
    if (applicationId !== undefined) return;
    await tx
      .update(whatsappContacts)
      .set({ waitingSince: dateOf(services.clock.now()) })
      .where(and(eq(whatsappContacts.id, contact.id), isNull(whatsappContacts.waitingSince)));
  });
}

const isKnown = async (tx: Tx, { id }: IncomingMessage) =>
  (await tx.$count(whatsappMessages, eq(whatsappMessages.id, id))) > 0;

async function keep(
  tx: Tx,
  { id, at }: IncomingMessage,
  { id: contactId }: WhatsappContact,
  words: string,
  applicationId: string | null,
): Promise<void> {
  await tx
    .insert(whatsappMessages)
    .values({ id, contactId, words, applicationId, receivedAt: new Date(at.epochMilliseconds) })
    .onConflictDoNothing();
}

/** STOP ends what every account agreed to for this number; START agrees anew for the one whose number it is. */
async function obey(
  tx: Tx,
  { clock }: WhatsappServices,
  { id, phone, userId }: WhatsappContact,
  wish: "stop" | "start",
): Promise<void> {
  const stoppedAt = wish === "stop" ? dateOf(clock.now()) : null;
  await tx.update(whatsappContacts).set({ stoppedAt }).where(eq(whatsappContacts.id, id));
  if (wish === "stop") {
    const numbered = phone === null ? eq(messageConsents.userId, userId ?? id) : eq(messageConsents.phone, phone);
    const open = await tx
      .select({ userId: messageConsents.userId })
      .from(messageConsents)
      .where(and(numbered, eq(messageConsents.way, "whatsapp"), isNull(messageConsents.endedAt)));
    for (const one of open) await endConsent(tx, clock, one.userId, "whatsapp", "word");
    return;
  }
  const confirmed = userId === null ? undefined : await confirmedPhone(tx, userId);
  if (userId !== null && confirmed !== undefined)
    await giveConsent(tx, clock, { userId, way: "whatsapp", phone: confirmed }, { how: "word", on: "whatsapp" });
}
