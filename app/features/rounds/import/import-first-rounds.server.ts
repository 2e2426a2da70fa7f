import { readFile } from "node:fs/promises";
import { z } from "zod";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { compareRounds, toWrite } from "./compare-rounds.ts";
import { lockRounds, writeRounds } from "./import-rounds.server.ts";
import { listFullRounds } from "#app/features/rounds/queries.server.ts";
import type { FullRound } from "#app/features/rounds/round.ts";

const edition = z.object({
  pools: z.record(z.iso.date(), z.array(z.int().nonnegative()).length(18)),
  rounds: z.array(
    z.strictObject({
      number: z.string(),
      date: z.iso.date(),
      name: z.string().min(1),
      programs: z.string().nullable(),
      invitations: z.int().positive(),
      minimum: z.int().min(0).max(1200),
      tieBreak: z.string().nullable(),
      poolOn: z.iso.date().nullable(),
      source: z.enum(["mirror-a", "mirror-b", "secondary-c"]),
    }),
  ),
});

/**
 * The rounds that come with the site (content/rounds.json): pools by their day, rounds naming that day.
 * @throws Error that names what is wrong in the file
 */
export async function readFirstRounds(file: string): Promise<FullRound[]> {
  const read = edition.safeParse(JSON.parse(await readFile(file, "utf8")));
  if (!read.success) throw new Error(`wrong content/rounds.json: ${z.prettifyError(read.error)}`);
  const { pools, rounds } = read.data;
  return rounds.map((round) => {
    const pool = round.poolOn === null ? null : pools[round.poolOn];
    if (pool === undefined)
      throw new Error(
        `wrong content/rounds.json: round ${round.number} names a pool of ${round.poolOn} that is not there`,
      );
    return { ...round, pool };
  });
}

/**
 * Brings the first edition into the database: rounds that it does not know yet, and newer figures of
 * those that no official file has given since. Several processes may do so at once.
 * @returns how many rounds were added or brought up to date
 */
export async function importFirstRounds(
  { database, clock }: { database: Pick<Database, "drizzle">; clock: Clock },
  file: string,
): Promise<number> {
  const first = await readFirstRounds(file);
  return inTransaction(database, async (tx: Tx) => {
    await lockRounds(tx);
    const known = await listFullRounds(tx);
    const official = new Set(known.filter(({ source }) => source === "official").map(({ number }) => number));
    const writing = toWrite(
      compareRounds(
        known,
        first.filter(({ number }) => !official.has(number)),
      ),
    );
    await writeRounds(tx, clock, writing);
    return writing.length;
  });
}
