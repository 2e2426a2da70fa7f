import { describe, expect, it } from "vitest";
import { COUPLE, GRID } from "#app/features/points/plan/testing.ts";
import { compare } from "./compare.ts";

describe("the four scores of a couple, worked by hand from the official tables", () => {
  const comparison = compare(COUPLE, GRID);

  it("are 259, 268, 230 and 230", () => {
    // 80+112+56+7+4; 88+120+60; 95+91+26+8+10; 105+98+27
    expect(comparison.scores.map(({ arrangement, result }) => [arrangement, result.total])).toEqual([
      ["a-with-b", 259],
      ["a-alone", 268],
      ["b-with-a", 230],
      ["b-alone", 230],
    ]);
  });

  it("say the best, how far it leads and what makes the difference", () => {
    expect(comparison.best.arrangement).toBe("a-alone");
    expect(comparison).toMatchObject({ lead: 9, gain: 9 });
    expect(comparison.differences).toEqual([
      { label: "Âge", from: 80, to: 88 },
      { label: "Niveau d’études", from: 112, to: 120 },
      { label: "Niveau d’études du conjoint", from: 7, to: 0 },
      { label: "Première langue officielle", from: 56, to: 60 },
      { label: "Langue du conjoint", from: 4, to: 0 },
    ]);
  });

  it("leave out the lines that give nobody any point", () => {
    expect(comparison.lines.map(({ key }) => key)).toEqual([
      "core.age",
      "core.education",
      "core.firstLanguage",
      "spouse.education",
      "spouse.language",
    ]);
  });

  it("count a brother or sister of either while both come, and only one's own alone", () => {
    const withHis = compare({ ...COUPLE, b: COUPLE.b && { ...COUPLE.b, sibling: true } }, GRID).scores.map(
      ({ result }) => result.additional.sibling,
    );
    expect(withHis).toEqual([15, 0, 15, 15]);
  });

  it("keep a nomination with the person who holds it", () => {
    const nominated = compare({ ...COUPLE, a: { ...COUPLE.a, nomination: true } }, GRID).scores.map(
      ({ result }) => result.additional.nomination,
    );
    expect(nominated).toEqual([600, 600, 0, 0]);
  });
});

it("compares two scores while the spouse has not said enough to apply, and one for somebody alone", () => {
  expect(compare({ ...COUPLE, bComplete: false }, GRID).scores.map(({ arrangement }) => arrangement)).toEqual([
    "a-with-b",
    "a-alone",
  ]);
  expect(compare({ ...COUPLE, family: "single", b: null, bComplete: false }, GRID).scores).toHaveLength(1);
  expect(compare({ ...COUPLE, family: "canadian" }, GRID).scores).toHaveLength(1);
});

it("keeps today's choice when another one only equals it", () => {
  const equal = compare({ ...COUPLE, family: "not-accompanying" }, GRID);
  expect(equal.now.arrangement).toBe("a-alone");
  expect(equal.best.arrangement).toBe("a-alone");
  expect(equal.differences).toEqual([]);
});
