import { describe, expect, it, test } from "vitest";
import { readEnds, yearsInside } from "./experience-window.ts";
import { coupleQuery, readHousehold } from "./questions.ts";

const DAY = Temporal.PlainDate.from("2026-11-22");
const inside = (held: number, end: string | null) =>
  yearsInside(held, end === null ? null : Temporal.PlainDate.from(end), DAY);

test.each([
  [3, null, 3],
  [3, "2026-11-22", 3],
  [3, "2019-11-21", 3],
  // The window opens on 22 November 2016.
  [3, "2019-11-20", 2],
  [3, "2017-11-21", 1],
  [3, "2017-11-20", 0],
  [3, "2016-11-22", 0],
  [3, "2010-06-30", 0],
  [1, "2019-11-20", 1],
])("%i years that ended on %s: %i lie in the last ten", (held, end, years) => expect(inside(held, end)).toBe(years));

const problems = (query: string) => readEnds(new URLSearchParams(query), DAY).problems.map(({ fieldId }) => fieldId);

describe("the answers of an address", () => {
  const AWA = "age=40&firstLanguage=french&foreignExperience=3&canadianExperience=2";
  const person = (query: string) => readHousehold(new URLSearchParams(`${AWA}&${query}`), DAY).a;

  it("count what lies inside", () => {
    expect(person("foreignEnd=2018-12-31&canadianEnd=2010-01-01")).toMatchObject({
      foreignExperience: 2,
      canadianExperience: 0,
    });
    expect(person("")).toMatchObject({ foreignExperience: 3, canadianExperience: 2 });
  });
  it("refuse a day to come or none, at its field", () => {
    expect(problems("foreignEnd=2999-01-01&canadianEnd=hier")).toEqual(["foreignEnd", "canadianEnd"]);
    expect(problems("foreignEnd=2018-12-31")).toEqual([]);
    expect(person("foreignEnd=hier").foreignExperience).toBe(3);
  });
  it("ride along to the other tools", () =>
    expect(coupleQuery(new URLSearchParams(`${AWA}&foreignEnd=2018-12-31`))).toContain("foreignEnd=2018-12-31"));
});
