/** A session in words. */
import { longDate } from "#app/platform/clock/french-dates.ts";
import { type LanguageTest, testNames } from "./test-facts.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";

/** « samedi 16 janvier 2027 » */
export function longDay(moment: Temporal.ZonedDateTime): string {
  return `${moment.toLocaleString("fr-FR", { weekday: "long" })} ${longDate(moment)}`;
}

/** « 8 h 30 » */
export function hourOf(moment: Temporal.ZonedDateTime): string {
  return `${moment.hour}\u00a0h\u00a0${String(moment.minute).padStart(2, "0")}`;
}

/** What a page or a mail says of a session. */
export type SessionWords = { test: string; day: string; hour: string; place: string; centre: string };

export function sessionWords(session: { test: LanguageTest; startsAt: Date; city: string; country: string; centre: string }): SessionWords {
  const starts = inDouala(session.startsAt);
  return {
    test: testNames[session.test],
    day: longDay(starts),
    hour: `${hourOf(starts)}, heure de Douala`,
    place: `${session.city}, ${session.country}`,
    centre: session.centre,
  };
}
