/** Dates typed in an address: read without ever failing, and refused in French. Pure. */

export type ReadDate =
  | { kind: "none" }
  | { kind: "date"; value: Temporal.PlainDate }
  | { kind: "refused"; message: string };

const OLDEST_YEARS = 100;
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** A birth date between a hundred years ago and `day`. */
export function readBirthDate(typed: string | null, day: Temporal.PlainDate): ReadDate {
  return readPast(typed, day, OLDEST_YEARS, "Écrivez une date de naissance passée, par exemple 1993-05-14.");
}

/** The date of a result or a start of work, within the last `years` and not after `day`. */
export function readPast(typed: string | null, day: Temporal.PlainDate, years: number, refusal: string): ReadDate {
  const text = typed?.trim() ?? "";
  if (text === "") return { kind: "none" };
  const date = parse(text);
  const isPast =
    date !== undefined &&
    Temporal.PlainDate.compare(date, day) <= 0 &&
    Temporal.PlainDate.compare(date, day.subtract({ years })) >= 0;
  return isPast ? { kind: "date", value: date } : { kind: "refused", message: refusal };
}

function parse(text: string): Temporal.PlainDate | undefined {
  if (!ISO_DATE.test(text)) return undefined;
  try {
    return Temporal.PlainDate.from(text, { overflow: "reject" });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
