import { expect, test } from "vitest";
import { dayOf } from "./clock.ts";

test("the day of a moment is Douala's, one hour ahead of UTC, wherever the moment was noted", () => {
  const late = Temporal.Instant.from("2026-11-22T23:30:00Z");
  expect(dayOf(late).toString()).toBe("2026-11-23");
  expect(dayOf(new Date(late.epochMilliseconds)).toString()).toBe("2026-11-23");
  expect(dayOf(late.toZonedDateTimeISO("America/Toronto")).toString()).toBe("2026-11-23");
  expect(dayOf(Temporal.Instant.from("2026-11-22T22:59:59Z")).toString()).toBe("2026-11-22");
});
