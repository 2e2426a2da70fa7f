import * as fc from "fast-check";
import { expect, test } from "vitest";
import { profileCompletion, sectionCompletion } from "./completion.ts";
import { ALL_FIELDS, PROFILE_SECTIONS, blankProfile, sectionOf } from "./fields.ts";

test("an empty profile is at 0, a full one at 100, overall and in each section", () => {
  const empty = profileCompletion(blankProfile());
  expect(empty.overall).toEqual({ filled: 0, total: 24, percent: 0 });
  expect(Object.values(empty.sections).every(({ percent }) => percent === 0)).toBe(true);
  const full = blankProfile();
  for (const { name } of ALL_FIELDS) full[name] = "x";
  expect(profileCompletion(full).overall).toEqual({ filled: 24, total: 24, percent: 100 });
  expect(Object.values(profileCompletion(full).sections).every(({ percent }) => percent === 100)).toBe(true);
});

test("a section counts its own fields, rounded; spaces are blank", () => {
  const values = { ...blankProfile(), firstName: "Awa", lastName: "Ngo", nationality: "  " };
  expect(sectionCompletion(sectionOf("personal"), values)).toEqual({ filled: 2, total: 7, percent: 29 });
  expect(profileCompletion(values).overall).toEqual({ filled: 2, total: 24, percent: 8 });
});

test("0 child is an answer", () => {
  expect(sectionCompletion(sectionOf("family"), { ...blankProfile(), children: "0" }).percent).toBe(33);
});

test("each further field raises the whole, never lowers it", () => {
  fc.assert(
    fc.property(
      fc.subarray(ALL_FIELDS.map(({ name }) => name)),
      fc.constantFrom(...ALL_FIELDS.map(({ name }) => name)),
      (filled, more) => {
        const values = blankProfile();
        for (const name of filled) values[name] = "x";
        const before = profileCompletion(values).overall;
        const after = profileCompletion({ ...values, [more]: "x" }).overall;
        expect(after.filled - before.filled).toBe(filled.includes(more) ? 0 : 1);
        expect(after.percent).toBeGreaterThanOrEqual(before.percent);
      },
    ),
  );
});

test("each field stands in one section", () => {
  const names = PROFILE_SECTIONS.flatMap(({ fields }) => fields.map(({ name }) => name));
  expect(new Set(names).size).toBe(names.length);
  expect(names.toSorted()).toEqual(Object.keys(blankProfile()).toSorted());
});
