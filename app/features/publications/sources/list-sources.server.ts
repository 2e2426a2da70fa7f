import { type SQL, eq, sql } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.ts";
import { type PageOf, SHORT_PAGE, pageOf } from "#app/platform/database/page-of.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { FRESH_DAYS } from "#app/features/publications/freshness.ts";
import type { Kind } from "#app/features/publications/kinds.ts";
import { publications, revisions } from "#app/features/publications/tables.ts";

/** Those that somebody has yet to open (or to open again), those that stand, or all. */
export const SOURCE_STATES = ["a-ouvrir", "verifiees", "toutes"] as const;
export type SourceState = (typeof SOURCE_STATES)[number];

/** The state asked for in an address; what is to open when it says nothing of ours. */
export function sourceStateAsked(text: string | null): SourceState {
  return SOURCE_STATES.find((state) => state === text) ?? "a-ouvrir";
}

/** A link that a shown text cites as the source of its facts. Days are ISO. */
export type ListedSource = {
  publicationId: string;
  kind: Kind;
  slug: string;
  title: string;
  /** Of the version shown: what is compared with the page. */
  textMd5: string;
  /** Its place in the text, from 1. */
  place: number;
  label: string;
  url: string;
  readOn: string;
  /** The last check that was not undone. */
  checkId: string | null;
  checkedOn: string | null;
  checkedBy: string | null;
  /** « current », « old » (more than 180 days), « changed » (the text is another one since), « none ». */
  state: "current" | "old" | "changed" | "none";
};

type SourceQuery = { state: SourceState; words: string; cursor: string | null; today: Temporal.PlainDate };

const title = sql<string>`${revisions.head}->>'title'`;
const place = sql<number>`cited.place`;
const url = sql<string>`cited.source->>'url'`;
const textMd5 = sql<string>`md5(${revisions.source})`;

const stateOn = (today: Temporal.PlainDate) => sql<ListedSource["state"]>`CASE
  WHEN last_check.id IS NULL THEN 'none'
  WHEN last_check.text_md5 <> ${textMd5} THEN 'changed'
  WHEN last_check.checked_on < ${today.subtract({ days: FRESH_DAYS }).toString()}::date THEN 'old'
  ELSE 'current' END`;

const columnsOn = (today: Temporal.PlainDate) => ({
  publicationId: publications.id,
  kind: publications.kind,
  slug: publications.slug,
  title,
  textMd5,
  place,
  label: sql<string>`cited.source->>'label'`,
  url,
  readOn: sql<string>`coalesce(cited.source->>'readOn', cited.source->>'checked')`,
  checkId: sql<string | null>`last_check.id`,
  checkedOn: sql<string | null>`last_check.checked_on::text`,
  checkedBy: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
  state: stateOn(today),
});

/** Every cited link of every text that is shown, with its last check: one that is of the text as it stands comes before an older one. */
function citedIn(db: Tx, today: Temporal.PlainDate) {
  return db
    .select(columnsOn(today))
    .from(publications)
    .innerJoin(revisions, eq(revisions.id, publications.publishedRevisionId))
    .innerJoin(
      sql`LATERAL jsonb_array_elements(CASE WHEN jsonb_typeof(${revisions.head}->'sources') = 'array' THEN ${revisions.head}->'sources' ELSE '[]' END) WITH ORDINALITY AS cited(source, place)`,
      sql`true`,
    )
    .leftJoin(
      sql`LATERAL (SELECT c.id, c.text_md5, c.checked_on, c.checked_by FROM source_checks c WHERE c.publication_id = ${publications.id} AND c.url = ${url} AND c.undone_at IS NULL ORDER BY c.text_md5 = ${textMd5} DESC, c.checked_on DESC, c.created_at DESC LIMIT 1) AS last_check`,
      sql`true`,
    )
    .leftJoin(users, sql`${users.id} = last_check.checked_by`);
}

const conditionOf = (state: SourceState, today: Temporal.PlainDate): SQL | undefined =>
  state === "toutes"
    ? undefined
    : state === "verifiees"
      ? sql`${stateOn(today)} = 'current'`
      : sql`${stateOn(today)} <> 'current'`;

/** One page of the links to open, by the title of their text. */
export function listSources(db: Tx, { state, words, cursor, today }: SourceQuery): Promise<PageOf<ListedSource>> {
  const wanted = `%${words.trim().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const found =
    words.trim() === "" ? sql`true` : sql`concat_ws(' ', ${title}, cited.source->>'label', ${url}) ILIKE ${wanted}`;
  return pageOf<ListedSource>({
    size: SHORT_PAGE,
    order: [
      { column: title, descending: false },
      { column: sql`${publications.id}`, descending: false },
      { column: place, descending: false },
    ],
    cursor,
    keysOf: (row) => [row.title, row.publicationId, row.place],
    read: async ({ after, orderBy, limit }) => {
      const rows = await citedIn(db, today)
        .where(sql.join([found, ...[conditionOf(state, today), after].filter((one) => one !== undefined)], sql` AND `))
        .orderBy(...orderBy)
        .limit(limit);
      return rows.map((row) => ({ ...row, place: Number(row.place) }));
    },
  });
}

/** How many links there are, and how many of them somebody has yet to open. */
export async function countSources(db: Tx, today: Temporal.PlainDate): Promise<{ all: number; open: number }> {
  // Some hundred short rows: the states are counted where they are known.
  const all = await citedIn(db, today);
  return { all: all.length, open: all.filter(({ state }) => state !== "current").length };
}

/** A page that texts cite and that somebody has yet to open. */
export type PageToOpen = {
  url: string;
  label: string;
  /** ISO day of its oldest reading. */ readOn: string;
  texts: number;
};

/** Each page that somebody has yet to open, once, by its name. */
export async function pagesToOpen(db: Tx, today: Temporal.PlainDate): Promise<PageToOpen[]> {
  const waiting = (await citedIn(db, today)).filter(({ state }) => state !== "current");
  return [...Map.groupBy(waiting, ({ url: address }) => address)]
    .map(([address, cited]) => ({
      url: address,
      label: cited[0]?.label ?? address,
      readOn: cited.map((one) => one.readOn).toSorted()[0] ?? "",
      texts: new Set(cited.map(({ publicationId }) => publicationId)).size,
    }))
    .toSorted((a, b) => a.label.localeCompare(b.label, "fr"));
}

/** How many links somebody has yet to open, and the day on which the first of them was read last (ISO); null when there is none. */
export async function sourcesToOpen(
  db: Tx,
  today: Temporal.PlainDate,
): Promise<{ open: number; oldest: string | null }> {
  const waiting = (await citedIn(db, today)).filter(({ state }) => state !== "current");
  const days = waiting.map(({ checkedOn, readOn }) => checkedOn ?? readOn).toSorted();
  return { open: waiting.length, oldest: days[0] ?? null };
}
