import { and, desc, eq, isNull } from "drizzle-orm";
import { inWords } from "#app/features/accounts/data-rights/account-data.server.ts";
import type { OwnedData } from "#app/features/accounts/data-rights/owned-data.ts";
import { applications } from "#app/features/applications/tables.ts";
import { formatWeight } from "#app/ui/tables/file-size.ts";
import { pagesOf } from "./lock-assembly.server.ts";
import { documentAssemblies } from "./tables.ts";

/** Photographs in a person's files that wait to be joined. They go with their file. */
export const assembliesData: OwnedData = {
  key: "photos-en-attente",
  title: "Les photos qui attendent d’être réunies",
  async collect(db, { userId }) {
    const waiting = await db
      .select({ id: documentAssemblies.id, updatedAt: documentAssemblies.updatedAt, reference: applications.reference })
      .from(documentAssemblies)
      .innerJoin(applications, eq(applications.id, documentAssemblies.applicationId))
      .where(and(eq(applications.userId, userId), isNull(documentAssemblies.joinedVersion)))
      .orderBy(desc(documentAssemblies.updatedAt));
    const json = await Promise.all(
      waiting.map(async ({ id, reference, updatedAt }) => ({
        file: reference,
        updatedAt,
        photos: (await pagesOf(db, id)).map(({ turn, file: { name, size } }) => ({ name, size, turn })),
      })),
    );
    const records = json.map(({ file, updatedAt, photos }) => [
      { label: "Dossier", value: file },
      { label: "Rangées le", value: inWords(updatedAt) },
      ...photos.map(({ name, size }, index) => ({
        label: `Page ${index + 1}`,
        value: `${name} (${formatWeight(size)})`,
      })),
    ]);
    return { json, records };
  },
};
