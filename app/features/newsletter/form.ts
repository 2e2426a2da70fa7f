import { z } from "zod";
import { TOPICS } from "./topics.ts";

/** The newsletter's box. `website` is the field that people do not see: who fills it is no person. */
export const subscriptionSchema = z.object({
  email: z
    .email({
      error: (issue) =>
        issue.input === undefined ? "Écrivez votre adresse e-mail." : "Cette adresse e-mail est incomplète\u00a0: il y manque un @ ou un point.",
    })
    .max(254, "Cette adresse e-mail est trop longue."),
  topics: z.array(z.enum(TOPICS), { error: "Choisissez au moins un sujet." }).min(1, "Choisissez au moins un sujet."),
  source: z
    .string()
    .regex(/^[a-z-]{1,30}$/)
    .catch("newsletter"),
  website: z.string().optional(),
});
