import { createHash, randomBytes } from "node:crypto";
import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { isbot } from "isbot";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type Clock, dayOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import type { Kind } from "#app/features/publications/kinds.ts";
import { type ReadingAct, counts, publications, readingDays, readings } from "#app/features/publications/tables.ts";

type Services = { database: Pick<Database, "drizzle">; clock: Clock };

/** Where a request comes from. Only a hash of it is kept, until the next day. */
export type Visitor = { addressKey: string; userAgent: string };

/**
 * One visitor of today, unknown tomorrow: a hash of address and browser with the day's own
 * salt, which the night deletes.
 */
export async function visitorToday(tx: Tx, clock: Clock, { addressKey, userAgent }: Visitor): Promise<Buffer> {
  return hashOf(await saltOf(tx, dayOf(clock.now()).toString()), { addressKey, userAgent });
}

const hashOf = (salt: Buffer, { addressKey, userAgent }: Visitor) =>
  createHash("sha256").update(salt).update(`${addressKey}\n${userAgent}`).digest();

/** @param day ISO */
async function saltOf(tx: Tx, day: string): Promise<Buffer> {
  await tx
    .insert(readingDays)
    .values({ day, salt: randomBytes(32) })
    .onConflictDoNothing();
  const [today] = await tx.select({ salt: readingDays.salt }).from(readingDays).where(eq(readingDays.day, day));
  if (!today) throw new Error("the day vanished while it was read");
  return today.salt;
}

/** A text that was read or taken home, and by whom. */
export type Reading = { kind: Kind; slug: string; act: ReadingAct };

const COUNTED = { view: "views", download: "downloads" } as const;

/**
 * Counts views and downloads of published texts, each once a visitor a day; robots never.
 * @param noted in any order, any number of them the same
 */
export async function countReadings(
  { database, clock }: Services,
  noted: readonly { reading: Reading; visitor: Visitor }[],
): Promise<void> {
  const ofPeople = noted.filter(({ visitor: { userAgent } }) => userAgent !== "" && !isbot(userAgent));
  if (ofPeople.length === 0) return;
  await inTransaction(database, async (tx: Tx) => {
    const slugs = [...new Set(ofPeople.map(({ reading }) => reading.slug))];
    const shown = and(inArray(publications.slug, slugs), isNotNull(publications.publishedRevisionId));
    const texts = await tx
      .select({ id: publications.id, kind: publications.kind, slug: publications.slug })
      .from(publications)
      .where(shown);
    const idOf = new Map(texts.map(({ id, kind, slug }) => [`${kind}/${slug}`, id]));
    const day = dayOf(clock.now()).toString();
    const salt = await saltOf(tx, day);
    const rows = new Map<string, { day: string; publicationId: string; act: ReadingAct; visitor: Buffer }>();
    for (const { reading, visitor } of ofPeople) {
      const publicationId = idOf.get(`${reading.kind}/${reading.slug}`);
      const hash = hashOf(salt, visitor);
      if (publicationId)
        rows.set(`${publicationId} ${reading.act} ${hash.toString("hex")}`, {
          day,
          publicationId,
          act: reading.act,
          visitor: hash,
        });
    }
    // Rows and counters in one order everywhere: two processes that write at once wait for each other, never in a ring.
    const ordered = [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
    if (ordered.length === 0) return;
    const made = await tx
      .insert(readings)
      .values(ordered)
      .onConflictDoNothing()
      .returning({ id: readings.publicationId, act: readings.act });
    for (const [id, acts] of [...Map.groupBy(made, (row) => row.id)].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      const more = { views: 0, downloads: 0 };
      for (const { act } of acts) more[COUNTED[act]] += 1;
      await tx
        .insert(counts)
        .values({ publicationId: id, ...more })
        .onConflictDoUpdate({
          target: counts.publicationId,
          set: { views: sql`${counts.views} + ${more.views}`, downloads: sql`${counts.downloads} + ${more.downloads}` },
        });
    }
  });
}
