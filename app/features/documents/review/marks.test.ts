import { describe, expect, it } from "vitest";
import { MOST_NOTES, NOTE_LENGTH, notesOf, rowsToShow } from "./mark-notes.ts";
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

function noted(rows: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(rows)) data.set(name, value);
  return data;
}

const shown = (typed: Record<string, string>) => rowsToShow((name) => typed[name]);

describe("remarks on a place of a page", () => {
  it("are two on one page where two are written, each with its own words; a row without words says nothing", () => {
    const rows = {
      "note-1-page": "2",
      "note-1-place": "1",
      "note-1-words": " Le cachet manque. ",
      "note-2-page": "2",
      "note-2-place": "7",
      "note-2-words": "Signez ici.",
    };
    expect(notesOf(noted({ ...rows, "note-3-page": "4", "note-3-words": "  " }))).toEqual({
      notes: [
        { page: 2, zones: [1], note: "Le cachet manque." },
        { page: 2, zones: [7], note: "Signez ici." },
      ],
      faults: {},
    });
  });

  it("ask for their page, and are measured before anything is done with them", () => {
    for (const page of ["", "0", "201", "deux", "1.5"])
      expect(Object.keys(notesOf(noted({ "note-1-page": page, "note-1-words": "Illisible." })).faults), page).toEqual([
        "note-1-page",
      ]);
    const long = noted({ "note-1-page": "1", "note-1-words": "x".repeat(NOTE_LENGTH + 1) });
    expect(notesOf(long)).toEqual({
      notes: [],
      faults: { "note-1-words": [expect.stringContaining(String(NOTE_LENGTH))] },
    });
    expect(notesOf(noted({ "note-1-page": "1", "note-1-place": "9", "note-1-words": "x" })).notes).toEqual([
      { page: 1, zones: [], note: "x" },
    ]);
  });

  it("have one row more than are filled, one at least and ten at most", () => {
    expect([shown({}), shown({ "note-2-words": "x" }), shown({ [`note-${MOST_NOTES}-page`]: "1" })]).toEqual([
      1,
      3,
      MOST_NOTES,
    ]);
  });
});
