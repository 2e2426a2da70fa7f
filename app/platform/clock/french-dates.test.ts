import { expect, test } from "vitest";
import { longDate, longDateTime } from "./french-dates.ts";

const moment = Temporal.ZonedDateTime.from("2026-03-03T14:05[Africa/Douala]");

test("a date in words", () => {
  expect(longDate(moment)).toBe("3 mars 2026");
  expect(longDate(Temporal.PlainDate.from("2026-08-15"))).toBe("15 août 2026");
  expect(longDate(Temporal.PlainDate.from("2026-10-01"))).toBe("1er octobre 2026");
});

test("a moment in words", () => {
  expect(longDateTime(moment)).toBe("3 mars 2026 à 14\u00a0h\u00a005");
});
