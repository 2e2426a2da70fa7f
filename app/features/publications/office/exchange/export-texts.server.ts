import { buffer } from "node:stream/consumers";
import { desc, eq } from "drizzle-orm";
import { pictureNames } from "#app/features/publications/illustrations/picture-address.ts";
import { folders } from "#app/features/publications/kinds.ts";
import { pictures, publications, revisions } from "#app/features/publications/tables.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type ArchiveEntry, archiveOf } from "#app/platform/storage/archive.ts";
import type { Storage } from "#app/platform/storage/storage.ts";

/** Every text in its newest version, as the files of content/ are, with the pictures that they show. */
export async function exportTexts(db: Tx, storage: Storage): Promise<ReadableStream<Uint8Array>> {
  const texts = await db
    .selectDistinctOn([publications.kind, publications.slug], {
      kind: publications.kind,
      slug: publications.slug,
      source: revisions.source,
    })
    .from(publications)
    .innerJoin(revisions, eq(revisions.publicationId, publications.id))
    .orderBy(publications.kind, publications.slug, desc(revisions.number));
  const shown = new Set(texts.flatMap(({ source }) => pictureNames(source)));
  const files = (await db.select({ name: pictures.name, key: pictures.fileKey }).from(pictures)).filter(({ name }) =>
    shown.has(name),
  );
  const entries: ArchiveEntry[] = [
    ...texts.map(({ kind, slug, source }) => ({
      path: `${folders[kind]}/${slug}.md`,
      read: async () => new TextEncoder().encode(source),
    })),
    ...files.map(({ name, key }) => ({
      path: `images/${name}`,
      read: async () => {
        const content = await storage.get(key);
        if (!content) throw new Error("a picture of a text is not in the storage");
        return new Uint8Array(await buffer(content));
      },
    })),
  ];
  return archiveOf(entries);
}
