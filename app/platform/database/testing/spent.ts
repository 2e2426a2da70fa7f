/** What a question to the database takes, beside a yardstick asked in the same moments: what slows the one slows the other. */

type Queries = { query(sql: string): Promise<unknown> };

/** Rows counted, hashed and sorted, as lists are. */
const YARDSTICK =
  "SELECT sum(length(word)) FROM (SELECT md5(n::text) AS word FROM generate_series(1, 6000) AS n ORDER BY word) AS sorted";
/** What it took on the machine where the bounds of the tests were set, in milliseconds. */
const YARDSTICK_MS = 10;
const RUNS = 5;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Milliseconds that the quickest of five readings would take on that machine. */
export async function databaseMs(pool: Queries, read: () => Promise<unknown>): Promise<number> {
  let [yardstick, spent] = [Infinity, Infinity];
  for (let run = 0; run < RUNS; run += 1) {
    yardstick = Math.min(yardstick, await timed(() => pool.query(YARDSTICK)));
    spent = Math.min(spent, await timed(read));
  }
  return (spent * YARDSTICK_MS) / yardstick;
}
