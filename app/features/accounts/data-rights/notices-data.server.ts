import { desc, eq } from "drizzle-orm";
import { readMailSettings } from "#app/features/notices/mail/mail-settings.server.ts";
import {
  messageConsents,
  messageDeliveries,
  messagePhones,
  pushBrowsers,
} from "#app/features/notices/deliveries/tables.ts";
import { chosenWays } from "#app/features/notices/deliveries/way-choices.server.ts";
import { notices } from "#app/features/notices/tables.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { inWords } from "./account-data.server.ts";
import type { Entry, OwnedData } from "./owned-data.ts";

/** The notices of a person, and how they want to be told; all of it goes with the account's row. Here, since accounts tell by notices, which know no account. */
export const noticesData: OwnedData = {
  key: "avis",
  title: "Mes avis",
  async collect(db, { userId }) {
    const rows = await db
      .select()
      .from(notices)
      .where(eq(notices.userId, userId))
      .orderBy(desc(notices.createdAt), desc(notices.id));
    const settings = await readMailSettings(db, userId);
    const records = rows.map(({ title, body, createdAt, readAt }): Entry[] => [
      { label: "Avis", value: title },
      ...(body === "" ? [] : [{ label: "Texte", value: body }]),
      { label: "Reçu le", value: inWords(createdAt) },
      { label: "Lu le", value: readAt ? inWords(readAt) : "pas encore" },
    ]);
    const hours: Entry[] = [
      { label: "Heures calmes", value: `de ${settings.quiet.from}\u00a0h à ${settings.quiet.until}\u00a0h` },
    ];
    // A path may carry the key of its page.
    const told = rows.map(({ userId: _owner, key: _key, path: _path, mail: _mail, ...row }) => row);
    const telephone = await telephoneOf(db, userId);
    return {
      json: { notices: told, settings, telephone: telephone.json },
      records: [hours, ...telephone.records, ...records],
    };
  },
};

const WAYS = { sms: "SMS", whatsapp: "WhatsApp", push: "notification" } as const;

/** What reached a person's telephone, and what they agreed to. */
async function telephoneOf(db: Tx, userId: string): Promise<{ json: unknown; records: Entry[][] }> {
  const [phone] = await db
    .select({ phone: messagePhones.phone, confirmedAt: messagePhones.confirmedAt })
    .from(messagePhones)
    .where(eq(messagePhones.userId, userId));
  const consents = await db
    .select()
    .from(messageConsents)
    .where(eq(messageConsents.userId, userId))
    .orderBy(desc(messageConsents.givenAt));
  const { way, recipient, template, state, createdAt, sentAt } = messageDeliveries;
  const sent = await db
    .select({ way, recipient, template, state, createdAt, sentAt })
    .from(messageDeliveries)
    .where(eq(messageDeliveries.userId, userId))
    .orderBy(desc(createdAt), desc(messageDeliveries.id));
  // Its address and keys would let somebody else write to that browser.
  const { device, createdAt: addedAt, lastSuccessAt } = pushBrowsers;
  const browsers = await db
    .select({ device, addedAt, lastSuccessAt })
    .from(pushBrowsers)
    .where(eq(pushBrowsers.userId, userId))
    .orderBy(desc(addedAt));
  const shown = browsers.map((one): Entry[] => [
    { label: "Navigateur qui montre mes notifications", value: one.device },
    { label: "Ajouté le", value: inWords(one.addedAt) },
  ]);
  const agreed = consents.map((one): Entry[] => [
    { label: "Messages acceptés", value: `${WAYS[one.way]}, ${one.phone}` },
    { label: "Accepté le", value: `${inWords(one.givenAt)}, ${one.givenOn}` },
    { label: "Arrêté le", value: one.endedAt ? inWords(one.endedAt) : "pas encore" },
  ]);
  const messages = sent.map((one): Entry[] => [
    { label: "Message sur le téléphone", value: `${WAYS[one.way]} ${one.recipient}`.trim() },
    { label: "Parti le", value: one.sentAt ? inWords(one.sentAt) : "pas parti" },
  ]);
  const json = {
    phone: phone ?? null,
    choices: [...(await chosenWays(db, userId))],
    consents: consents.map(({ userId: _owner, ...row }) => row),
    browsers,
    sent,
  };
  return { json, records: [...agreed, ...shown, ...messages] };
}
