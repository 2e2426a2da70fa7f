import { and, eq } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { type StoredFile, storedFiles } from "#app/platform/storage/tables.ts";
import { APPLICANT, type SubjectKind } from "./kinds.ts";
import { lastVersion } from "./queries.server.ts";
import { documentOpenings, documentVersions, documents } from "./tables.ts";

/**
 * The last version of a document, to hand out; undefined when there is none. Who took it out
 * is written down. Called once a policy has said who may.
 * @param actorId null for whoever holds a signed link
 */
export async function openDocument<Kind extends string>(
  { database, clock }: { database: Pick<Database, "drizzle">; clock: Clock },
  actorId: string | null,
  subject: { kind: SubjectKind<Kind>; id: string },
  kind: Kind,
): Promise<StoredFile | undefined> {
  return inTransaction(database, async (tx) => {
    const [found] = await tx
      .select({ id: documents.id, version: documents.version, state: documents.state, file: storedFiles })
      .from(documents)
      .innerJoin(documentVersions, lastVersion)
      .innerJoin(storedFiles, eq(storedFiles.key, documentVersions.fileKey))
      .where(and(eq(documents.subjectKind, subject.kind.name), eq(documents.subjectId, subject.id), eq(documents.person, APPLICANT), eq(documents.kind, kind)));
    if (!found || found.state === "missing") return undefined;
    await tx.insert(documentOpenings).values({ documentId: found.id, version: found.version, openedBy: actorId, openedAt: dateOf(clock.now()) });
    await trace(tx, clock, { actorId, action: subject.kind.openedAction, subjectType: subject.kind.name, subjectId: subject.id, details: { kind } });
    return found.file;
  });
}
