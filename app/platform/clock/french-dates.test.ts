import { expect, test } from "vitest";
import { hoursWords, longDate, longDateTime, longDay, shortTimeWords, timeWords } from "./french-dates.ts";

const moment = Temporal.ZonedDateTime.from("2026-03-03T14:05[Africa/Douala]");

test("a date in words", () => {
  expect(longDate(moment)).toBe("3 mars 2026");
  expect(longDate(Temporal.PlainDate.from("2026-08-15"))).toBe("15 août 2026");
  expect(longDate(Temporal.PlainDate.from("2026-10-01"))).toBe("1er octobre 2026");
});

test("a date with its weekday, from Monday to Sunday", () => {
  expect(longDay(moment)).toBe("mardi 3 mars 2026");
  expect(longDay(Temporal.PlainDate.from("2026-11-23"))).toBe("lundi 23 novembre 2026");
  expect(longDay(Temporal.PlainDate.from("2026-11-01"))).toBe("dimanche 1er novembre 2026");
});

test("a moment in words", () => {
  expect(longDateTime(moment)).toBe("3 mars 2026 à 14\u00a0h\u00a005");
});

test("a time in words; opening hours leave the minutes of a full hour out", () => {
  const [nine, half] = [Temporal.PlainTime.from("09:00"), Temporal.PlainTime.from("12:30")];
  expect([nine, half].map(timeWords)).toEqual(["9\u00a0h\u00a000", "12\u00a0h\u00a030"]);
  expect([nine, half].map(shortTimeWords)).toEqual(["9\u00a0h", "12\u00a0h\u00a030"]);
});

test("a delay in words", () => {
  expect([1, 24].map(hoursWords)).toEqual(["1\u00a0heure", "24\u00a0heures"]);
});
