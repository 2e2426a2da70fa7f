/** A session in words. */
import { type LanguageTest, testNames } from "./test-facts.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { localHour } from "./local-hour.ts";
import { longDay, timeWords } from "#app/platform/clock/french-dates.ts";

/** What a page or a mail says of a session; `hour` is Douala's, and the place's own where it differs. */
export type SessionWords = { test: string; day: string; hour: string; place: string; centre: string };

export function sessionWords(session: {
  test: LanguageTest;
  startsAt: Date;
  city: string;
  country: string;
  centre: string;
}): SessionWords {
  const starts = inDouala(session.startsAt);
  const local = localHour(starts, session);
  return {
    test: testNames[session.test],
    day: longDay(starts),
    hour: `${timeWords(starts)}, heure de Douala${local === undefined ? "" : ` (${local})`}`,
    place: `${session.city}, ${session.country}`,
    centre: session.centre,
  };
}

/** What the order of a seat is for, as its receipt says it. */
export function seatLabel(session: Parameters<typeof sessionWords>[0]): string {
  const { test, day, place } = sessionWords(session);
  return `Inscription au ${test}, session du ${day}, ${place}`;
}
