import { describe, expect, test } from "vitest";
import { MARITAL_STATUSES, YEARS_OF_WORK } from "#app/features/situation/questions/choices.ts";
import { PROFILE_DIPLOMAS } from "#app/features/situation/questions/diploma-lists.ts";
import { type ProfileValues, blankProfile } from "./fields.ts";
import { decodeFacts } from "#app/features/situation/encode.ts";
import { answersFromProfile, offersFor, profileFromAnswers, proposedFor, ageOn } from "./simulator-answers.ts";

const TODAY = "2026-11-21";
const of = (values: Partial<ProfileValues>) => ({ ...blankProfile(), ...values });
const crs = (values: Partial<ProfileValues>) => answersFromProfile("crs", of(values), TODAY);
const arrima = (values: Partial<ProfileValues>) => answersFromProfile("arrima", of(values), TODAY);

const diplomasFor = (grid: "crs" | "arrima") =>
  PROFILE_DIPLOMAS.map(({ value }) => answersFromProfile(grid, of({ education: value }), TODAY).answers.education);

describe("ageOn", () => {
  test.each([
    ["1996-11-20", 30],
    ["1996-11-21", 30],
    ["1996-11-22", 29],
    ["1996-12-01", 29],
    ["2026-11-21", 0],
  ])("born %s", (born, age) => expect(ageOn(born, TODAY)).toBe(age));
  test("29 February", () => {
    expect(ageOn("2000-02-29", "2026-02-28")).toBe(25);
    expect(ageOn("2000-02-29", "2026-03-01")).toBe(26);
    expect(ageOn("2000-02-29", "2028-02-29")).toBe(28);
  });
  test("unknown or to come", () => {
    expect(ageOn("", TODAY)).toBeUndefined();
    expect(ageOn("2026-11-22", TODAY)).toBeUndefined();
  });
});

describe("a profile as answers", () => {
  test("a blank profile carries nothing and asks nothing", () => {
    for (const grid of ["crs", "arrima"] as const)
      expect(answersFromProfile(grid, blankProfile(), TODAY)).toEqual({ answers: {}, carried: [], asked: [] });
  });

  test.each(MARITAL_STATUSES.map(({ value }) => value))("%s is married or single", (maritalStatus) => {
    expect(crs({ maritalStatus }).answers).toEqual({
      maritalStatus: maritalStatus === "married" ? "married" : "single",
    });
    expect(arrima({ maritalStatus }).answers).toEqual(crs({ maritalStatus }).answers);
  });

  test("diplomas that are the same go, the others are asked", () => {
    expect(diplomasFor("crs")).toEqual(["high-school", undefined, "bachelor", "master", "phd"]);
    expect(diplomasFor("arrima")).toEqual(["secondary", undefined, undefined, "master", "phd"]);
    expect(crs({ education: "college" }).asked.map(({ field }) => field)).toEqual(["education"]);
    expect(arrima({ education: "bachelor" }).asked.map(({ field }) => field)).toEqual(["education"]);
  });

  test("the spouse counts only when married", () => {
    expect(arrima({ maritalStatus: "divorced", spouseEducation: "phd" }).answers).toEqual({ maritalStatus: "single" });
    expect(arrima({ spouseEducation: "phd" }).answers).toEqual({});
    expect(arrima({ maritalStatus: "married", spouseEducation: "college" }).answers.spouseEducation).toBe("diploma");
    expect(crs({ maritalStatus: "married", spouseEducation: "college" }).answers.spouseEducation).toBeUndefined();
    expect(crs({ maritalStatus: "married", spouseEducation: "secondary" }).answers.spouseEducation).toBe("high-school");
  });

  test("ranges and words are asked, never guessed", () => {
    for (const { value } of YEARS_OF_WORK) {
      // Under a year is no full year and over ten is « 6 ans ou plus », whatever the months.
      const settled: Record<string, string> = { "0-1": "0", "10+": "6" };
      expect(crs({ workExperience: value }).answers).toEqual(
        settled[value] === undefined ? {} : { workExperience: settled[value] },
      );
      expect(arrima({ workExperience: value }).asked).toHaveLength(1);
    }
    const told = crs({ frenchLevel: "advanced", englishLevel: "native", familyInCanada: "siblings" });
    expect(told.answers).toEqual({});
    expect(told.asked.map(({ field }) => field)).toEqual(["familyInCanada", "frenchLevel", "englishLevel"]);
  });

  test("children: an exact number goes to Arrima, « 4+ » is asked, the CRS has no such question", () => {
    expect(arrima({ children: "0" }).answers.children).toBe("0");
    expect(arrima({ children: "3" }).answers.children).toBe("3");
    expect(arrima({ children: "4+" })).toMatchObject({ answers: {}, asked: [{ field: "children" }] });
    expect(crs({ children: "3" })).toEqual({ answers: {}, carried: [], asked: [] });
  });

  test("nobody in Canada is a no", () => {
    expect(crs({ familyInCanada: "none" }).answers).toEqual({ relativesInCanada: "no" });
    expect(arrima({ familyInCanada: "none" }).answers).toEqual({ quebecFamily: "no" });
  });

  test("the age is counted on the day", () => {
    expect(crs({ dateOfBirth: "1996-11-22" }).answers).toEqual({ age: "29" });
  });
});

