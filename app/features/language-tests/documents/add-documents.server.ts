import { and, eq } from "drizzle-orm";
import { isUnproven } from "#app/features/accounts/registration/unproven.server.ts";
import { documents as givenDocuments } from "#app/features/documents/tables.ts";
import { orders } from "#app/features/orders/tables.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import { type DocumentKind, registrationDocuments } from "#app/features/language-tests/documents.ts";
import { type GivenDocument, attachDocuments } from "#app/features/language-tests/documents.server.ts";
import { ORDER_KIND } from "#app/features/language-tests/order-kind.ts";
import type { Actor, LanguageTestServices } from "#app/features/language-tests/services.ts";
import { isLive } from "#app/features/language-tests/status.ts";
import { testRegistrations } from "#app/features/language-tests/tables.ts";

/** `gone`: the registration does not stand any more. `kinds`: the documents it has now. */
export type AddOutcome = { kind: "added"; kinds: DocumentKind[] } | { kind: "gone" } | { kind: "unknown" };

/** Adds documents to a registration, or replaces them, with the trace. */
export async function addDocuments(
  services: LanguageTestServices,
  actor: Actor,
  registrationId: string,
  documents: readonly GivenDocument[],
): Promise<AddOutcome> {
  const { clock } = services;
  return inTransaction(services.database, async (tx): Promise<AddOutcome> => {
    const [registration] = await tx
      .select()
      .from(testRegistrations)
      .where(eq(testRegistrations.id, registrationId))
      .for("update");
    if (!registration) return { kind: "unknown" };
    if (!isLive(registration.state)) return { kind: "gone" };
    const { userId } = registration;
    if (userId !== null && userId !== actor?.userId && (await isUnproven(tx, userId)))
      await leaveToAddress(tx, registrationId);
    const kinds = await attachDocuments(tx, clock, registrationId, documents, actor?.userId ?? null);
    const added = documents.map(({ kind }) => kind);
    await trace(tx, clock, {
      actorId: actor?.userId ?? null,
      action: "test-registration.documents-added",
      subjectType: "test-registration",
      subjectId: registrationId,
      details: { added },
    });
    return { kind: "added", kinds };
  });
}

/**
 * A registration, with what is of it, is of the address that it gives, and of no account until that is proven: somebody else than
 * whoever made it signed in, by the link of its mail or from the office, brings what is the owner's.
 */
async function leaveToAddress(tx: Tx, registrationId: string): Promise<void> {
  const nobody = { userId: null };
  await tx.update(testRegistrations).set(nobody).where(eq(testRegistrations.id, registrationId));
  await tx
    .update(orders)
    .set(nobody)
    .where(and(eq(orders.kind, ORDER_KIND), eq(orders.subjectId, registrationId)));
  await tx
    .update(givenDocuments)
    .set(nobody)
    .where(
      and(eq(givenDocuments.subjectKind, registrationDocuments.name), eq(givenDocuments.subjectId, registrationId)),
    );
}
