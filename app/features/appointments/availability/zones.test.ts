import { describe, expect, test } from "vitest";
import { calendarEntry } from "#app/features/appointments/notices/calendar-entry.ts";
import { instantOf } from "./availability.ts";
import { ownTimeOf, ownTimeWords } from "./own-time.ts";
import type { Appointment } from "#app/features/appointments/tables.ts";
import { intervalWords } from "#app/features/appointments/words.ts";

/** What a calendar program reads: the wall clock of DTSTART under the offset of its VTIMEZONE. */
function instantOfEntry(entry: string): string {
  const [, wall] = /^DTSTART;TZID=Africa\/Douala:(\d{8}T\d{6})\r?$/m.exec(entry) ?? [];
  const zone = /BEGIN:VTIMEZONE[\s\S]*TZID:Africa\/Douala[\s\S]*TZOFFSETTO:([+-]\d{4})[\s\S]*END:VTIMEZONE/.exec(
    entry,
  )?.[1];
  if (!wall || !zone) throw new Error(`no start under a zone in:\n${entry}`);
  const [, year, month, day, hour, minute] = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})/.exec(wall) ?? [];
  return Temporal.Instant.from(
    `${year}-${month}-${day}T${hour}:${minute}:00${zone.slice(0, 3)}:${zone.slice(3)}`,
  ).toString();
}

function appointmentAt(start: Temporal.Instant): Appointment {
  const now = new Date("2026-01-05T08:00:00Z");
  return {
    id: "3f0c1d2e-7a55-4b6e-9c1d-0a2b3c4d5e6f",
    reference: "RV-7K4M-9XQP",
    idempotencyKey: "k",
    service: "initial",
    serviceName: "Consultation initiale",
    price: 0,
    adviserId: "3f0c1d2e-7a55-4b6e-9c1d-0a2b3c4d5e60",
    during: { start, end: start.add({ hours: 1 }) },
    state: "booked",
    offeredUntil: null,
    tentativeUntil: null,
    originAddress: null,
    originBrowser: null,
    userId: null,
    firstName: "Awa",
    lastName: "Ngo",
    email: "awa@exemple.cm",
    phone: "+237670000001",
    message: "",
    visitorZone: "",
    place: null,
    placeDetail: "",
    reason: "",
    sequence: 3,
    createdAt: now,
    updatedAt: now,
  };
}

// 09:00 in Douala on both sides of each change of clocks, and what the wall says elsewhere
// (rules in force: Canada second Sunday of March and first of November, Europe last Sundays
// of March and October).
const CASES = [
  [
    "2026-03-07",
    {
      "America/Toronto": "3\u00a0h\u00a000",
      "America/Montreal": "3\u00a0h\u00a000",
      "America/Vancouver": "0\u00a0h\u00a000",
      "Europe/Paris": null,
      "Africa/Dakar": "8\u00a0h\u00a000",
    },
  ],
  [
    "2026-03-09",
    {
      "America/Toronto": "4\u00a0h\u00a000",
      "America/Montreal": "4\u00a0h\u00a000",
      "America/Vancouver": "1\u00a0h\u00a000",
      "Europe/Paris": null,
      "Africa/Dakar": "8\u00a0h\u00a000",
    },
  ],
  [
    "2026-03-28",
    {
      "America/Toronto": "4\u00a0h\u00a000",
      "America/Montreal": "4\u00a0h\u00a000",
      "America/Vancouver": "1\u00a0h\u00a000",
      "Europe/Paris": null,
      "Africa/Dakar": "8\u00a0h\u00a000",
    },
  ],
  [
    "2026-03-30",
    {
      "America/Toronto": "4\u00a0h\u00a000",
      "America/Montreal": "4\u00a0h\u00a000",
      "America/Vancouver": "1\u00a0h\u00a000",
      "Europe/Paris": "10\u00a0h\u00a000",
      "Africa/Dakar": "8\u00a0h\u00a000",
    },
  ],
  [
    "2026-10-24",
    {
      "America/Toronto": "4\u00a0h\u00a000",
      "America/Montreal": "4\u00a0h\u00a000",
      "America/Vancouver": "1\u00a0h\u00a000",
      "Europe/Paris": "10\u00a0h\u00a000",
      "Africa/Dakar": "8\u00a0h\u00a000",
    },
  ],
  [
    "2026-10-26",
    {
      "America/Toronto": "4\u00a0h\u00a000",
      "America/Montreal": "4\u00a0h\u00a000",
      "America/Vancouver": "1\u00a0h\u00a000",
      "Europe/Paris": null,
      "Africa/Dakar": "8\u00a0h\u00a000",
    },
  ],
  [
    "2026-11-02",
    {
      "America/Toronto": "3\u00a0h\u00a000",
      "America/Montreal": "3\u00a0h\u00a000",
      "Europe/Paris": null,
      "Africa/Dakar": "8\u00a0h\u00a000",
    },
  ],
] as const;

