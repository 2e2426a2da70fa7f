import { z } from "zod";
import { defineQueue } from "#app/platform/jobs/queue.ts";

/** One turn of a letter: some of its readers are handed to the outbox. A turn that comes again, or too late, does nothing. */
export const letterTurnQueue = defineQueue({
  name: "letter-turn",
  data: z.object({ letterId: z.uuid(), turn: z.int() }),
  // A turn is a second's work: one that died holds its letter up no longer than that.
  expireSeconds: 30,
});
