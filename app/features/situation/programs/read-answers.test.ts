import { describe, expect, it, test } from "vitest";
import { readEligibility, readSum } from "./read-answers.ts";

const read = (query: string) => readEligibility(new URLSearchParams(query));
const faultsOf = (query: string) => read(query).faults.map(({ field }) => field);
const WHOLE = "age=30&education=master&family=single";

test("nothing answered is nothing asked", () => expect(read("")).toMatchObject({ asked: false, query: "" }));
test("only the sheet carried along is nothing asked either", () => expect(read("fiche=abc").asked).toBe(false));

describe("what must be said", () => {
  it("age, diploma and family", () => {
    expect(faultsOf("children=2")).toEqual(["age", "education", "family"]);
    expect(faultsOf(WHOLE)).toEqual([]);
  });
  it("and the language of levels that are given", () => {
    expect(faultsOf(`${WHOLE}&firstSpeaking=7`)).toEqual(["firstLanguage"]);
    expect(faultsOf(`${WHOLE}&firstSpeaking=7&firstLanguage=french`)).toEqual([]);
  });
});

describe("what is refused, at its field", () => {
  it.each([
    ["age", "abc"],
    ["age", "15"],
    ["age", "101"],
    ["age", "-30"],
    ["age", "1e9"],
    ["children", "21"],
    ["workExperience", "61"],
    ["quebecExperience", "6 ans"],
    ["funds", "beaucoup"],
    ["funds", "-5"],
    ["funds", "999999999999"],
  ])("%s: « %s »", (field, text) =>
    expect(
      faultsOf(`${WHOLE.replace("age=30", field === "age" ? "" : "age=30")}&${field}=${encodeURIComponent(text)}`),
    ).toContain(field),
  );

  it.each([
    ["age", "16"],
    ["age", "100"],
    ["children", "20"],
    ["workExperience", "60"],
  ])("%s: « %s » passes", (field, text) =>
    expect(faultsOf(`${field}=${text}&${WHOLE.replace(`${field}=30&`, "")}`)).toEqual([]),
  );

  it("months with an employer are refused only where they are asked", () => {
    expect(faultsOf(`${WHOLE}&employerMonths=999`)).toEqual([]);
    expect(faultsOf(`${WHOLE}&employerMonths=999&residence=abroad`)).toEqual([]);
    expect(faultsOf(`${WHOLE}&employerMonths=999&residence=MB`)).toEqual(["employerMonths"]);
  });

  it("and the form shows what was typed", () =>
    expect(read("age=abc&funds=beaucoup")).toMatchObject({ asked: true, shown: { age: "abc" }, funds: "beaucoup" }));
});

test.each([
  ["12000000", 12_000_000],
  ["12 000 000", 12_000_000],
  ["12.000.000 FCFA", 12_000_000],
  ["12\u00a0000\u202f000 f cfa", 12_000_000],
  ["0", 0],
  ["", null],
  ["12,5", undefined],
  ["1e7", undefined],
])("a sum typed « %s » is %s", (typed, sum) => expect(readSum(typed)).toBe(sum));

test("the canonical query is short, in the order of the form, and reads back alike", () => {
  const { query, answers } = read(
    "funds=1 000 000&nomination=yes&family=accompanying&education=phd&age=030&secondSpeaking=0&inconnu=<script>&spouseListening=5",
  );
  expect(query).toBe(
    "age=30&education=phd&family=accompanying&nomination=yes&spouseListening=5&secondSpeaking=0&funds=1000000",
  );
  expect(read(query).answers).toEqual(answers);
});

test("months and children left blank are not known; a 0 that was typed is an answer, and stays one", () => {
  expect(read(WHOLE).answers).toMatchObject({ children: null, workExperience: null, quebecExperience: null });
  const { query, answers } = read(`${WHOLE}&children=0&workExperience=0&quebecExperience=0`);
  expect(answers).toMatchObject({ children: 0, workExperience: 0, quebecExperience: 0 });
  expect(read(query).answers).toEqual(answers);
});

describe("what depends on another answer", () => {
  it("months with an employer are those of who works in Canada", () => {
    expect(read(`${WHOLE}&employerMonths=9`).answers.employerMonths).toBeNull();
    expect(read(`${WHOLE}&employerMonths=9&residence=abroad`).answers.employerMonths).toBeNull();
    expect(read(`${WHOLE}&employerMonths=9&residence=MB`).answers).toMatchObject({
      employerMonths: 9,
      residence: "MB",
    });
  });
  it("a spouse is one who comes along", () => {
    expect(read(`${WHOLE}&spouseListening=9`).answers.spouse).toBeNull();
    expect(read("age=30&education=master&family=not-accompanying&spouseListening=9").answers.spouse).toBeNull();
    expect(
      read("age=30&education=master&family=accompanying&spouseListening=9").answers.spouse?.abilities.listening,
    ).toBe(9);
  });
  it("two years of study in Canada: three are, one or two are asked", () => {
    expect(read(`${WHOLE}&canadianStudy=three-plus`).answers.pastStudy).toBe(true);
    expect(read(`${WHOLE}&canadianStudy=one-two`).answers.pastStudy).toBe(false);
    expect(read(`${WHOLE}&canadianStudy=one-two&pastStudy=yes`).answers.pastStudy).toBe(true);
    expect(read(`${WHOLE}&pastStudy=yes`).answers.pastStudy).toBe(false);
  });
  it("a recent Canadian year needs a Canadian year, a province an offer", () => {
    expect(read(`${WHOLE}&recentCanadianYear=yes`).answers.recentCanadianYear).toBe(false);
    expect(read(`${WHOLE}&offerProvince=ON`).answers.offerProvince).toBe("");
    expect(read(`${WHOLE}&offerProvince=ON&jobOffer=other`).answers.offerProvince).toBe("ON");
  });
});

test("hostile addresses are answered", () => {
  for (const query of [
    "age=%00&family=__proto__&education=constructor",
    "age=9".repeat(5000),
    "%E0%A4%A",
    "fiche=".concat("x".repeat(9000)),
  ])
    expect(() => read(query)).not.toThrow();
});
