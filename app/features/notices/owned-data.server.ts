import { desc, eq } from "drizzle-orm";
import { inWords } from "#app/features/accounts/data-rights/account-data.server.ts";
import type { Entry, OwnedData } from "#app/features/accounts/data-rights/owned-data.ts";
import { notices } from "./tables.ts";

/** The notices of a person; they go with the account's row. */
export const noticesData: OwnedData = {
  key: "avis",
  title: "Mes avis",
  async collect(db, { userId }) {
    const rows = await db.select().from(notices).where(eq(notices.userId, userId)).orderBy(desc(notices.createdAt), desc(notices.id));
    const records = rows.map(({ title, body, createdAt, readAt }): Entry[] => [
      { label: "Avis", value: title },
      ...(body === "" ? [] : [{ label: "Texte", value: body }]),
      { label: "Reçu le", value: inWords(createdAt) },
      { label: "Lu le", value: readAt ? inWords(readAt) : "pas encore" },
    ]);
    return { json: rows.map(({ userId: _owner, key: _key, ...row }) => row), records };
  },
};
