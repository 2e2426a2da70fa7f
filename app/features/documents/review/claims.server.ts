/** Who else of the staff has a document open: told to whoever opens it, and never what decides. */
import { and, asc, eq, gt, inArray, lt, ne, sql } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { documentClaims } from "#app/features/documents/tables.ts";
import { KEPT } from "#app/platform/settings/retention.ts";

type Services = { database: Pick<Database, "drizzle">; clock: Clock };

/** Minutes after which a page that was not opened again claims nothing. */
export const CLAIM_MINUTES = KEPT.claims.minutes;

/** Somebody else who has it open. */
export type OtherReader = { name: string; openedAt: Date };

/**
 * Writes down that an adviser has these documents open, for fifteen minutes from now. Of two at once the second
 * finds the first.
 * @returns the others who have one of them open, the first to have opened it at the head
 */
export async function claimDocuments(
  { database, clock }: Services,
  userId: string,
  documentIds: readonly string[],
): Promise<OtherReader[]> {
  const ids = documentIds.toSorted();
  if (ids.length === 0) return [];
  return inTransaction(database, async (tx) => {
    // Always in one order, so that no two wait for each other.
    for (const id of ids) await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${id}, 111))`);
    const now = dateOf(clock.now());
    await tx
      .delete(documentClaims)
      .where(and(inArray(documentClaims.documentId, ids), lt(documentClaims.expiresAt, now)));
    const expiresAt = dateOf(clock.now().add({ minutes: CLAIM_MINUTES }));
    await tx
      .insert(documentClaims)
      .values(ids.map((documentId) => ({ documentId, userId, openedAt: now, expiresAt })))
      .onConflictDoUpdate({ target: [documentClaims.documentId, documentClaims.userId], set: { expiresAt } });
    const readers = [...(await readersOf(tx, clock, userId, ids)).values()];
    return [...new Map(readers.map((reader) => [reader.name, reader])).values()];
  });
}

/** Who else has each of some documents open now: the first who opened it, by the document's id. */
export async function readersOf(
  db: Tx,
  clock: Clock,
  userId: string,
  documentIds: readonly string[],
): Promise<Map<string, OtherReader>> {
  if (documentIds.length === 0) return new Map();
  const standing = and(
    inArray(documentClaims.documentId, [...documentIds]),
    ne(documentClaims.userId, userId),
    gt(documentClaims.expiresAt, dateOf(clock.now())),
  );
  const found = await db
    .select({
      documentId: documentClaims.documentId,
      name: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
      openedAt: documentClaims.openedAt,
    })
    .from(documentClaims)
    .innerJoin(users, eq(users.id, documentClaims.userId))
    .where(standing)
    .orderBy(asc(documentClaims.openedAt), asc(documentClaims.userId));
  const first = new Map<string, OtherReader>();
  for (const { documentId, ...reader } of found) if (!first.has(documentId)) first.set(documentId, reader);
  return first;
}

/** Once it is decided on there is nothing left to claim; in the caller's transaction. */
export async function releaseClaims(tx: Tx, documentIds: readonly string[]): Promise<void> {
  if (documentIds.length > 0)
    await tx.delete(documentClaims).where(inArray(documentClaims.documentId, [...documentIds]));
}

/** Takes out the claims that are over, every night. @returns how many */
export async function deleteExpiredClaims({ database, clock }: Services): Promise<number> {
  const gone = await database.drizzle.delete(documentClaims).where(lt(documentClaims.expiresAt, dateOf(clock.now())));
  return gone.rowCount ?? 0;
}
