import { type SQL, and, desc, eq, gte, inArray, isNull, lt, sql } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { type Clock, TIME_ZONE, dateOf } from "#app/platform/clock/clock.ts";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { type PageOf, SHORT_PAGE, pageOf } from "#app/platform/database/page-of.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { may } from "#app/platform/session/permissions.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import type { TableContent, TableFormat } from "#app/platform/table-files/table-file.ts";
import { normalise } from "#app/platform/words/normalise.ts";
import type { ActionWords } from "./action-words.ts";
import { type FactLine, type SayValue, factLines } from "./journal/fact-words.ts";
import type { JournalDifference, JournalWords, NamedThing } from "./journal/journal-words.ts";
import { type JournalSearch, SITE } from "./journal-search.ts";
import { sameSubjects, subjectWords } from "./subjects.ts";
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
  /** `name`: « CMD-7F3K »; "" of what has none, or is gone. */
  subject: { type: string; id: string; words: string; name: string; page: string | undefined };
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

/** @param actions every action with its French, of which some may be asked for by a word */
function wanted({ who, what, type, id, from, to }: JournalSearch, actions: ActionWords): SQL | undefined {
  const start = from?.toZonedDateTime("Africa/Douala");
  const end = to?.add({ days: 1 }).toZonedDateTime("Africa/Douala");
  return and(
    who === undefined ? undefined : who === SITE ? isNull(auditEvents.actorId) : eq(auditEvents.actorId, who),
    what === undefined ? undefined : inArray(auditEvents.action, actionsSaid(what, actions)),
    type === undefined ? undefined : inArray(auditEvents.subjectType, [...sameSubjects(type)]),
    id === undefined ? undefined : eq(auditEvents.subjectId, id),
    start && gte(auditEvents.at, dateOf(start)),
    end && lt(auditEvents.at, dateOf(end)),
  );
}

const plain = (text: string) => normalise(text, "NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** Actions whose French has all the words, in any case and without accents. */
function actionsSaid(words: string, actions: ActionWords): string[] {
  const asked = plain(words).split(" ");
  return Object.entries(actions).flatMap(([action, french]) => {
    const has = plain(french);
    return asked.every((word) => has.includes(word)) ? [action] : [];
  });
}

function requireAdmin({ role }: Reader): void {
  if (!may(role, "journal")) throw new Error("only an admin reads the journal");
}

/** One page of the trail, the newest first. @param cursor as the address has it */
export async function readJournal(
  db: Tx,
  reader: Reader,
  { search, cursor }: { search: JournalSearch; cursor: string | null },
  words: JournalWords,
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
        .where(and(wanted(search, words.actions), after))
        .orderBy(...orderBy)
        .limit(limit),
  });
  return { rows: await linesOf(db, rows, words), previous, next };
}

type Event = Omit<typeof auditEvents.$inferSelect, "via"> & { who: string | null };

const textsIn = (facts: Event["before"]) =>
  Object.values(facts ?? {}).filter((value): value is string => typeof value === "string");

async function linesOf(db: Tx, rows: readonly Event[], words: JournalWords): Promise<JournalLine[]> {
  const ids = rows.flatMap(({ subjectId, details, before, after }) => [
    subjectId,
    ...[details, before, after].flatMap(textsIn),
  ]);
  const names = await words.names(db, ids);
  return rows.map((row) => lineOf(row, words, names));
}

function lineOf(row: Event, words: JournalWords, names: ReadonlyMap<string, NamedThing>): JournalLine {
  const { id, at, action, subjectType, subjectId, details, before, after, who, actorId, address } = row;
  const say: SayValue = (key, value) => words.value(subjectType, key, value) ?? (names.get(value)?.name || undefined);
  const differing = words.differences({ type: subjectType, id: subjectId }, before, after);
  const replaced = (side: "before" | "after", facts: Event["before"]) =>
    differing ? differing.flatMap((one) => sideOf(one, side)) : factLines(facts, say);
  const { name, page } = names.get(subjectId) ?? { name: words.called({ type: subjectType, id: subjectId }) ?? "" };
  const known = subjectWords(subjectType, subjectId);
  return {
    id,
    at: longDateTime(inDouala(at)),
    iso: at.toISOString(),
    who: who ?? (actorId === null ? "" : "compte effacé"),
    what: words.actions[action] ?? action,
    subject: { type: subjectType, id: subjectId, words: known.words, name, page: known.page ?? page },
    details: factLines(details, say),
    before: replaced("before", before),
    after: replaced("after", after),
    address,
  };
}

const sideOf = (difference: JournalDifference, side: "before" | "after"): FactLine[] =>
  difference[side] === "" ? [] : [{ label: difference.label, text: difference[side] }];

/** Lines of an export at most: what is older is asked for by its days. */
export const MOST_EXPORTED = 20_000;
const HEADER = [
  "Moment (Douala)",
  "Qui",
  "Quoi",
  "Sur quoi",
  "Nom",
  "Numéro",
  "Détails",
  "Avant",
  "Après",
  "Adresse IP",
];

/** The trail that a search finds as a table, the newest first; the export itself is traced in the transaction that reads. */
export async function exportJournal(
  { database, clock }: { database: Pick<Database, "drizzle">; clock: Clock },
  reader: Reader,
  { search, format }: { search: JournalSearch; format: TableFormat },
  words: JournalWords,
): Promise<TableContent> {
  requireAdmin(reader);
  return inTransaction(database, async (tx) => {
    const rows = await tx
      .select(columns)
      .from(auditEvents)
      .where(wanted(search, words.actions))
      .orderBy(desc(auditEvents.at), desc(auditEvents.id))
      .limit(MOST_EXPORTED);
    await trace(tx, clock, {
      actorId: reader.userId,
      action: "journal.exported",
      subjectType: "journal",
      subjectId: format,
      details: { lines: rows.length },
    });
    return {
      sheet: "Journal",
      header: HEADER,
      widths: [22, 24, 34, 24, 28, 38, 40, 30, 30, 18],
      rows: (await linesOf(tx, rows, words)).map(cellsOf),
    };
  });
}

/** Who acts without an account. */
export const NOBODY = "le site ou un visiteur";

const said = (lines: readonly FactLine[]) => lines.map(({ label, text }) => `${label}\u00a0: ${text}`).join(" · ");

function cellsOf({ iso, who, what, subject, details, before, after, address }: JournalLine): string[] {
  return [
    Temporal.Instant.from(iso)
      .toZonedDateTimeISO(TIME_ZONE)
      .toPlainDateTime()
      .toString()
      .slice(0, 19)
      .replace("T", " "),
    who || NOBODY,
    what,
    subject.words,
    subject.name,
    subject.id,
    said(details),
    said(before),
    said(after),
    address ?? "",
  ];
}
