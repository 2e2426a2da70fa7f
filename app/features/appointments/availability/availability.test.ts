import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { spentMs } from "#app/platform/clock/testing/spent.ts";
import {
  type AgendaFacts,
  type Calendar,
  type Interval,
  type OwnHours,
  closureOf,
  freeStarts,
  instantOf,
  overlap,
  startsOf,
} from "./availability.ts";
import { agendaSettings, holidaySource } from "#app/features/appointments/settings.ts";
import { counted } from "#scripts/checks/counts.ts";

const THURSDAY = Temporal.PlainDate.from("2026-11-26");
const SATURDAY = Temporal.PlainDate.from("2026-11-28");
const SUNDAY = Temporal.PlainDate.from("2026-11-29");
const CHRISTMAS = Temporal.PlainDate.from("2026-12-25");
const LIST = [
  "09:00",
  "09:30",
  "10:00",
  "10:30",
  "11:00",
  "11:30",
  "14:00",
  "14:30",
  "15:00",
  "15:30",
  "16:00",
  "16:30",
  "17:00",
];

const at = (day: Temporal.PlainDate, time: string, minutes: number): Interval => ({
  start: instantOf(day, time),
  end: instantOf(day, time).add({ minutes }),
});

function facts(changes: Partial<AgendaFacts> = {}): AgendaFacts {
  return {
    settings: agendaSettings,
    holidays: holidaySource(),
    exceptions: new Map(),
    calendars: [{ adviserId: "a", busy: [] }],
    now: Temporal.ZonedDateTime.from("2026-11-23T08:00[Africa/Douala]"),
    ...changes,
  };
}

const free = (day: Temporal.PlainDate, minutes: number, changes?: Partial<AgendaFacts>) =>
  startsOf(day, minutes, facts(changes))
    .filter((start) => start.free)
    .map(({ time }) => time);

const whyNot = (day: Temporal.PlainDate, minutes: number, time: string, changes?: Partial<AgendaFacts>) => {
  const start = startsOf(day, minutes, facts(changes)).find((one) => one.time === time);
  return start && !start.free ? start.why : "free";
};

describe("an empty week", () => {
  test("lists the 13 starts, whatever the day", () => {
    for (const day of [THURSDAY, SATURDAY, SUNDAY, CHRISTMAS, Temporal.PlainDate.from("2020-01-02")])
      expect(startsOf(day, 60, facts()).map(({ time }) => time)).toEqual(LIST);
  });

  test("a 30-minute follow-up fits at every start of a weekday", () => {
    expect(free(THURSDAY, 30)).toEqual(LIST);
  });

  test("an hour does not start at 11:30, a review of 90 minutes not after 10:30 nor at 17:00, two hours not after 10:00 nor after 16:00", () => {
    expect(LIST.filter((time) => !free(THURSDAY, 60).includes(time))).toEqual(["11:30"]);
    expect(LIST.filter((time) => !free(THURSDAY, 90).includes(time))).toEqual(["11:00", "11:30", "17:00"]);
    expect(LIST.filter((time) => !free(THURSDAY, 120).includes(time))).toEqual([
      "10:30",
      "11:00",
      "11:30",
      "16:30",
      "17:00",
    ]);
    expect(whyNot(THURSDAY, 60, "11:30")).toBe("lunch");
    expect(whyNot(THURSDAY, 90, "17:00")).toBe("closing");
  });

  test("Saturday is from 10:00 to 16:00", () => {
    expect(free(SATURDAY, 60)).toEqual(["10:00", "10:30", "11:00", "14:00", "14:30", "15:00"]);
    expect(whyNot(SATURDAY, 60, "09:30")).toBe("opening");
    expect(whyNot(SATURDAY, 60, "15:30")).toBe("closing");
  });

  test("Sunday and Christmas receive nobody, and say why", () => {
    expect(free(SUNDAY, 30)).toEqual([]);
    expect(free(CHRISTMAS, 30)).toEqual([]);
    expect(closureOf(SUNDAY, facts())).toBe("Fermé le dimanche");
    expect(closureOf(CHRISTMAS, facts())).toBe("Noël");
  });
});

