/** The documents that wait for a decision, of whatever they were given for: one list, the oldest first. */
import { and, asc, count, desc, eq, inArray, lt, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { users } from "#app/features/accounts/tables.ts";
import { reviewPath } from "#app/features/applications/documents/document-path.ts";
import { fileDocuments } from "#app/features/applications/documents/documents.ts";
import { lastDaysOf } from "#app/features/applications/review/last-days.server.ts";
import { applicationMembers, applications } from "#app/features/applications/tables.ts";
import { readersOf } from "#app/features/documents/review/claims.server.ts";
import type { QueueFilter, QueueLine, QueueOrder, QueuePlace } from "#app/features/documents/review/review-queue.ts";
import { lastVersion } from "#app/features/documents/queries.server.ts";
import { documentVersions, documents } from "#app/features/documents/tables.ts";
import { registrationDocuments } from "#app/features/language-tests/documents.ts";
import { registrationReviewPath } from "#app/features/language-tests/registration-path.ts";
import { registrationMoves } from "#app/features/language-tests/status.ts";
import { testRegistrations, testSessions } from "#app/features/language-tests/tables.ts";
import { testNames } from "#app/features/language-tests/sessions/test-facts.ts";
import { type Clock, dateOf, dayOf } from "#app/platform/clock/clock.ts";
import { type PageOf, pageOf } from "#app/platform/database/page-of.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { storedFiles } from "#app/platform/storage/tables.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";

/** Far behind every day: what has no last day comes after what has one. */
const NEVER = "9999-12-31";

const earlier = alias(documents, "earlier");
const client = alias(users, "client");
const isFile = eq(documents.subjectKind, fileDocuments.name);
const isRegistration = eq(documents.subjectKind, registrationDocuments.name);

/** ISO days by the ids of files: what pure rules compute (applications/last-day.ts), for a query that orders by them. */
type FileDays = ReadonlyMap<string, string>;
const NO_DAYS: FileDays = new Map();

/** That of the file, or the day of the test. */
const lastDay = sql<string>`coalesce(due.day, ((${testSessions.startsAt} AT TIME ZONE 'Africa/Douala')::date)::text, ${NEVER})`;

/**
 * What waits. A document of a file is a line; those of a registration are decided on together and are one line, under the
 * oldest of them. Nobody decides on their own papers: theirs are not listed.
 */
function waitingLines(db: Tx, viewerId: string, days: FileDays = NO_DAYS) {
  const before = and(
    eq(earlier.subjectKind, documents.subjectKind),
    eq(earlier.subjectId, documents.subjectId),
    eq(earlier.state, "in-review"),
    sql`(${earlier.updatedAt}, ${earlier.id}) < (${documents.updatedAt}, ${documents.id})`,
  );
  const open = inArray(testRegistrations.state, [...registrationMoves["confirm-documents"]]);
  return db
    .select({
      id: documents.id,
      subjectKind: documents.subjectKind,
      subjectId: documents.subjectId,
      name: documents.name,
      kind: documents.kind,
      version: documents.version,
      since: documents.updatedAt,
      lastDay: lastDay.as("last_day"),
      file: sql<string | null>`${applications.reference}`.as("file_reference"),
      who: sql<string | null>`${applicationMembers.firstName}`.as("who"),
      client: sql<string | null>`trim(${client.firstName} || ' ' || ${client.lastName})`.as("client_name"),
      registration: sql<string | null>`${testRegistrations.reference}`.as("registration_reference"),
      registered: sql<string | null>`trim(${testRegistrations.firstName} || ' ' || ${testRegistrations.lastName})`.as(
        "registered_name",
      ),
      test: testSessions.test,
    })
    .from(documents)
    .leftJoin(applications, and(isFile, eq(applications.id, documents.subjectId)))
    .leftJoin(client, eq(client.id, applications.userId))
    .leftJoin(
      applicationMembers,
      and(
        eq(applicationMembers.applicationId, applications.id),
        eq(sql`${applicationMembers.person}`, documents.person),
      ),
    )
    .leftJoin(testRegistrations, and(isRegistration, eq(testRegistrations.id, documents.subjectId)))
    .leftJoin(testSessions, eq(testSessions.id, testRegistrations.sessionId))
    .leftJoin(
      sql`unnest(${sql.param([...days.keys()])}::uuid[], ${sql.param([...days.values()])}::text[]) AS due (file, day)`,
      sql`due.file = ${applications.id}`,
    )
    .where(
      and(
        eq(documents.state, "in-review"),
        or(
          and(isFile, ne(applications.userId, viewerId)),
          and(
            isRegistration,
            open,
            sql`NOT EXISTS (${db
              .select({ one: sql`1` })
              .from(earlier)
              .where(before)})`,
          ),
        ),
      ),
    )
    .as("line");
}

type Line = ReturnType<typeof waitingLines>;
type Row = Awaited<ReturnType<typeof rowsOf>>[number];

const rowsOf = (db: Tx, line: Line) => db.select().from(line);

/** Where a line is decided on. */
function pathOf({ id, subjectId, subjectKind }: Pick<Row, "id" | "subjectId" | "subjectKind">): string {
  return subjectKind === fileDocuments.name ? reviewPath(subjectId, id) : registrationReviewPath(subjectId);
}

/** What it is about. */
function wordsOf({
  name,
  kind,
  client: owner,
  who,
  registered,
  test,
  registration,
  file,
}: Row): Pick<QueueLine, "title" | "what" | "about" | "reference"> {
  if (registration !== null)
    return {
      title: "Photo et pièce d’identité",
      what: test === null ? "" : testNames[test],
      about: registered ?? "",
      reference: registration,
    };
  const other = who !== null && owner !== null && !owner.startsWith(`${who} `);
  return {
    title: name ?? kind,
    what: "Dossier",
    about: `${owner ?? ""}${other ? `, pour ${who}` : ""}`,
    reference: file ?? "",
  };
}

/** The files of which a document waits. */
async function waitingFiles(db: Tx): Promise<string[]> {
  const found = await db
    .selectDistinct({ id: documents.subjectId })
    .from(documents)
    .where(and(isFile, eq(documents.state, "in-review")));
  return found.map(({ id }) => id);
}

type QueueQuery = { filter: QueueFilter; order: QueueOrder; cursor: string | null };
export type ReviewQueue = PageOf<QueueLine> & { counts: Record<QueueFilter, number> };

/** One page of the queue for a staff member, with how many lines each filter has. */
export async function reviewQueue(
  { db, clock }: { db: Tx; clock: Clock },
  viewerId: string,
  { filter, order, cursor }: QueueQuery,
): Promise<ReviewQueue> {
  const today = dayOf(clock.now());
  const line = waitingLines(
    db,
    viewerId,
    order === "echeance" ? await lastDaysOf(db, await waitingFiles(db), today) : NO_DAYS,
  );
  const [ofFiles, ofTests] = [
    eq(line.subjectKind, fileDocuments.name),
    eq(line.subjectKind, registrationDocuments.name),
  ];
  const late = lt(line.since, dateOf(clock.now().subtract({ hours: siteSettings.office.reviewHours })));
  const only = { tout: undefined, dossiers: ofFiles, tests: ofTests, retard: late }[filter];
  const byAge = [
    { column: line.since, descending: false },
    { column: line.id, descending: false },
  ];
  const page = await pageOf<Row>({
    order: order === "echeance" ? [{ column: sql`${line.lastDay}`, descending: false }, ...byAge] : byAge,
    cursor,
    keysOf: (row) => (order === "echeance" ? [row.lastDay, row.since, row.id] : [row.since, row.id]),
    read: ({ after, orderBy, limit }) =>
      rowsOf(db, line)
        .where(and(only, after))
        .orderBy(...orderBy)
        .limit(limit),
  });
  const ids = page.rows.map(({ id }) => id);
  const days = await lastDaysOf(
    db,
    page.rows.flatMap(({ subjectKind, subjectId }) => (subjectKind === fileDocuments.name ? [subjectId] : [])),
    today,
  );
  const readers = await readersOf(db, clock, viewerId, ids);
  const unseen = await unseenSubjects(db, page.rows);
  const counted = (which: typeof late) => sql<number>`count(*) FILTER (WHERE ${which})`.mapWith(Number);
  const [counts] = await db
    .select({ tout: count(), dossiers: counted(ofFiles), tests: counted(ofTests), retard: counted(late) })
    .from(line);
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...wordsOf(row),
      id: row.id,
      href: pathOf(row),
      since: row.since,
      lastDay: days.get(row.subjectId) ?? (row.lastDay === NEVER ? null : row.lastDay),
      unseen: unseen.has(row.registration === null ? row.id : row.subjectId),
      again: row.version > 1,
      reader: readers.get(row.id)?.name ?? null,
    })),
    counts: counts ?? { tout: 0, dossiers: 0, tests: 0, retard: 0 },
  };
}

