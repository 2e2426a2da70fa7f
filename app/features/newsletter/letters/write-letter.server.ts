import { and, eq } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";
import { TOPICS } from "#app/features/newsletter/topics.ts";
import type { newsletterActions } from "#app/features/newsletter/audit-words.ts";
import type { LetterWords } from "./form.ts";
import { type LetterAct, type LetterActor, assertMay, isOpenTo } from "./policy.ts";
import { type Letter, letters } from "./tables.ts";

export type LetterServices = { database: Pick<Database, "drizzle">; clock: Clock };

/** `changed`: somebody wrote it since it was seen. `closed`: its state does not allow this any more. */
export type LetterOutcome = "done" | "changed" | "closed" | "unknown";

/** One letter, held until the end of the transaction: whoever changes it waits for another who does. */
export async function lockLetter(tx: Tx, id: string): Promise<Letter | undefined> {
  if (!isUuid(id)) return undefined;
  const [letter] = await tx.select().from(letters).where(eq(letters.id, id)).for("update");
  return letter;
}

/** Notes who did what to a letter. */
export async function traceLetter(
  tx: Tx,
  clock: Clock,
  { actorId, action, letter, details }: LetterTrace,
): Promise<void> {
  const { id, subject, version } = letter;
  const said = { subject, version, ...details };
  await trace(tx, clock, { actorId, action, subjectType: "letter", subjectId: id, details: said });
}
type LetterTrace = {
  actorId: string | null;
  action: keyof typeof newsletterActions;
  letter: Pick<Letter, "id" | "subject" | "version">;
  details?: Record<string, unknown>;
};

/** Begins a letter, to everybody. The same sending twice is one letter. @param id drawn from the sending */
export async function beginLetter(services: LetterServices, actor: LetterActor, id: string): Promise<void> {
  await addLetter(services, actor, id, "letter.begun", () =>
    Promise.resolve({ subject: "", preview: "", introduction: "", closing: "", texts: [], topics: [...TOPICS] }),
  );
}

/** A new draft that says what another letter says. @returns false when there is no such letter */
export function duplicateLetter(
  services: LetterServices,
  actor: LetterActor,
  { id, of }: { id: string; of: string },
): Promise<boolean> {
  return addLetter(services, actor, id, "letter.duplicated", async (tx) => {
    if (!isUuid(of)) return undefined;
    const { subject, preview, introduction, closing, texts, topics } = letters;
    const columns = { subject, preview, introduction, closing, texts, topics };
    const [words] = await tx.select(columns).from(letters).where(eq(letters.id, of));
    return words;
  });
}

async function addLetter(
  { database, clock }: LetterServices,
  actor: LetterActor,
  id: string,
  action: "letter.begun" | "letter.duplicated",
  wordsFor: (tx: Tx) => Promise<LetterWords | undefined>,
): Promise<boolean> {
  assertMay(actor);
  return inTransaction(database, async (tx) => {
    const words = await wordsFor(tx);
    if (!words) return false;
    const now = dateOf(clock.now());
    const who = { createdAt: now, createdBy: actor.userId, updatedAt: now, updatedBy: actor.userId };
    const [letter] = await tx
      .insert(letters)
      .values({ id, state: "draft", ...words, ...who })
      .onConflictDoNothing()
      .returning();
    if (letter) await traceLetter(tx, clock, { actorId: actor.userId, action, letter });
    return true;
  });
}

/** Writes a draft. @param seen the version that the form was filled in from */
export function writeLetter(
  services: LetterServices,
  actor: LetterActor,
  { id, seen, words }: { id: string; seen: number; words: LetterWords },
): Promise<LetterOutcome> {
  return actOn(services, actor, { id, seen, act: "write" }, async (tx, letter) => {
    const version = letter.version + 1;
    const who = { updatedAt: dateOf(services.clock.now()), updatedBy: actor.userId };
    await tx
      .update(letters)
      .set({ ...words, ...who, version })
      .where(eq(letters.id, id));
    const after = { id, subject: words.subject, version };
    await traceLetter(tx, services.clock, { actorId: actor.userId, action: "letter.written", letter: after });
  });
}

/** Deletes a draft, which nobody was sent. @param seen the version that was shown */
export function deleteLetter(
  services: LetterServices,
  actor: LetterActor,
  { id, seen }: { id: string; seen: number },
): Promise<LetterOutcome> {
  return actOn(services, actor, { id, seen, act: "delete" }, async (tx, letter) => {
    await tx.delete(letters).where(and(eq(letters.id, id), eq(letters.state, "draft")));
    await traceLetter(tx, services.clock, { actorId: actor.userId, action: "letter.deleted", letter });
  });
}

/** One act upon one letter: of several at once each waits for the one before, and acts on what that one left. */
export async function actOn(
  { database }: LetterServices,
  actor: LetterActor,
  { id, seen, act }: { id: string; seen?: number; act: LetterAct },
  change: (tx: Tx, letter: Letter) => Promise<LetterOutcome | void>,
): Promise<LetterOutcome> {
  assertMay(actor);
  return inTransaction(database, async (tx) => {
    const letter = await lockLetter(tx, id);
    if (!letter) return "unknown";
    if (!isOpenTo(letter.state, act)) return "closed";
    if (seen !== undefined && letter.version !== seen) return "changed";
    return (await change(tx, letter)) ?? "done";
  });
}
