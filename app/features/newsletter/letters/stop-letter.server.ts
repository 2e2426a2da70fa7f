import { and, eq } from "drizzle-orm";
import { dateOf } from "#app/platform/clock/clock.ts";
import type { Jobs } from "#app/platform/jobs/jobs.ts";
import { letterTurnQueue } from "./letter-turn.ts";
import type { LetterActor } from "./policy.ts";
import { letterRecipients, letters } from "./tables.ts";
import { type LetterOutcome, type LetterServices, actOn, traceLetter } from "./write-letter.server.ts";

/** No further copy leaves until the letter goes on; what is on its way to a server arrives. */
export function pauseLetter(services: LetterServices, actor: LetterActor, id: string): Promise<LetterOutcome> {
  return actOn(services, actor, { id, act: "pause" }, async (tx, letter) => {
    await tx
      .update(letters)
      .set({ state: "paused", turn: letter.turn + 1, updatedAt: dateOf(services.clock.now()), updatedBy: actor.userId })
      .where(eq(letters.id, id));
    await traceLetter(tx, services.clock, { actorId: actor.userId, action: "letter.paused", letter });
  });
}

/** Goes on where it was paused. */
export function resumeLetter(
  services: LetterServices & { jobs: Jobs },
  actor: LetterActor,
  id: string,
): Promise<LetterOutcome> {
  return actOn(services, actor, { id, act: "resume" }, async (tx, letter) => {
    const turn = letter.turn + 1;
    await tx.update(letters).set({ state: "sending", turn }).where(eq(letters.id, id));
    await services.jobs.enqueue(tx, letterTurnQueue, { letterId: id, turn }, { priority: "bulk" });
    await traceLetter(tx, services.clock, { actorId: actor.userId, action: "letter.resumed", letter });
  });
}

/** Ends a letter: what has not left never will. */
export function stopLetter(services: LetterServices, actor: LetterActor, id: string): Promise<LetterOutcome> {
  return actOn(services, actor, { id, act: "stop" }, async (tx, letter) => {
    const now = dateOf(services.clock.now());
    await tx
      .update(letters)
      .set({ state: "stopped", endedAt: now, turn: letter.turn + 1 })
      .where(eq(letters.id, id));
    await tx
      .update(letterRecipients)
      .set({ state: "stopped", settledAt: now })
      .where(and(eq(letterRecipients.letterId, id), eq(letterRecipients.state, "waiting")));
    await traceLetter(tx, services.clock, { actorId: actor.userId, action: "letter.stopped", letter });
  });
}
