import { and, desc, eq, isNotNull } from "drizzle-orm";
import { inWords } from "#app/features/accounts/data-rights/account-data.server.ts";
import type { Entry, OwnedData } from "#app/features/accounts/data-rights/owned-data.ts";
import { users } from "#app/features/accounts/tables.ts";
import { accountMerges } from "./tables.ts";

/** The accounts that were brought together with one's own; erasing the one that was kept erases those still closed beside it. */
export const mergesData: OwnedData = {
  key: "comptes-reunis",
  title: "Mes comptes réunis",
  async collect(db, { userId }) {
    const rows = await db
      .select({
        mergedAt: accountMerges.mergedAt,
        undoneAt: accountMerges.undoneAt,
        finalAt: accountMerges.finalAt,
        email: users.email,
      })
      .from(accountMerges)
      .leftJoin(users, eq(users.id, accountMerges.mergedId))
      .where(eq(accountMerges.keptId, userId))
      .orderBy(desc(accountMerges.mergedAt));
    return {
      json: rows,
      records: rows.map(({ mergedAt, undoneAt, finalAt, email }): Entry[] => [
        { label: "Autre compte", value: email ?? "effacé depuis" },
        { label: "Réuni le", value: inWords(mergedAt) },
        { label: "Défait le", value: inWords(undoneAt) },
        { label: "Définitif le", value: inWords(finalAt) },
      ]),
    };
  },
  async erase(tx, { userId }) {
    const closed = await tx
      .select({ id: accountMerges.mergedId })
      .from(accountMerges)
      .innerJoin(users, and(eq(users.id, accountMerges.mergedId), eq(users.closedWhy, "merged")))
      .where(and(eq(accountMerges.keptId, userId), isNotNull(accountMerges.mergedId)));
    for (const { id } of closed) if (id !== null) await tx.delete(users).where(eq(users.id, id));
  },
};
