/** A session in words. */
import { type LanguageTest, testNames } from "./test-facts.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { localHour } from "./local-hour.ts";
import { longDay, timeWords } from "#app/platform/clock/french-dates.ts";

/** What a page or a mail says of a session; `hour` is Douala's, and the place's own where it differs. */
export type SessionWords = { test: string; day: string; hour: string; place: string; centre: string };

type Session = { test: LanguageTest; startsAt: Date; city: string; country: string; centre: string };

export function sessionWords(session: Session): SessionWords {
  const starts = inDouala(session.startsAt);
  const local = localHour(starts, session);
  return {
    ...sessionTitle(session),
    hour: `${timeWords(starts)}, heure de Douala${local === undefined ? "" : ` (${local})`}`,
    centre: session.centre,
  };
}

/** The same without its hour: the hour of another country takes half a millisecond to say, and a queue asks by the thousand. */
export function sessionTitle(session: Omit<Session, "centre">): Pick<SessionWords, "test" | "day" | "place"> {
  return {
    test: testNames[session.test],
    day: longDay(inDouala(session.startsAt)),
    place: `${session.city}, ${session.country}`,
  };
}

/** What the order of a seat is for, as its receipt says it. */
export function seatLabel(session: Session): string {
  const { test, day, place } = sessionTitle(session);
  return `Inscription au ${test}, session du ${day}, ${place}`;
}
