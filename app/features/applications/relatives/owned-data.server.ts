import { asc, desc, eq, inArray } from "drizzle-orm";
import { inWords } from "#app/features/accounts/data-rights/account-data.server.ts";
import type { Entry, OwnedData } from "#app/features/accounts/data-rights/owned-data.ts";
import { linkActs, linkPurposes } from "./purposes.ts";
import { applicationLinkDocuments, applicationLinkUses, applicationLinks } from "./tables.ts";

/** The links that a person gave to relatives, and their uses; never what opens them. They go with their file. */
export const relativeLinksData: OwnedData = {
  key: "liens-d-aide",
  title: "Les liens donnés à des proches",
  async collect(db, { userId }) {
    const links = await db
      .select()
      .from(applicationLinks)
      .where(eq(applicationLinks.madeBy, userId))
      .orderBy(desc(applicationLinks.createdAt));
    const ids = links.map(({ id }) => id);
    const pieces = Map.groupBy(
      await db.select().from(applicationLinkDocuments).where(inArray(applicationLinkDocuments.linkId, ids)),
      ({ linkId }) => linkId,
    );
    const uses = Map.groupBy(
      await db
        .select()
        .from(applicationLinkUses)
        .where(inArray(applicationLinkUses.linkId, ids))
        .orderBy(asc(applicationLinkUses.at)),
      ({ linkId }) => linkId,
    );
    const all = links.map(({ id, purpose, label, createdAt, expiresAt, revokedAt }) => ({
      purpose,
      label,
      createdAt,
      expiresAt,
      revokedAt,
      documents: (pieces.get(id) ?? []).map(({ person, kind }) => ({ person, kind })),
      uses: (uses.get(id) ?? []).map(({ at, act, browser }) => ({ at, act, browser })),
    }));
    return {
      json: all,
      records: all.map((link): Entry[] => [
        { label: "Donné à", value: link.label },
        { label: "Pour", value: linkPurposes[link.purpose].label },
        { label: "Créé le", value: inWords(link.createdAt) },
        { label: "Fin", value: inWords(link.revokedAt ?? link.expiresAt) },
        ...link.uses.map((use) => ({ label: linkActs[use.act], value: `${inWords(use.at)}, ${use.browser}` })),
      ]),
    };
  },
};
