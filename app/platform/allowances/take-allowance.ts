import { createHmac } from "node:crypto";
import { and, eq, lt, lte, sql } from "drizzle-orm";
import { pgTable, text } from "drizzle-orm/pg-core";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import { bytea } from "#app/platform/database/columns.ts";
import type { Database } from "#app/platform/database/database.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { allowanceSlots } from "./tables.ts";

/** Something counted for somebody: so many in an hour, 0 for no limit. */
export type Allowance = { scope: string; value: string; most: number };

const HOURS = 1;

/** Keys of the site itself (0011_appointments.sql, 0040_allowances.sql). */
const secrets = pgTable("secrets", { name: text().primaryKey(), value: bytea().notNull() });

/**
 * Takes one of each of these allowances for an hour, or none of them. Of many at once, the
 * constraint `allowance_slots_once` decides; whoever meets an uncommitted slot waits for it.
 * @param takenBy id of what is allowed, unique to it
 * @returns false when one of them is used up
 */
export async function takeAllowance(
  tx: Tx,
  now: Temporal.ZonedDateTime,
  takenBy: string,
  allowances: readonly Allowance[],
): Promise<boolean> {
  const limited = allowances.filter(({ most }) => most > 0);
  // Always in the same order: two that share several wait for each other in none.
  for (const { scope, value, most } of limited.toSorted((one, other) => one.scope.localeCompare(other.scope, "en"))) {
    const key = await fingerprint(tx, scope, value);
    if (await takeSlot(tx, now, { scope, key, most, takenBy })) continue;
    await tx.delete(allowanceSlots).where(eq(allowanceSlots.takenBy, takenBy));
    return false;
  }
  return true;
}

/** Who is counted, without being readable: HMAC-SHA-256 with a key of this site. */
export async function fingerprint(db: Pick<Tx, "select">, scope: string, value: string): Promise<Buffer> {
  return (await fingerprinter(db))(scope, value);
}

/** The same, for those who make many. */
export async function fingerprinter(db: Pick<Tx, "select">): Promise<(scope: string, value: string) => Buffer> {
  const [row] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, "allowances"));
  if (!row) throw new Error("the key of allowances is missing from the table secrets");
  return (scope, value) => createHmac("sha256", row.value).update(`${scope}\n${value}`).digest();
}

/** The lowest slot that is nobody's, in one statement: on an opening morning thousands take one within a minute. */
async function takeSlot(
  tx: Tx,
  now: Temporal.ZonedDateTime,
  { scope, key, most, takenBy }: { scope: string; key: Buffer; most: number; takenBy: string },
): Promise<boolean> {
  const own = and(eq(allowanceSlots.scope, scope), eq(allowanceSlots.key, key));
  const until = dateOf(now.add({ hours: HOURS })).toISOString();
  for (;;) {
    const made = await tx.execute(sql`
      INSERT INTO allowance_slots (scope, key, slot, taken_by, until)
      SELECT ${scope}, ${key}::bytea, n, ${takenBy}::uuid, ${until}::timestamptz FROM generate_series(1, ${most}::int) n
      WHERE n NOT IN (SELECT slot FROM allowance_slots WHERE ${own})
        AND (SELECT count(*) FROM allowance_slots WHERE ${own}) < ${most}::int
      ORDER BY n LIMIT 1
      ON CONFLICT DO NOTHING`);
    if (made.rowCount) return true;
    // All are taken, some perhaps of an hour that is over; or another one was quicker.
    const over = await tx.delete(allowanceSlots).where(and(own, lte(allowanceSlots.until, dateOf(now))));
    if (!over.rowCount && (await tx.$count(allowanceSlots, own)) >= most) return false;
  }
}

/** Lets go of hours that are over. @returns how many */
export async function deleteExpiredAllowances({
  database,
  clock,
}: {
  database: Pick<Database, "drizzle">;
  clock: Clock;
}): Promise<number> {
  const gone = await database.drizzle.delete(allowanceSlots).where(lt(allowanceSlots.until, dateOf(clock.now())));
  return gone.rowCount ?? 0;
}

/** When the first of the hour's slots is free again; undefined when one is free now. */
export async function nextFreeAt(
  db: Tx,
  now: Temporal.ZonedDateTime,
  { scope, value, most }: Allowance,
): Promise<Temporal.Instant | undefined> {
  if (most === 0) return undefined;
  const key = await fingerprint(db, scope, value);
  const taken = await db
    .select({ until: allowanceSlots.until })
    .from(allowanceSlots)
    .where(
      and(
        eq(allowanceSlots.scope, scope),
        eq(allowanceSlots.key, key),
        sql`${allowanceSlots.until} > ${dateOf(now).toISOString()}`,
      ),
    )
    .orderBy(allowanceSlots.until);
  const first = taken[taken.length - most];
  return first && Temporal.Instant.fromEpochMilliseconds(first.until.getTime());
}
