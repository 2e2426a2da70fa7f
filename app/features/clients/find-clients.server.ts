import { type SQL, and, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { type PageOf, PAGE_SIZE, pageOf } from "#app/platform/database/page-of.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Database } from "#app/platform/database/database.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { ClientKind, ClientSearch, ClientSort } from "./client-search.ts";
import { errorsOf, mistypable, mistypedPatterns, patternOf, phoneDigits, tokensOf } from "./search-tokens.ts";
import { type Client, clients } from "./tables.ts";

/** Somebody as the list shows them. */
export type FoundClient = Pick<Client, "id" | "userId" | "firstName" | "lastName" | "email" | "phone" | "since" | "sortName"> & {
  tags: string[];
  /** Their last booking, registration, order, message or file; when they came, where there is none. */
  lastAt: Date;
};

/** `exact`: each word was found as it was typed; `near`: nobody has it, and these are the nearest. `cut`: more were found than can be listed. */
export type FoundClients = PageOf<FoundClient> & { match: "exact" | "near"; cut: boolean };

/** Rows that name a person which one search looks at; whoever finds as many types another word. */
const MOST_HITS = 2000;
/** How alike a word must be to be looked at at all, from 0 to 1: an address with two errors is more than this. */
const LIKENESS = "0.5";
/** From this many letters on a word is taken for an address. */
const ADDRESS_LENGTH = 12;

const sorted: Record<ClientSort, { column: typeof clients.sortName | typeof clients.since; descending: boolean; keyOf: (row: FoundClient) => string | Date }> =
  {
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
 * without accents or case; when nobody has them, the fifty nearest names and addresses are given.
 */
export async function findClients(database: Pick<Database, "drizzle">, search: ClientSearch): Promise<FoundClients> {
  const db = database.drizzle;
  const { words, kind, tag } = search;
  const wanted = and(
    kind && kinds[kind],
    tag === undefined ? undefined : sql`${clients.id} IN (SELECT l.client_id FROM client_tag_links l WHERE l.tag_id = ${tag})`,
  );
  const tokens = await tokensAsked(db, words);
  if (tokens === undefined) return { ...(await pageAsked(db, search, wanted)), match: "exact", cut: false };
  const { ids, cut } = await exactHits(db, tokens);
  if (ids.length > 0) return { ...(await pageAsked(db, search, and(wanted, inArray(clients.id, ids)))), match: "exact", cut };
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

/** The people of whom one row has every word. */
async function exactHits(db: Tx, tokens: readonly string[]): Promise<{ ids: string[]; cut: boolean }> {
  if (tokens.length === 0) return { ids: [], cut: false };
  const has = tokens.map((token) => sql`words LIKE ${patternOf(token)}`);
  const { rows } = await db.execute<{ id: string; hits: number }>(sql`
    WITH hits AS MATERIALIZED (SELECT user_id, email_key FROM client_terms WHERE ${sql.join(has, sql` AND `)} LIMIT ${MOST_HITS})
    SELECT id, (SELECT count(*)::int FROM hits) AS hits FROM (
      SELECT c.id FROM hits JOIN clients c ON c.id = hits.user_id
      UNION SELECT c.id FROM hits JOIN clients c ON c.claims = hits.email_key
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
    keysOf: (row) => [keyOf(row), row.id],
    read: ({ after, orderBy, limit }) => rowsOf(db, and(wanted, after), orderBy, limit),
  });
}

/** Nobody has the words as typed: whoever has each of them but for a typing error, the fewest errors first. */
async function nearestTo(database: Pick<Database, "drizzle">, tokens: readonly string[], wanted: SQL | undefined): Promise<FoundClient[]> {
  if (tokens.length === 0) return [];
  const like = tokens.map((token) =>
    or(
      // An address may have two errors far from each other; of a name the patterns know more, for less.
      token.length < ADDRESS_LENGTH ? undefined : sql`${token} <% plain`,
      ...mistypedPatterns(token).map((pattern) => sql`plain LIKE ${pattern}`),
    ),
  );
  const candidates = await inTransaction(database, async (tx) => {
    await tx.execute(sql`SELECT set_config('pg_trgm.word_similarity_threshold', ${LIKENESS}, true)`);
    return tx
      .select({ id: clients.id, plain: clients.plain })
      .from(clients)
      .where(and(wanted, ...like))
      .limit(MOST_HITS);
  });
  const errors = new Map(
    candidates.flatMap(({ id, plain }) => {
      const found = errorsOf(tokens, plain);
      return found === undefined ? [] : [[id, found] as const];
    }),
  );
  const nearest = [...errors].toSorted(([, one], [, other]) => one - other).slice(0, PAGE_SIZE);
  if (nearest.length === 0) return [];
  const ids = nearest.map(([id]) => id);
  const rows = await rowsOf(database.drizzle, inArray(clients.id, ids), [sql`sort_name`, sql`id`], PAGE_SIZE);
  return rows.toSorted((one, other) => (errors.get(one.id) ?? 0) - (errors.get(other.id) ?? 0));
}

const TAGS = sql<string[]>`ARRAY(SELECT g.name FROM client_tag_links l JOIN client_tags g ON g.id = l.tag_id WHERE l.client_id = clients.id ORDER BY g.plain)`;
const LAST_AT = sql<Date>`greatest(clients.since, (SELECT max(t.at) FROM client_terms t WHERE t.user_id = clients.user_id),
  (SELECT max(t.at) FROM client_terms t WHERE t.email_key = clients.claims))`.mapWith(clients.since);

function rowsOf(db: Tx, where: SQL | undefined, orderBy: SQL[], limit: number): Promise<FoundClient[]> {
  const { id, userId, firstName, lastName, email, phone, since, sortName } = clients;
  return db
    .select({ id, userId, firstName, lastName, email, phone, since, sortName, tags: TAGS, lastAt: LAST_AT })
    .from(clients)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit);
}
