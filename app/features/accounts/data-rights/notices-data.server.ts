import { desc, eq } from "drizzle-orm";
import { readMailSettings } from "#app/features/notices/mail-settings.server.ts";
import { notices } from "#app/features/notices/tables.ts";
import { inWords } from "./account-data.server.ts";
import type { Entry, OwnedData } from "./owned-data.ts";

/** The notices of a person, and how they want to be told; all of it goes with the account's row. Here, since accounts tell by notices, which know no account. */
export const noticesData: OwnedData = {
  key: "avis",
  title: "Mes avis",
  async collect(db, { userId }) {
    const rows = await db.select().from(notices).where(eq(notices.userId, userId)).orderBy(desc(notices.createdAt), desc(notices.id));
    const settings = await readMailSettings(db, userId);
    const records = rows.map(({ title, body, createdAt, readAt }): Entry[] => [
      { label: "Avis", value: title },
      ...(body === "" ? [] : [{ label: "Texte", value: body }]),
      { label: "Reçu le", value: inWords(createdAt) },
      { label: "Lu le", value: readAt ? inWords(readAt) : "pas encore" },
    ]);
    const hours: Entry[] = [{ label: "Heures calmes", value: `de ${settings.quiet.from}\u00a0h à ${settings.quiet.until}\u00a0h` }];
    // A path may carry the key of its page.
    const told = rows.map(({ userId: _owner, key: _key, path: _path, mail: _mail, ...row }) => row);
    return { json: { notices: told, settings }, records: [hours, ...records] };
  },
};
