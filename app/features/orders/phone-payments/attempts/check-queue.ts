import { z } from "zod";
import { defineQueue } from "#app/platform/jobs/queue.ts";

/**
 * Asks an operator how a payment stands. It only makes the question punctual: `next_poll_at` says what is due, and a
 * look every minute finds whatever a lost job left behind. So it is not tried again by itself.
 */
export const checkPaymentQueue = defineQueue({
  name: "check-payment",
  data: z.object({ attemptId: z.uuid() }),
  retry: { limit: 0, delaySeconds: 1, maxDelaySeconds: 1 },
});