describe("the owner's exceptions", () => {
  test("close an ordinary day and open a holiday, never a Sunday", () => {
    const exceptions = new Map([
      [THURSDAY.toString(), { open: false, reason: "Formation" }],
      [CHRISTMAS.toString(), { open: true, reason: "" }],
      [SUNDAY.toString(), { open: true, reason: "" }],
    ]);
    expect(free(THURSDAY, 30, { exceptions })).toEqual([]);
    expect(closureOf(THURSDAY, facts({ exceptions }))).toBe("Formation");
    expect(free(CHRISTMAS, 30, { exceptions })).toEqual(LIST);
    expect(free(SUNDAY, 30, { exceptions })).toEqual([]);
  });
});

describe("now", () => {
  const now = Temporal.ZonedDateTime.from("2026-11-26T09:10[Africa/Douala]");

  test("today's past starts are gone, those within two hours too", () => {
    expect(free(THURSDAY, 30, { now })).toEqual([
      "11:30",
      "14:00",
      "14:30",
      "15:00",
      "15:30",
      "16:00",
      "16:30",
      "17:00",
    ]);
    expect(whyNot(THURSDAY, 30, "09:00", { now })).toBe("past");
    expect(whyNot(THURSDAY, 30, "11:00", { now })).toBe("notice");
  });

  test("is Douala's, wherever the server stands", () => {
    for (const zone of [
      "America/Montreal",
      "America/Vancouver",
      "Europe/Paris",
      "Africa/Dakar",
      "Pacific/Kiritimati",
    ]) {
      expect(free(THURSDAY, 30, { now: now.withTimeZone(zone) })).toEqual(free(THURSDAY, 30, { now }));
    }
  });

  test("days gone by and days beyond the horizon have nothing", () => {
    expect(free(THURSDAY.subtract({ days: 14 }), 30, { now })).toEqual([]);
    expect(free(Temporal.PlainDate.from("2027-02-24"), 30, { now })).toEqual(LIST);
    expect(whyNot(Temporal.PlainDate.from("2027-02-25"), 30, "09:00", { now })).toBe("too-far");
  });
});

describe("advisers", () => {
  const sample = [at(THURSDAY, "10:00", 30), at(THURSDAY, "14:30", 30), at(THURSDAY, "16:00", 30)];

  test("the demonstration day: 10:00, 14:30 and 16:00 are taken, and an hour must fit between them", () => {
    const calendars = [{ adviserId: "a", busy: sample }];
    expect(LIST.filter((time) => !free(THURSDAY, 30, { calendars }).includes(time))).toEqual([
      "10:00",
      "14:30",
      "16:00",
    ]);
    expect(free(THURSDAY, 60, { calendars })).toEqual(["09:00", "10:30", "11:00", "15:00", "16:30", "17:00"]);
    expect(whyNot(THURSDAY, 60, "10:00", { calendars })).toBe("taken");
    expect(whyNot(THURSDAY, 60, "09:30", { calendars })).toBe("short");
  });

  test("a start is free while one adviser is, and names those who are", () => {
    const calendars = [
      { adviserId: "a", busy: sample },
      { adviserId: "b", busy: [at(THURSDAY, "09:00", 60)] },
    ];
    const starts = startsOf(THURSDAY, 30, facts({ calendars }));
    const who = Object.fromEntries(starts.map((start) => [start.time, start.free ? start.adviserIds : []]));
    expect(who).toMatchObject({ "09:00": ["a"], "10:00": ["b"], "10:30": ["a", "b"] });
  });

  test("without an adviser nothing is free", () => {
    expect(free(THURSDAY, 30, { calendars: [] })).toEqual([]);
  });
});

const calendarsOn = (
  on: Temporal.PlainDate,
  lists: { hour: number; quarter: number; minutes: number }[][],
): Calendar[] =>
  lists.map((list, index) => ({
    adviserId: String(index),
    busy: list.map(({ hour, quarter, minutes }) =>
      at(on, `${String(hour).padStart(2, "0")}:${String(quarter * 15).padStart(2, "0")}`, minutes),
    ),
  }));

