import { expect, test } from "vitest";
import { dayOf, firstFrom, midnightAfter } from "./clock.ts";

test("the day of a moment is Douala's, one hour ahead of UTC, wherever the moment was noted", () => {
  const late = Temporal.Instant.from("2026-11-22T23:30:00Z");
  expect(dayOf(late).toString()).toBe("2026-11-23");
  expect(dayOf(new Date(late.epochMilliseconds)).toString()).toBe("2026-11-23");
  expect(dayOf(late.toZonedDateTimeISO("America/Toronto")).toString()).toBe("2026-11-23");
  expect(dayOf(Temporal.Instant.from("2026-11-22T22:59:59Z")).toString()).toBe("2026-11-22");
});

test("a day ends at Douala's midnight; the first moment that is not over comes next", () => {
  const now = Temporal.ZonedDateTime.from("2026-11-22T23:30:00Z[UTC]");
  expect(midnightAfter(now).toString()).toBe("2026-11-23T23:00:00Z");
  const [past, present, later] = ["2026-11-22T23:29:59Z", "2026-11-22T23:30:00Z", "2026-11-23T08:00:00Z"].map((text) => Temporal.Instant.from(text));
  expect(
    firstFrom(
      now,
      [later, past, present].flatMap((one) => one ?? []),
    )?.toString(),
  ).toBe("2026-11-22T23:30:00Z");
  expect(
    firstFrom(
      now,
      [past].flatMap((one) => one ?? []),
    ),
  ).toBeNull();
});
