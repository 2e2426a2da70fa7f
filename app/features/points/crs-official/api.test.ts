import { crsEditions } from "#app/features/points/editions/known.server.ts";
import { describe, expect, it, test } from "vitest";
import { apiAnswer, readApi } from "./api.ts";
import { everywhere } from "./abilities.ts";

const TODAY = "2026-11-21";
const fieldsOf = (body: unknown) => {
  const read = readApi(body, TODAY, crsEditions());
  return read.ok ? [] : read.errors.map(({ field }) => field);
};
function accepted(body: unknown) {
  const read = readApi(body, TODAY, crsEditions());
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  return read;
}

const levels = (prefix: string, level: unknown) =>
  Object.fromEntries(["Speaking", "Listening", "Reading", "Writing"].map((name) => [`${prefix}${name}`, level]));

describe("readApi", () => {
  it("answers a whole body, the spouse nested", () => {
    const { profile, edition } = accepted({
      age: "32",
      education: "master",
      firstLanguage: "english",
      ...levels("first", 10),
      canadianExperience: 2,
      spouse: { education: "bachelor", speaking: 5, listening: "5,9", reading: 5, writing: 5, canadianExperience: 0 },
    });
    expect(profile.spouse).toEqual({ education: "bachelor", abilities: everywhere(5), canadianExperience: 0 });
    expect(profile.age).toBe(32);
    // The total published for this case by LorinserCC/crs-calculator, lib/crs.test.ts at 0d29644.
    expect(apiAnswer(profile, edition)).toMatchObject({
      result: { total: 447 },
      edition: { from: "2025-03-25", to: null },
    });
  });

  test.each([
    [{}, []],
    [{ spouse: null }, []],
    [{ spouse: "" }, []],
    [{ education: "", firstLanguage: null, sibling: "no", date: "" }, []],
    [{ family: "accompanying", unknown: 1 }, []],
    [{ age: "trente", firstSpeaking: -3, foreignExperience: { years: 3 } }, []],
    [{ education: "licence" }, ["education"]],
    [
      { education: "licence", sibling: true, jobOffer: "noc-1", canadianStudy: 2, firstLanguage: "german" },
      ["education", "firstLanguage", "canadianStudy", "sibling", "jobOffer"],
    ],
    [{ spouse: "yes" }, ["spouse"]],
    [{ spouse: [] }, ["spouse"]],
    [{ spouse: { education: "licence" } }, ["spouse.education"]],
    [{ nomination: "oui", date: "25/03/2025", spouse: { education: 3 } }, ["nomination", "date", "spouse.education"]],
    [{ date: "2025-02-30" }, ["date"]],
    [{ date: 20250325 }, ["date"]],
    [{ date: "2015-01-01" }, ["date"]],
    [null, [""]],
    [[], [""]],
    ["age=29", [""]],
  ])("%j refuses %j", (body, fields) => expect(fieldsOf(body)).toEqual(fields));

  it("names the first edition to whoever asks for a day before it", () => {
    const read = readApi({ date: "2020-10-19" }, TODAY, crsEditions());
    expect(read.ok ? "" : read.errors[0]?.message).toContain("2020-10-20");
  });

  test.each([
    ["2020-10-20", "2020-10-20", 200],
    ["2025-03-24", "2020-10-20", 200],
    ["2025-03-25", "2025-03-25", 0],
    [undefined, "2025-03-25", 0],
    ["2030-01-01", "2025-03-25", 0],
  ])("on %s the edition is that of %s: an offer gives %s", (date, from, points) => {
    const { profile, edition } = accepted({ jobOffer: "noc-00", date });
    expect(edition.from).toBe(from);
    expect(apiAnswer(profile, edition).result.additional.jobOffer).toBe(points);
  });

  it("a spouse who is there but says nothing still changes the columns", () => {
    expect(apiAnswer(accepted({ age: 29, spouse: {} }).profile, accepted({}).edition).result).toMatchObject({
      core: { age: 100 },
      spouse: { total: 0 },
    });
  });
});

test("the answer has the fields described, and no other", () => {
  const { profile, edition } = accepted({});
  const { result } = apiAnswer(profile, edition);
  expect(
    Object.entries(result).map(([group, lines]) => [group, typeof lines === "number" ? [] : Object.keys(lines)]),
  ).toEqual([
    ["core", ["age", "education", "firstLanguage", "secondLanguage", "canadianExperience", "total"]],
    ["spouse", ["education", "language", "canadianExperience", "total"]],
    [
      "transferability",
      [
        "educationLanguage",
        "educationCanadianExperience",
        "foreignExperienceLanguage",
        "foreignExperienceCanadianExperience",
        "certificateLanguage",
        "total",
      ],
    ],
    ["additional", ["sibling", "french", "canadianStudy", "nomination", "jobOffer", "total"]],
    ["total", []],
  ]);
});
