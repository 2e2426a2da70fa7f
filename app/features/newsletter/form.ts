import { z } from "zod";
import { typedEmail } from "#app/platform/forms/typed-text.ts";
import { TOPICS } from "./topics.ts";

const topics = z
  .array(z.enum(TOPICS), { error: "Choisissez au moins un sujet." })
  .min(1, "Choisissez au moins un sujet.");

/** What a subscriber receives. */
export const topicsSchema = z.object({ topics });

/** The newsletter's box. `website` is the field that people do not see: who fills it is no person. */
export const subscriptionSchema = z.object({
  email: typedEmail(),
  topics,
  source: z
    .string()
    .regex(/^[a-z-]{1,30}$/)
    .catch("newsletter"),
  website: z.string().optional(),
});