/** Of these lines, documents of files and registrations of which the antivirus has not seen a last version yet. */
async function unseenSubjects(db: Tx, rows: readonly Row[]): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set();
  const found = await db
    .select({ id: documents.id, subjectId: documents.subjectId })
    .from(documents)
    .innerJoin(documentVersions, lastVersion)
    .innerJoin(storedFiles, eq(storedFiles.key, documentVersions.fileKey))
    .where(
      and(
        eq(storedFiles.quarantine, "waiting"),
        inArray(
          documents.subjectId,
          rows.map(({ subjectId }) => subjectId),
        ),
      ),
    );
  return new Set(found.flatMap(({ id, subjectId }) => [id, subjectId]));
}

/** A place in the queue by age: kept while one decides, so that what follows is what stood behind. */
export type QueueKey = { since: Date; id: string };

/** The line of a document, or of the documents of a subject; undefined when it waits no more. */
export async function queueKey(
  db: Tx,
  viewerId: string,
  which: { documentId: string } | { subjectId: string },
): Promise<QueueKey | undefined> {
  const line = waitingLines(db, viewerId);
  const [found] = await db
    .select({ since: line.since, id: line.id })
    .from(line)
    .where("documentId" in which ? eq(line.id, which.documentId) : eq(line.subjectId, which.subjectId))
    .limit(1);
  return found;
}

