import { eq } from "drizzle-orm";
import { inWords } from "#app/features/accounts/data-rights/account-data.server.ts";
import type { OwnedData } from "#app/features/accounts/data-rights/owned-data.ts";
import { googleAccounts } from "#app/features/accounts/tables.ts";

/** The Google account that opens somebody's account; it goes with the account's row. */
export const googleData: OwnedData = {
  key: "google",
  title: "Mon compte Google lié",
  async collect(db, { userId }) {
    const rows = await db.select().from(googleAccounts).where(eq(googleAccounts.userId, userId));
    const records = rows.map(({ email, linkedAt }) => [
      { label: "Adresse", value: email },
      { label: "Lié le", value: inWords(linkedAt) },
    ]);
    return { json: rows.map(({ subject, email, linkedAt }) => ({ subject, email, linkedAt })), records };
  },
};
