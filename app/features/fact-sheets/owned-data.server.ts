import { eq } from "drizzle-orm";
import { inWords } from "#app/features/accounts/data-rights/account-data.server.ts";
import type { OwnedData } from "#app/features/accounts/data-rights/owned-data.ts";
import { decodeFacts } from "#app/features/situation/encode.ts";
import { saySheet } from "#app/features/situation/words.ts";
import { factSheets } from "./tables.ts";

/** The sheet that a person keeps; it goes with the account's row. */
export const factSheetData: OwnedData = {
  key: "fiche",
  title: "Ma fiche",
  async collect(db, { userId }) {
    const [kept] = await db.select().from(factSheets).where(eq(factSheets.userId, userId));
    if (!kept) return { json: null, records: [] };
    const facts = decodeFacts(kept.facts);
    const rows = saySheet(facts).flatMap((group) =>
      group.rows.map(({ label, value }) => ({ label: `${group.title}, ${label}`, value })),
    );
    return {
      json: {
        facts,
        unsure: kept.unsure,
        updatedAt: kept.updatedAt,
        // Until its person has answered the notice about a kept bilan.
        ...(kept.bilanKeptAt && { before: kept.factsBefore === null ? null : decodeFacts(kept.factsBefore) }),
      },
      records: [[...rows, { label: "Gardée le", value: inWords(kept.updatedAt) }]],
    };
  },
};
