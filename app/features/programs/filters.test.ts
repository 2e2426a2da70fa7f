import { describe, expect, test } from "vitest";
import { readFilters } from "./filters.ts";

const read = (query: string) => readFilters(new URLSearchParams(query));

test("an address without a filter searches nothing; an empty filter does", () => {
  expect(read("").searched).toBe(false);
  expect(read("utm_source=x").searched).toBe(false);
  expect(read("occupation=&experience=&language=&province=&education=")).toMatchObject({
    searched: true,
    problems: [],
    filters: { occupation: "", experience: null, language: null, province: "", education: null },
  });
});

test.each([
  ["2,5", 2.5],
  ["2.5", 2.5],
  ["0", 0],
  ["60", 60],
  ["  3 ", 3],
])("%s years of experience", (typed, years) => {
  expect(read(`experience=${encodeURIComponent(typed)}`)).toMatchObject({
    filters: { experience: years },
    problems: [],
  });
});

test.each(["abc", "-1", "61", "1,5,5", "1e1", "٣", "deux", "999999999999"])(
  "%s is no number of years: the form comes back with it",
  (typed) => {
    const asked = read(`experience=${encodeURIComponent(typed)}`);
    expect(asked).toMatchObject({ filters: { experience: null }, typed: { experience: typed } });
    expect(asked.problems).toEqual([
      { name: "experience", message: "Écrivez vos années d’expérience en chiffres, de 0 à 60, par exemple 2,5." },
    ]);
  },
);

describe("levels", () => {
  test("of language go from 0 to 12", () => {
    expect(read("language=12").filters.language).toBe(12);
    expect(read("language=12,5").problems).toEqual([
      { name: "language", message: "Écrivez un niveau NCLC en chiffres, de 0 à 12, par exemple 7." },
    ]);
  });
  test("of education are the specification's five, which other pages may carry", () => {
    for (const level of ["high-school", "college", "bachelor", "master", "phd"])
      expect(read(`education=${level}`).filters.education).toBe(level);
    expect(read("education=two-year").problems).toEqual([
      { name: "education", message: "Choisissez un niveau d’études de la liste." },
    ]);
  });
});

test("texts are cleaned, and refused when they are endless", () => {
  expect(read(`occupation=${encodeURIComponent(" infirmi\u0000ère\n ")}`).filters.occupation).toBe("infirmière");
  expect(read(`province=${"a".repeat(101)}&occupation=${"b".repeat(5000)}`).problems.map(({ name }) => name)).toEqual([
    "occupation",
    "province",
  ]);
});
