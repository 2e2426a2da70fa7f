import { and, asc, eq, isNull } from "drizzle-orm";
import { inWords } from "#app/features/accounts/data-rights/account-data.server.ts";
import type { OwnedData } from "#app/features/accounts/data-rights/owned-data.ts";
import { ownedBy } from "#app/features/people/owned-by.ts";
import { findClient } from "./search/find-client.server.ts";
import { clientFilters, importedClients } from "./tables.ts";
import { viewsOfClient } from "./access-log/views-of-client.server.ts";

/** Who of the staff looked at the person's things, and the words that the business put on them. Both go with the account. */
export const clientViewsData: OwnedData = {
  key: "consultations",
  title: "Qui a consulté mon dossier",
  async collect(db, { userId }) {
    const found = await findClient(db, userId);
    if (!found) return { json: null, records: [] };
    const views = await viewsOfClient(db, found.client);
    const tags = found.tags.map(({ name }) => name);
    return {
      json: { tags, views: views.map(({ time, what, who }) => ({ at: time.toISOString(), what, who })) },
      records: [
        ...(tags.length === 0 ? [] : [[{ label: "Étiquettes du cabinet", value: tags.join(", ") }]]),
        ...views.map(({ at, what, who }) => [
          { label: "Quand", value: at },
          { label: "Quoi", value: what },
          { label: "Qui", value: who },
        ]),
      ],
    };
  },
};

/** The searches that a staff member keeps. */
export const clientFiltersData: OwnedData = {
  key: "recherches-gardees",
  title: "Mes recherches gardées",
  async collect(db, { userId }) {
    const { name, query, createdAt } = clientFilters;
    const rows = await db
      .select({ name, query, createdAt })
      .from(clientFilters)
      .where(and(eq(clientFilters.userId, userId), isNull(clientFilters.deletedAt)))
      .orderBy(asc(createdAt));
    return {
      json: rows,
      records: rows.map((row) => [
        { label: "Nom", value: row.name },
        { label: "Recherche", value: row.query },
        { label: "Gardée le", value: inWords(row.createdAt) },
      ]),
    };
  },
};

/** What a file of another tool said of a person. */
export const importedClientData: OwnedData = {
  key: "coordonnees-reprises",
  title: "Mes coordonnées reprises d’un ancien outil",
  async collect(db, owner) {
    const { reference, firstName, lastName, email, phone, since, importedAt } = importedClients;
    const rows = await db
      .select({ reference, firstName, lastName, email, phone, since, importedAt })
      .from(importedClients)
      .where(ownedBy(importedClients, owner))
      .orderBy(asc(importedAt));
    return {
      json: rows,
      records: rows.map((row) => [
        { label: "Référence", value: row.reference ?? "" },
        { label: "Nom", value: `${row.firstName} ${row.lastName}`.trim() },
        { label: "E-mail", value: row.email },
        { label: "Téléphone", value: row.phone },
        { label: "Depuis", value: inWords(row.since) },
      ]),
    };
  },
  async erase(tx, owner) {
    await tx.delete(importedClients).where(ownedBy(importedClients, owner));
  },
};
