import * as fc from "fast-check";
import { expect, test } from "vitest";
import { dayNumber, dayOfNumber } from "./day-number.ts";

test("numbers follow the calendar, leap years and centuries included", () => {
  expect(
    ["1970-01-01", "1970-01-02", "1969-12-31", "2000-03-01", "2026-11-24"].map((iso) =>
      dayNumber(Temporal.PlainDate.from(iso)),
    ),
  ).toEqual([0, 1, -1, 11_017, 20_781]);
  expect(dayOfNumber(20_781).toString()).toBe("2026-11-24");
});

test("a day comes back from its number, and days apart are apart as numbers", () =>
  fc.assert(
    fc.property(fc.integer({ min: -40_000, max: 60_000 }), fc.integer({ min: 0, max: 4000 }), (number, more) => {
      const day = Temporal.PlainDate.from("1970-01-01").add({ days: number });
      expect(dayOfNumber(number).equals(day)).toBe(true);
      expect(dayNumber(day.add({ days: more })) - dayNumber(day)).toBe(more);
    }),
  ));
