/** The forms of a calendar: whose it is, and when it never receives. */
import { z } from "zod";
import { serviceOf } from "#app/features/appointments/settings.ts";

const NAME_MOST = 100;
const EMAIL_MOST = 254;
const MINUTES_LEAST = 5;
const DAY_MINUTES = 24 * 60;

/** A calendar: its name, the account that works it, the service it is kept for. */
export const adviserSchema = z.object({
  /** Drawn when the form was shown; the route makes the calendar's id of it, of who sends and of what is said. */
  formId: z.uuid({ error: "Le formulaire est arrivé incomplet\u00a0: rouvrez la page." }),
  name: z
    .string({ error: "Indiquez un nom." })
    .trim()
    .min(1, "Indiquez un nom.")
    .max(NAME_MOST, `${NAME_MOST} caractères au plus.`),
  email: z
    .string()
    .trim()
    .max(EMAIL_MOST, "Cette adresse e-mail est trop longue.")
    .pipe(z.email("Cette adresse e-mail est incomplète\u00a0: il y manque un @ ou un point."))
    .optional(),
  /** Id of the only service that it takes; nothing: all of them. */
  onlyService: z
    .string()
    .max(NAME_MOST, "Choisissez un service de la liste.")
    .refine((id) => serviceOf(id) !== undefined, "Choisissez un service de la liste.")
    .optional(),
});

export type AdviserForm = z.infer<typeof adviserSchema>;

const HOUR = "Indiquez l’heure du début.";
const LENGTH = "Indiquez une durée en minutes, en chiffres.";

/** A time at which an adviser never receives, every week. It ends on the day on which it begins. */
export const busyTimeSchema = z
  .object({
    weekday: z.coerce
      .number({ error: "Choisissez un jour." })
      .int("Choisissez un jour.")
      .min(1, "Choisissez un jour.")
      .max(7, "Choisissez un jour."),
    startsAt: z
      .string({ error: HOUR })
      .regex(/^([01]\d|2[0-3]):[0-5]\d(:00)?$/, HOUR)
      .transform((text) => text.slice(0, 5)),
    minutes: z
      .string({ error: LENGTH })
      .trim()
      .regex(/^\d{1,4}$/, LENGTH)
      .transform(Number)
      .pipe(z.number().min(MINUTES_LEAST, `La durée est de ${MINUTES_LEAST} minutes au moins.`)),
  })
  .superRefine(({ startsAt, minutes }, context) => {
    const [hour = 0, minute = 0] = startsAt.split(":").map(Number);
    if (hour * 60 + minute + minutes > DAY_MINUTES)
      context.addIssue({ code: "custom", path: ["minutes"], message: "Cette durée dépasse minuit." });
  });

export type BusyTimeForm = z.infer<typeof busyTimeSchema>;

/** A press, and nothing to fill in; « 3 09:30 » names the weekly time to take away. */
export const pressSchema = z.object({
  time: z
    .string()
    .regex(/^[1-7] \d{2}:\d{2}$/)
    .transform((text) => ({ weekday: Number(text[0]), startsAt: text.slice(2) }))
    .optional(),
});

const intents = ["save", "busy", "free", "close", "reopen", "feed", "end-feed"] as const;

/** What a form of a calendar's page asks for; undefined for anything else. */
export function adviserIntentOf(text: FormDataEntryValue | null): (typeof intents)[number] | undefined {
  return intents.find((intent) => intent === text);
}
