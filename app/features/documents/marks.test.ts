import { describe, expect, it } from "vitest";
import { marksOf, marksWith, zoneWords } from "./marks.ts";

function form(...ticks: string[]): FormData {
  const data = new FormData();
  for (const tick of ticks) data.set(tick, "on");
  return data;
}

describe("marks on pages", () => {
  it("are read from the ticks of a form, by page and by zone", () => {
    expect(marksOf(form("page-2", "zone-4-0", "zone-4-8", "page-4"))).toEqual([
      { page: 2, zones: [] },
      { page: 4, zones: [0, 8] },
    ]);
    expect(marksOf(form("page-0", "page-31", "zone-1-9", "page-x"))).toEqual([]);
  });

  it("hold pages that were only named too", () => {
    expect(marksWith([{ page: 4, zones: [1] }], [1, 4])).toEqual([
      { page: 1, zones: [] },
      { page: 4, zones: [1] },
    ]);
  });

  it("are said in words", () => {
    expect(zoneWords([0, 4])).toBe("en haut à gauche et au milieu");
    expect([zoneWords([]), zoneWords([0, 1, 2, 3, 4, 5, 6, 7, 8])]).toEqual([null, null]);
  });
});
