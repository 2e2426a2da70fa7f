import { eq, inArray } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { fileRefusals } from "#app/platform/storage/refusals.ts";
import { documentMoves } from "#app/features/documents/status.ts";
import { documentCorrections, documentVersions, documents, documentsAhead } from "#app/features/documents/tables.ts";

/** A version of a document whose file was removed. `givenBy`: null where no account gave it; `last`: false once another one came. */
export type InfectedDocument = Pick<
  typeof documents.$inferSelect,
  "id" | "subjectKind" | "subjectId" | "person" | "kind" | "name"
> & { givenBy: string | null; last: boolean };

/**
 * Lets documents go of a file in which the scanner found something after it was received. The document whose last version it
 * was is asked for again, by nobody's name; its owner and the advisers read why. In the transaction that says so of the file.
 * @returns whose file it was
 */
export async function refuseInfected(tx: Tx, clock: Clock, key: string): Promise<InfectedDocument[]> {
  const now = dateOf(clock.now());
  await tx.delete(documentsAhead).where(eq(documentsAhead.fileKey, key));
  const held = await tx
    .update(documentVersions)
    .set({ fileKey: null, infected: true })
    .where(eq(documentVersions.fileKey, key))
    .returning({
      documentId: documentVersions.documentId,
      version: documentVersions.number,
      givenBy: documentVersions.givenBy,
    });
  if (held.length === 0) return [];
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
  const refused: InfectedDocument[] = [];
  for (const document of found) {
    const { id, version, person, kind, name, subjectKind, subjectId } = document;
    const given = held.find(({ documentId }) => documentId === id);
    if (!given) continue;
    const last = given.version === version;
    refused.push({ id, subjectKind, subjectId, person, kind, name, givenBy: given.givenBy, last });
    if (last) await askFor(tx, now, document);
    await trace(tx, clock, {
      actorId: null,
      action: "documents.infected",
      subjectType: subjectKind,
      subjectId,
      details: { person, kind, version: given.version },
    });
  }
  return refused;
}

async function askFor(tx: Tx, now: Date, { id, version, state }: typeof documents.$inferSelect): Promise<void> {
  const { from, to } = documentMoves["ask-again"];
  if (!from.includes(state)) return;
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
}
