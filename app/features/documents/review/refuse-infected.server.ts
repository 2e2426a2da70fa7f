import { eq, inArray } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { fileRefusals } from "#app/platform/storage/refusals.ts";
import { letFilesWait } from "#app/platform/storage/waiting-files.ts";
import { documentMoves } from "#app/features/documents/status.ts";
import { documentCorrections, documentVersions, documents, documentsAhead } from "#app/features/documents/tables.ts";

/**
 * Lets go of a file in which the scanner found something after it was received. The document whose last version it was is asked
 * for again, by nobody's name; its owner and the advisers read why. In the transaction that says so of the file.
 */
export async function refuseInfected(tx: Tx, clock: Clock, key: string): Promise<void> {
  const now = dateOf(clock.now());
  await tx.delete(documentsAhead).where(eq(documentsAhead.fileKey, key));
  const held = await tx
    .update(documentVersions)
    .set({ fileKey: null })
    .where(eq(documentVersions.fileKey, key))
    .returning({ documentId: documentVersions.documentId, version: documentVersions.number });
  await letFilesWait(tx, [key]);
  if (held.length === 0) return;
  const found = await tx
    .select()
    .from(documents)
    .where(
      inArray(
        documents.id,
        held.map(({ documentId }) => documentId),
      ),
    )
    .for("update");
  const { from, to } = documentMoves["ask-again"];
  for (const { id, version, state, subjectKind, subjectId, person, kind } of found) {
    if (!from.includes(state) || !held.some((one) => one.documentId === id && one.version === version)) continue;
    await tx
      .update(documents)
      .set({ state: to, validatedAt: null, validatedBy: null, updatedAt: now })
      .where(eq(documents.id, id));
    await tx.insert(documentCorrections).values({
      documentId: id,
      version,
      reason: "incorrect",
      remark: `${fileRefusals.dangerous} Envoyez cette pièce de nouveau, depuis un autre fichier.`,
      state: "open",
      openedBy: null,
      openedAt: now,
    });
    await trace(tx, clock, {
      actorId: null,
      action: "documents.infected",
      subjectType: subjectKind,
      subjectId,
      details: { person, kind, version },
    });
  }
}
