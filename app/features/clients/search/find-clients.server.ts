import { type SQL, and, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { type PageOf, pageOf } from "#app/platform/database/page-of.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Database } from "#app/platform/database/database.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { ClientKind, ClientSearch, ClientSort } from "./client-search.ts";
import { errorsOf, mistypable, mistypedPatterns, patternOf, phoneDigits, tokensOf } from "./search-tokens.ts";
import { type Client, clients } from "#app/features/clients/tables.ts";

/** Somebody as the list shows them. */
export type FoundClient = Pick<
  Client,
  "id" | "userId" | "firstName" | "lastName" | "email" | "phone" | "since" | "sortName"
> & {
  tags: string[];
  /** Their last booking, registration, order, message or file; when they came, where there is none. */
  lastAt: Date;
  /** What led to them, where it is none of their own names: people of their files, and addresses of accounts merged with theirs. */
  through: { members: string[]; merged: string[] };
};

/** `exact`: each word was found as it was typed; `near`: nobody has it, and these are the nearest. `cut`: more were found than can be listed. */
export type FoundClients = PageOf<FoundClient> & { match: "exact" | "near"; cut: boolean };

/** People a page: what a phone shows in five screens. */
export const LIST_SIZE = 25;
/** Rows that name a person which one search looks at; whoever finds as many types another word. */
const MOST_HITS = 2000;
/** Of these, how many people of files: they are compared word by word. */
const MOST_MEMBER_HITS = 1000;
/** How alike a word must be to be looked at at all, from 0 to 1: an address with two errors is more than this. */
const LIKENESS = "0.5";
/** From this many letters on a word is taken for an address. */
const ADDRESS_LENGTH = 12;

const sorted: Record<
  ClientSort,
  {
    column: typeof clients.sortName | typeof clients.since;
    descending: boolean;
    keyOf: (row: FoundClient) => string | Date;
  }
> = {
  nom: { column: clients.sortName, descending: false, keyOf: ({ sortName }) => sortName },
  arrivee: { column: clients.since, descending: true, keyOf: ({ since }) => since },
};

const kinds: Record<ClientKind, SQL | undefined> = {
  compte: isNotNull(clients.userId),
  "sans-compte": isNull(clients.userId),
  dossier: sql`${clients.id} IN (SELECT t.user_id FROM client_terms t WHERE t.source = 'application')`,
};

/**
 * One page of the people of the business. Words are looked for in names, addresses, telephone numbers and references,
 * without accents or case; whoever is named in a file leads to its owner. When nobody has them, the nearest names
 * and addresses are given. A merged account is not listed: what finds it leads to the one that is kept.
 */
export async function findClients(database: Pick<Database, "drizzle">, search: ClientSearch): Promise<FoundClients> {
  const db = database.drizzle;
  const { words, kind, tag } = search;
  const wanted = and(
    isNull(clients.mergedInto),
    kind && kinds[kind],
    tag === undefined
      ? undefined
      : sql`${clients.id} IN (SELECT l.client_id FROM client_tag_links l WHERE l.tag_id = ${tag})`,
  );
  const tokens = await tokensAsked(db, words);
  if (tokens === undefined) return { ...(await pageAsked(db, search, wanted)), match: "exact", cut: false };
  const { ids, cut } = await exactHits(db, tokens);
  if (ids.length > 0) {
    const page = await pageAsked(db, search, and(wanted, inArray(clients.id, ids)));
    return { ...page, rows: await withWhatLed(db, page.rows, tokens), match: "exact", cut };
  }
  const near = await nearestTo(database, mistypable(tokens), wanted);
  return { rows: near, previous: null, next: null, match: "near", cut: false };
}

/** The words as the database compares them; undefined when none was typed. */
async function tokensAsked(db: Tx, words: string): Promise<string[] | undefined> {
  if (words.trim() === "") return undefined;
  const digits = phoneDigits(words);
  if (digits !== undefined) return [digits];
  const { rows } = await db.execute<{ plain: string }>(sql`SELECT client_plain(${words}) AS plain`);
  return tokensOf(rows[0]?.plain ?? "");
}

/** The people of whom one row has every word; of a merged account, the one that is kept. */
async function exactHits(db: Tx, tokens: readonly string[]): Promise<{ ids: string[]; cut: boolean }> {
  if (tokens.length === 0) return { ids: [], cut: false };
  const has = tokens.map((token) => sql`words LIKE ${patternOf(token)}`);
  const { rows } = await db.execute<{ id: string; hits: number }>(sql`
    WITH hits AS MATERIALIZED (SELECT user_id, email_key FROM client_terms WHERE ${sql.join(has, sql` AND `)} LIMIT ${MOST_HITS})
    SELECT id, (SELECT count(*)::int FROM hits) AS hits FROM (
      SELECT coalesce(c.merged_into, c.id) AS id FROM hits JOIN clients c ON c.id = hits.user_id
      UNION SELECT coalesce(c.merged_into, c.id) FROM hits JOIN clients c ON c.claims = hits.email_key
    ) AS found`);
  return { ids: rows.map(({ id }) => id), cut: (rows[0]?.hits ?? 0) >= MOST_HITS };
}

function pageAsked(db: Tx, { sort, cursor }: ClientSearch, wanted: SQL | undefined): Promise<PageOf<FoundClient>> {
  const { column, descending, keyOf } = sorted[sort];
  return pageOf<FoundClient>({
    order: [
      { column, descending },
      { column: clients.id, descending },
    ],
    cursor,
    size: LIST_SIZE,
    keysOf: (row) => [keyOf(row), row.id],
    read: ({ after, orderBy, limit }) => rowsOf(db, and(wanted, after), orderBy, limit),
  });
}

/** Nobody has the words as typed: whoever has each of them but for a typing error, or has somebody so named in a file; the fewest errors first. */
async function nearestTo(
  database: Pick<Database, "drizzle">,
  tokens: readonly string[],
  wanted: SQL | undefined,
): Promise<FoundClient[]> {
  if (tokens.length === 0) return [];
  const candidates = await candidatesFor(database, tokens);
  const errors = new Map<string, number>();
  const led = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const found = errorsOf(tokens, candidate.plain);
    if (found === undefined) continue;
    const best = errors.get(candidate.id);
    if (best === undefined || found < best) led.set(candidate.id, []);
    if (best === undefined || found <= best) led.get(candidate.id)?.push(candidate);
    errors.set(candidate.id, Math.min(found, best ?? found));
  }
  if (errors.size === 0) return [];
  const listed = await database.drizzle
    .select({ id: clients.id })
    .from(clients)
    .where(and(wanted, inArray(clients.id, [...errors.keys()])));
  const errorsFor = ({ id }: { id: string }) => errors.get(id) ?? 0;
  const nearest = listed.toSorted((one, other) => errorsFor(one) - errorsFor(other)).slice(0, LIST_SIZE);
  const ids = nearest.map(({ id }) => id);
  const rows = await rowsOf(database.drizzle, inArray(clients.id, ids), [sql`sort_name`, sql`id`], LIST_SIZE);
  return rows
    .toSorted((one, other) => errorsFor(one) - errorsFor(other))
    .map((row) => {
      const by = led.get(row.id) ?? [];
      const own = by.some(({ member, merged }) => member === null && merged === null);
      return {
        ...row,
        through: {
          members: own ? [] : by.flatMap(({ member }) => member ?? []),
          merged: by.flatMap(({ merged }) => merged ?? []),
        },
      };
    });
}

