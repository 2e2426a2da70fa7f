import { and, eq, sql } from "drizzle-orm";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { type ReaderKey, accountReader } from "./reader.server.ts";
import { likes, ratings, saves } from "#app/features/publications/tables.ts";

type Services = { database: Pick<Database, "drizzle">; clock: Clock };
type Mark = { publicationId: string; reader: ReaderKey };

const markTables = { like: likes, save: saves } as const;
export type MarkKind = keyof typeof markTables;

/** Sets or takes back one reader's like or bookmark; the same again changes nothing. */
export async function setMark(
  { database, clock }: Services,
  kind: MarkKind,
  { publicationId, reader }: Mark,
  on: boolean,
): Promise<void> {
  const table = markTables[kind];
  if (!on) {
    await database.drizzle.delete(table).where(and(eq(table.publicationId, publicationId), eq(table.reader, reader)));
    return;
  }
  await database.drizzle
    .insert(table)
    .values({ publicationId, reader, createdAt: dateOf(clock.now()) })
    .onConflictDoNothing();
}

/** One reader's rating, 1 to 5 stars; another one replaces it. */
export async function rate(
  { database, clock }: Services,
  { publicationId, reader }: Mark,
  stars: number,
): Promise<void> {
  if (!Number.isInteger(stars) || stars < 1 || stars > 5) throw new RangeError("a rating has 1 to 5 stars");
  const at = dateOf(clock.now());
  await database.drizzle
    .insert(ratings)
    .values({ publicationId, reader, stars, createdAt: at })
    .onConflictDoUpdate({ target: [ratings.publicationId, ratings.reader], set: { stars, createdAt: at } });
}

/** What a visitor liked, kept and rated becomes the account's; what the account had says more. */
export async function joinReader(
  { database }: Pick<Services, "database">,
  visitor: ReaderKey,
  userId: string,
): Promise<void> {
  const reader = accountReader(userId);
  await inTransaction(database, async (tx: Tx) => {
    for (const table of [likes, saves, ratings]) {
      const stays = sql`EXISTS (SELECT 1 FROM ${table} own WHERE own.publication_id = ${table}.publication_id AND own.reader = ${reader})`;
      await tx.delete(table).where(and(eq(table.reader, visitor), stays));
      await tx.update(table).set({ reader }).where(eq(table.reader, visitor));
    }
  });
}
