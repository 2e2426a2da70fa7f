import { eq } from "drizzle-orm";
import { type GivenDocument as Given, giveDocuments } from "#app/features/documents/giving/give-documents.server.ts";
import { type DocumentFacts as Facts, documentsOfSubject } from "#app/features/documents/queries.server.ts";
import { type DocumentKind, registrationDocuments } from "./documents.ts";
import { testRegistrations } from "./tables.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";

export type GivenDocument = Given<DocumentKind>;
export type DocumentFacts = Facts<DocumentKind>;

/** The documents that a registration has, photo first. */
export function documentsOf(tx: Tx, registrationId: string): Promise<DocumentFacts[]> {
  return documentsOfSubject(tx, registrationDocuments, registrationId);
}

/**
 * Gives a registration its documents, under its owner; the registration is locked by the caller.
 * @param by the account that gives; null for whoever holds a signed link
 * @returns the kinds that it has now
 */
export async function attachDocuments(
  tx: Tx,
  clock: Clock,
  registrationId: string,
  given: readonly GivenDocument[],
  by: string | null = null,
): Promise<DocumentKind[]> {
  if (given.length > 0) {
    const [owner] = await tx
      .update(testRegistrations)
      .set({ updatedAt: dateOf(clock.now()) })
      .where(eq(testRegistrations.id, registrationId))
      .returning({ userId: testRegistrations.userId, email: testRegistrations.email });
    if (!owner) throw new Error("documents were given for no registration");
    await giveDocuments(tx, clock, { kind: registrationDocuments, id: registrationId, owner }, given, by);
  }
  return (await documentsOf(tx, registrationId)).map(({ kind }) => kind);
}
