import { and, arrayOverlaps, count, eq, sql } from "drizzle-orm";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Jobs } from "#app/platform/jobs/jobs.ts";
import type { Topic } from "#app/features/newsletter/topics.ts";
import { subscribers } from "#app/features/newsletter/tables.ts";
import { letterTurnQueue } from "./letter-turn.ts";
import type { LetterActor } from "./policy.ts";
import { type Letter, letterRecipients, letters } from "./tables.ts";
import { type LetterOutcome, type LetterServices, actOn, traceLetter } from "./write-letter.server.ts";

export type SendingServices = LetterServices & { jobs: Jobs; /** Public origin, for the links. */ origin: string };

/** `unfinished`: something is missing from it. `nobody`: no confirmed subscriber has one of its topics. */
export type SendOutcome = LetterOutcome | "unfinished" | "nobody";

/** What a letter still needs before it can leave, in words. */
export function missingFrom({ subject, introduction, texts, topics }: Letter): string[] {
  return [
    ...(subject === "" ? ["un objet"] : []),
    ...(introduction === "" && texts.length === 0 ? ["une introduction ou un texte choisi"] : []),
    ...(topics.length === 0 ? ["au moins un sujet"] : []),
  ];
}

const readersOf = (topics: readonly Topic[]) =>
  and(eq(subscribers.state, "confirmed"), arrayOverlaps(subscribers.topics, [...topics]));

/** How many addresses would get a letter on these topics now. */
export async function countReaders(db: Tx, topics: readonly Topic[]): Promise<number> {
  if (topics.length === 0) return 0;
  const [found] = await db.select({ readers: count() }).from(subscribers).where(readersOf(topics));
  return found?.readers ?? 0;
}

/** Sends a letter now, as it was seen, once. Its readers are taken in the same transaction as its first job. */
export async function sendLetter(
  services: SendingServices,
  actor: LetterActor,
  { id, seen }: { id: string; seen: number },
): Promise<SendOutcome> {
  let refused: SendOutcome | undefined;
  const outcome = await actOn(services, actor, { id, seen, act: "send" }, async (tx, letter) => {
    refused = await unsendable(tx, letter);
    if (refused) return "closed";
    await startSending(tx, services, letter, actor.userId);
    return "done";
  });
  return refused ?? outcome;
}

/** Has a letter leave later, to whoever subscribes by then. */
export async function scheduleLetter(
  { clock, ...services }: SendingServices,
  actor: LetterActor,
  { id, seen, at }: { id: string; seen: number; at: Temporal.ZonedDateTime },
): Promise<SendOutcome> {
  let refused: SendOutcome | undefined;
  const outcome = await actOn({ ...services, clock }, actor, { id, seen, act: "schedule" }, async (tx, letter) => {
    refused = await unsendable(tx, letter);
    if (refused) return "closed";
    const turn = letter.turn + 1;
    await tx
      .update(letters)
      .set({ state: "scheduled", sendAt: dateOf(at), turn, startedBy: actor.userId })
      .where(eq(letters.id, id));
    await services.jobs.enqueue(tx, letterTurnQueue, { letterId: id, turn }, { after: at.toInstant() });
    const details = { at: at.toString({ timeZoneName: "never" }) };
    await traceLetter(tx, clock, { actorId: actor.userId, action: "letter.scheduled", letter, details });
    return "done";
  });
  return refused ?? outcome;
}

/** Makes a draft of a scheduled letter again. */
export function unscheduleLetter(services: LetterServices, actor: LetterActor, id: string): Promise<LetterOutcome> {
  return actOn(services, actor, { id, act: "unschedule" }, async (tx, letter) => {
    await tx
      .update(letters)
      .set({ state: "draft", sendAt: null, startedBy: null, turn: letter.turn + 1 })
      .where(eq(letters.id, id));
    await traceLetter(tx, services.clock, { actorId: actor.userId, action: "letter.unscheduled", letter });
  });
}

async function unsendable(tx: Tx, letter: Letter): Promise<SendOutcome | undefined> {
  if (missingFrom(letter).length > 0) return "unfinished";
  return (await countReaders(tx, letter.topics)) === 0 ? "nobody" : undefined;
}

/**
 * Takes the readers of this moment as rows, keeps the letter as it leaves, and begins.
 * @param tx holds the letter
 */
export async function startSending(
  tx: Tx,
  { clock, jobs, origin }: { clock: Clock; jobs: Jobs; origin: string },
  letter: Letter,
  actorId: string | null,
): Promise<void> {
  // With the first letter that begins: it brings the layout of mails.
  const { composeLetter } = await import("./content/compose-letter.server.ts");
  const { subject, html, text } = await composeLetter(tx, origin, letter);
  const turn = letter.turn + 1;
  const content = { sentSubject: subject, html, plain: text };
  await tx
    .update(letters)
    .set({ state: "sending", startedAt: dateOf(clock.now()), startedBy: actorId, turn, ...content })
    .where(eq(letters.id, letter.id));
  await tx.insert(letterRecipients).select(
    tx
      .select({
        id: sql`gen_random_uuid()`.as("id"),
        letterId: sql`${letter.id}::uuid`.as("letter_id"),
        subscriberId: subscribers.id,
        state: sql`'waiting'`.as("state"),
        smtpCode: sql`NULL::smallint`.as("smtp_code"),
        settledAt: sql`NULL::timestamptz`.as("settled_at"),
      })
      .from(subscribers)
      .where(readersOf(letter.topics)),
  );
  const readers = await tx.$count(letterRecipients, eq(letterRecipients.letterId, letter.id));
  await jobs.enqueue(tx, letterTurnQueue, { letterId: letter.id, turn }, { priority: "bulk" });
  await traceLetter(tx, clock, { actorId, action: "letter.sent", letter, details: { readers } });
}
