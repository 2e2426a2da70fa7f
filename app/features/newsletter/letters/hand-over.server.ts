import { and, asc, count, eq, inArray, max, sql } from "drizzle-orm";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Jobs } from "#app/platform/jobs/jobs.ts";
import { type Worker, workerOf } from "#app/platform/jobs/queue.ts";
import { enqueueMail } from "#app/platform/mail/enqueue-mail.ts";
import { mails } from "#app/platform/mail/tables.ts";
import { unsubscribeLink } from "#app/features/newsletter/mails/reader-links.ts";
import { subscribers } from "#app/features/newsletter/tables.ts";
import { letterTurnQueue } from "./letter-turn.ts";
import { copyFor } from "./content/reader-copy.ts";
import { startSending } from "./send-letter.server.ts";
import { type Letter, letterRecipients, letters } from "./tables.ts";
import { lockLetter, traceLetter } from "./write-letter.server.ts";

type Services = { database: Pick<Database, "drizzle">; clock: Clock; jobs: Jobs; origin: string };

/** So many of a letter lie in the outbox untried: a stop or an unsubscription reaches the rest before they are mails. */
export const IN_OUTBOX = 60;
const SOON = { seconds: 1 };
/** While all that is left is what servers put off. */
const LATER = { seconds: 15 };

/** The worker of `letterTurnQueue`. */
export function letterTurnWorker(services: Services): Worker {
  return workerOf(letterTurnQueue, ({ letterId, turn }) => takeTurnOf(services, letterId, turn));
}

/** Begins a letter whose hour has come, or goes on with one: the next readers become mails, and the turn after is enqueued with them. */
export async function takeTurnOf(services: Services, letterId: string, turn: number): Promise<void> {
  const { database, clock, jobs } = services;
  await inTransaction(database, async (tx) => {
    const letter = await lockLetter(tx, letterId);
    // Paused, stopped or planned otherwise since; or this turn was taken by a worker that died before it could say so.
    if (!letter || letter.turn !== turn) return;
    if (letter.state === "scheduled") return startSending(tx, services, letter, letter.startedBy);
    if (letter.state !== "sending") return;
    await handOver(tx, services, letter);
    const { waiting, handed, lastSettled } = await standingOf(tx, letterId);
    if (waiting + handed === 0) return finish(tx, clock, letter);
    const now = clock.now();
    const isMoving = lastSettled !== null && lastSettled > dateOf(now.subtract(LATER));
    const busy = waiting > 0 || isMoving || (await untriedOf(tx, letterId)) > 0;
    const after = now.add(busy ? SOON : LATER).toInstant();
    await tx
      .update(letters)
      .set({ turn: turn + 1 })
      .where(eq(letters.id, letterId));
    await jobs.enqueue(tx, letterTurnQueue, { letterId, turn: turn + 1 }, { after, priority: "bulk" });
  });
}

async function handOver(tx: Tx, { clock, jobs, origin }: Services, letter: Letter): Promise<void> {
  const { sentSubject, html, plain } = letter;
  if (sentSubject === null || html === null || plain === null) throw new Error("a letter leaves without its text");
  const content = { subject: sentSubject, html, text: plain };
  const room = IN_OUTBOX - (await untriedOf(tx, letter.id));
  if (room <= 0) return;
  const next = await tx
    .select({ id: letterRecipients.id, subscriberId: letterRecipients.subscriberId })
    .from(letterRecipients)
    .where(and(eq(letterRecipients.letterId, letter.id), eq(letterRecipients.state, "waiting")))
    .orderBy(asc(letterRecipients.id))
    .limit(room);
  const ids = next.flatMap(({ subscriberId }) => subscriberId ?? []);
  // Held until the commit: who unsubscribes meanwhile waits, and is asked once more before the mail leaves.
  const known =
    ids.length === 0 ? [] : await tx.select().from(subscribers).where(inArray(subscribers.id, ids)).for("share");
  const readers = new Map(known.map((one) => [one.id, one]));
  for (const { id, subscriberId } of next) {
    const reader = readers.get(subscriberId ?? "");
    if (!reader || !wants(reader, letter)) {
      await settleRecipient(tx, clock, id, { state: "left" });
      continue;
    }
    await tx.update(letterRecipients).set({ state: "handed" }).where(eq(letterRecipients.id, id));
    await enqueueMail(tx, jobs, {
      id,
      to: reader.email,
      ...copyFor(content, reader.unsubscribeToken),
      unsubscribeUrl: unsubscribeLink(origin, reader.unsubscribeToken),
      idempotencyKey: keyOf(id),
      priority: "bulk",
    });
  }
}

/** Key of the mail of a recipient, whose id the mail has too. */
export const keyOf = (recipientId: string) => `letter ${recipientId}`;

/** True while a subscription asks for a letter. */
export function wants(
  { state, topics }: Pick<typeof subscribers.$inferSelect, "state" | "topics">,
  letter: Pick<Letter, "topics">,
): boolean {
  return state === "confirmed" && topics.some((topic) => letter.topics.includes(topic));
}

/** Those that the outbox has and no server was asked about yet: what servers put off holds nobody up. */
async function untriedOf(tx: Tx, letterId: string): Promise<number> {
  const [found] = await tx
    .select({ untried: count() })
    .from(letterRecipients)
    .innerJoin(mails, eq(mails.id, letterRecipients.id))
    .where(
      and(
        eq(letterRecipients.letterId, letterId),
        eq(letterRecipients.state, "handed"),
        eq(mails.state, "queued"),
        eq(mails.attempts, 0),
      ),
    );
  return found?.untried ?? 0;
}

const inState = (state: "waiting" | "handed") =>
  sql<number>`count(*) FILTER (WHERE ${letterRecipients.state} = ${state})`.mapWith(Number);

async function standingOf(
  tx: Tx,
  letterId: string,
): Promise<{ waiting: number; handed: number; lastSettled: Date | null }> {
  const [found] = await tx
    .select({ waiting: inState("waiting"), handed: inState("handed"), lastSettled: max(letterRecipients.settledAt) })
    .from(letterRecipients)
    .where(eq(letterRecipients.letterId, letterId));
  return found ?? { waiting: 0, handed: 0, lastSettled: null };
}

async function finish(tx: Tx, clock: Clock, letter: Letter): Promise<void> {
  await tx
    .update(letters)
    .set({ state: "sent", endedAt: dateOf(clock.now()) })
    .where(eq(letters.id, letter.id));
  await traceLetter(tx, clock, { actorId: null, action: "letter.ended", letter });
}

/** Notes what became of one reader's copy. @returns whose it was; undefined when that was noted before */
export async function settleRecipient(
  tx: Tx,
  clock: Clock,
  id: string,
  outcome: Partial<typeof letterRecipients.$inferSelect>,
): Promise<{ subscriberId: string | null } | undefined> {
  const [settled] = await tx
    .update(letterRecipients)
    .set({ settledAt: dateOf(clock.now()), ...outcome })
    .where(and(eq(letterRecipients.id, id), inArray(letterRecipients.state, ["waiting", "handed"])))
    .returning({ subscriberId: letterRecipients.subscriberId });
  return settled;
}
