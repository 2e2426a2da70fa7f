import { asc, eq } from "drizzle-orm";
import { inWords } from "#app/features/accounts/data-rights/account-data.server.ts";
import type { Entry, OwnedData } from "#app/features/accounts/data-rights/owned-data.ts";
import { passkeys } from "#app/features/accounts/tables.ts";

/** The passkeys of a person, without their keys; all of it goes with the account's row. */
export const passkeysData: OwnedData = {
  key: "cles-d-acces",
  title: "Mes clés d’accès",
  async collect(db, { userId }) {
    const rows = await db
      .select({ name: passkeys.name, createdAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(asc(passkeys.createdAt));
    const records = rows.map(({ name, createdAt, lastUsedAt }): Entry[] => [
      { label: "Nom", value: name },
      { label: "Ajoutée le", value: inWords(createdAt) },
      { label: "Dernière utilisation", value: lastUsedAt ? inWords(lastUsedAt) : "jamais" },
    ]);
    return { json: rows, records };
  },
};