describe.each(CASES)("09:00 in Douala on %s", (day, walls) => {
  const start = instantOf(Temporal.PlainDate.from(day), "09:00");

  test("is one instant, on the page and in the calendar entry", () => {
    expect(start.toString()).toBe(`${day}T08:00:00Z`);
    expect(intervalWords({ start, end: start.add({ hours: 1 }) })).toContain(
      "de 9\u00a0h\u00a000 à 10\u00a0h\u00a000 (heure de Douala)",
    );
    expect(
      instantOfEntry(calendarEntry(appointmentAt(start), "REQUEST", { page: "https://x.example/", now: start })),
    ).toBe(start.toString());
  });

  test.each(Object.entries(walls))("shows %s its own clock", (zone, wall) => {
    expect(ownTimeOf(start.epochMilliseconds, zone)?.time ?? null).toBe(wall);
  });
});

test("a zone whose date is another says so", () => {
  const start = instantOf(Temporal.PlainDate.from("2026-11-24"), "09:00");
  expect(ownTimeOf(start.epochMilliseconds, "Pacific/Honolulu")).toMatchObject({
    shift: -1,
    time: "22\u00a0h\u00a000",
  });
  expect(ownTimeWords(start.epochMilliseconds, "Pacific/Auckland")).toContain(
    "mardi 24 novembre 2026 à 21\u00a0h\u00a000 (Auckland)",
  );
  expect(ownTimeWords(start.epochMilliseconds, "Africa/Lagos")).toBeUndefined();
  for (const unknown of ["", "Nowhere/City", "+05:00", "<script>"])
    expect(ownTimeOf(start.epochMilliseconds, unknown)).toBeUndefined();
});

test("the first of a month is said « 1er », here and elsewhere", () => {
  const start = instantOf(Temporal.PlainDate.from("2026-12-01"), "09:00");
  expect(intervalWords({ start, end: start.add({ hours: 1 }) })).toContain("mardi 1er décembre 2026, de 9");
  expect(ownTimeWords(start.epochMilliseconds, "Africa/Dakar")).toContain("mardi 1er décembre 2026 à 8");
});

test("the calendar entry is what RFC 5545 asks of one", () => {
  const start = instantOf(Temporal.PlainDate.from("2026-11-24"), "09:00");
  const options = {
    page: "https://x.example/appointment/suivi?cle=abc",
    now: Temporal.Instant.from("2026-11-23T07:00:00Z"),
  };
  const entry = calendarEntry(appointmentAt(start), "REQUEST", options);
  const unfolded = entry.replaceAll(/\r\n[ \t]/g, "");
  for (const line of [
    "METHOD:REQUEST",
    "UID:3f0c1d2e-7a55-4b6e-9c1d-0a2b3c4d5e6f@cap-erable",
    "SEQUENCE:3",
    "DTSTAMP:20261123T070000Z",
    "DTEND;TZID=Africa/Douala:20261124T100000",
    "STATUS:CONFIRMED",
  ]) {
    expect(unfolded.split("\r\n")).toContain(line);
  }
  expect(unfolded).toMatch(/^ATTENDEE;.*mailto:awa@exemple\.cm$/im);
  for (const line of entry.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  // 3.6.1: the properties of an event, then its alarms.
  const [event = ""] = /BEGIN:VEVENT[^]*END:VEVENT/.exec(unfolded) ?? [];
  expect(event.slice(event.indexOf("END:VALARM"))).toBe("END:VALARM\r\nEND:VEVENT");
  expect(
    event
      .split("\r\n")
      .filter((line) => /^(UID|SEQUENCE|DTSTAMP|DTSTART|DTEND|STATUS|ORGANIZER|URL|SUMMARY)\b/.test(line)),
  ).toHaveLength(9);
  const cancelled = calendarEntry(appointmentAt(start), "CANCEL", options);
  expect(cancelled).toContain("METHOD:CANCEL");
  expect(cancelled).toContain("STATUS:CANCELLED");
  expect(calendarEntry(appointmentAt(start), "PUBLISH", options)).not.toContain("ATTENDEE");
});
