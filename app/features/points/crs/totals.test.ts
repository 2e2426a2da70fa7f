// Expectations are typed from the specification's « CRS scoring », never read from the grid.
import { describe, expect, test } from "vitest";
import type { Answers } from "./questions.ts";
import { score } from "./rules.ts";
import { answersWith, BEST, firstAt, secondAt } from "./testing/answers.ts";

describe("caps", () => {
  test("three transferability lines keep their own value, their total stops at 100", () => {
    const { result, cuts } = score(
      answersWith({ education: "phd", workExperience: 6, certificateQualification: "yes", ...firstAt(9) }),
    );
    expect(result.transferability).toEqual({
      educationLanguage: 50,
      workLanguage: 50,
      tradeCertificate: 50,
      total: 100,
    });
    expect(cuts).toEqual([{ key: "transferability", sum: 150, maximum: 100, removed: 50 }]);
  });

  test("exactly at a cap, nothing is cut", () => {
    const { result, cuts } = score(answersWith({ education: "phd", workExperience: 6, ...firstAt(9) }));
    expect(result.transferability.total).toBe(100);
    expect(cuts).toEqual([]);
    expect(score(answersWith({ nomination: "yes" })).cuts).toEqual([]);
  });

  test("additional factors stop at 600", () => {
    const { result, cuts } = score(answersWith({ nomination: "yes", relativesInCanada: "yes" }));
    expect(result.additional).toMatchObject({ nomination: 600, relativesInCanada: 15, total: 600 });
    expect(result.total).toBe(600);
    expect(cuts).toEqual([{ key: "additional", sum: 615, maximum: 600, removed: 15 }]);
  });

  test("the best answers stop at 1200, every cut named", () => {
    const { result, cuts } = score(answersWith(BEST));
    expect(result.core.total).toBe(110 + 150 + 136 + 24 + 80 + 80);
    expect(result.total).toBe(1200);
    expect(cuts).toEqual([
      { key: "transferability", sum: 150, maximum: 100, removed: 50 },
      { key: "additional", sum: 200 + 600 + 30 + 40 + 15 + 50, maximum: 600, removed: 335 },
      { key: "total", sum: 580 + 35 + 100 + 600, maximum: 1200, removed: 115 },
    ]);
  });
});

// Each total is reached by real answers, on both sides of each band.
test.each<[string, Partial<Answers>, number, string]>([
  [
    "399",
    {
      age: 30,
      education: "bachelor",
      firstSpeaking: 9,
      firstListening: 5,
      workExperience: 4,
      ...secondAt(5),
      relativesInCanada: "yes",
      maritalStatus: "married",
      spouseEducation: "bachelor",
      studyInCanada: "yes",
    },
    399,
    "insufficient",
  ],
  [
    "400",
    {
      age: 30,
      education: "bachelor",
      firstSpeaking: 9,
      firstListening: 5,
      workExperience: 4,
      ...secondAt(5),
      relativesInCanada: "yes",
      maritalStatus: "married",
      spouseEducation: "two-degrees",
      studyInCanada: "yes",
    },
    400,
    "good",
  ],
  [
    "469",
    {
      age: 30,
      education: "bachelor",
      firstSpeaking: 9,
      firstListening: 5,
      workExperience: 4,
      canadianExperience: 3,
      ...secondAt(5),
      relativesInCanada: "yes",
      maritalStatus: "married",
      spouseEducation: "bachelor",
      studyInCanada: "yes",
    },
    469,
    "good",
  ],
  [
    "470",
    {
      age: 30,
      education: "bachelor",
      firstSpeaking: 9,
      firstListening: 5,
      workExperience: 4,
      canadianExperience: 3,
      ...secondAt(5),
      relativesInCanada: "yes",
      maritalStatus: "married",
      spouseEducation: "two-degrees",
      studyInCanada: "yes",
    },
    470,
    "very-good",
  ],
  [
    "499",
    {
      age: 36,
      education: "master",
      firstSpeaking: 9,
      firstListening: 9,
      workExperience: 6,
      canadianExperience: 3,
      relativesInCanada: "yes",
      ...secondAt(7),
      maritalStatus: "married",
      spouseEducation: "one-year",
    },
    499,
    "very-good",
  ],
  [
    "500",
    {
      age: 36,
      education: "master",
      firstSpeaking: 9,
      firstListening: 9,
      workExperience: 6,
      canadianExperience: 3,
      relativesInCanada: "yes",
      ...secondAt(7),
      maritalStatus: "married",
      spouseEducation: "two-year",
    },
    500,
    "excellent",
  ],
])("a total of %s has its band", (_, some, total, status) => {
  const outcome = score(answersWith(some));
  expect(outcome.result.total).toBe(total);
  expect(outcome.status).toBe(status);
});
