export type OwnTime = {
  /** « 3 h 30 » */
  time: string;
  /** « mardi 24 novembre 2026 » */
  day: string;
  /** City of the zone, e.g. « Toronto ». */
  city: string;
  /** Whole days from Douala's date to theirs: -1, 0 or 1. */
  shift: number;
};

/**
 * A moment on the visitor's own clock. Only what old browsers know: it runs in mails and pages of the server, in those with
 * React, and as text of those without (own-times); it must not name anything outside itself.
 */
export function ownClock() {
  const douala = "Africa/Douala";
  type Formats = { day: Intl.DateTimeFormat; clock: Intl.DateTimeFormat };
  /** By zone: making a formatter takes a hundred times longer than using it, and a day has thirteen starts. */
  const made = new Map<string, Formats>();
  /** More than the zones there are; names in other letters are not kept beyond it. */
  const mostZones = 600;

  /** @throws RangeError for a zone that nobody knows */
  const formatsOf = (timeZone: string): Formats => {
    const known = made.get(timeZone);
    if (known) return known;
    const formats = {
      day: new Intl.DateTimeFormat("fr-FR", {
        timeZone,
        weekday: "long",
        day: "numeric",
        month: "long",
        year: "numeric",
      }),
      clock: new Intl.DateTimeFormat("en-US", {
        timeZone,
        hourCycle: "h23",
        year: "numeric",
        month: "2-digit",
        day: "2-digit",
        hour: "2-digit",
        minute: "2-digit",
      }),
    };
    if (made.size < mostZones) made.set(timeZone, formats);
    return formats;
  };

  const wallClock = (epochMilliseconds: number, timeZone: string) => {
    const parts: Record<string, string> = {};
    for (const { type, value } of formatsOf(timeZone).clock.formatToParts(epochMilliseconds)) parts[type] = value;
    const { year = "", month = "", day = "", hour = "", minute = "" } = parts;
    return {
      stamp: `${year}${month}${day}${hour}${minute}`,
      date: Date.UTC(Number(year), Number(month) - 1, Number(day)),
      hour: Number(hour),
      minute,
    };
  };

  /** True for a time zone by name that this machine knows. */
  const isZone = (zone: string): boolean => {
    if (!/^[A-Za-z]/.test(zone)) return false;
    try {
      return formatsOf(zone).day.resolvedOptions().timeZone !== "";
    } catch (error) {
      if (error instanceof RangeError) return false;
      throw error;
    }
  };

  /** The moment in `zone`; undefined when its clock shows Douala's time, or nobody knows the zone. */
  const ownTimeOf = (epochMilliseconds: number, zone: string): OwnTime | undefined => {
    if (!isZone(zone)) return undefined;
    const own = wallClock(epochMilliseconds, zone);
    const there = wallClock(epochMilliseconds, douala);
    if (own.stamp === there.stamp) return undefined;
    const day = formatsOf(zone).day.format(epochMilliseconds).replace(" 1 ", " 1er ");
    const city = (zone.split("/").pop() ?? zone).replace(/_/g, " ");
    return {
      time: `${own.hour}\u00a0h\u00a0${own.minute}`,
      day,
      city,
      shift: Math.round((own.date - there.date) / 86_400_000),
    };
  };

  /** « mardi 24 novembre 2026 à 3 h 30 (Toronto) »; undefined as above. */
  const ownTimeWords = (epochMilliseconds: number, zone: string): string | undefined => {
    const own = ownTimeOf(epochMilliseconds, zone);
    return own && `${own.day} à ${own.time} (${own.city})`;
  };

  return {
    isZone,
    ownTimeOf,
    ownTimeWords,
    /** Above the starts of a day. */
    startsHint: (own: OwnTime | undefined): string =>
      own
        ? `En grand, l’heure de Douala\u00a0; en dessous, celle de chez vous (${own.city}).`
        : "Heure de Douala (UTC+1).",
    /** Under a start that is free. */
    startWords: (own: OwnTime | undefined): string =>
      own ? `${own.time}${own.shift === -1 ? " la veille" : own.shift === 1 ? " le lendemain" : ""}` : "Libre",
  };
}

export const { isZone, ownTimeOf, ownTimeWords, startsHint, startWords } = ownClock();
