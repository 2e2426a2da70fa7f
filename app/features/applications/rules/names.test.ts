import * as fc from "fast-check";
import { expect, test } from "vitest";
import { compareNames, nameWords, readName } from "./names.ts";
import { awa, herve, invited, maelle } from "#app/features/applications/testing/files.ts";

test.each([
  ["accents", "Hervé Tchinda", "Herve Tchinda"],
  ["capitals and order", "NGUIMFACK Awa", "Awa Nguimfack"],
  ["a hyphen", "Jean-Pierre Mbarga", "Jean Pierre MBARGA"],
  ["an apostrophe of either kind", "N’Guessan Aya", "N'GUESSAN AYA"],
  ["words joined", "Jeanpierre Mbarga", "Jean Pierre Mbarga"],
  ["an accent written apart", "Herve\u0301 Tchinda", "Hervé Tchinda"],
  ["nothing read", "", "Awa Nguimfack"],
])("%s makes no difference", (_, one, other) => expect(compareNames(one, other)).toBe("same"));

test.each<[string, string, string, string]>([
  ["one letter", "Awa Nguimfak", "Awa Nguimfack", "spelling"],
  ["two letters", "Herve Tchynde", "Hervé Tchinda", "spelling"],
  ["a name that is missing", "Awa Nguimfack", "Awa Laure Nguimfack", "part"],
  ["another first name", "Eva Nguimfack", "Paul Nguimfack", "other"],
  ["another family name", "Awa Mballa", "Awa Nguimfack", "other"],
  ["short names that look alike are two names", "Ali Bello", "Awa Bello", "other"],
])("%s does", (_, one, other, difference) => expect(compareNames(one, other)).toBe(difference));

test("somebody else's paper is told with whose it is", () => {
  expect(readName("NGUIMFACK AWA", "spouse", invited)).toMatchObject({
    difference: "other",
    expected: "Hervé Tchinda",
    belongsTo: { key: "applicant" },
  });
  expect(readName("Tchinda Maelle", "spouse", invited)).toMatchObject({
    difference: "other",
    belongsTo: { key: "child-1" },
  });
  expect(readName("Samuel Eto’o", "spouse", invited)).toMatchObject({ difference: "other", belongsTo: null });
});

test("a paper of the file may bear either adult's name", () => {
  expect(readName("TCHINDA HERVE", "file", invited).difference).toBe("same");
  expect(readName("NGUIMFACK AWA", "file", invited).difference).toBe("same");
  expect(readName("TCHINDA MAELLE", "file", invited).difference).not.toBe("same");
});

test("namesakes of one family are told apart by nothing, and by the key alone", () => {
  const members = [awa, { ...herve, firstName: "Paul" }, { ...maelle, firstName: "Paul" }];
  expect(readName("Paul Tchinda", "child-1", { members })).toMatchObject({ difference: "same" });
});

const written = fc
  .array(fc.constantFrom("Awa", "Hervé", "N’Guessan", "Jean-Pierre", "Élodie", "Nguimfack", "Tchinda", "Ateba"), {
    minLength: 1,
    maxLength: 4,
  })
  .map((words) => words.join(" "));

test("a name is itself, in any order and in capitals, and the comparison has no side", () =>
  fc.assert(
    fc.property(written, written, (one, other) => {
      expect(compareNames(one, one.split(" ").toReversed().join(" ").toUpperCase())).toBe("same");
      expect(compareNames(one, other)).toBe(compareNames(other, one));
    }),
  ));

test("a text that is no name is cut before any work", () =>
  expect(nameWords("É".repeat(1_000_000)).join("")).toHaveLength(200));

test("any text is compared", () =>
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (text) => {
      expect(["same", "part", "spelling", "other"]).toContain(compareNames(text, "Awa Nguimfack"));
    }),
  ));
