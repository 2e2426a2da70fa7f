import { expect, test } from "vitest";
import { errorsOf, mistypable, mistypedPatterns, patternOf, phoneDigits, tokensOf } from "./search-tokens.ts";

test.each([
  ["+237 6 99 12 34 56", "699123456"],
  ["00237699123456", "699123456"],
  ["699 12 34", "6991234"],
  ["(699) 12-34-56", "699123456"],
  ["12345", undefined],
  ["699123456 Ngo", undefined],
  ["CE-00012", undefined],
])("%j is the telephone number %j", (typed, digits) => expect(phoneDigits(typed)).toBe(digits));

test("a search has each of its words once, and eight of them at most", () => {
  expect(tokensOf(" ngo elise ngo")).toEqual(["ngo", "elise"]);
  expect(tokensOf("a b c d e f g h i j")).toHaveLength(8);
});

test("the signs of LIKE are only signs, and a short word is the beginning of one", () => {
  expect(patternOf("100%")).toBe(String.raw`%100\%%`);
  expect(patternOf("a_b")).toBe(String.raw`%a\_b%`);
  expect(patternOf("li")).toBe("% li%");
});

test("numbers and references are not mistyped", () => {
  expect(mistypable(["ngo", "li", "7k4m", "mbarga"])).toEqual(["ngo", "mbarga"]);
});

test.each([
  [["mbraga"], 1],
  [["mbarga"], 0],
  [["mbara"], 1],
  [["elize", "mbargaa"], 2],
  [["elyse.mbarga@exempel.cm"], 2],
  [["elizr"], undefined],
  [["fotso"], undefined],
])("%j is %s errors from « mbarga elise »", (tokens, errors) =>
  expect(errorsOf(tokens, " mbarga elise elise.mbarga@exemple.cm ")).toBe(errors),
);

const asRegExp = (pattern: string) =>
  new RegExp(`^${pattern.replaceAll(/[.]/g, String.raw`\.`).replaceAll("%", ".*")}$`);

test("each single error is within a pattern of its word", () => {
  for (const typed of ["mbraga", "mbara", "mbargga", "nbarga", "mbargo", "mbbarga", "bmarga", "barga"]) {
    const found = mistypedPatterns(typed).some((pattern) => asRegExp(pattern).test(" ngo mbarga elise "));
    expect(found, typed).toBe(true);
  }
});
