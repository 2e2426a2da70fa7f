/**
 * A moment on the visitor's own clock. Only what old browsers know: it runs on the page as
 * well as in mails.
 */
const DOUALA = "Africa/Douala";

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

/** The moment in `zone`; undefined when its clock shows Douala's time, or nobody knows the zone. */
export function ownTimeOf(epochMilliseconds: number, zone: string): OwnTime | undefined {
  if (!isZone(zone)) return undefined;
  const own = wallClock(epochMilliseconds, zone);
  const douala = wallClock(epochMilliseconds, DOUALA);
  if (own.stamp === douala.stamp) return undefined;
  const day = formatsOf(zone).day.format(epochMilliseconds).replace(" 1 ", " 1er ");
  const city = (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
  return { time: `${own.hour}\u00a0h\u00a0${own.minute}`, day, city, shift: Math.round((own.date - douala.date) / 86_400_000) };
}

/** « mardi 24 novembre 2026 à 3 h 30 (Toronto) »; undefined as above. */
export function ownTimeWords(epochMilliseconds: number, zone: string): string | undefined {
  const own = ownTimeOf(epochMilliseconds, zone);
  return own && `${own.day} à ${own.time} (${own.city})`;
}

/** True for a time zone by name that this machine knows. */
export function isZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    return formatsOf(zone).day.resolvedOptions().timeZone !== "";
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

type Formats = { day: Intl.DateTimeFormat; clock: Intl.DateTimeFormat };

/** By zone: making a formatter takes a hundred times longer than using it, and a day has thirteen starts. */
const made = new Map<string, Formats>();
/** More than the zones there are; names in other letters are not kept beyond it. */
const MOST_ZONES = 600;

/** @throws RangeError for a zone that nobody knows */
function formatsOf(timeZone: string): Formats {
  const known = made.get(timeZone);
  if (known) return known;
  const formats = {
    day: new Intl.DateTimeFormat("fr-FR", { timeZone, weekday: "long", day: "numeric", month: "long", year: "numeric" }),
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
  if (made.size < MOST_ZONES) made.set(timeZone, formats);
  return formats;
}

function wallClock(epochMilliseconds: number, timeZone: string): { stamp: string; date: number; hour: number; minute: string } {
  const parts: Record<string, string> = {};
  for (const { type, value } of formatsOf(timeZone).clock.formatToParts(epochMilliseconds)) parts[type] = value;
  const { year = "", month = "", day = "", hour = "", minute = "" } = parts;
  return { stamp: `${year}${month}${day}${hour}${minute}`, date: Date.UTC(Number(year), Number(month) - 1, Number(day)), hour: Number(hour), minute };
}
