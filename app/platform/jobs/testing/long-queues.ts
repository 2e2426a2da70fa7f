import { z } from "zod";
import { defineQueue } from "#app/platform/jobs/queue.ts";

const data = z.object({ word: z.string() });
/** Work of hours, which is tried again, and work that is not. */
export const longQueue = defineQueue({
  name: "long",
  data,
  retry: { limit: 5, delaySeconds: 1, maxDelaySeconds: 1 },
  expireSeconds: 4 * 3600,
});
export const onceQueue = defineQueue({
  name: "once",
  data,
  retry: { limit: 0, delaySeconds: 0, maxDelaySeconds: 0 },
  expireSeconds: 4 * 3600,
});
