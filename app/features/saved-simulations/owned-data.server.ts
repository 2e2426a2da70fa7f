import { asc, eq } from "drizzle-orm";
import { inWords } from "#app/features/accounts/data-rights/account-data.server.ts";
import type { Entry, OwnedData } from "#app/features/accounts/data-rights/owned-data.ts";
import { savedSimulations } from "./tables.ts";

const GRIDS = { arrima: "Arrima", crs: "CRS" } as const;

/** The results that a person keeps; they go with the account's row. */
export const savedSimulationsData: OwnedData = {
  key: "simulations",
  title: "Mes simulations enregistrées",
  async collect(db, { userId }) {
    const rows = await db
      .select()
      .from(savedSimulations)
      .where(eq(savedSimulations.userId, userId))
      .orderBy(asc(savedSimulations.savedAt));
    const records = rows.map(({ grid, gridVersion, total, maximum, statusLabel, answers, savedAt }): Entry[] => [
      { label: "Simulateur", value: `${GRIDS[grid]} (grille ${gridVersion})` },
      { label: "Résultat", value: `${total} / ${maximum}, ${statusLabel}` },
      { label: "Enregistrée le", value: inWords(savedAt) },
      {
        label: "Réponses",
        value: [...new URLSearchParams(answers)].map(([field, value]) => `${field}\u00a0: ${value}`).join("\n"),
      },
    ]);
    return {
      json: rows.map(({ userId: _owner, answers, ...row }) => ({
        ...row,
        answers: Object.fromEntries(new URLSearchParams(answers)),
      })),
      records,
    };
  },
};
