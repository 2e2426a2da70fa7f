import { and, count, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import { type PageOf, pageOf } from "#app/platform/database/page-of.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";
import { type SubscriberState, subscribers } from "#app/features/newsletter/tables.ts";
import { TOPICS, type Topic } from "#app/features/newsletter/topics.ts";
import { mails } from "#app/platform/mail/tables.ts";
import { type Letter, type RecipientState, letterRecipients, letters } from "./tables.ts";

/** How many of a letter's readers stand where. */
export type Tally = {
  all: number;
  waiting: number;
  delivered: number;
  bounced: number;
  left: number;
  /** Refused texts, given up, withheld, or stopped. */ unsent: number;
};

const NOTHING: Tally = { all: 0, waiting: 0, delivered: 0, bounced: 0, left: 0, unsent: 0 };

const PARTS: Record<RecipientState, Exclude<keyof Tally, "all">> = {
  waiting: "waiting",
  handed: "waiting",
  delivered: "delivered",
  bounced: "bounced",
  left: "left",
  refused: "unsent",
  "given-up": "unsent",
  withheld: "unsent",
  stopped: "unsent",
};

async function tallies(db: Tx, ids: readonly string[]): Promise<Map<string, Tally>> {
  const found = new Map<string, Tally>();
  if (ids.length === 0) return found;
  const { letterId, state } = letterRecipients;
  const rows = await db
    .select({ letterId, state, rows: count() })
    .from(letterRecipients)
    .where(inArray(letterId, [...ids]))
    .groupBy(letterId, state);
  for (const row of rows) {
    const tally = found.get(row.letterId) ?? { ...NOTHING };
    tally.all += row.rows;
    tally[PARTS[row.state]] += row.rows;
    found.set(row.letterId, tally);
  }
  return found;
}

const nameOf = (column: typeof letters.createdBy | typeof letters.updatedBy | typeof letters.startedBy) =>
  sql<string | null>`(SELECT trim(concat_ws(' ', first_name, last_name)) FROM users WHERE users.id = ${column})`;

export type LetterLine = Pick<
  Letter,
  "id" | "state" | "subject" | "sendAt" | "startedAt" | "updatedAt" | "createdAt"
> & {
  tally: Tally;
};

/** The letters, the newest first, with what became of each. */
export async function listLetters(db: Tx, cursor: string | null): Promise<PageOf<LetterLine>> {
  const { id, state, sendAt, startedAt, updatedAt, createdAt } = letters;
  const subject = sql<string>`coalesce(${letters.sentSubject}, ${letters.subject})`;
  const page = await pageOf({
    order: [
      { column: createdAt, descending: true },
      { column: id, descending: true },
    ],
    cursor,
    keysOf: (letter: Omit<LetterLine, "tally">) => [letter.createdAt, letter.id],
    read: ({ after, orderBy, limit }) =>
      db
        .select({ id, state, subject, sendAt, startedAt, updatedAt, createdAt })
        .from(letters)
        .where(after)
        .orderBy(...orderBy)
        .limit(limit),
  });
  const counted = await tallies(
    db,
    page.rows.map((letter) => letter.id),
  );
  return { ...page, rows: page.rows.map((letter) => ({ ...letter, tally: counted.get(letter.id) ?? NOTHING })) };
}

export type Readership = {
  confirmed: number;
  bounced: number;
  held: number;
  byTopic: { topic: Topic; readers: number }[];
};

const inState = (state: SubscriberState) =>
  sql<number>`count(*) FILTER (WHERE ${subscribers.state} = ${state})`.mapWith(Number);
const about = (topic: Topic) =>
  sql<number>`count(*) FILTER (WHERE ${subscribers.state} = 'confirmed' AND ${topic} = ANY(${subscribers.topics}))`.mapWith(
    Number,
  );

/** Who subscribes, by topic; who is set aside, and what waits to be looked at. */
export async function readership(db: Tx): Promise<Readership> {
  const [found] = await db
    .select({
      confirmed: inState("confirmed"),
      bounced: inState("bounced"),
      held: inState("held"),
      ...(Object.fromEntries(TOPICS.map((topic) => [topic, about(topic)])) as Record<Topic, ReturnType<typeof about>>),
    })
    .from(subscribers);
  const { confirmed = 0, bounced = 0, held = 0 } = found ?? {};
  return { confirmed, bounced, held, byTopic: TOPICS.map((topic) => ({ topic, readers: found?.[topic] ?? 0 })) };
}

export type LetterView = Letter & {
  tally: Tally;
  deferred: number;
  createdName: string | null;
  updatedName: string | null;
  startedName: string | null;
};

/** One letter with what became of it; undefined for an unknown id. */
export async function letterById(db: Tx, id: string): Promise<LetterView | undefined> {
  if (!isUuid(id)) return undefined;
  const [found] = await db
    .select({
      letter: letters,
      createdName: nameOf(letters.createdBy),
      updatedName: nameOf(letters.updatedBy),
      startedName: nameOf(letters.startedBy),
    })
    .from(letters)
    .where(eq(letters.id, id));
  if (!found) return undefined;
  const { letter, ...names } = found;
  const counted = await tallies(db, [id]);
  // Once it has left, as its readers read it.
  const subject = letter.sentSubject ?? letter.subject;
  return { ...letter, ...names, subject, tally: counted.get(id) ?? NOTHING, deferred: await deferredOf(db, id) };
}

/** Copies that a server put off: they are tried again. */
async function deferredOf(db: Tx, letterId: string): Promise<number> {
  const tried = sql`${mails.lastError} IS NOT NULL`;
  const [found] = await db
    .select({ deferred: count() })
    .from(letterRecipients)
    .innerJoin(mails, eq(mails.id, letterRecipients.id))
    .where(and(eq(letterRecipients.letterId, letterId), eq(letterRecipients.state, "handed"), tried));
  return found?.deferred ?? 0;
}

export type RecipientLine = { id: string; email: string | null; state: RecipientState; smtpCode: number | null };

const UNDELIVERED: RecipientState[] = ["bounced", "refused", "given-up", "withheld", "left", "stopped"];

/** One page of whom a letter did not reach, or has not yet after a first try. */
export function listUnreached(db: Tx, letterId: string, cursor: string | null): Promise<PageOf<RecipientLine>> {
  const { id, state } = letterRecipients;
  const smtpCode = sql<number | null>`coalesce(${letterRecipients.smtpCode}, ${mails.smtpCode})`;
  const isUnreached = sql`(${inArray(state, UNDELIVERED)} OR (${state} = 'handed' AND ${mails.lastError} IS NOT NULL))`;
  return pageOf({
    order: [{ column: id, descending: false }],
    cursor,
    keysOf: (line: RecipientLine) => [line.id],
    read: ({ after, orderBy, limit }) =>
      db
        .select({ id, email: subscribers.email, state, smtpCode })
        .from(letterRecipients)
        .leftJoin(subscribers, eq(subscribers.id, letterRecipients.subscriberId))
        .leftJoin(mails, eq(mails.id, letterRecipients.id))
        .where(and(eq(letterRecipients.letterId, letterId), isUnreached, after))
        .orderBy(...orderBy)
        .limit(limit),
  });
}

/** Letters that wait for somebody to go on with them or stop them. */
export function pausedLetters(db: Tx, most: number): Promise<Pick<Letter, "id" | "subject" | "updatedAt">[]> {
  const { id, subject, updatedAt } = letters;
  return db.select({ id, subject, updatedAt }).from(letters).where(eq(letters.state, "paused")).limit(most);
}

/** What a subscriber was sent, for the copy of their data. */
export function lettersTo(
  db: Tx,
  subscriberId: string,
): Promise<{ subject: string | null; state: RecipientState; settledAt: Date | null }[]> {
  const { state, settledAt } = letterRecipients;
  return db
    .select({ subject: letters.sentSubject, state, settledAt })
    .from(letterRecipients)
    .innerJoin(letters, eq(letters.id, letterRecipients.letterId))
    .where(eq(letterRecipients.subscriberId, subscriberId))
    .orderBy(letters.startedAt);
}