describe("whatever the day, the service and the bookings", () => {
  const day = fc.integer({ min: -30, max: 420 }).map((days) => Temporal.PlainDate.from("2026-11-23").add({ days }));
  const busy = fc.array(
    fc.record({
      hour: fc.integer({ min: 7, max: 18 }),
      quarter: fc.integer({ min: 0, max: 3 }),
      minutes: fc.integer({ min: 5, max: 240 }),
    }),
    { maxLength: 12 },
  );
  const present = fc
    .integer({ min: 0, max: 60 * 24 * 30 })
    .map((minutes) => Temporal.ZonedDateTime.from("2026-11-20T00:00[Africa/Douala]").add({ minutes }));

  test("a free start never touches lunch, a closed day, the past, nor its adviser's other times", () => {
    fc.assert(
      fc.property(
        day,
        fc.constantFrom(30, 45, 60, 90, 120),
        fc.array(busy, { maxLength: 3 }),
        present,
        (on, minutes, lists, now) => {
          const calendars = calendarsOn(on, lists);
          const starts = startsOf(on, minutes, facts({ calendars, now }));
          expect(starts).toHaveLength(13);
          for (const start of starts) {
            if (!start.free) continue;
            const local = start.start.toZonedDateTimeISO("Africa/Douala");
            const end = start.end.toZonedDateTimeISO("Africa/Douala");
            const from = local.hour * 60 + local.minute;
            const to = end.hour * 60 + end.minute;
            expect(local.dayOfWeek).not.toBe(7);
            expect(to - from).toBe(minutes);
            expect(to <= 12 * 60 || from >= 13 * 60 + 30).toBe(true);
            expect(from >= (local.dayOfWeek === 6 ? 600 : 540) && to <= (local.dayOfWeek === 6 ? 960 : 1080)).toBe(
              true,
            );
            expect(start.start.epochMilliseconds - now.epochMilliseconds).toBeGreaterThanOrEqual(7_200_000);
            expect(["2026-12-25", "2027-01-01", "2027-02-11"]).not.toContain(on.toString());
            for (const { adviserId, busy: taken } of calendars) {
              if (start.adviserIds.includes(adviserId)) expect(taken.filter((one) => overlap(one, start))).toEqual([]);
              else expect(taken.some((one) => overlap(one, start))).toBe(true);
            }
            expect(start.adviserIds.length).toBeGreaterThan(0);
          }
        },
      ),
      { numRuns: counted(400) },
    );
  });

  test("a booking more never frees a start, a longer service never fits where a shorter does not", () => {
    fc.assert(
      fc.property(day, busy, busy, (on, before, more) => {
        const [less, full] = [calendarsOn(on, [before]), calendarsOn(on, [[...before, ...more]])];
        for (const minutes of [30, 120])
          expect(free(on, minutes, { calendars: less })).toEqual(
            expect.arrayContaining(free(on, minutes, { calendars: full })),
          );
        expect(free(on, 30, { calendars: full })).toEqual(expect.arrayContaining(free(on, 120, { calendars: full })));
      }),
      { numRuns: counted(300) },
    );
  });
});

test("a full month is looked through once a day, not once a start: the page of a busy agenda stays quick", () => {
  let looked = 0;
  const busy = Array.from({ length: 390 }, (_, index) => {
    const interval = at(THURSDAY.add({ days: 1 + Math.floor(index / 13) }), LIST[index % 13] ?? "", 30);
    return {
      get start() {
        looked += 1;
        return interval.start;
      },
      end: interval.end,
    };
  });
  expect(free(THURSDAY, 60, { calendars: [{ adviserId: "a", busy }] })).toContain("09:00");
  expect(looked).toBeLessThanOrEqual(busy.length);
});

test("a month of three full calendars is computed in less than a millisecond", () => {
  const month = Array.from({ length: 31 }, (_, ahead) => THURSDAY.add({ days: ahead }));
  // Half of the starts of every day are taken.
  const calendars = ["a", "b", "c"].map((adviserId) => ({
    adviserId,
    busy: month.flatMap((day) => LIST.slice(0, 6).map((time) => at(day, time, 30))),
  }));
  const full = facts({ calendars });
  const times = Array.from({ length: 40 }, () =>
    spentMs(() => {
      const openings = month.reduce((sum, day) => sum + freeStarts(day, 60, full), 0);
      expect(openings).toBeGreaterThan(100);
    }),
  );
  const best = Math.min(...times);
  process.stdout.write(`a month for three advisers: ${best.toFixed(2)} ms\n`);
  // What is aimed at is one.
  expect(best).toBeLessThan(5);
});

