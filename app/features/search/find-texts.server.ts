import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Tx } from "#app/platform/database/tx.ts";
import { KINDS } from "#app/features/publications/kinds.ts";
import { type Stretch, fold } from "#app/platform/content/find-words.ts";

/** A text that holds what was asked. */
export type Hit = {
  kind: (typeof KINDS)[number];
  slug: string;
  title: string;
  /** Where the words stand. */ passage: Stretch[];
};

export type Findings = {
  hits: Hit[];
  /** What was looked for instead, when nothing holds the words as typed. */
  corrected: string | null;
};

const HITS = 30;
/** A typing error leaves a good third of the trigrams of a short word, and its length within two letters. */
const NEAR = 0.33;
const LONGER = 2;
const WORDS = 8;
// Of the private use area, which no text uses: they become stretches.
const [START, STOP] = ["\uE000", "\uE001"];

const row = z.object({ kind: z.enum(KINDS), slug: z.string(), title: z.string(), passage: z.string() });

/**
 * The published texts that hold every word asked, by their French stems, accents aside; the
 * best first. When there is none, each word that no text knows is replaced by the nearest one.
 */
export async function findTexts(db: Tx, asked: string): Promise<Findings> {
  const wanted = asked.trim();
  if (wanted === "") return { hits: [], corrected: null };
  const hits = await hitsOf(db, wanted);
  if (hits.length > 0) return { hits, corrected: null };
  const corrected = await correct(db, wanted);
  const found = corrected === null ? [] : await hitsOf(db, corrected);
  return { hits: found, corrected: found.length > 0 ? corrected : null };
}

async function hitsOf(db: Tx, wanted: string): Promise<Hit[]> {
  const query = sql`websearch_to_tsquery('site_french', ${wanted})`;
  const options = `StartSel=${START}, StopSel=${STOP}, MaxFragments=2, MaxWords=24, MinWords=10, FragmentDelimiter=" … "`;
  // The passages of the best only: making one reads the whole text.
  const rows = await read(
    db,
    row,
    sql`
      SELECT kind, slug, title, ts_headline('site_french', plain, query, ${options}) AS passage FROM (
        SELECT p.kind, p.slug, r.head->>'title' AS title, r.plain, ${query} AS query, ts_rank_cd(r.search, ${query}, 1) AS rank
        FROM publications p JOIN publication_revisions r ON r.id = p.published_revision_id
        WHERE r.search @@ ${query} AND p.kind <> 'testimonial'
        ORDER BY rank DESC, p.slug LIMIT ${HITS}
      ) best ORDER BY rank DESC, slug`,
  );
  return rows.map(({ passage, ...hit }) => ({ ...hit, passage: stretchesOf(passage) }));
}

/** The nearest known word for each that is unknown; null when nothing could be replaced. */
async function correct(db: Tx, wanted: string): Promise<string | null> {
  const words = (fold(wanted).match(/[a-z]+|\d+/g) ?? []).slice(0, WORDS);
  const better = await Promise.all(words.map((word) => (word.length < 4 ? word : nearest(db, word))));
  return better.join(" ") === words.join(" ") ? null : better.join(" ");
}

async function nearest(db: Tx, word: string): Promise<string> {
  const [found] = await read(
    db,
    z.object({ word: z.string() }),
    sql`SELECT word FROM search_words WHERE similarity(word, ${word}) >= ${NEAR} AND abs(length(word) - ${word.length}) <= ${LONGER} ORDER BY similarity(word, ${word}) DESC, abs(length(word) - ${word.length}), word LIMIT 1`,
  );
  return found?.word ?? word;
}

async function read<Row>(db: Tx, schema: z.ZodType<Row>, query: SQL): Promise<Row[]> {
  const { rows } = await db.execute(query);
  return z.array(schema).parse(rows);
}

function stretchesOf(passage: string): Stretch[] {
  const pieces = passage.replaceAll("\n", " ").split(/([\uE000\uE001])/);
  const stretches: Stretch[] = [];
  let found = false;
  for (const piece of pieces) {
    if (piece === START) found = true;
    else if (piece === STOP) found = false;
    else if (piece !== "") stretches.push({ text: piece, found });
  }
  return stretches;
}