/** Where a line stands, with the addresses before and behind it. */
export async function queuePlace(db: Tx, viewerId: string, key: QueueKey): Promise<QueuePlace> {
  const line = waitingLines(db, viewerId);
  const mine = sql`(${key.since.toISOString()}::timestamptz, ${key.id}::uuid)`;
  const [ahead, behind] = [sql`(${line.since}, ${line.id}) < ${mine}`, sql`(${line.since}, ${line.id}) > ${mine}`];
  const [counts] = await db
    .select({ total: count(), ahead: sql<number>`count(*) FILTER (WHERE ${ahead})`.mapWith(Number) })
    .from(line);
  const [previous] = await rowsOf(db, line).where(ahead).orderBy(desc(line.since), desc(line.id)).limit(1);
  const [next] = await rowsOf(db, line).where(behind).orderBy(asc(line.since), asc(line.id)).limit(1);
  return {
    place: (counts?.ahead ?? 0) + 1,
    total: counts?.total ?? 0,
    previous: previous ? pathOf(previous) : null,
    next: next ? pathOf(next) : null,
  };
}

/** What is decided on after `key`: what stood behind it, else the head of the queue; null once nothing waits. */
export async function nextInQueue(db: Tx, viewerId: string, key: QueueKey): Promise<string | null> {
  const { next } = await queuePlace(db, viewerId, key);
  if (next !== null) return next;
  const line = waitingLines(db, viewerId);
  const [first] = await rowsOf(db, line).where(ne(line.id, key.id)).orderBy(asc(line.since), asc(line.id)).limit(1);
  return first ? pathOf(first) : null;
}

/** What is decided on after `key` of the same file or registration, in the same order; null once nothing of it waits. */
export async function nextOfSubject(
  db: Tx,
  viewerId: string,
  key: QueueKey,
  subjectId: string,
): Promise<string | null> {
  const line = waitingLines(db, viewerId);
  const ahead = sql`(${line.since}, ${line.id}) < (${key.since.toISOString()}::timestamptz, ${key.id}::uuid)`;
  const [next] = await rowsOf(db, line)
    .where(and(eq(line.subjectId, subjectId), ne(line.id, key.id)))
    .orderBy(ahead, asc(line.since), asc(line.id))
    .limit(1);
  return next ? pathOf(next) : null;
}
