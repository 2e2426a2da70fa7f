import { z } from "zod";
import { TIME_ZONE, dayOf } from "#app/platform/clock/clock.ts";
import { longDate } from "#app/platform/clock/french-dates.ts";
import { optionalText } from "#app/platform/forms/typed-text.ts";
import { MORNING, SOON_HOURS, type SnoozeChoice } from "./snooze-choices.ts";

const [LONGEST_NOTE, LONGEST_ID, FARTHEST_DAYS] = [300, 100, 60];

/** Which line a form is about, as the page showed it. */
const line = {
  kind: z.string().max(LONGEST_ID),
  subjectId: z.string().max(LONGEST_ID),
  revision: z.coerce.number().int().min(0),
};

const note = (label: string) =>
  optionalText({ most: LONGEST_NOTE, tooLong: `${label} tient en ${LONGEST_NOTE} caractères.` });

/** « Plus tard », read at `now`: `until` is a moment to come within 60 days. */
export function snoozeSchema(now: Temporal.ZonedDateTime) {
  const today = dayOf(now);
  return z
    .object({
      ...line,
      when: z.enum(["soon", "tomorrow", "monday", "day"], { error: "Dites quand revenir sur cette ligne." }),
      day: z.iso.date().optional(),
      reason: note("Le motif"),
    })
    .transform((form, { addIssue }) => {
      const until = momentOf(form.when, form.day, now);
      if (until) return { ...form, until };
      const last = today.add({ days: FARTHEST_DAYS });
      addIssue({ code: "custom", path: ["day"], message: `Choisissez un jour entre demain et le ${longDate(last)}.` });
      return z.NEVER;
    });
}

const morningOf = (day: Temporal.PlainDate) => day.toZonedDateTime({ timeZone: TIME_ZONE, plainTime: MORNING });

function momentOf(
  when: SnoozeChoice,
  day: string | undefined,
  now: Temporal.ZonedDateTime,
): Temporal.ZonedDateTime | undefined {
  const today = dayOf(now);
  if (when === "soon") return now.add({ hours: SOON_HOURS });
  if (when === "tomorrow") return morningOf(today.add({ days: 1 }));
  if (when === "monday") return morningOf(today.add({ days: 8 - today.dayOfWeek }));
  if (day === undefined) return undefined;
  const asked = Temporal.PlainDate.from(day);
  const ahead = today.until(asked, { largestUnit: "days" }).days;
  return ahead < 1 || ahead > FARTHEST_DAYS ? undefined : morningOf(asked);
}

/** « Confier »: `to` is an account of the staff, or nobody. */
export const handOverSchema = z.object({
  ...line,
  to: z.union([z.literal("nobody"), z.uuid()], { error: "Choisissez à qui confier cette ligne." }),
  note: note("Le mot"),
});

/** « Reprendre maintenant » of a line put off. */
export const lineSchema = z.object(line);

export type SnoozeForm = z.output<ReturnType<typeof snoozeSchema>>;
export type HandOverForm = z.output<typeof handOverSchema>;
export type LineForm = z.output<typeof lineSchema>;
