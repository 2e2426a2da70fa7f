import { z } from "zod";
import { TIME_ZONE } from "#app/platform/clock/clock.ts";
import { frenchNumber } from "#app/platform/content/french-numbers.ts";
import { typedText } from "#app/platform/forms/typed-text.ts";

export const ANSWER_LENGTH = 5000;
const [FARTHEST_DAYS, AHEAD_MINUTES] = [60, 1];

const words = typedText({
  missing: "Écrivez la réponse.",
  most: ANSWER_LENGTH,
  tooLong: `La réponse dépasse ${frenchNumber(ANSWER_LENGTH)} caractères.`,
});
const again = typedText({
  missing: "Écrivez votre message.",
  most: ANSWER_LENGTH,
  tooLong: `Le message dépasse ${frenchNumber(ANSWER_LENGTH)} caractères.`,
});
const revision = z
  .string({ error: "Rouvrez la page." })
  .regex(/^\d{1,9}$/, "Rouvrez la page.")
  .transform(Number);

/**
 * An answer, sent at once or at a moment in Douala: at least a minute and at most sixty days from `now`.
 * `seen`: revision of the message that the page showed; `replyRevision`: of the prepared answer that is changed.
 */
export function answerSchema(now: Temporal.ZonedDateTime) {
  return z
    .object({
      formId: z.string().max(200).optional(),
      seen: revision,
      replyRevision: revision.optional(),
      words,
      when: z.enum(["now", "later"], { error: "Dites quand elle part." }).default("now"),
      day: z.iso.date({ error: "Cette date n’existe pas." }).optional(),
      time: z
        .string()
        .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Écrivez l’heure ainsi\u00a0: 09:30.")
        .optional(),
    })
    .transform(({ when, day, time, ...form }, { addIssue }) => {
      if (when === "now") return { ...form, sendAt: null };
      const missing = day === undefined ? "day" : time === undefined ? "time" : undefined;
      if (day === undefined || time === undefined) {
        addIssue({
          code: "custom",
          path: [missing ?? "day"],
          message: missing === "time" ? "Choisissez l’heure." : "Choisissez le jour.",
        });
        return z.NEVER;
      }
      const sendAt = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: TIME_ZONE, plainTime: time });
      const [first, last] = [now.add({ minutes: AHEAD_MINUTES }), now.add({ days: FARTHEST_DAYS })];
      if (Temporal.ZonedDateTime.compare(sendAt, first) >= 0 && Temporal.ZonedDateTime.compare(sendAt, last) <= 0)
        return { ...form, sendAt };
      addIssue({
        code: "custom",
        path: ["day"],
        message: `Choisissez un moment d’ici ${FARTHEST_DAYS}\u00a0jours, au moins une minute plus tard que maintenant.`,
      });
      return z.NEVER;
    });
}
export type AnswerForm = z.output<ReturnType<typeof answerSchema>>;

/** Who has a message. */
export const assignSchema = z.object({
  seen: revision,
  to: z.union([z.literal("nobody"), z.uuid()], { error: "Choisissez à qui confier ce message." }),
});

/** What whoever left a message writes again. */
export const writeAgainSchema = z.object({ formId: z.string().max(200).optional(), message: again });