describe("answers as a profile", () => {
  test("what nobody touched says nothing", () => {
    expect(profileFromAnswers("crs", { age: 0, education: "", maritalStatus: "single", spouseEducation: "" })).toEqual(
      {},
    );
    expect(profileFromAnswers("arrima", { age: 0, education: "", maritalStatus: "single", children: 0 })).toEqual({});
  });

  test("diplomas, marriage, spouse and children", () => {
    expect(
      profileFromAnswers("crs", { education: "bachelor", maritalStatus: "married", spouseEducation: "high-school" }),
    ).toEqual({
      education: "bachelor",
      maritalStatus: "married",
      spouseEducation: "secondary",
    });
    expect(
      profileFromAnswers("arrima", {
        education: "aec",
        maritalStatus: "married",
        spouseEducation: "diploma",
        children: 5,
      }),
    ).toEqual({
      education: "college",
      maritalStatus: "married",
      children: "4+",
    });
    expect(profileFromAnswers("arrima", { children: 2 })).toEqual({ children: "2" });
  });

  test("two diplomas, a trade diploma and no diploma are no single value of the profile", () => {
    expect(profileFromAnswers("crs", { education: "two-degrees" })).toEqual({});
    expect(profileFromAnswers("arrima", { education: "diploma" })).toEqual({});
    expect(profileFromAnswers("arrima", { education: "none" })).toEqual({});
    // Two years may be a trade's, and a first cycle of less than three years may end in a licence or not.
    expect(profileFromAnswers("crs", { education: "two-year" })).toEqual({});
    expect(profileFromAnswers("arrima", { education: "bachelor-1" })).toEqual({});
  });

  test("a single person's spouse is not heard", () => {
    expect(profileFromAnswers("crs", { maritalStatus: "single", spouseEducation: "phd" })).toEqual({});
  });

  test("only what differs is offered, with both values", () => {
    expect(
      offersFor(of({ education: "phd", children: "2" }), {
        education: "master",
        children: "2",
        maritalStatus: "married",
      }),
    ).toEqual([
      { field: "maritalStatus", label: "Situation matrimoniale", stored: "", offered: "married" },
      { field: "education", label: "Niveau d’études", stored: "phd", offered: "master" },
    ]);
  });
});

describe("what a bilan proposes for a profile", () => {
  const sheet = decodeFacts("ne.1997-03-02_age.29_enf.2_exp.36_dip.u3b_fam.single_frere.n_par.n_qcf.none_prov.NB");

  test("the fields left empty, in the profile's own values", () => {
    expect(proposedFor(of({}), sheet)).toEqual({
      dateOfBirth: "1997-03-02",
      maritalStatus: "single",
      education: "bachelor",
      // Three years end one range and begin the next.
      workExperience: "3-5",
      children: "2",
      familyInCanada: "none",
      preferredProvince: "NB",
    });
  });
  test("nothing where somebody has written something, were it something else", () => {
    expect(proposedFor(of({ education: "master", children: "0" }), decodeFacts("dip.u3b_enf.2"))).toEqual({});
  });
  test("nothing of what is open, of a province that the list lacks, nor of a spouse that nobody has", () => {
    expect(proposedFor(of({}), decodeFacts("dip.u3b.g2m_exp.12-60_prov.YT_fam.single_cdip.u3b"))).toEqual({
      maritalStatus: "single",
    });
    expect(proposedFor(of({}), decodeFacts("frere.y"))).toEqual({ familyInCanada: "siblings" });
  });
});
