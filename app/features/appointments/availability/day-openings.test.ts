import * as fc from "fast-check";
import { expect, test } from "vitest";
import { midnightOf, presentOf } from "./availability.ts";
import { type Opening, minutesOf, nextChangeAfter, openingNow } from "./day-openings.ts";
import { agendaSettings } from "#app/features/appointments/settings.ts";
import { counted } from "#scripts/checks/counts.ts";

const STARTS = agendaSettings.starts.map(minutesOf);
const MONDAY = Temporal.ZonedDateTime.from("2026-11-23T00:00[Africa/Douala]");
const FREE: Opening = { free: true, adviserIds: ["a"] };

/** What the present makes of every start of the week around a day, were all of them free. */
function weekAt(now: Temporal.ZonedDateTime, noticeMinutes: number): string {
  const present = presentOf(now, { noticeMinutes, horizonDays: 90 });
  const days = Array.from({ length: 9 }, (_, ahead) => MONDAY.toPlainDate().add({ days: ahead - 1 }));
  return JSON.stringify(days.map((day) => STARTS.map((start) => openingNow(FREE, present, midnightOf(day), start))));
}

function nextAfter(now: Temporal.ZonedDateTime, noticeMinutes: number): Temporal.ZonedDateTime {
  const present = presentOf(now, { noticeMinutes, horizonDays: 90 });
  const next = nextChangeAfter(present, midnightOf(now.toPlainDate()), STARTS);
  return Temporal.Instant.fromEpochMilliseconds(next).toZonedDateTimeISO("Africa/Douala");
}

test("nothing changes before the next change, and something does then, whatever the time and the notice", () => {
  const minute = fc.oneof(
    fc.nat(3 * 1440),
    fc.constantFrom(...STARTS),
    fc.constantFrom(...STARTS.map((start) => start - 120)),
  );
  fc.assert(
    fc.property(
      minute,
      fc.constantFrom(-1, 0, 1),
      fc.constantFrom(0, 15, 120, 1440, 2000),
      (after, milliseconds, notice) => {
        const now = MONDAY.add({ minutes: Math.max(after, 1) }).add({ milliseconds });
        const next = nextAfter(now, notice);
        const standing = weekAt(now, notice);
        expect(weekAt(next.subtract({ milliseconds: 1 }), notice)).toBe(standing);
        expect(weekAt(next, notice)).not.toBe(standing);
      },
    ),
    { numRuns: counted(100) },
  );
});

test.each([
  ["2026-11-23T08:00", "2026-11-23T08:00:00.001"],
  ["2026-11-23T08:00:00.001", "2026-11-23T08:30:00.001"],
  ["2026-11-23T16:59:59.999", "2026-11-23T17:00"],
  ["2026-11-23T17:00", "2026-11-24T07:00:00.001"],
])("at %s, with two hours of notice, the next change is at %s", (now, next) => {
  const local = Temporal.PlainDateTime.from(now).toZonedDateTime("Africa/Douala");
  expect(nextAfter(local, 120).toPlainDateTime().toString({ smallestUnit: "millisecond" })).toBe(
    Temporal.PlainDateTime.from(next).toString({ smallestUnit: "millisecond" }),
  );
});
