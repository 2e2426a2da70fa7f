import { expect, it } from "vitest";
import {
  type DocumentGroup,
  type DocumentRow,
  ROWS_AT_ONCE,
  ROWS_A_PAGE,
  countPieces,
  countWords,
  shownGroups,
} from "./asked-documents.ts";
import { judgeFile } from "#app/features/applications/verdict/judge-file.ts";
import { programmeNow } from "#app/features/applications/programmes/programmes.server.ts";
import { TODAY, invited } from "#app/features/applications/testing/files.ts";

const row = (index: number): DocumentRow => ({
  kind: `own-${index}`,
  person: "applicant",
  title: `Pièce ${index}`,
  category: "work",
  state: index % 2 === 0 ? "validated" : "in-review",
  required: false,
  why: null,
  aside: null,
  document: null,
});
const work: DocumentGroup = {
  category: "work",
  title: "Travail",
  rows: Array.from({ length: 250 }, (_, index) => row(index)),
  count: { validated: 125, inReview: 125, missing: 0, total: 250 },
};
const language: DocumentGroup = {
  category: "language",
  title: "Langue",
  rows: [],
  count: { validated: 0, inReview: 0, missing: 0, total: 0 },
};

it("shows the head of every category, what waits first, and says how many there are", () => {
  const [none, some] = shownGroups([language, work], { category: null, page: null });
  expect(none).toMatchObject({ rows: [], total: 0, page: null });
  expect(some).toMatchObject({ total: 250, count: { validated: 125 }, page: null });
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

it("counts what was given and what the next submission waits for, and says it in one sentence", () => {
  const missing = { ...row(0), state: "missing" as const };
  const rows = [
    row(0),
    row(1),
    missing,
    { ...missing, aside: "Facultatif" },
    { ...missing, aside: "Le jour du dépôt" },
  ];
  expect(countPieces(rows)).toEqual({ validated: 1, inReview: 1, missing: 1, total: 3 });
  expect(countWords(countPieces(rows))).toBe("2\u00a0données sur 3, 1 à donner");
  expect(countWords({ missing: 17, total: 17 })).toBe("0\u00a0donnée sur 17, 17 à donner");
});

it("says of every line that is not counted why: the receipt of the day itself, and what serves some files alone", () => {
  const { rows, verdict } = judgeFile(
    { programme: programmeNow("express-entry"), facts: invited, taskStates: [], sight: "whole" },
    [],
    TODAY,
  );
  const asideOf = (kind: string, person = "applicant") =>
    rows.find((one) => one.kind === kind && one.person === person)?.aside;
  expect([asideOf("passport"), asideOf("fees-receipt", "file"), asideOf("spouse-eca", "spouse")]).toEqual([
    null,
    "Le jour du dépôt",
    "Facultatif",
  ]);
  // What is counted as missing is what the verdict waits for.
  expect(
    rows
      .filter(({ aside }) => aside === null)
      .map(({ kind, person }) => `${kind} ${person}`)
      .toSorted(),
  ).toEqual(
    verdict.points
      .flatMap(({ requirement }) => (requirement ? [`${requirement.id} ${requirement.person}`] : []))
      .toSorted(),
  );
});
