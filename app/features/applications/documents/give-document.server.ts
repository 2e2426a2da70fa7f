import { and, eq, sql } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import { type GivenFile, giveDocument } from "#app/features/documents/giving/give-documents.server.ts";
import {
  type KeptDocument,
  documentHistory,
  keptDocument,
  keptDocuments,
} from "#app/features/documents/queries.server.ts";
import type { DocumentState } from "#app/features/documents/status.ts";
import { documentVersions, documents } from "#app/features/documents/tables.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { storedFiles } from "#app/platform/storage/tables.ts";
import type { AddForm, ReplaceForm } from "./document-form.ts";
import { fileDocuments } from "./documents.ts";
import { lockShared, touchApplication } from "#app/features/applications/internal/lock-application.server.ts";
import { isInSight } from "#app/features/applications/policy.ts";
import type { Actor, ApplicationServices } from "#app/features/applications/services.ts";
import { settleTasks } from "#app/features/applications/tasks/settle-tasks.server.ts";
import type { Application } from "#app/features/applications/tables.ts";

/** Bytes of all versions of one file together: room for some hundred scans, and no way to fill the disk. */
export const MOST_BYTES = 1024 ** 3;
export const MOST_DOCUMENTS = 2500;

/** `no-file`: the file sent ahead is gone. `full`: the file holds as much as it may. */
type Refused = { kind: "unknown" } | { kind: "no-file" } | { kind: "full" };

export type NewDocument = Omit<AddForm, "formId" | "piece" | "fileSent" | "person"> & {
  person: string;
  /** Id of the requirement, or `own-…`. */
  documentKind: string;
};

/** More to write in the transaction that gives a version; what it throws undoes both. */
export type AlsoWritten = (tx: Tx, made: { id: string; version: number }) => Promise<void>;

/** `already`: this form gave it before. `there`: there is such a document, which another version may replace. */
export type AddOutcome = Refused | { kind: "added" | "already" | "there"; id: string };

/** Adds a document to a file, in review from the start, with its trace. Of two at once one finds the other's. */
export function addDocument(
  services: ApplicationServices,
  actor: Actor,
  applicationId: string,
  input: NewDocument,
  given: GivenFile,
  also?: AlsoWritten,
): Promise<AddOutcome> {
  const { clock } = services;
  return inTransaction(services.database, async (tx): Promise<AddOutcome> => {
    const { documentKind, person, ...sheet } = input;
    const shared = await lockShared(tx, actor, applicationId);
    if (!shared || !isInSight(shared.sight, person)) return { kind: "unknown" };
    const { file } = shared;
    const filed = await sharedBy(tx, file, given);
    if (filed !== undefined) return { kind: "already", id: filed };
    const there = (await keptDocuments(tx, fileDocuments, [file.id])).find(
      (one) => one.kind === documentKind && one.person === person,
    );
    if (there) return { kind: (await sentBefore(tx, there, given, actor)) ? "already" : "there", id: there.id };
    if (!(await hasRoom(tx, file, given))) return { kind: "full" };
    const made = await giveInFile(tx, clock, { actor, file }, { place: { kind: documentKind, person }, sheet, given });
    if (!made) return { kind: "no-file" };
    await also?.(tx, made);
    return { kind: "added", id: made.id };
  });
}

/** `changed`: another version came or somebody decided since the page was shown. `same-file`: it is the very file that is to be corrected. */
export type ReplaceOutcome =
  | Refused
  | { kind: "replaced" }
  | { kind: "already" }
  | { kind: "same-file" }
  | { kind: "changed"; now: KeptDocument };

/**
 * Gives a document another version, which is looked at again, whatever the state of the last one. The form says
 * which version and state its page showed: who comes late is told, and nothing is lost. What it leaves out stays as it was.
 */
export function replaceDocument(
  services: ApplicationServices,
  actor: Actor,
  { applicationId, id }: { applicationId: string; id: string },
  { seen, ...sheet }: Pick<ReplaceForm, "seen"> & Partial<Omit<ReplaceForm, "seen" | "fileSent">>,
  given: GivenFile,
  also?: AlsoWritten,
): Promise<ReplaceOutcome> {
  const { clock } = services;
  return inTransaction(services.database, async (tx): Promise<ReplaceOutcome> => {
    const shared = await lockShared(tx, actor, applicationId);
    const there = shared && (await lockDocument(tx, shared.file.id, id));
    if (!shared || !there || !isInSight(shared.sight, there.person)) return { kind: "unknown" };
    const { file } = shared;
    if ((await sharedBy(tx, file, given)) !== undefined) return { kind: "already" };
    if (!isSeen(there, seen)) {
      if (there.version === seen.version + 1 && (await sentBefore(tx, there, given, actor))) return { kind: "already" };
      return { kind: "changed", now: there };
    }
    if (there.correction && (await isLastFile(tx, there, given))) return { kind: "same-file" };
    if (!(await hasRoom(tx, file, given))) return { kind: "full" };
    const place = { kind: there.kind, person: there.person };
    const made = await giveInFile(
      tx,
      clock,
      { actor, file },
      { place, sheet: { ...sheet, category: there.category }, given },
    );
    if (!made) return { kind: "no-file" };
    await also?.(tx, made);
    return { kind: "replaced" };
  });
}

