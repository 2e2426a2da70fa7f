import { and, asc, eq, ne } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { InQuarantine } from "#app/platform/storage/antivirus/quarantine.ts";
import { type StoredFile, storedFiles } from "#app/platform/storage/tables.ts";
import type { DocumentState } from "./status.ts";
import type { DocumentPlace, SubjectRules } from "./kinds.ts";
import { lastVersion } from "./queries.server.ts";
import { documentOpenings, documentVersions, documents } from "./tables.ts";

/** A document to hand out with others. */
export type OpenedDocument = DocumentPlace & {
  id: string;
  name: string | null;
  state: DocumentState;
  file: StoredFile;
};

/**
 * The last version of every document of a subject, to hand out together; those asked for again are left out. Each opening
 * is written down, and the whole once in the trail. Called once a policy has said who may.
 * @throws InQuarantine while one of them waits for the scanner
 * @param action of the trail, registered by the feature of the subject
 */
export async function openAll(
  { database, clock }: { database: Pick<Database, "drizzle">; clock: Clock },
  actorId: string,
  { rules, id, action }: { rules: SubjectRules; id: string; action: string },
): Promise<OpenedDocument[]> {
  return inTransaction(database, async (tx) => {
    const found = await tx
      .select({ document: documents, file: storedFiles })
      .from(documents)
      .innerJoin(documentVersions, lastVersion)
      .innerJoin(storedFiles, eq(storedFiles.key, documentVersions.fileKey))
      .where(and(eq(documents.subjectKind, rules.name), eq(documents.subjectId, id), ne(documents.state, "missing")))
      .orderBy(asc(documents.createdAt), asc(documents.id));
    // Before the first byte leaves: an archive that breaks off in the middle says nothing.
    if (found.some(({ file }) => file.quarantine !== null))
      throw new InQuarantine("documents are asked for together, and the scanner has not passed all of them");
    const openedAt = dateOf(clock.now());
    if (found.length > 0)
      await tx.insert(documentOpenings).values(
        found.map(({ document }) => ({
          documentId: document.id,
          version: document.version,
          openedBy: actorId,
          openedAt,
        })),
      );
    await trace(tx, clock, {
      actorId,
      action,
      subjectType: rules.name,
      subjectId: id,
      details: { documents: found.length },
    });
    return found.map(({ document, file }) => ({
      id: document.id,
      person: document.person,
      kind: document.kind,
      name: document.name,
      state: document.state,
      file,
    }));
  });
}
