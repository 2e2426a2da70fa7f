import { randomUUID } from "node:crypto";
import { and, count, eq, isNull } from "drizzle-orm";
import { lockDocument } from "#app/features/applications/documents/give-document.server.ts";
import { lockShared } from "#app/features/applications/internal/lock-application.server.ts";
import { isInSight } from "#app/features/applications/policy.ts";
import type { Actor, ApplicationServices } from "#app/features/applications/services.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { type Sender, sendingId } from "#app/platform/forms/sending-id.server.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";
import { keepFile } from "#app/platform/storage/keep-file.ts";
import type { UploadedFile } from "#app/platform/storage/read-upload.ts";
import { hasRoomFor, maySeeAssembly, pagesOf } from "./lock-assembly.server.ts";
import { assemblyPages, documentAssemblies } from "./tables.ts";

/** Under way at once in one file. */
const MOST_ASSEMBLIES = 10;

/** What the pages will be: an answer to a requirement, another version of a document, or a document of the client's own. */
export type AssemblyTarget = { asked: { kind: string; person: string } | null; documentId: string | null };

/** `already`: this form began it before, its photographs are not needed again. */
export type BeginOutcome = { kind: "begun" | "already"; id: string } | { kind: "unknown" | "full" | "many" };

/** Keeps the first photographs of a document to come; nothing of it is a document yet. */
export function beginAssembly(
  services: ApplicationServices & Sender,
  actor: Actor,
  applicationId: string,
  { asked, documentId }: AssemblyTarget,
  { photos, formId }: { photos: readonly UploadedFile[]; formId: string },
): Promise<BeginOutcome> {
  const { clock } = services;
  return inTransaction(services.database, async (tx): Promise<BeginOutcome> => {
    const shared = await lockShared(tx, actor, applicationId);
    const document =
      shared && documentId !== null && isUuid(documentId)
        ? await lockDocument(tx, shared.file.id, documentId)
        : undefined;
    if (!shared || (documentId !== null && !document)) return { kind: "unknown" };
    const { file, sight } = shared;
    const person = document?.person ?? asked?.person;
    if (person !== undefined && !isInSight(sight, person)) return { kind: "unknown" };
    const content = [file.id, asked, documentId, formId, photos.map(({ sha256 }) => sha256)];
    const id = sendingId(services, { purpose: "assembly", content, pageId: formId });
    const [there] = await tx
      .select({ id: documentAssemblies.id })
      .from(documentAssemblies)
      .where(eq(documentAssemblies.id, id));
    if (there) return { kind: "already", id };
    const [open] = await tx
      .select({ number: count() })
      .from(documentAssemblies)
      .where(and(eq(documentAssemblies.applicationId, file.id), isNull(documentAssemblies.joinedVersion)));
    if ((open?.number ?? 0) >= MOST_ASSEMBLIES) return { kind: "many" };
    if (
      !(await hasRoomFor(
        tx,
        file.id,
        photos.reduce((sum, { size }) => sum + size, 0),
      ))
    )
      return { kind: "full" };
    const now = dateOf(clock.now());
    await tx.insert(documentAssemblies).values({
      id,
      applicationId: file.id,
      madeBy: actor.userId,
      kind: asked?.kind,
      person: asked?.person,
      documentId,
      createdAt: now,
      updatedAt: now,
    });
    for (const [index, photo] of photos.entries()) {
      await keepFile(tx, clock, photo);
      await tx
        .insert(assemblyPages)
        .values({ id: randomUUID(), assemblyId: id, position: index + 1, fileKey: photo.key });
    }
    return { kind: "begun", id };
  });
}

/**
 * The pages of the last version of a document, to arrange them anew or to replace one; what is under way already is
 * taken up again.
 * @returns undefined when that version was not made of photographs
 */
export function reopenAssembly(
  services: ApplicationServices,
  actor: Actor,
  applicationId: string,
  documentId: string,
): Promise<string | undefined> {
  return inTransaction(services.database, async (tx) => {
    const shared = await lockShared(tx, actor, applicationId);
    const document = shared && isUuid(documentId) ? await lockDocument(tx, shared.file.id, documentId) : undefined;
    if (!shared || !document || !isInSight(shared.sight, document.person)) return undefined;
    const { file, sight } = shared;
    const own = eq(documentAssemblies.documentId, document.id);
    const under = await tx
      .select({ id: documentAssemblies.id, madeBy: documentAssemblies.madeBy })
      .from(documentAssemblies)
      .where(and(own, isNull(documentAssemblies.joinedVersion), eq(documentAssemblies.baseVersion, document.version)));
    const open = under.find((one) => maySeeAssembly(sight, actor, one));
    if (open) return open.id;
    const [last] = await tx
      .select({ id: documentAssemblies.id })
      .from(documentAssemblies)
      .where(and(own, eq(documentAssemblies.joinedVersion, document.version)));
    if (!last) return undefined;
    const [id, now] = [randomUUID(), dateOf(services.clock.now())];
    await tx.insert(documentAssemblies).values({
      id,
      applicationId: file.id,
      madeBy: actor.userId,
      documentId: document.id,
      baseVersion: document.version,
      createdAt: now,
      updatedAt: now,
    });
    for (const [index, page] of (await pagesOf(tx, last.id)).entries())
      await tx
        .insert(assemblyPages)
        .values({ id: randomUUID(), assemblyId: id, position: index + 1, turn: page.turn, fileKey: page.file.key });
    return id;
  });
}
