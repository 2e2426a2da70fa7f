import { and, eq, gt, isNotNull } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type StoredFile, storedFiles } from "#app/platform/storage/tables.ts";
import { APPLICANT, type SubjectRules } from "./kinds.ts";
import { lastVersion } from "./queries.server.ts";
import { documentOpenings, documentVersions, documents } from "./tables.ts";

type Services = { database: Pick<Database, "drizzle">; clock: Clock };

/**
 * The last version of a document, to hand out; undefined when there is none. Who took it out
 * is written down. Called once a policy has said who may.
 * @param actorId null for whoever holds a signed link
 */
export async function openDocument(
  { database, clock }: Services,
  actorId: string | null,
  subject: { kind: SubjectRules; id: string },
  kind: string,
): Promise<StoredFile | undefined> {
  return inTransaction(database, async (tx) => {
    const [found] = await tx
      .select({ id: documents.id, version: documents.version, state: documents.state, file: storedFiles })
      .from(documents)
      .innerJoin(documentVersions, lastVersion)
      .innerJoin(storedFiles, eq(storedFiles.key, documentVersions.fileKey))
      .where(
        and(
          eq(documents.subjectKind, subject.kind.name),
          eq(documents.subjectId, subject.id),
          eq(documents.person, APPLICANT),
          eq(documents.kind, kind),
        ),
      );
    if (!found || found.state === "missing") return undefined;
    await tx
      .insert(documentOpenings)
      .values({ documentId: found.id, version: found.version, openedBy: actorId, openedAt: dateOf(clock.now()) });
    await trace(tx, clock, {
      actorId,
      action: subject.kind.openedAction,
      subjectType: subject.kind.name,
      subjectId: subject.id,
      details: { kind },
    });
    return found.file;
  });
}

/** Somebody who turns pages opens a document once: later pages within the hour are the same reading. */
const ONE_READING = { hours: 1 };

/**
 * One version of a document, to show its pages: traced as one opening an hour and reader.
 * @param action of the trail, registered by the feature of the subject
 * @returns undefined for a version whose file was let go of, and for a document of another subject
 */
export async function readVersion(
  { database, clock }: Services,
  actorId: string,
  { rules, id, action }: { rules: SubjectRules; id: string; action: string },
  documentId: string,
  version: number,
): Promise<StoredFile | undefined> {
  return inTransaction(database, async (tx) => {
    const found = await versionOf(tx, { rules, id }, documentId, version);
    if (!found) return undefined;
    const { file, ...details } = found;
    const since = dateOf(clock.now().subtract(ONE_READING));
    const [read] = await tx
      .select({ at: documentOpenings.openedAt })
      .from(documentOpenings)
      .where(
        and(
          eq(documentOpenings.documentId, documentId),
          eq(documentOpenings.version, version),
          eq(documentOpenings.openedBy, actorId),
          gt(documentOpenings.openedAt, since),
        ),
      )
      .limit(1);
    if (read) return file;
    await tx.insert(documentOpenings).values({ documentId, version, openedBy: actorId, openedAt: dateOf(clock.now()) });
    await trace(tx, clock, {
      actorId,
      action,
      subjectType: rules.name,
      subjectId: id,
      details: { ...details, version },
    });
    return file;
  });
}

async function versionOf(
  tx: Tx,
  { rules, id }: { rules: SubjectRules; id: string },
  documentId: string,
  version: number,
) {
  const [found] = await tx
    .select({ person: documents.person, kind: documents.kind, file: storedFiles })
    .from(documents)
    .innerJoin(
      documentVersions,
      and(eq(documentVersions.documentId, documents.id), eq(documentVersions.number, version)),
    )
    .innerJoin(storedFiles, eq(storedFiles.key, documentVersions.fileKey))
    .where(
      and(
        eq(documents.subjectKind, rules.name),
        eq(documents.subjectId, id),
        eq(documents.id, documentId),
        isNotNull(documentVersions.fileKey),
      ),
    );
  return found;
}

/**
 * One version of a document, to hand out, whatever became of it since; traced in the same way.
 * @param version from 1
 * @returns undefined for a version whose file was let go of, and for a document of another subject
 */
export async function openVersion(
  { database, clock }: Services,
  actorId: string,
  subject: { rules: SubjectRules; id: string },
  documentId: string,
  version: number,
): Promise<StoredFile | undefined> {
  const { rules, id } = subject;
  return inTransaction(database, async (tx) => {
    const found = await versionOf(tx, { rules, id }, documentId, version);
    if (!found) return undefined;
    const { file, ...details } = found;
    await tx.insert(documentOpenings).values({ documentId, version, openedBy: actorId, openedAt: dateOf(clock.now()) });
    await trace(tx, clock, {
      actorId,
      action: rules.openedAction,
      subjectType: rules.name,
      subjectId: id,
      details: { ...details, version },
    });
    return file;
  });
}
