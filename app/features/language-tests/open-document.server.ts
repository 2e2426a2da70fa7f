import { and, eq } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import { type StoredFile, storedFiles } from "#app/platform/storage/tables.ts";
import type { DocumentKind } from "./documents.ts";
import { testDocuments } from "./tables.ts";

/** A document of a registration, to hand out; undefined when it was not given. Who took it out is written down. */
export async function openDocument(
  { drizzle, clock }: { drizzle: Tx; clock: Clock },
  actorId: string | null,
  registrationId: string,
  kind: DocumentKind,
): Promise<StoredFile | undefined> {
  const [found] = await drizzle
    .select({ file: storedFiles })
    .from(testDocuments)
    .innerJoin(storedFiles, eq(storedFiles.key, testDocuments.fileKey))
    .where(and(eq(testDocuments.registrationId, registrationId), eq(testDocuments.kind, kind)));
  if (!found) return undefined;
  await trace(drizzle, clock, {
    actorId,
    action: "test-registration.document-opened",
    subjectType: "test-registration",
    subjectId: registrationId,
    details: { kind },
  });
  return found.file;
}
