import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { desc, eq, sql } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { type Editor, type Services, requireEditor } from "#app/features/publications/store/revise.server.ts";
import { pictures } from "#app/features/publications/tables.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { slugOf } from "#app/platform/content/slug.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { keepFile, storedFile } from "#app/platform/storage/keep-file.ts";
import type { UploadedFile } from "#app/platform/storage/read-upload.ts";
import type { Storage } from "#app/platform/storage/storage.ts";
import type { StoredFile } from "#app/platform/storage/tables.ts";
import { pictureNames } from "./picture-address.ts";

/** A picture as the office lists it. */
export type ListedPicture = { id: string; name: string; alt: string; addedAt: Date; by: string | null; texts: number };

type FileServices = Services & { storage: Storage };

/** Keeps a picture that was sent and drawn anew. @returns its name, the last part of its address */
export async function addPicture(
  { database, clock, storage }: FileServices,
  actor: Editor,
  { file, alt }: { file: UploadedFile; alt: string },
): Promise<string> {
  requireEditor(actor);
  const content = await storage.get(file.key);
  if (!content) throw new Error("a picture that was sent is not in the storage");
  // Loaded for this alone: it takes memory, and most processes never add a picture.
  const { default: sharp } = await import("sharp");
  // Drawn by ourselves: its head says the truth.
  const { width, height } = await sharp(await buffer(content)).metadata();
  const words = slugOf(alt).slice(0, 40).replace(/-$/, "") || "image";
  const name = `${words}-${randomBytes(4).toString("hex")}-${width}x${height}.jpg`;
  await inTransaction(database, async (tx) => {
    await keepFile(tx, clock, file);
    await tx
      .insert(pictures)
      .values({ name, fileKey: file.key, alt, addedBy: actor.userId, addedAt: dateOf(clock.now()) });
    await trace(tx, clock, {
      actorId: actor.userId,
      action: "publication.picture-added",
      subjectType: "picture",
      subjectId: name,
    });
  });
  return name;
}

const shownIn = sql<number>`(SELECT count(DISTINCT r.publication_id)::int FROM publication_revisions r WHERE strpos(r.source, '/images/' || ${pictures.name}) > 0)`;

/** Every picture, the newest first, with how many texts have it in a version. */
export function listPictures(db: Tx): Promise<ListedPicture[]> {
  return db
    .select({
      id: pictures.id,
      name: pictures.name,
      alt: pictures.alt,
      addedAt: pictures.addedAt,
      by: sql<string | null>`(SELECT trim(concat_ws(' ', first_name, last_name)) FROM users WHERE users.id = added_by)`,
      texts: shownIn,
    })
    .from(pictures)
    .orderBy(desc(pictures.addedAt), pictures.name);
}

/**
 * Removes a picture that no version of a text has; its file goes with the next sweep.
 * @returns `used` when one has it
 */
export async function removePicture(
  { database, clock }: Services,
  actor: Editor,
  id: string,
): Promise<"removed" | "used" | "unknown"> {
  requireEditor(actor);
  return inTransaction(database, async (tx) => {
    const [found] = await tx
      .select({ name: pictures.name, texts: shownIn })
      .from(pictures)
      .where(eq(pictures.id, id))
      .for("update");
    if (!found) return "unknown";
    if (found.texts > 0) return "used";
    await tx.delete(pictures).where(eq(pictures.id, id));
    await trace(tx, clock, {
      actorId: actor.userId,
      action: "publication.picture-removed",
      subjectType: "picture",
      subjectId: found.name,
    });
    return "removed";
  });
}

/** The file of a picture by the last part of its address; undefined when there is none. */
export async function pictureFile(db: Tx, name: string): Promise<StoredFile | undefined> {
  const [found] = await db.select({ key: pictures.fileKey }).from(pictures).where(eq(pictures.name, name));
  return found && storedFile(db, found.key);
}

/** The pictures of a body that the site does not have, held so that those it has stay until the transaction ends. */
export async function missingPictures(tx: Tx, source: string): Promise<string[]> {
  const names = pictureNames(source);
  if (names.length === 0) return [];
  const found = await tx
    .select({ name: pictures.name })
    .from(pictures)
    .where(sql`${pictures.name} = ANY(${sql.param(names)})`)
    .for("share");
  return names.filter((name) => found.every((one) => one.name !== name));
}