/** A text that may hold the words, and whom it leads to. */
type Candidate = { id: string; plain: string; member: string | null; merged: string | null };

function candidatesFor(database: Pick<Database, "drizzle">, tokens: readonly string[]): Promise<Candidate[]> {
  const like = (column: SQL) => {
    const each = tokens.map((token) => {
      const ways = mistypedPatterns(token).map((pattern) => sql`${column} LIKE ${pattern}`);
      // An address may have two errors far from each other; of a name the patterns know more, for less.
      return sql`(${sql.join(token.length < ADDRESS_LENGTH ? ways : [sql`${token} <% ${column}`, ...ways], sql` OR `)})`;
    });
    return sql.join(each, sql` AND `);
  };
  return inTransaction(database, async (tx) => {
    await tx.execute(sql`SELECT set_config('pg_trgm.word_similarity_threshold', ${LIKENESS}, true)`);
    const { rows } = await tx.execute<Candidate>(sql`
      (SELECT coalesce(merged_into, id) AS id, plain, NULL AS member, CASE WHEN merged_into IS NOT NULL THEN email END AS merged
        FROM clients WHERE ${like(sql`plain`)} LIMIT ${MOST_HITS})
      UNION ALL
      (SELECT user_id, words, first_name || ' ' || last_name, NULL FROM client_terms WHERE source = 'member' AND ${like(sql`words`)} LIMIT ${MOST_MEMBER_HITS})`);
    return rows;
  });
}

/** Says of each row what led to it, where its own names and address do not have the words. */
async function withWhatLed(db: Tx, found: FoundClient[], tokens: readonly string[]): Promise<FoundClient[]> {
  const accounts = found.flatMap(({ userId }) => userId ?? []);
  if (accounts.length === 0) return found;
  const has = (column: SQL) =>
    sql.join(
      tokens.map((token) => sql`${column} LIKE ${patternOf(token)}`),
      sql` AND `,
    );
  const { rows } = await db.execute<Omit<Candidate, "plain">>(sql`
    SELECT c.id, t.first_name || ' ' || t.last_name AS member, NULL AS merged FROM client_terms t JOIN clients c ON c.id = t.user_id
    WHERE ${inArray(sql`t.user_id`, accounts)} AND t.source = 'member' AND ${has(sql`t.words`)} AND NOT (${has(sql`c.plain`)})
    UNION SELECT c.merged_into, NULL, c.email FROM clients c JOIN client_terms t ON t.user_id = c.id
    WHERE ${inArray(sql`c.merged_into`, accounts)} AND ${has(sql`t.words`)}
    ORDER BY 1, 2, 3`);
  return found.map((row) => {
    const by = rows.filter(({ id }) => id === row.id);
    return {
      ...row,
      through: { members: by.flatMap(({ member }) => member ?? []), merged: by.flatMap(({ merged }) => merged ?? []) },
    };
  });
}

const TAGS = sql<
  string[]
>`ARRAY(SELECT g.name FROM client_tag_links l JOIN client_tags g ON g.id = l.tag_id WHERE l.client_id = clients.id ORDER BY g.plain)`;
const LAST_AT =
  sql<Date>`greatest(clients.since, (SELECT max(t.at) FROM client_terms t WHERE t.user_id = clients.user_id),
  (SELECT max(t.at) FROM client_terms t WHERE t.email_key = clients.claims))`.mapWith(clients.since);

async function rowsOf(db: Tx, where: SQL | undefined, orderBy: SQL[], limit: number): Promise<FoundClient[]> {
  const { id, userId, firstName, lastName, email, phone, since, sortName } = clients;
  const rows = await db
    .select({ id, userId, firstName, lastName, email, phone, since, sortName, tags: TAGS, lastAt: LAST_AT })
    .from(clients)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit);
  return rows.map((row) => ({ ...row, through: { members: [], merged: [] } }));
}
