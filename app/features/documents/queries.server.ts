import { type SQL, and, asc, desc, eq, getTableColumns, inArray, notLike } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type StoredFile, storedFiles } from "#app/platform/storage/tables.ts";
import { type DocumentCategory, type DocumentPlace, type SubjectKind, type SubjectRules, kindsOf } from "./kinds.ts";
import type { PageMark } from "./review/marks.ts";
import { type CorrectionReason, type CorrectionState, type DocumentState, type ScanState, scanOf } from "./status.ts";
import { documentCorrections, documentVersions, documents } from "./tables.ts";

/** What is known of a document that was given, without opening it. */
export type DocumentFacts<Kind extends string = string> = {
  kind: Kind;
  state: DocumentState;
  name: string;
  /** In bytes. */
  size: number;
  mediaType: StoredFile["mediaType"];
  key: string;
  scan: ScanState | null;
  /** Given by somebody of the staff. */
  byOffice: boolean;
};

/** The condition that joins a document to its last version. */
export const lastVersion = and(
  eq(documentVersions.documentId, documents.id),
  eq(documentVersions.number, documents.version),
);

/** The documents that each of some subjects has, in the order of its kinds; without those that are missing. */
export async function documentsOfAll<Kind extends string>(
  db: Tx,
  kind: SubjectKind<Kind>,
  ids: readonly string[],
): Promise<Map<string, DocumentFacts<Kind>[]>> {
  const given = new Map(ids.map((id): [string, DocumentFacts<Kind>[]] => [id, []]));
  if (ids.length === 0) return given;
  const found = await db
    .select({
      subjectId: documents.subjectId,
      kind: documents.kind,
      state: documents.state,
      name: storedFiles.name,
      size: storedFiles.size,
      mediaType: storedFiles.mediaType,
      key: storedFiles.key,
      scan: storedFiles.quarantine,
      giver: users.role,
    })
    .from(documents)
    .innerJoin(documentVersions, lastVersion)
    .innerJoin(storedFiles, eq(storedFiles.key, documentVersions.fileKey))
    .leftJoin(users, eq(users.id, documentVersions.givenBy))
    .where(and(eq(documents.subjectKind, kind.name), inArray(documents.subjectId, [...ids])));
  for (const id of ids)
    given.set(
      id,
      kindsOf(kind).flatMap((each) =>
        found
          .filter((row) => row.subjectId === id && row.kind === each && row.state !== "missing")
          .map(({ giver, ...row }) => ({ ...row, kind: each, byOffice: giver !== null && giver !== "user" })),
      ),
    );
  return given;
}

/** The documents that one subject has. */
export async function documentsOfSubject<Kind extends string>(
  db: Tx,
  kind: SubjectKind<Kind>,
  id: string,
): Promise<DocumentFacts<Kind>[]> {
  return (await documentsOfAll(db, kind, [id])).get(id) ?? [];
}

/** What is asked of a document now. Days are ISO days. */
export type OpenCorrection = {
  id: string;
  version: number;
  reason: CorrectionReason;
  remark: string | null;
  pages: number[] | null;
  marks: PageMark[] | null;
  dueOn: string | null;
  openedAt: Date;
  /** First name of the adviser who asks; null when nobody knows any more. */
  by: string | null;
};

/** A document with its last version, without opening it. Days are ISO days. */
export type KeptDocument = DocumentPlace & {
  id: string;
  subjectId: string;
  category: DocumentCategory;
  /** As its owner calls it; null: in the words of its kind. */
  name: string | null;
  notes: string | null;
  state: DocumentState;
  version: number;
  issuedOn: string | null;
  expiresOn: string | null;
  nameOnIt: string | null;
  givenAt: Date;
  validatedAt: Date | null;
  /** Null once it was let go of. `size` in bytes. */
  file: { name: string; size: number; mediaType: StoredFile["mediaType"] } | null;
  /** Of the last version. */
  scan: ScanState | null;
  correction: OpenCorrection | null;
};

/** Every document of some subjects, those asked for again included, in the order in which they first came. `without`: kinds that begin so are left out. */
export async function keptDocuments(
  db: Tx,
  { name }: Pick<SubjectRules, "name">,
  ids: readonly string[],
  { without }: { without?: string } = {},
): Promise<KeptDocument[]> {
  if (ids.length === 0) return [];
  const others = without === undefined ? undefined : notLike(documents.kind, `${without}%`);
  return readKept(db, and(eq(documents.subjectKind, name), inArray(documents.subjectId, [...ids]), others));
}

