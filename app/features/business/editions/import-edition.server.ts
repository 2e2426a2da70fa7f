import { isDeepStrictEqual } from "node:util";
import { desc, sql } from "drizzle-orm";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { PART_NAMES, type Settings } from "#app/platform/settings/parts.ts";
import { businessEditions, businessSettings } from "#app/features/business/tables.ts";

// Any number will do so long as nothing else in this database takes it.
const LOCK = 7_305_122_220;

/**
 * Takes the first edition of every part of which the database has nothing. A part that it has stays as it is: an
 * edition that it has not seen is kept beside it, and the office is asked. Several processes may do so at once.
 * @returns how many parts were taken, and how many are newly offered
 */
export async function importBusinessEdition(
  { database, clock }: { database: Pick<Database, "drizzle">; clock: Clock },
  edition: Settings,
): Promise<{ taken: number; offered: number }> {
  const now = dateOf(clock.now());
  return inTransaction(database, async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK})`);
    const inForce = await tx
      .selectDistinctOn([businessSettings.part])
      .from(businessSettings)
      .orderBy(businessSettings.part, desc(businessSettings.version));
    const lastSeen = await tx
      .selectDistinctOn([businessEditions.part])
      .from(businessEditions)
      .orderBy(businessEditions.part, desc(businessEditions.number));
    const done = { taken: 0, offered: 0 };
    for (const part of PART_NAMES) {
      const value = edition[part];
      const last = lastSeen.find((one) => one.part === part);
      if (last && isDeepStrictEqual(last.value, value)) continue;
      const standing = inForce.find((one) => one.part === part);
      const isTaken = !standing || isDeepStrictEqual(standing.value, value);
      if (!standing)
        await tx.insert(businessSettings).values({ part, version: 1, value, origin: "edition", writtenAt: now });
      await tx.insert(businessEditions).values({
        part,
        number: (last?.number ?? 0) + 1,
        value,
        seenAt: now,
        answer: isTaken ? "taken" : null,
      });
      done[isTaken ? "taken" : "offered"] += 1;
    }
    return done;
  });
}
