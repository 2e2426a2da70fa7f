import { describe, expect, it, test } from "vitest";
import { COUPLE, DAY, GRID, levels } from "#app/features/points/plan/testing.ts";
import type { Household, Person } from "#app/features/points/family/people.ts";
import { NOBODY } from "#app/features/points/family/people.ts";
import type { Pace } from "./timeline.ts";
import { stretchesOf, timelineOf } from "./timeline.ts";
import { monthWords } from "#app/platform/clock/french-dates.ts";
import { eventsWords } from "./words.ts";

const day = (iso: string) => Temporal.PlainDate.from(iso);
const STILL: Pace = {
  abroad: { monthsDone: 0, goesOn: false },
  inCanada: { monthsDone: 0, goesOn: false },
  firstTest: null,
  secondTest: null,
  spouseTest: null,
};
const said = (household: Household, pace: Partial<Pace> = {}) =>
  timelineOf(household, { ...STILL, ...pace }, GRID, DAY)
    .months.filter(({ events }) => events.length > 0)
    .map((month) => [monthWords(month.date), month.points, eventsWords(month).replaceAll("\u00a0", " ")]);
const alone = (person: Partial<Person>): Household => ({
  family: "single",
  a: { ...NOBODY, firstLanguage: "french", ...person },
  b: null,
  bComplete: false,
});

test("years that ended leave the ten years in which work counts, at their month", () => {
  // Ended on 10 December 2018: two years inside today, one from 11 December 2026 on, none a year later.
  const person = { age: 25, first: levels(7), foreignExperience: 2 };
  const abroad = { monthsDone: 0, goesOn: false, end: day("2018-12-10") };
  const left = said(alone(person), { abroad }).filter(([, , words]) => String(words).includes("dix dernières années"));
  expect(left.map(([month, , words]) => [month, words])).toEqual([
    ["décembre 2026", "il reste 1 an d’expérience hors du Canada dans les dix dernières années (0 point)"],
    ["décembre 2027", "plus d’expérience comptée hors du Canada dans les dix dernières années (−13 points)"],
  ]);
  expect(
    said(alone(person), { abroad: { ...abroad, goesOn: true } }).some(([, , words]) =>
      String(words).includes("il reste"),
    ),
  ).toBe(false);
});

describe("a couple of 259 points, born, working and tested on known days", () => {
  const household = { ...COUPLE, a: { ...COUPLE.a, birthDate: "1993-02-10" } };
  const pace = { abroad: { monthsDone: 4, goesOn: true }, firstTest: day("2025-09-03"), spouseTest: day("2026-01-10") };

  it("names each thing at its month, with the points that it alone brings", () => {
    // 33 to 34: 80 to 75; the third year combines with nothing under NCLC 7; 56 of French and then 4 of the spouse expire.
    expect(said(household, pace).slice(0, 4)).toEqual([
      ["février 2027", 254, "vous avez 34 ans (−5 points)"],
      ["juillet 2027", 254, "3 ans d’expérience hors du Canada (0 point)"],
      [
        "septembre 2027",
        198,
        "le test de la première langue expire : sans lui, plus de profil dans le bassin (−56 points)",
      ],
      ["janvier 2028", 194, "le test du conjoint expire (−4 points)"],
    ]);
  });

  it("finds the best month to be invited, and the first loss", () => {
    const { best, firstLoss, months } = timelineOf(household, { ...STILL, ...pace }, GRID, DAY);
    expect([monthWords(best.date), best.points]).toEqual(["novembre 2026", 259]);
    expect(firstLoss && monthWords(firstLoss.date)).toBe("février 2027");
    expect(months).toHaveLength(37);
    expect(months.at(-1)?.date.toString()).toBe("2029-11-30");
  });

  it("never calls best a month without a valid test", () => {
    const rising = alone({ age: 25, first: levels(9), foreignExperience: 0 });
    const { best } = timelineOf(
      rising,
      { ...STILL, abroad: { monthsDone: 0, goesOn: true }, firstTest: day("2025-06-01") },
      GRID,
      DAY,
    );
    expect(best.isEligible).toBe(true);
    expect(Temporal.PlainDate.compare(best.date, day("2027-06-01"))).toBe(-1);
  });
});

describe("birthdays", () => {
  it("fall in their calendar month, a birthday of today included", () => {
    expect(said(alone({ age: 29, birthDate: "1996-12-31", first: levels(7) }))[0]?.slice(0, 2)).toEqual([
      "décembre 2026",
      198,
    ]);
    expect(said(alone({ age: 30, birthDate: "1996-11-21", first: levels(7) }))[0]?.[0]).toBe("novembre 2027");
  });

  it("are supposed every twelve months without a date", () => {
    expect(said(alone({ age: 30, first: levels(7) })).map(([month]) => month)).toEqual([
      "novembre 2027",
      "novembre 2028",
      "novembre 2029",
    ]);
  });

  it("bring points before 20", () => {
    expect(said(alone({ age: 18, birthDate: "2008-01-15", first: levels(7) }))[0]).toEqual([
      "janvier 2027",
      198,
      "vous avez 19 ans (+6 points)",
    ]);
  });
});

describe("work that goes on", () => {
  it("brings the first year abroad when twelve months are done", () => {
    // Every ability at NCLC 9: one year abroad is worth 25.
    expect(
      said(alone({ age: 25, birthDate: "2001-11-01", first: levels(9) }), {
        abroad: { monthsDone: 6, goesOn: true },
      })[0],
    ).toEqual(["mai 2027", 284, "1 an d’expérience hors du Canada (+25 points)"]);
  });

  it("brings nothing when it has stopped", () => {
    expect(
      said(alone({ age: 20, birthDate: "2006-11-01", first: levels(9) }), {
        abroad: { monthsDone: 11, goesOn: false },
      }).every(([, , words]) => !String(words).includes("expérience")),
    ).toBe(true);
  });
});

describe("tests", () => {
  it("expire two years after their result, to the day", () => {
    const tested = alone({ age: 25, birthDate: "2001-11-01", first: levels(7) });
    const expiry = (iso: string) =>
      said(tested, { firstTest: day(iso) }).find(([, , words]) => String(words).includes("expire"))?.[0];
    expect(expiry("2025-12-31")).toBe("décembre 2027");
    expect(expiry("2026-01-01")).toBe("janvier 2028");
    expect(expiry("2024-10-01")).toBeUndefined();
  });

  it("already expired today are counted as gone from the first month on", () => {
    const { months } = timelineOf(
      alone({ age: 25, birthDate: "2001-11-01", first: levels(7) }),
      { ...STILL, firstTest: day("2024-10-01") },
      GRID,
      DAY,
    );
    expect(months[0]).toMatchObject({ points: 110, isEligible: false });
  });
});

it("groups the months of one score, and starts a group where something happens", () => {
  const { months } = timelineOf({ ...COUPLE, a: { ...COUPLE.a, birthDate: "1993-02-10" } }, STILL, GRID, DAY);
  expect(stretchesOf(months).map(({ from, to, points }) => [from.index, to.index, points])).toEqual([
    [0, 2, 259],
    [3, 14, 254],
    [15, 26, 249],
    [27, 36, 244],
  ]);
});