const own = (hours: Partial<OwnHours>): Partial<AgendaFacts> => ({
  own: new Map([["b", { week: new Map(), exceptions: new Map(), ...hours }]]),
});

const who = (day: Temporal.PlainDate, time: string, changes: Partial<AgendaFacts>) => {
  const start = startsOf(day, 60, facts(changes)).find((one) => one.time === time);
  return start?.free ? start.adviserIds : start?.why;
};

describe("an adviser with hours of their own", () => {
  const two = {
    calendars: [
      { adviserId: "a", busy: [] },
      { adviserId: "b", busy: [] },
    ],
  };
  const alone = { calendars: [{ adviserId: "b", busy: [] }] };
  const afternoon = { week: new Map([[4, [{ from: "14:00", to: "16:00" }]]]) };

  test("receives then and not at the agency's hours; the other weekdays follow the agency", () => {
    expect(who(THURSDAY, "09:00", { ...two, ...own(afternoon) })).toEqual(["a"]);
    expect(who(THURSDAY, "14:00", { ...two, ...own(afternoon) })).toEqual(["a", "b"]);
    expect(free(THURSDAY, 60, { ...alone, ...own(afternoon) })).toEqual(["14:00", "14:30", "15:00"]);
    expect(free(THURSDAY.add({ days: 1 }), 60, { ...alone, ...own(afternoon) })).toContain("09:00");
  });

  test("works a Sunday that the agency does not, and is away on a day that it works", () => {
    const sunday = own({ week: new Map([[7, [{ from: "09:00", to: "11:00" }]]]) });
    expect(who(SUNDAY, "09:00", { ...two, ...sunday })).toEqual(["b"]);
    expect(closureOf(SUNDAY, facts({ ...two, ...sunday }))).toBeUndefined();
    const away = own({ exceptions: new Map([[THURSDAY.toString(), { open: false, reason: "Mariage" }]]) });
    expect(who(THURSDAY, "09:00", { ...two, ...away })).toEqual(["a"]);
    expect(who(THURSDAY, "09:00", { ...alone, ...away })).toBe("closed");
    expect(closureOf(THURSDAY, facts({ ...alone, ...away }))).toBe("Aucun conseiller ne reçoit ce jour-là");
  });

  test("is closed by a public holiday, unless their own exception works it", () => {
    const friday = { week: new Map([[5, [{ from: "09:00", to: "11:00" }]]]) };
    expect(who(CHRISTMAS, "09:00", { ...alone, ...own(friday) })).toBe("closed");
    const works = { exceptions: new Map([[CHRISTMAS.toString(), { open: true, reason: "Permanence" }]]) };
    expect(free(CHRISTMAS, 60, { ...alone, ...own({ ...friday, ...works }) })).toEqual(["09:00", "09:30", "10:00"]);
    expect(who(CHRISTMAS, "09:00", { ...two, ...own({ ...friday, ...works }) })).toEqual(["b"]);
  });

  test("keeps, of a day to which the agency gives other hours, what is theirs too", () => {
    const exceptions = new Map([
      [THURSDAY.toString(), { open: true, reason: "Inventaire", hours: [{ from: "09:00", to: "15:00" }] }],
    ]);
    expect(free(THURSDAY, 60, { ...alone, ...own(afternoon), exceptions })).toEqual(["14:00"]);
  });

  test("busy in their own hours, nobody else there: taken, and not closed", () => {
    const busy = [at(SUNDAY, "09:00", 120)];
    const sunday = own({ week: new Map([[7, [{ from: "09:00", to: "11:00" }]]]) });
    expect(
      who(SUNDAY, "09:00", {
        calendars: [
          { adviserId: "a", busy: [] },
          { adviserId: "b", busy },
        ],
        ...sunday,
      }),
    ).toBe("taken");
  });
});
