import { describe, expect, it, test } from "vitest";
import { everywhere } from "./abilities.ts";
import { SECTIONS, isDay, officialQuery, readProfile } from "./questions.ts";
import { person } from "./testing/people.ts";

const query = (text: string) => officialQuery(new URLSearchParams(text)).toString();
const read = (text: string) => readProfile(new URLSearchParams(text));

describe("readProfile", () => {
  it("reads a couple whole", () => {
    expect(
      read(
        "age=34&education=master&family=accompanying&firstLanguage=french&firstSpeaking=9&firstListening=8&firstReading=10&firstWriting=7&secondSpeaking=5&secondListening=5&secondReading=6&secondWriting=5&canadianExperience=1&foreignExperience=3&canadianStudy=one-two&sibling=yes&nomination=yes&certificateQualification=yes&jobOffer=noc-00&spouseEducation=bachelor&spouseSpeaking=4&spouseListening=5&spouseReading=6&spouseWriting=7&spouseCanadianExperience=2&date=2025-03-24",
      ),
    ).toEqual({
      family: "accompanying",
      day: "2025-03-24",
      profile: {
        age: 34,
        education: "master",
        firstLanguage: "french",
        first: { speaking: 9, listening: 8, reading: 10, writing: 7 },
        second: { speaking: 5, listening: 5, reading: 6, writing: 5 },
        canadianExperience: 1,
        foreignExperience: 3,
        canadianStudy: "one-two",
        sibling: true,
        nomination: true,
        certificateQualification: true,
        jobOffer: "noc-00",
        spouse: {
          education: "bachelor",
          abilities: { speaking: 4, listening: 5, reading: 6, writing: 7 },
          canadianExperience: 2,
        },
      },
    });
  });

  it("knows nothing of an empty address", () =>
    expect(read("")).toEqual({ family: "single", day: null, profile: person() }));

  test.each(["single", "not-accompanying", "canadian"])("%s: no spouse counts, whatever was said of them", (family) => {
    expect(read(`family=${family}&spouseEducation=phd&spouseSpeaking=9`).profile.spouse).toBeNull();
  });

  test.each([
    "age=trente&education=<script>&family=veuf&firstLanguage=klingon&firstSpeaking=-4&date=hier&jobOffer=1",
    "age=1e999&age=2",
    "date=2025-02-30",
  ])("never throws: %s", (text) => expect(() => read(text)).not.toThrow());

  test.each(["2025-02-30", "hier", "2025-13-01", "25-03-2025", "2025-03-25T00:00"])(
    "%s is no day, and it is said",
    (date) => {
      const { day, dayProblem } = read(`date=${date}`);
      expect(day).toBeNull();
      expect(dayProblem).toContain("n’est pas une date");
    },
  );
});

describe("officialQuery", () => {
  it("keeps touched answers in the order of the questions, the date last", () => {
    expect(query("date=2025-01-01&sibling=yes&age=30&nomination=no&unknown=1&secondSpeaking=0")).toBe(
      "age=30&sibling=yes&date=2025-01-01",
    );
  });
  it("says NCLC 11 and 12 as 10, which gives the same", () =>
    expect(query("firstSpeaking=12&spouseReading=11&firstWriting=9")).toBe(
      "firstSpeaking=10&firstWriting=9&spouseReading=10",
    ));
  it("is its own canonical form", () => {
    const once = query("firstListening=12&age=29,7&family=accompanying&date=2025-03-25");
    expect(query(once)).toBe(once);
    expect(once).toBe("age=29&family=accompanying&firstListening=10&date=2025-03-25");
  });
});

test("every field has one name", () => {
  const names = SECTIONS.flatMap(({ questions }) => questions.map(({ name }) => name));
  expect(new Set(names).size).toBe(names.length);
  expect(names).toHaveLength(25);
});

test.each([
  ["2024-02-29", true],
  ["2025-02-29", false],
  ["2025-00-10", false],
  ["", false],
])("isDay(%j) is %j", (text, expected) => expect(isDay(text)).toBe(expected));

test("four levels at once", () =>
  expect(read("firstSpeaking=9&firstListening=9&firstReading=9&firstWriting=9").profile.first).toEqual(everywhere(9)));
