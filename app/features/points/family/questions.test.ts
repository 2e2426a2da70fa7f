import { describe, expect, it } from "vitest";
import { coupleQuery, missingOf, readHousehold } from "./questions.ts";

const DAY = Temporal.PlainDate.from("2026-11-21");
const read = (query: string) => readHousehold(new URLSearchParams(query), DAY);

describe("both persons of an address", () => {
  const couple =
    "age=33&education=bachelor&family=accompanying&firstLanguage=french&firstSpeaking=7&spouseEducation=two-year&spouseSpeaking=5&partnerAge=30&partnerFirstLanguage=english&partnerSecondReading=6&partnerForeignExperience=2&partnerSibling=yes&partnerCertificate=yes";

  it("are read whole, the spouse's levels from the official questions", () => {
    const { a, b, bComplete } = read(couple);
    expect(a).toMatchObject({ age: 33, education: "bachelor", firstLanguage: "french", sibling: false });
    expect(b).toMatchObject({
      age: 30,
      education: "two-year",
      firstLanguage: "english",
      foreignExperience: 2,
      sibling: true,
      certificateQualification: true,
    });
    expect(b?.first.speaking).toBe(5);
    expect(b?.second.reading).toBe(6);
    expect(bComplete).toBe(true);
  });

  it("keep a spouse who stays, and know none of somebody alone or with a Canadian", () => {
    expect(read(couple.replace("accompanying", "not-accompanying")).b?.age).toBe(30);
    expect(read(couple.replace("accompanying", "single")).b).toBeNull();
    expect(read(couple.replace("accompanying", "canadian")).b).toBeNull();
  });

  it("are not enough for the spouse to apply without an age and a language", () => {
    expect(read(couple.replace("&partnerAge=30", "")).bComplete).toBe(false);
    expect(read(couple.replace("&partnerFirstLanguage=english", "")).bComplete).toBe(false);
  });

  it("go from one tool to another by the shortest address", () => {
    const query = coupleQuery(new URLSearchParams(`${couple}&cible=480&sans=phd&birthDate=1993-02-10&fiche=abc`));
    expect(query).not.toContain("cible");
    expect(query.endsWith("birthDate=1993-02-10&fiche=abc")).toBe(true);
    expect(readHousehold(new URLSearchParams(query), DAY)).toEqual({ ...read(`${couple}&birthDate=1993-02-10`) });
  });
});

describe("a birth date", () => {
  it("gives the age, whatever age was typed", () => {
    expect(read("age=20&birthDate=1993-11-21").a).toMatchObject({ age: 33, birthDate: "1993-11-21" });
    expect(read("birthDate=1993-11-22").a.age).toBe(32);
    expect(read("family=accompanying&partnerBirthDate=1996-01-01").b?.age).toBe(30);
  });

  it.each([
    "birthDate=2027-01-01",
    "birthDate=1993-02-30",
    "birthDate=hier",
    "birthDate=1850-01-01",
    "birthDate=-009999-01-01",
  ])("%s is left aside", (query) => {
    expect(read(`age=20&${query}`).a).toMatchObject({ age: 20, birthDate: null });
  });
});

const missing = (query: string) => missingOf(read(query), new URLSearchParams(query), DAY);

it("says what is missing, field by field", () => {
  expect(missing("").map(({ fieldId }) => fieldId)).toEqual(["age", "firstLanguage"]);
  expect(missing("age=33&firstLanguage=french")).toEqual([]);
  expect(missing("age=33&firstLanguage=french&foreignEnd=demain").map(({ fieldId }) => fieldId)).toEqual([
    "foreignEnd",
  ]);
});
