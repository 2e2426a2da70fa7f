import { type SQL, and, desc, eq, gte, isNull, lt, sql } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { type PageOf, SHORT_PAGE, pageOf } from "#app/platform/database/page-of.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { may } from "#app/platform/session/permissions.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import type { TableContent, TableFormat } from "#app/platform/table-files/table-file.ts";
import type { ActionWords } from "./action-words.ts";
import { type FactLine, factLines } from "./fact-words.ts";
import { type JournalSearch, SITE } from "./journal-search.ts";
import { subjectWords } from "./subjects.ts";
import { auditEvents } from "./tables.ts";

type Reader = Pick<Viewer, "userId" | "role">;

/** One event as the owner reads it. `who` is "" of a visitor or of the site itself. */
export type JournalLine = {
  id: number;
  /** In Douala; the same moment in ISO 8601. */
  at: string;
  iso: string;
  who: string;
  what: string;
  subject: { type: string; id: string; words: string; page: string | undefined };
  details: FactLine[];
  before: FactLine[];
  after: FactLine[];
  /** From where; null where the trail keeps it not. */
  address: string | null;
};

// In SQL, since accounts import the trail (history.server.ts).
const ACTOR = sql<
  string | null
>`(SELECT coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), email) FROM users WHERE users.id = ${auditEvents.actorId})`;

const columns = {
  id: auditEvents.id,
  at: auditEvents.at,
  actorId: auditEvents.actorId,
  action: auditEvents.action,
  subjectType: auditEvents.subjectType,
  subjectId: auditEvents.subjectId,
  details: auditEvents.details,
  before: auditEvents.before,
  after: auditEvents.after,
  address: auditEvents.address,
  who: ACTOR,
};

function wanted({ who, type, id, from, to }: JournalSearch): SQL | undefined {
  const start = from?.toZonedDateTime("Africa/Douala");
  const end = to?.add({ days: 1 }).toZonedDateTime("Africa/Douala");
  return and(
    who === undefined ? undefined : who === SITE ? isNull(auditEvents.actorId) : eq(auditEvents.actorId, who),
    type === undefined ? undefined : eq(auditEvents.subjectType, type),
    id === undefined ? undefined : eq(auditEvents.subjectId, id),
    start && gte(auditEvents.at, dateOf(start)),
    end && lt(auditEvents.at, dateOf(end)),
  );
}

function requireAdmin({ role }: Reader): void {
  if (!may(role, "journal")) throw new Error("only an admin reads the journal");
}

/** One page of the trail, the newest first. @param cursor as the address has it */
export async function readJournal(
  db: Tx,
  reader: Reader,
  { search, cursor }: { search: JournalSearch; cursor: string | null },
  words: ActionWords,
): Promise<PageOf<JournalLine>> {
  requireAdmin(reader);
  const { rows, previous, next } = await pageOf({
    size: SHORT_PAGE,
    order: [
      { column: auditEvents.at, descending: true },
      { column: auditEvents.id, descending: true },
    ],
    cursor,
    keysOf: (row: Event) => [row.at, row.id],
    read: ({ after, orderBy, limit }) =>
      db
        .select(columns)
        .from(auditEvents)
        .where(and(wanted(search), after))
        .orderBy(...orderBy)
        .limit(limit),
  });
  return { rows: rows.map((row) => lineOf(row, words)), previous, next };
}

type Event = Omit<typeof auditEvents.$inferSelect, "via"> & { who: string | null };

function lineOf(row: Event, words: ActionWords): JournalLine {
  const { id, at, action, subjectType, subjectId, details, before, after, who, actorId, address } = row;
  return {
    id,
    at: longDateTime(inDouala(at)),
    iso: at.toISOString(),
    who: who ?? (actorId === null ? "" : "compte effacé"),
    what: words[action] ?? action,
    subject: { type: subjectType, id: subjectId, ...subjectWords(subjectType, subjectId) },
    details: factLines(details),
    before: factLines(before),
    after: factLines(after),
    address,
  };
}

/** Lines of an export at most: what is older is asked for by its days. */
export const MOST_EXPORTED = 20_000;
const HEADER = ["Moment (UTC)", "Qui", "Quoi", "Sur quoi", "Numéro", "Détails", "Avant", "Après", "Adresse"];

/** The trail that a search finds as a table, the newest first; the export itself is traced in the transaction that reads. */
export async function exportJournal(
  { database, clock }: { database: Pick<Database, "drizzle">; clock: Clock },
  reader: Reader,
  { search, format }: { search: JournalSearch; format: TableFormat },
  words: ActionWords,
): Promise<TableContent> {
  requireAdmin(reader);
  return inTransaction(database, async (tx) => {
    const rows = await tx
      .select(columns)
      .from(auditEvents)
      .where(wanted(search))
      .orderBy(desc(auditEvents.at), desc(auditEvents.id))
      .limit(MOST_EXPORTED);
    await trace(tx, clock, {
      actorId: reader.userId,
      action: "journal.exported",
      subjectType: "journal",
      subjectId: format,
      details: { number: rows.length },
    });
    return {
      sheet: "Journal",
      header: HEADER,
      widths: [22, 24, 34, 24, 38, 40, 30, 30, 18],
      rows: rows.map((row) => cellsOf(lineOf(row, words))),
    };
  });
}

const said = (lines: readonly FactLine[]) => lines.map(({ label, text }) => `${label}\u00a0: ${text}`).join(" · ");

function cellsOf({ iso, who, what, subject, details, before, after, address }: JournalLine): string[] {
  return [iso, who, what, subject.words, subject.id, said(details), said(before), said(after), address ?? ""];
}
