/** When a letter may leave. */
import { DEFAULT_QUIET, afterQuiet } from "#app/features/notices/ways.ts";
import { hoursWords } from "#app/platform/clock/french-dates.ts";

const MOST_DAYS = 365;

/** The moment that a day and an hour of Africa/Douala name, moved out of the quiet hours; or what is wrong, by field. */
export function plannedMoment(
  { day, time }: { day: string; time: string },
  now: Temporal.ZonedDateTime,
): { at: Temporal.ZonedDateTime; isMoved: boolean } | { fieldErrors: Record<string, string[]> } {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return { fieldErrors: { day: ["Donnez le jour de l’envoi."] } };
  if (!/^\d\d:\d\d$/.test(time)) return { fieldErrors: { time: ["Donnez l’heure de l’envoi, par exemple 08:30."] } };
  const wanted = momentOf(day, time, now.timeZoneId);
  if (!wanted) return { fieldErrors: { day: ["Ce jour ou cette heure n’existe pas."] } };
  if (Temporal.ZonedDateTime.compare(wanted, now) <= 0) return { fieldErrors: { day: ["Ce moment est déjà passé."] } };
  if (Temporal.ZonedDateTime.compare(wanted, now.add({ days: MOST_DAYS })) > 0)
    return { fieldErrors: { day: ["Choisissez un jour dans l’année qui vient."] } };
  const at = afterQuiet(wanted, DEFAULT_QUIET);
  return { at, isMoved: !at.equals(wanted) };
}

function momentOf(day: string, time: string, timeZone: string): Temporal.ZonedDateTime | undefined {
  try {
    return Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** True at an hour when nobody is written to who did not ask for it just then. */
export const isQuietNow = (now: Temporal.ZonedDateTime): boolean => !afterQuiet(now, DEFAULT_QUIET).equals(now);

/** What is said of the quiet hours where a letter is planned. */
export const quietWords = (): string =>
  `Entre ${hoursWords(DEFAULT_QUIET.from)} et ${hoursWords(DEFAULT_QUIET.until)}, heure de Douala, aucune lettre ne commence à partir\u00a0: une heure choisie là est repoussée à ${hoursWords(DEFAULT_QUIET.until)}.`;
