/** The forms of opening hours and of time that an adviser keeps. */
import { z } from "zod";
import { typedLine } from "#app/platform/forms/typed-text.ts";
import type { Span } from "#app/features/appointments/availability/availability.ts";
import { spansFault } from "#app/features/appointments/availability/opening-hours.ts";

const REASON_MOST = 120;
/** Longest time that is blocked at once, in days. */
const BLOCK_DAYS = 62;

const HOUR = "Écrivez une heure, par exemple 09:00.";

/** A time that may be left out; browsers add seconds when a step asks for them. */
const time = z
  .string()
  .trim()
  .max(8, { error: HOUR, abort: true })
  .regex(/^(([01]\d|2[0-3]):[0-5]\d(:00)?)?$/, HOUR)
  .transform((text) => text.slice(0, 5))
  .default("");

const times = { firstFrom: time, firstTo: time, secondFrom: time, secondTo: time };

type Times = z.output<z.ZodObject<typeof times>>;

/** The spans of the four fields; a span whose two times are left out is none. */
function spansOf({ firstFrom, firstTo, secondFrom, secondTo }: Times): Span[] {
  return [
    { from: firstFrom, to: firstTo },
    { from: secondFrom, to: secondTo },
  ].filter(({ from, to }) => from !== "" || to !== "");
}

function check(value: Times, context: z.core.$RefinementCtx): void {
  const wrong = (path: keyof Times, message: string) => context.addIssue({ code: "custom", path: [path], message });
  for (const [from, to] of [
    ["firstFrom", "firstTo"],
    ["secondFrom", "secondTo"],
  ] as const)
    if ((value[from] === "") !== (value[to] === ""))
      return wrong(value[from] === "" ? from : to, "Il manque l’autre heure de cette plage.");
  const fault = spansFault(spansOf(value));
  if (fault === "backwards")
    wrong(
      value.firstFrom !== "" && value.firstFrom >= value.firstTo ? "firstTo" : "secondTo",
      "La fin vient avant le début.",
    );
  if (fault === "overlap") wrong("secondFrom", "La deuxième plage commence avant la fin de la première.");
}

const weekday = z.coerce
  .number({ error: "Choisissez un jour." })
  .int("Choisissez un jour.")
  .min(1, "Choisissez un jour.")
  .max(7, "Choisissez un jour.");

/** The hours of a weekday; nothing written closes it. */
export const weekHoursSchema = z
  .object({ weekday, ...times })
  .superRefine(check)
  .transform(({ weekday: on, ...rest }) => ({ weekday: on, spans: spansOf(rest) }));

/** Gives a weekday of an adviser back to the agency's hours. */
export const followSchema = z.object({ weekday });

const day = z.iso.date({ error: "Choisissez une date." }).transform((text) => Temporal.PlainDate.from(text));

const reason = typedLine({
  missing: "Dites pourquoi, en quelques mots.",
  most: REASON_MOST,
  tooLong: `${REASON_MOST} caractères au plus.`,
});

/** A day closed, a public holiday worked, or a day with other hours. */
export const exceptionSchema = z
  .object({ day, open: z.enum(["open", "closed"], { error: "Choisissez." }), reason, ...times })
  .superRefine(check)
  .transform(({ day: on, open, reason: why, ...rest }) => ({
    day: on,
    open: open === "open",
    reason: why,
    spans: open === "open" ? spansOf(rest) : [],
  }));

/** Takes an exception back. */
export const removalSchema = z.object({ day });

const moment = (missing: string) =>
  z
    .string({ error: missing })
    .regex(/^([01]\d|2[0-3]):[0-5]\d(:00)?$/, missing)
    .transform((text) => text.slice(0, 5));

/** Time that an adviser keeps for something else. */
export const blockSchema = z
  .object({
    adviser: z.uuid({ error: "Choisissez un calendrier." }),
    fromDay: day,
    fromTime: moment("Indiquez l’heure du début."),
    toDay: day,
    toTime: moment("Indiquez l’heure de la fin."),
    reason,
  })
  // A transform begins once every field is right; a refinement would run on what is not a date.
  .transform((value, context) => {
    const { fromDay, fromTime, toDay, toTime } = value;
    const days = fromDay.until(toDay, { largestUnit: "days" }).days;
    if (days < 0 || (days === 0 && fromTime >= toTime))
      context.addIssue({ code: "custom", path: ["toDay"], message: "La fin vient avant le début." });
    if (days > BLOCK_DAYS)
      context.addIssue({ code: "custom", path: ["toDay"], message: `${BLOCK_DAYS} jours au plus à la fois.` });
    return value;
  });

/** Takes a blocked time back. */
export const unblockSchema = z.object({ block: z.uuid() });
