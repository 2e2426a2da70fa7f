import { and, desc, inArray, isNull, ne, sql } from "drizzle-orm";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Side } from "#app/features/messages/policy.ts";
import { threadPath } from "#app/features/messages/paths.ts";
import { threadMessages } from "#app/features/messages/tables.ts";

/** The last message that the other side wrote about a file, and how many of theirs nobody read. */
export type LatestMessage = { href: string; author: string; words: string; sent: string; unread: number };

/** Characters of a message on another page. */
const MOST = 90;

/** Of each of some files, those with something unread first, then the newest. */
export async function latestMessages(db: Tx, side: Side, applicationIds: readonly string[]): Promise<LatestMessage[]> {
  if (applicationIds.length === 0) return [];
  const theirs = and(
    inArray(threadMessages.applicationId, [...applicationIds]),
    ne(threadMessages.side, side),
    isNull(threadMessages.withdrawnAt),
  );
  const { applicationId: file, readAt, place, authorName, words, sentAt } = threadMessages;
  const latest = await db
    .selectDistinctOn([file], {
      file,
      place,
      author: authorName,
      words,
      sentAt,
      unread: sql<number>`(count(*) FILTER (WHERE ${readAt} IS NULL) OVER (PARTITION BY ${file}))::int`,
    })
    .from(threadMessages)
    .where(theirs)
    .orderBy(file, desc(place));
  return latest
    .toSorted((one, other) => Number(other.unread > 0) - Number(one.unread > 0) || other.place - one.place)
    .map((message) => ({
      href: threadPath(message.file),
      author: message.author,
      words: shortened(message.words),
      sent: longDateTime(inDouala(message.sentAt)),
      unread: message.unread,
    }));
}

function shortened(words: string): string {
  const line = words.replaceAll(/\s+/g, " ").trim();
  return line.length <= MOST ? line : `${line.slice(0, MOST).trimEnd()}…`;
}
