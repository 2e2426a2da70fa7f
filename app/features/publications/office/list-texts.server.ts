import { type SQL, eq, inArray, sql } from "drizzle-orm";
import { type PageOf, SHORT_PAGE, pageOf } from "#app/platform/database/page-of.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type Clock, dayOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { askedWords } from "#app/platform/forms/asked-words.ts";
import { type Kind, KINDS } from "#app/features/publications/kinds.ts";
import { listStale } from "#app/features/publications/store/queries.server.ts";
import { editions, publications } from "#app/features/publications/tables.ts";

/** `brouillon`: a version that readers do not see yet, of a text that they may see. */
export const TEXT_STATES = ["brouillon", "programme", "publie", "retire", "a-relire"] as const;
export type TextState = (typeof TEXT_STATES)[number];

/** A text in the list of the office. */
export type ListedText = {
  id: string;
  kind: Kind;
  slug: string;
  title: string;
  isShown: boolean;
  isDraft: boolean;
  /** It was shown before. */
  isWithdrawn: boolean;
  scheduledAt: Date | null;
  changedAt: Date;
  changedBy: string | null;
  isStale: boolean;
};

/** What a newer edition of content/ says otherwise, or first. */
export type OfferedText = { kind: Kind; slug: string; title: string };

const isShown = sql<boolean>`${publications.publishedRevisionId} IS NOT NULL`;
const isDraft = sql<boolean>`newest.id IS DISTINCT FROM ${publications.publishedRevisionId}`;
const isWithdrawn = sql<boolean>`(${publications.publishedRevisionId} IS NULL AND EXISTS (SELECT FROM publication_revisions s WHERE s.publication_id = ${publications.id} AND s.shown_at IS NOT NULL))`;
const scheduledAt = sql<Date | null>`(SELECT publish_at FROM publication_schedules s WHERE s.publication_id = ${publications.id} AND s.ended IS NULL)`;
const changedAt = sql<Date>`newest.created_at`;

type Asked = { kind: Kind | null; state: TextState | null; words: string; cursor: string | null };

/** The list that an address asks for (`sorte`, `etat`, `q`, `page`), and what is offered. */
export async function officeTexts(
  { database, clock }: { database: Pick<Database, "drizzle">; clock: Clock },
  query: URLSearchParams,
) {
  const { words, fault } = askedWords(query);
  const db: Tx = database.drizzle;
  const asked: Asked = {
    kind: KINDS.find((kind) => kind === query.get("sorte")) ?? null,
    state: TEXT_STATES.find((state) => state === query.get("etat")) ?? null,
    words,
    cursor: query.get("page"),
  };
  const stale = (await listStale(db, dayOf(clock.now()))).map(({ id }) => id);
  const page = fault ? { rows: [], previous: null, next: null } : await listTexts(db, asked, stale);
  return { page, search: { ...asked, fault }, offers: await offeredTexts(db) };
}

function conditionOf(state: TextState | null, stale: readonly string[]): SQL {
  const conditions: Record<TextState, SQL> = {
    brouillon: sql`(${isDraft} AND NOT ${isWithdrawn})`,
    programme: sql`${scheduledAt} IS NOT NULL`,
    publie: sql`${isShown}`,
    retire: isWithdrawn,
    "a-relire": stale.length > 0 ? inArray(publications.id, [...stale]) : sql`false`,
  };
  return state === null ? sql`true` : conditions[state];
}

function listTexts(
  db: Tx,
  { kind, state, words, cursor }: Asked,
  stale: readonly string[],
): Promise<PageOf<ListedText>> {
  const wanted = `%${words.trim().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const conditions = [
    words.trim() === "" ? sql`true` : sql`concat_ws(' ', newest.head->>'title', ${publications.slug}) ILIKE ${wanted}`,
    kind === null ? sql`true` : eq(publications.kind, kind),
    conditionOf(state, stale),
  ];
  return pageOf<ListedText>({
    size: SHORT_PAGE,
    order: [
      { column: changedAt, descending: true },
      { column: sql`${publications.id}`, descending: false },
    ],
    cursor,
    keysOf: ({ changedAt: at, id }) => [at, id],
    read: async ({ after, orderBy, limit }) => {
      const rows = await db
        .select({
          id: publications.id,
          kind: publications.kind,
          slug: publications.slug,
          title: sql<string>`newest.head->>'title'`,
          isShown,
          isDraft,
          isWithdrawn,
          scheduledAt,
          changedAt,
          changedBy: sql<
            string | null
          >`(SELECT trim(concat_ws(' ', first_name, last_name)) FROM users WHERE users.id = newest.author_id)`,
        })
        .from(publications)
        .innerJoin(
          // To the millisecond, as the address of the next page says it.
          sql`LATERAL (SELECT r.id, r.head, r.author_id, date_trunc('milliseconds', r.created_at) AS created_at FROM publication_revisions r WHERE r.publication_id = ${publications.id} ORDER BY r.number DESC LIMIT 1) AS newest`,
          sql`true`,
        )
        .where(sql.join([...conditions, ...(after ? [after] : [])], sql` AND `))
        .orderBy(...orderBy)
        .limit(limit);
      return rows.map((row) => ({
        ...row,
        scheduledAt: row.scheduledAt && new Date(row.scheduledAt),
        changedAt: new Date(row.changedAt),
        isStale: stale.includes(row.id),
      }));
    },
  });
}

/** What is offered and nobody has answered, by kind and title. */
async function offeredTexts(db: Tx): Promise<OfferedText[]> {
  const rows = await db
    .select({ kind: editions.kind, slug: editions.slug, source: editions.source })
    .from(editions)
    .where(sql`${editions.answer} IS NULL`)
    .orderBy(editions.kind, editions.slug);
  return rows.map(({ source, ...row }) => ({ ...row, title: titleIn(source) ?? row.slug }));
}

/** The title of a file as it stands in its head. */
function titleIn(source: string): string | undefined {
  return /^title:\s*["']?(.*?)["']?\s*$/m.exec(source)?.[1];
}
