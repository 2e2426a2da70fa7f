/** The calendar of a file, read by a real parser of the format. */
import ICAL from "ical.js";
import { expect, it } from "vitest";
import { type CalendarDay, fileCalendar } from "./calendar.ts";

const APPLICATION = "0f6c1e1e-31a8-4d0b-9d3f-7f2b6a0d1c11";
const page = "https://cap-erable.test/management/0f6c";
const at = (instant: string) => ({ applicationId: APPLICATION, page, now: Temporal.Instant.from(instant) });
const day = (id: string, iso: string, kind: CalendarDay["kind"] = "task"): CalendarDay => ({
  id,
  day: Temporal.PlainDate.from(iso),
  kind,
});

function events(text: string): ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return calendar.getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));
}

it("puts each day at eight in Douala, with the zone's definition", () => {
  const text = fileCalendar([day("deadline-invitation", "2027-01-17", "legal-deadline")], at("2026-11-22T09:00:00Z"));
  const [event] = events(text);
  expect(event?.summary).toBe("Délai légal de votre dossier");
  expect(event?.startDate.toString()).toBe("2027-01-17T08:00:00");
  expect(event?.startDate.zone.tzid).toBe("Africa/Douala");
  // WAT is an hour ahead all year.
  expect(event?.startDate.toJSDate().toISOString()).toBe("2027-01-17T07:00:00.000Z");
  expect(event?.endDate.toString()).toBe("2027-01-17T08:30:00");
});

const uid = (iso: string) => events(fileCalendar([day("task-7", iso)], at("2026-11-22T09:00:00Z")))[0]?.uid;

it("keeps the name of a thing when its day moves, so that a calendar makes no second", () => {
  expect(uid("2026-12-01")).toBe(`${APPLICATION}-task-7@cap-erable`);
  expect(uid("2026-12-05")).toBe(uid("2026-12-01"));
});

it("holds as many days as the file has, and none for a file without", () => {
  const days = [day("a", "2026-12-01"), day("b", "2026-12-01", "correction"), day("c", "2026-12-20", "expiry")];
  expect(events(fileCalendar(days, at("2026-11-22T09:00:00Z"))).map(({ summary }) => summary)).toEqual([
    "Une tâche de votre dossier",
    "Un document à reprendre",
    "Un document expire",
  ]);
  expect(events(fileCalendar([], at("2026-11-22T09:00:00Z")))).toEqual([]);
});
