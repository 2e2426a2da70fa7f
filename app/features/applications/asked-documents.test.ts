import { expect, it } from "vitest";
import { type DocumentGroup, type DocumentRow, ROWS_AT_ONCE, ROWS_A_PAGE, shownGroups } from "./asked-documents.ts";

const row = (index: number): DocumentRow => ({
  kind: `own-${index}`,
  person: "applicant",
  title: `Pièce ${index}`,
  category: "work",
  state: index % 2 === 0 ? "validated" : "in-review",
  required: false,
  why: null,
  document: null,
});
const work: DocumentGroup = { category: "work", title: "Travail", rows: Array.from({ length: 250 }, (_, index) => row(index)), validated: 125 };
const language: DocumentGroup = { category: "language", title: "Langue", rows: [], validated: 0 };

it("shows the head of every category, what waits first, and says how many there are", () => {
  const [none, some] = shownGroups([language, work], { category: null, page: null });
  expect(none).toMatchObject({ rows: [], total: 0, page: null });
  expect(some).toMatchObject({ total: 250, validated: 125, page: null });
  expect(some?.rows).toHaveLength(ROWS_AT_ONCE);
  expect(some?.rows.every(({ state }) => state === "in-review")).toBe(true);
});

it("gives each document of a category on exactly one of its pages", () => {
  const pages = ["1", "2", "3"].map((page) => shownGroups([language, work], { category: "work", page })[0]);
  expect(pages.map((shown) => shown?.page)).toEqual([1, 2, 3].map((number) => ({ number, pages: 3 })));
  expect(pages.map((shown) => shown?.rows.length)).toEqual([ROWS_A_PAGE, ROWS_A_PAGE, 50]);
  expect(new Set(pages.flatMap((shown) => shown?.rows.map(({ kind }) => kind))).size).toBe(250);
});

it.each([null, "0", "-1", "deux", "99999"])("page %s of an address is one that there is", (page) => {
  expect(shownGroups([work], { category: "work", page })[0]?.page?.number).toBe(1);
});

it("an unknown category is every category, and a page beyond the last is the last", () => {
  expect(shownGroups([language, work], { category: "photos", page: null })).toHaveLength(2);
  expect(shownGroups([work], { category: "work", page: "12" })[0]?.page).toEqual({ number: 3, pages: 3 });
});
