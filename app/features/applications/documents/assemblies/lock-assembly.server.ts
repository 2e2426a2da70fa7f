import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { lockShared } from "#app/features/applications/internal/lock-application.server.ts";
import { MOST_BYTES } from "#app/features/applications/documents/give-document.server.ts";
import type { Sight } from "#app/features/applications/policy.ts";
import type { Actor } from "#app/features/applications/services.ts";
import type { Application } from "#app/features/applications/tables.ts";
import { fileDocuments } from "#app/features/applications/documents/documents.ts";
import { documentVersions, documents } from "#app/features/documents/tables.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Turn } from "#app/platform/page-pictures/page-tasks.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";
import { type StoredFile, storedFiles } from "#app/platform/storage/tables.ts";
import { letFilesWait } from "#app/platform/storage/waiting-files.ts";
import { type Assembly, assemblyPages, documentAssemblies } from "./tables.ts";

/** Whoever sees the whole file sees its photographs; a spouse sees their own: before they are joined they are about nobody yet. */
export function maySeeAssembly(
  sight: Sight,
  viewer: Pick<Actor, "userId">,
  assembly: Pick<Assembly, "madeBy">,
): boolean {
  return sight === "whole" || assembly.madeBy === viewer.userId;
}

/** A photograph at its place. */
export type AssemblyPage = { id: string; turn: Turn; file: Pick<StoredFile, "key" | "name" | "size" | "mediaType"> };

/** The assembly of a file that is still being arranged, with both locked; undefined for any other. */
export async function lockAssembly(
  tx: Tx,
  actor: Actor,
  which: { applicationId: string; id: string },
): Promise<{ file: Application; assembly: Assembly } | undefined> {
  const shared = await lockShared(tx, actor, which.applicationId);
  if (!shared || !isUuid(which.id)) return undefined;
  const { file, sight } = shared;
  const [assembly] = await tx
    .select()
    .from(documentAssemblies)
    .where(and(eq(documentAssemblies.id, which.id), eq(documentAssemblies.applicationId, file.id)))
    .for("update");
  return assembly && assembly.joinedVersion === null && maySeeAssembly(sight, actor, assembly)
    ? { file, assembly }
    : undefined;
}

/** The pages of an assembly in their order. */
export async function pagesOf(db: Tx, assemblyId: string): Promise<AssemblyPage[]> {
  return db
    .select({
      id: assemblyPages.id,
      turn: assemblyPages.turn,
      file: { key: storedFiles.key, name: storedFiles.name, size: storedFiles.size, mediaType: storedFiles.mediaType },
    })
    .from(assemblyPages)
    .innerJoin(storedFiles, eq(storedFiles.key, assemblyPages.fileKey))
    .where(eq(assemblyPages.assemblyId, assemblyId))
    .orderBy(asc(assemblyPages.position), asc(assemblyPages.id));
}

/** Whether a file has room for so many more bytes, its documents and all photographs counted. */
export async function hasRoomFor(tx: Tx, applicationId: string, bytes: number): Promise<boolean> {
  const given = tx
    .select({ key: documentVersions.fileKey })
    .from(documentVersions)
    .innerJoin(documents, eq(documents.id, documentVersions.documentId))
    .where(and(eq(documents.subjectKind, fileDocuments.name), eq(documents.subjectId, applicationId)));
  const arranged = tx
    .select({ key: assemblyPages.fileKey })
    .from(assemblyPages)
    .innerJoin(documentAssemblies, eq(documentAssemblies.id, assemblyPages.assemblyId))
    .where(eq(documentAssemblies.applicationId, applicationId));
  const [held] = await tx
    .select({ bytes: sql<string>`coalesce(sum(${storedFiles.size}), 0)`.mapWith(Number) })
    .from(storedFiles)
    .where(sql`${storedFiles.key} IN (${given} UNION ${arranged})`);
  return (held?.bytes ?? 0) + bytes <= MOST_BYTES;
}

/** Photographs that no page shows any more wait for the sweep, and count for whoever left them. */
export async function letGoOfPhotos(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const used = await tx
    .select({ key: assemblyPages.fileKey })
    .from(assemblyPages)
    .where(inArray(assemblyPages.fileKey, [...keys]));
  const needed = new Set(used.map(({ key }) => key));
  await letFilesWait(
    tx,
    keys.filter((key) => !needed.has(key)),
  );
}
