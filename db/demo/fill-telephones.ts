/** What telephones got and wrote in the demonstration world. */
import { asc, eq } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.ts";
import { messageConsents, messageDeliveries, messagePhones } from "#app/features/notices/deliveries/tables.ts";
import { codeText, noticeSms, textOfKind } from "#app/features/notices/deliveries/message-texts.ts";
import { noticeChoices, notices } from "#app/features/notices/tables.ts";
import { whatsappContacts, whatsappMessages } from "#app/features/whatsapp/tables.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { demonstrationAccounts } from "./accounts.ts";

const id = (last: string) => `0de00000-0000-4000-8000-0000000001${last}`;

/** Somebody who has no account, and waits for an answer. */
const VISITOR = { id: id("c1"), scopedId: "CM.exemple-visiteur", phone: "+237670000077", name: "Paul" };

/**
 * Gives the demonstration's client a confirmed number with what it got, and the office a conversation on WhatsApp; may be
 * called at every start, and leaves what became of them since.
 */
export async function fillTelephones(
  { drizzle }: Pick<Database, "drizzle">,
  clock: Clock,
  site: string,
): Promise<void> {
  const ago = (hours: number) => dateOf(clock.now().subtract({ hours }));
  await inTransaction({ drizzle }, async (tx) => {
    const account = demonstrationAccounts.find(({ role }) => role === "user");
    const [client] = account
      ? await tx.select({ id: users.id, phone: users.phone }).from(users).where(eq(users.id, account.id))
      : [];
    if (!client || client.phone !== account?.phone) return;
    const { id: userId, phone } = client;
    const made = await tx
      .insert(messagePhones)
      .values({ userId, phone, confirmedAt: ago(120) })
      .onConflictDoNothing()
      .returning({ phone: messagePhones.phone });
    // What its owner changed since stays changed.
    if (made.length === 0) return;
    const givenOn = pathTo("/espace/avis/telephone");
    for (const way of ["sms", "whatsapp"] as const)
      await tx
        .insert(messageConsents)
        .values({ userId, way, phone, givenAt: ago(119), givenHow: "form", givenOn })
        .onConflictDoNothing();
    const chosen = [
      { kind: "file.*", way: "whatsapp" as const },
      { kind: "appointments.*", way: "sms" as const },
    ];
    await tx
      .insert(noticeChoices)
      .values(chosen.map((one) => ({ ...one, userId, choice: "now" as const })))
      .onConflictDoNothing();
    const code = {
      ...left(id("d1"), ago(120)),
      userId,
      way: "sms" as const,
      purpose: "code" as const,
      recipient: phone,
    };
    await tx.insert(messageDeliveries).values({ ...code, body: codeText("271828") });
    const told = await tx
      .select()
      .from(notices)
      .where(eq(notices.userId, userId))
      .orderBy(asc(notices.createdAt), asc(notices.id))
      .limit(2);
    for (const [index, notice] of told.entries()) {
      const text = textOfKind(notice.kind);
      const page = `${site}${pathTo("/espace/avis")}`;
      const way = index === 0 ? ("sms" as const) : ("whatsapp" as const);
      const body = way === "sms" ? noticeSms(text, siteSettings.name, page) : `${text.text}\n${page}`;
      const row = {
        ...left(id(`d${index + 2}`), notice.createdAt),
        userId,
        noticeId: notice.id,
        way,
        purpose: "notice" as const,
        recipient: phone,
      };
      await tx.insert(messageDeliveries).values({ ...row, template: text.name, body });
    }
    await tx
      .insert(whatsappContacts)
      .values({ ...VISITOR, lastInAt: ago(3), waitingSince: ago(3), createdAt: ago(3) })
      .onConflictDoNothing();
    await tx
      .insert(whatsappMessages)
      .values({
        id: "wamid.exemple-1",
        contactId: VISITOR.id,
        words: "Bonjour, recevez-vous aussi le samedi\u00a0? Je suis à Bafoussam.",
        receivedAt: ago(3),
      })
      .onConflictDoNothing();
  });
}

/** As a message stands in the table once it has left. */
const left = (row: string, at: Date) => ({
  id: row,
  state: "sent" as const,
  dueAt: at,
  createdAt: at,
  sentAt: at,
  attempts: 1,
});
