import { z } from "zod";
import { defineQueue } from "#app/platform/jobs/queue.ts";

/** Its jobs carry the id of a row of `message_deliveries`. Two hours of trying: then the mail says it. */
export const deliveryQueue = defineQueue({
  name: "deliver-message",
  data: z.object({ deliveryId: z.uuid() }),
  retry: { limit: 14, delaySeconds: 20, maxDelaySeconds: 900 },
  batch: 5,
});
