import { describe, expect, test } from "vitest";
import { instantOf } from "#app/features/appointments/availability/availability.ts";
import { columnOf, frameOf, gridOf, presentOf } from "./calendar-grid.ts";
import { BOOKING, calendarPath, calendarQuery, spanOf, spanWords, stepped } from "./calendar-query.ts";

const TUESDAY = Temporal.PlainDate.from("2026-11-24");
const OPEN = [
  { from: "09:00", to: "12:00" },
  { from: "13:30", to: "18:00" },
];
const FRAME = frameOf(OPEN, []);

const at = (time: string, minutes: number, value: string) => {
  const start = instantOf(TUESDAY, time);
  return { start, end: start.add({ minutes }), value };
};

/** « 09:00 event×2 A », as a reader would hear the column. */
const said = (layers: ReturnType<typeof at>[][], open = OPEN, frame = FRAME) =>
  columnOf(TUESDAY, frame, open, layers)
    .filter(({ kind }) => kind !== "free")
    .map((cell) => `${cell.row} ${cell.kind}×${cell.rows}${cell.kind === "event" ? ` ${cell.values.join("+")}` : ""}`);

describe("a column", () => {
  test("an untouched day: eighteen rows, three of them the pause", () => {
    expect(FRAME).toEqual({ first: 540, rows: 18 });
    expect(said([])).toEqual(["6 pause×3"]);
    expect(columnOf(TUESDAY, FRAME, OPEN, []).filter(({ kind }) => kind === "free")).toHaveLength(15);
  });

  test("three quarters of an hour take two rows", () => {
    expect(said([[at("09:30", 45, "A")]])).toEqual(["1 event×2 A", "6 pause×3"]);
  });

  test("two that share a row are one cell; those that only touch are two", () => {
    expect(said([[at("09:00", 45, "A"), at("09:45", 30, "B"), at("10:30", 30, "C")]])).toEqual([
      "0 event×3 A+B",
      "3 event×1 C",
      "6 pause×3",
    ]);
  });

  test("what is booked covers what is kept, whose rest stays in sight", () => {
    expect(said([[at("10:00", 30, "booked")], [at("09:30", 120, "kept")]])).toEqual([
      "1 event×1 kept",
      "2 event×1 booked",
      "3 event×2 kept",
      "6 pause×3",
    ]);
  });

  test("a shorter day is shut around its hours", () => {
    expect(said([], [{ from: "10:00", to: "16:00" }])).toEqual(["0 shut×2", "14 shut×4"]);
    expect(said([], [])).toEqual(["0 shut×18"]);
  });

  test("what lies outside the rows is cut to them", () => {
    expect(said([[at("08:00", 90, "early"), at("17:45", 60, "late")]])).toEqual([
      "0 event×1 early",
      "6 pause×3",
      "17 event×1 late",
    ]);
    expect(frameOf(OPEN, [at("08:15", 30, "early"), at("17:45", 60, "late")])).toEqual({ first: 480, rows: 22 });
  });

  test("an evening until midnight ends with the day", () => {
    expect(frameOf([], [at("22:00", 120, "night")])).toEqual({ first: 22 * 60, rows: 4 });
  });
});

test("a pause is one cell over all columns, unless somebody is booked in it", () => {
  const free = columnOf<string>(TUESDAY, FRAME, OPEN, []);
  const busy = columnOf(TUESDAY, FRAME, OPEN, [[at("12:30", 30, "A")]]);
  const pauseOf = (columns: ReturnType<typeof columnOf<string>>[]) =>
    gridOf(FRAME, columns)[6]?.cells.map(({ cell }) => [cell.kind, cell.columns, cell.rows]);
  expect(pauseOf([free, free])).toEqual([["pause", 2, 3]]);
  expect(pauseOf([free, busy])).toEqual([
    ["pause", 1, 3],
    ["pause", 1, 1],
  ]);
});

const asked = (query: string) => calendarQuery(new URLSearchParams(query), TUESDAY);
const words = (query: string) => [spanWords(asked(query)), ...Object.values(spanOf(asked(query))).map(String)];

describe("the address", () => {
  test("says this week of everybody when it says nothing, or nonsense", () => {
    for (const query of ["", "vue=siecle&date=2026-02-30&conseiller=x", "date=0000-01-01", "date=9999-01-01"])
      expect(calendarPath(asked(query)), query).toBe("/admin/agenda?vue=semaine&date=2026-11-24&conseiller=tous");
  });

  test("keeps what is chosen from step to step", () => {
    const id = "6d0f6a51-2f0c-4c0e-9b51-0b6f0f7c2a51";
    expect(calendarPath(stepped(asked(`vue=mois&date=2026-01-31&conseiller=${id}`), 1))).toBe(
      `/admin/agenda?vue=mois&date=2026-02-28&conseiller=${id}`,
    );
    expect(calendarPath(stepped(asked("vue=jour"), -1))).toContain("date=2026-11-23");
  });

  test("a week goes from Monday to Sunday, a month from its first to its last day", () => {
    expect(words("")).toEqual(["23 au 29 novembre 2026", "2026-11-23", "2026-11-29"]);
    expect(words("date=2026-12-03")).toEqual(["30 novembre au 6 décembre 2026", "2026-11-30", "2026-12-06"]);
    expect(words("date=2027-01-01")[0]).toBe("28 décembre 2026 au 3 janvier 2027");
    expect(words("vue=mois&date=2028-02-10")).toEqual(["février 2028", "2028-02-01", "2028-02-29"]);
    expect(words("vue=jour")[0]).toBe("mardi 24 novembre 2026");
  });
});

describe("the present moment", () => {
  const frame = { first: 9 * 60, rows: 6 };
  const rowAt = (time: string) => presentOf(TUESDAY, frame, instantOf(TUESDAY, time));

  test("is in one row, some part of it passed", () => {
    expect(rowAt("09:00")).toEqual({ row: 0, part: 0 });
    expect(rowAt("10:45")).toEqual({ row: 3, part: 0.5 });
  });

  test("is nowhere before the first row, after the last, and on another day", () => {
    expect([
      rowAt("08:59"),
      rowAt("12:00"),
      presentOf(TUESDAY.add({ days: 1 }), frame, instantOf(TUESDAY, "10:00")),
    ]).toEqual([null, null, null]);
  });
});

test("a calendar with an appointment beside it is the page of that appointment, from step to step", () => {
  const id = "3f0c1d2e-7a55-4b6e-9c1d-0a2b3c4d5e6f";
  const chosen = calendarQuery(new URLSearchParams("vue=jour"), TUESDAY, id);
  expect(calendarPath(chosen)).toBe(`/admin/agenda/${id}?vue=jour&date=2026-11-24&conseiller=tous`);
  expect(calendarPath(stepped(chosen, 1))).toBe(`/admin/agenda/${id}?vue=jour&date=2026-11-25&conseiller=tous`);
  expect(asked("").chosen).toBeNull();
});

test("a calendar beside a booking keeps for whom and which service it is, not the hour of another day", () => {
  const search = new URLSearchParams("vue=jour&service=follow-up&client=3f0c&q=Awa&heure=09:00");
  const booking = calendarQuery(search, TUESDAY, BOOKING);
  expect(calendarPath(stepped(booking, 1))).toBe(
    "/admin/agenda/reserver?vue=jour&date=2026-11-25&conseiller=tous&service=follow-up&q=Awa&client=3f0c",
  );
  expect(calendarPath({ ...booking, chosen: null })).toBe("/admin/agenda?vue=jour&date=2026-11-24&conseiller=tous");
});
