import { createHash, randomBytes } from "node:crypto";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { isbot } from "isbot";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type Clock, dayOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import type { Kind } from "./kinds.ts";
import { type ReadingAct, counts, publications, readingDays, readings } from "./tables.ts";

type Services = { database: Pick<Database, "drizzle">; clock: Clock };

/** Where a request comes from. Only a hash of it is kept, until the next day. */
export type Visitor = { addressKey: string; userAgent: string };

/**
 * One visitor of today, unknown tomorrow: a hash of address and browser with the day's own
 * salt, which the night deletes.
 */
export async function visitorToday(tx: Tx, clock: Clock, { addressKey, userAgent }: Visitor): Promise<Buffer> {
  const day = dayOf(clock.now()).toString();
  await tx
    .insert(readingDays)
    .values({ day, salt: randomBytes(32) })
    .onConflictDoNothing();
  const [today] = await tx.select({ salt: readingDays.salt }).from(readingDays).where(eq(readingDays.day, day));
  if (!today) throw new Error("the day vanished while it was read");
  return createHash("sha256").update(today.salt).update(`${addressKey}\n${userAgent}`).digest();
}

/**
 * Counts a view or a download of a published text, once a visitor a day; robots never.
 * @returns whether it counted
 */
export async function countReading(
  { database, clock }: Services,
  { kind, slug, act }: { kind: Kind; slug: string; act: ReadingAct },
  visitor: Visitor,
): Promise<boolean> {
  if (visitor.userAgent === "" || isbot(visitor.userAgent)) return false;
  return inTransaction(database, async (tx: Tx) => {
    const shown = and(eq(publications.kind, kind), eq(publications.slug, slug), isNotNull(publications.publishedRevisionId));
    const [found] = await tx.select({ id: publications.id }).from(publications).where(shown);
    if (!found) return false;
    const hash = await visitorToday(tx, clock, visitor);
    const day = dayOf(clock.now()).toString();
    const made = await tx.insert(readings).values({ day, publicationId: found.id, act, visitor: hash }).onConflictDoNothing().returning({ day: readings.day });
    if (made.length === 0) return false;
    const column = act === "view" ? "views" : "downloads";
    await tx
      .insert(counts)
      .values({ publicationId: found.id, [column]: 1 })
      .onConflictDoUpdate({ target: counts.publicationId, set: { [column]: sql`${counts[column]} + 1` } });
    return true;
  });
}
