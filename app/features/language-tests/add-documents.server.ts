import { eq } from "drizzle-orm";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import type { DocumentKind } from "./documents.ts";
import { type GivenDocument, attachDocuments } from "./internal/documents.server.ts";
import type { Actor, LanguageTestServices } from "./services.ts";
import { isLive } from "./status.ts";
import { testRegistrations } from "./tables.ts";

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
    const [registration] = await tx.select().from(testRegistrations).where(eq(testRegistrations.id, registrationId)).for("update");
    if (!registration) return { kind: "unknown" };
    if (!isLive(registration.state)) return { kind: "gone" };
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
