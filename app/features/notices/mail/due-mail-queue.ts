import { z } from "zod";
import { defineQueue } from "#app/platform/jobs/queue.ts";

/** Its jobs carry somebody of whom mails have waited, and run when those are due. */
export const dueMailQueue = defineQueue({ name: "notice-mail", data: z.object({ userId: z.uuid() }) });
