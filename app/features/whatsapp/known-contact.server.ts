import { eq, sql } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.ts";
import { messagePhones } from "#app/features/notices/deliveries/tables.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { IncomingMessage } from "#app/platform/messaging/whatsapp-webhook.ts";
import { type WhatsappContact, whatsappContacts, whatsappMessages } from "./tables.ts";

/**
 * The contact of whoever wrote, made when there is none. The operator's id of a person stays when their number changes, so it
 * goes before the number; a number that somebody else has now is theirs. Locked until the end of `tx`, with all other contacts.
 */
export async function knownContact(
  tx: Tx,
  { scopedId, phone, name }: Pick<IncomingMessage, "scopedId" | "phone" | "name">,
  now: Temporal.ZonedDateTime,
): Promise<WhatsappContact> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('whatsapp_contacts'))`);
  const byId =
    scopedId === null
      ? undefined
      : (await tx.select().from(whatsappContacts).where(eq(whatsappContacts.scopedId, scopedId)))[0];
  const byPhone =
    phone === null ? undefined : (await tx.select().from(whatsappContacts).where(eq(whatsappContacts.phone, phone)))[0];
  const own = byId ?? (byPhone && (byPhone.scopedId === null || scopedId === null) ? byPhone : undefined);
  if (byPhone && byPhone.id !== own?.id) await giveUpNumber(tx, byPhone, own);
  const known = {
    ...(scopedId !== null && { scopedId }),
    ...(phone !== null && { phone }),
    ...(name !== "" && { name }),
  };
  const userId = phone === null ? own?.userId : await ownerOf(tx, phone);
  const values = { ...known, userId: userId ?? null, lastInAt: dateOf(now) };
  const [contact] = own
    ? await tx.update(whatsappContacts).set(values).where(eq(whatsappContacts.id, own.id)).returning()
    : await tx
        .insert(whatsappContacts)
        .values({ ...values, createdAt: dateOf(now) })
        .returning();
  if (!contact) throw new Error("a contact that was written is not there");
  return contact;
}

/** The number is another's now: a contact known by it alone was the same person, one with an id of their own was not. */
async function giveUpNumber(tx: Tx, before: WhatsappContact, own: WhatsappContact | undefined): Promise<void> {
  if (before.scopedId === null && own) {
    await tx.update(whatsappMessages).set({ contactId: own.id }).where(eq(whatsappMessages.contactId, before.id));
    await tx.delete(whatsappContacts).where(eq(whatsappContacts.id, before.id));
  } else await tx.update(whatsappContacts).set({ phone: null, userId: null }).where(eq(whatsappContacts.id, before.id));
}

/** The one account that has confirmed this number and has it still; null for nobody, and for a number that several share. */
async function ownerOf(tx: Tx, phone: string): Promise<string | null> {
  const owners = await tx
    .select({ id: users.id })
    .from(messagePhones)
    .innerJoin(users, eq(users.id, messagePhones.userId))
    .where(
      sql`${messagePhones.phone} = ${phone} AND ${messagePhones.confirmedAt} IS NOT NULL AND ${users.phone} = ${phone}`,
    )
    .limit(2);
  const [only, other] = owners;
  return only && !other ? only.id : null;
}
