/** The time zone of the business as calendars want it. */
import { TIME_ZONE } from "./clock.ts";

/**
 * Douala has had no summer time since 1963 in the tz database. A calendar program must not
 * guess it: RFC 5545 asks for the zone's definition beside every TZID.
 */
export const DOUALA_ZONE = [
  "BEGIN:VTIMEZONE",
  `TZID:${TIME_ZONE}`,
  "BEGIN:STANDARD",
  "DTSTART:19700101T000000",
  "TZOFFSETFROM:+0100",
  "TZOFFSETTO:+0100",
  "TZNAME:WAT",
  "END:STANDARD",
  "END:VTIMEZONE",
].join("\r\n");
