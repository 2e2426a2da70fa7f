import { readFile } from "node:fs/promises";
import { z } from "zod";
import { neverHad } from "#app/platform/database/first-editions.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { lockRounds, writeRounds } from "./import-rounds.server.ts";
import type { FullRound } from "#app/features/rounds/round.ts";
import { rounds } from "#app/features/rounds/tables.ts";

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
  const { pools, rounds: given } = read.data;
  return given.map((round) => {
    const pool = round.poolOn === null ? null : pools[round.poolOn];
    if (pool === undefined)
      throw new Error(
        `wrong content/rounds.json: round ${round.number} names a pool of ${round.poolOn} that is not there`,
      );
    return { ...round, pool };
  });
}

/**
 * Brings the rounds that this database never had. One that it has, from the office or from the official file, stays as it is, and one
 * that was deleted stays away. Several processes may do so at once.
 * @returns how many rounds were added
 */
export async function importFirstRounds(
  { database, clock }: { database: Pick<Database, "drizzle">; clock: Clock },
  file: string,
): Promise<number> {
  const first = await readFirstRounds(file);
  return inTransaction(database, async (tx: Tx) => {
    await lockRounds(tx);
    const never = await neverHad(
      tx,
      "round",
      first.map(({ number }) => number),
    );
    if (never.size === 0) return 0;
    const known = new Set((await tx.select({ number: rounds.number }).from(rounds)).map(({ number }) => number));
    const fresh = first.filter(({ number }) => never.has(number) && !known.has(number));
    await writeRounds(tx, clock, fresh);
    return fresh.length;
  });
}
