import { and, eq, ne, sql } from "drizzle-orm";
import type { NoticeTopic } from "#app/features/notices/kinds.ts";
import { noticeChoices } from "#app/features/notices/tables.ts";
import type { PhoneWay } from "#app/features/notices/ways.ts";
import type { Tx } from "#app/platform/database/tx.ts";

/** A topic and a way, as one word: « file sms ». */
export type ChosenWay = `${NoticeTopic} ${PhoneWay}`;

/** How the choice of a whole topic stands in `notice_choices`. */
export const topicChoice = (topic: NoticeTopic) => `${topic}.*`;

/** By which ways a person is told of which topics on their telephone. */
export async function chosenWays(db: Tx, userId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ kind: noticeChoices.kind, way: noticeChoices.way })
    .from(noticeChoices)
    .where(and(eq(noticeChoices.userId, userId), ne(noticeChoices.way, "mail"), eq(noticeChoices.choice, "now")));
  return new Set(rows.map(({ kind, way }) => `${kind.replace(/\.\*$/, "")} ${way}`));
}

/** Keeps them, all of one way together; the other ways stay. Of two windows the last one stands. */
export async function saveChosenWays(
  tx: Tx,
  userId: string,
  way: PhoneWay,
  topics: readonly NoticeTopic[],
): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`chosen ways of ${userId}`}, 0))`);
  await tx.delete(noticeChoices).where(and(eq(noticeChoices.userId, userId), eq(noticeChoices.way, way)));
  if (topics.length > 0)
    await tx
      .insert(noticeChoices)
      .values(topics.map((topic) => ({ userId, kind: topicChoice(topic), way, choice: "now" as const })));
}