// A file may hold thousands: what nobody reads of them is not asked for.
const {
  subjectKind: _subject,
  userId: _user,
  email: _email,
  createdAt: _created,
  updatedAt: _updated,
  ...ofDocument
} = getTableColumns(documents);
const ofFile = { name: storedFiles.name, size: storedFiles.size, mediaType: storedFiles.mediaType };
const ofCorrection = {
  id: documentCorrections.id,
  version: documentCorrections.version,
  reason: documentCorrections.reason,
  remark: documentCorrections.remark,
  pages: documentCorrections.pages,
  marks: documentCorrections.marks,
  dueOn: documentCorrections.dueOn,
  openedAt: documentCorrections.openedAt,
};

async function readKept(db: Tx, which: SQL | undefined): Promise<KeptDocument[]> {
  const found = await db
    .select({
      document: ofDocument,
      givenAt: documentVersions.givenAt,
      file: ofFile,
      quarantine: storedFiles.quarantine,
      infected: documentVersions.infected,
      correction: ofCorrection,
      by: users.firstName,
    })
    .from(documents)
    .innerJoin(documentVersions, lastVersion)
    .leftJoin(storedFiles, eq(storedFiles.key, documentVersions.fileKey))
    .leftJoin(
      documentCorrections,
      and(eq(documentCorrections.documentId, documents.id), eq(documentCorrections.state, "open")),
    )
    .leftJoin(users, eq(users.id, documentCorrections.openedBy))
    .where(which)
    .orderBy(asc(documents.createdAt), asc(documents.id));
  return found.map(({ document, givenAt, file, quarantine, infected, correction, by }) => ({
    ...document,
    givenAt,
    file,
    scan: scanOf({ quarantine }, { infected }),
    correction: correction && { ...correction, by },
  }));
}

/** One of them; undefined for an unknown id and for a document of another subject. */
export async function keptDocument(
  db: Tx,
  { name }: Pick<SubjectRules, "name">,
  subjectId: string,
  id: string,
): Promise<KeptDocument | undefined> {
  const [found] = await readKept(
    db,
    and(eq(documents.subjectKind, name), eq(documents.subjectId, subjectId), eq(documents.id, id)),
  );
  return found;
}

/** A version given; `by` is the first name of whoever gave it, null when nobody knows any more. */
export type GivenVersion = {
  number: number;
  givenAt: Date;
  by: string | null;
  file: ({ name: string; size: number; sha256: string } & Pick<StoredFile, "mediaType">) | null;
  scan: ScanState | null;
};
/** A correction, open or ended. */
export type PastCorrection = OpenCorrection & { state: CorrectionState; closedAt: Date | null };

export type DocumentHistory = { versions: GivenVersion[]; corrections: PastCorrection[] };

/** Every version of a document and every correction asked of it, the newest first. */
export async function documentHistory(db: Tx, documentId: string): Promise<DocumentHistory> {
  return (await documentHistories(db, [documentId])).get(documentId) ?? { versions: [], corrections: [] };
}

/** The same of several, in two queries however many there are. */
export async function documentHistories(db: Tx, ids: readonly string[]): Promise<Map<string, DocumentHistory>> {
  if (ids.length === 0) return new Map();
  const versions = await db
    .select({
      documentId: documentVersions.documentId,
      number: documentVersions.number,
      givenAt: documentVersions.givenAt,
      by: users.firstName,
      file: storedFiles,
      infected: documentVersions.infected,
    })
    .from(documentVersions)
    .leftJoin(users, eq(users.id, documentVersions.givenBy))
    .leftJoin(storedFiles, eq(storedFiles.key, documentVersions.fileKey))
    .where(inArray(documentVersions.documentId, [...ids]))
    .orderBy(desc(documentVersions.number));
  const corrections = await db
    .select({ correction: documentCorrections, by: users.firstName })
    .from(documentCorrections)
    .leftJoin(users, eq(users.id, documentCorrections.openedBy))
    .where(inArray(documentCorrections.documentId, [...ids]))
    .orderBy(desc(documentCorrections.openedAt), desc(documentCorrections.id));
  const [given, asked] = [
    Map.groupBy(versions, (one) => one.documentId),
    Map.groupBy(corrections, ({ correction }) => correction.documentId),
  ];
  return new Map(
    ids.map((id) => [
      id,
      {
        versions: (given.get(id) ?? []).map(({ file, infected, documentId: _document, ...version }) => ({
          ...version,
          file: file && {
            name: file.name,
            size: file.size,
            mediaType: file.mediaType,
            sha256: file.sha256,
          },
          scan: scanOf(file, { infected }),
        })),
        corrections: (asked.get(id) ?? []).map(
          ({ correction: { documentId: _document, openedBy: _opener, closedBy: _closer, ...correction }, by }) => ({
            ...correction,
            by,
          }),
        ),
      },
    ]),
  );
}
