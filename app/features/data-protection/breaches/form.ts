import { z } from "zod";
import { optionalText, typedText } from "#app/platform/forms/typed-text.ts";
import { TIME_ZONE } from "#app/platform/clock/clock.ts";

const [DATA_MOST, MEASURES_MOST, NOTE_MOST, CLOSING_MOST, PEOPLE_MOST] = [1000, 2000, 1000, 500, 10_000_000];
const tooLong = (most: number) => `${most} caractères au plus.`;

const formId = z.uuid({ error: "Le formulaire est arrivé incomplet\u00a0: rouvrez la page." });

/** A moment of Africa/Douala, typed as 2026-11-27T08:30; none when left empty. */
function momentTyped(now: Temporal.ZonedDateTime) {
  return z
    .string()
    .trim()
    .max(40, "Indiquez un jour et une heure.")
    .default("")
    .transform((typed, context) => {
      if (typed === "") return undefined;
      const moment = momentOf(typed);
      const fault = !moment
        ? "Indiquez un jour et une heure, par exemple 2026-11-27T08:30."
        : Temporal.ZonedDateTime.compare(moment, now) > 0
          ? "Ce moment n’est pas encore venu."
          : moment.year < 2000
            ? "Cette date est trop ancienne."
            : undefined;
      if (fault === undefined && moment) return new Date(moment.epochMilliseconds);
      context.addIssue({ code: "custom", message: fault ?? "" });
      return z.NEVER;
    });
}

function momentOf(typed: string): Temporal.ZonedDateTime | undefined {
  try {
    return Temporal.PlainDateTime.from(typed).toZonedDateTime(TIME_ZONE);
  } catch {
    return undefined;
  }
}

const peopleCount = z
  .string()
  .trim()
  .default("")
  .refine((typed) => /^\d{0,8}$/.test(typed) && Number(typed) <= PEOPLE_MOST, "Écrivez un nombre entier.")
  .transform((typed) => (typed === "" ? undefined : Number(typed)));

/** A breach as it is written down first. @param now no moment lies after it */
export function breachSchema(now: Temporal.ZonedDateTime) {
  const moment = momentTyped(now);
  return z
    .object({
      formId,
      discoveredAt: moment.refine((at) => at !== undefined, "Indiquez quand la violation a été découverte."),
      beganAt: moment,
      data: typedText({
        missing: "Dites quelles données sont touchées.",
        most: DATA_MOST,
        tooLong: tooLong(DATA_MOST),
      }),
      peopleCount,
      measures: typedText({
        missing: "Dites ce qui a été fait, ou «\u00a0rien encore\u00a0».",
        most: MEASURES_MOST,
        tooLong: tooLong(MEASURES_MOST),
      }),
      authorityToldAt: moment,
      peopleToldAt: moment,
    })
    .refine(({ discoveredAt, beganAt }) => !beganAt || !discoveredAt || beganAt <= discoveredAt, {
      path: ["beganAt"],
      message: "Elle n’a pas pu commencer après sa découverte.",
    });
}

/** What is added to a breach: only what it says replaces what was said. */
export function additionSchema(now: Temporal.ZonedDateTime) {
  const moment = momentTyped(now);
  return z
    .object({
      formId,
      note: typedText({
        missing: "Dites en une phrase ce que vous ajoutez, ou pourquoi vous corrigez.",
        most: NOTE_MOST,
        tooLong: tooLong(NOTE_MOST),
      }),
      discoveredAt: moment,
      beganAt: moment,
      data: optionalText({ most: DATA_MOST, tooLong: tooLong(DATA_MOST) }),
      peopleCount,
      measures: optionalText({ most: MEASURES_MOST, tooLong: tooLong(MEASURES_MOST) }),
      authorityToldAt: moment,
      peopleToldAt: moment,
      closing: optionalText({ most: CLOSING_MOST, tooLong: tooLong(CLOSING_MOST) }),
      reopen: z.literal("on").optional(),
    })
    .refine(({ closing, reopen }) => reopen === undefined || closing === "", {
      path: ["closing"],
      message: "Rouvrez ou closez, pas les deux.",
    });
}

export type BreachForm = z.output<ReturnType<typeof breachSchema>>;
export type AdditionForm = z.output<ReturnType<typeof additionSchema>>;