/** True when the form was shown with the document as it is. */
export function isSeen(
  document: { version: number; state: DocumentState },
  seen: { version: number; state: DocumentState },
): boolean {
  return document.version === seen.version && document.state === seen.state;
}

/** A document of a file, until the end of the transaction. */
export async function lockDocument(tx: Tx, applicationId: string, id: string): Promise<KeptDocument | undefined> {
  const own = and(
    eq(documents.id, id),
    eq(documents.subjectKind, fileDocuments.name),
    eq(documents.subjectId, applicationId),
  );
  const [locked] = await tx.select({ id: documents.id }).from(documents).where(own).for("update");
  return locked && keptDocument(tx, fileDocuments, applicationId, id);
}

type Giving = Parameters<typeof giveDocument>[3];

/** Writes down what is given in a file that is locked, with its trace. @param by `actor`: null for a relative, who holds a link and has no account */
export async function giveInFile(
  tx: Tx,
  clock: Clock,
  { actor, file }: { actor: Actor | null; file: Application },
  giving: Giving,
) {
  const [owner] = await tx
    .select({ userId: users.id, email: users.email })
    .from(users)
    .where(eq(users.id, file.userId));
  if (!owner) throw new Error("a file has no owner");
  const made = await giveDocument(
    tx,
    clock,
    { rules: fileDocuments, id: file.id, owner },
    giving,
    actor?.userId ?? null,
  );
  if (!made) return undefined;
  await settleTasks(tx, clock, file.id);
  await touchApplication(tx, clock, file.id);
  await trace(tx, clock, {
    actorId: actor?.userId ?? null,
    action: "application.document-given",
    subjectType: fileDocuments.name,
    subjectId: file.id,
    details: { ...giving.place, version: made.version },
  });
  return made;
}

/** Whether this very sending gave the last version: the same bytes, or a secret that was used up, from the same account. */
async function sentBefore(tx: Tx, document: KeptDocument, given: GivenFile, actor: Actor): Promise<boolean> {
  if (!("sentAhead" in given)) return isLastFile(tx, document, given);
  const [last] = await tx
    .select({ by: documentVersions.givenBy })
    .from(documentVersions)
    .where(and(eq(documentVersions.documentId, document.id), eq(documentVersions.number, document.version)));
  return last?.by === actor.userId && document.state === "in-review";
}

/** Whether it is the file of the last version. */
export async function isLastFile(tx: Tx, document: KeptDocument, given: GivenFile): Promise<boolean> {
  if ("sentAhead" in given) return false;
  const { versions } = await documentHistory(tx, document.id);
  return versions[0]?.file?.sha256 === bytesOf(given).sha256;
}

const bytesOf = (given: Exclude<GivenFile, { sentAhead: string }>) => ("file" in given ? given.file : given.kept);

/** The document of this file that shares a kept file already; undefined for any other. */
async function sharedBy(tx: Tx, { id }: Application, given: GivenFile): Promise<string | undefined> {
  if (!("kept" in given)) return undefined;
  const [found] = await tx
    .select({ id: documents.id })
    .from(documentVersions)
    .innerJoin(documents, eq(documents.id, documentVersions.documentId))
    .where(
      and(
        eq(documentVersions.fileKey, given.kept.key),
        eq(documents.subjectKind, fileDocuments.name),
        eq(documents.subjectId, id),
      ),
    );
  return found?.id;
}

/** Whether a file may take this one besides what it holds. */
export async function hasRoom(tx: Tx, { id }: Application, given: GivenFile): Promise<boolean> {
  const [held] = await tx
    .select({
      bytes: sql<string>`coalesce(sum(${storedFiles.size}), 0)`.mapWith(Number),
      documents: sql<number>`count(DISTINCT ${documents.id})`.mapWith(Number),
    })
    .from(documents)
    .innerJoin(documentVersions, eq(documentVersions.documentId, documents.id))
    .innerJoin(storedFiles, eq(storedFiles.key, documentVersions.fileKey))
    .where(and(eq(documents.subjectKind, fileDocuments.name), eq(documents.subjectId, id)));
  const more = "sentAhead" in given ? 0 : bytesOf(given).size;
  return (held?.bytes ?? 0) + more <= MOST_BYTES && (held?.documents ?? 0) < MOST_DOCUMENTS;
}
