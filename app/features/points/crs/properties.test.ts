// What must hold for any answers whatever, on the rules, the sheet and the advice.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { advise } from "./advice.ts";
import type { Answers } from "./questions.ts";
import { apiAnswer, buildSheet } from "./result.ts";
import type { CrsResult } from "./rules.ts";
import { maximums, score } from "./rules.ts";
import { anyAnswers } from "./testing/answers.ts";
import { counted } from "#scripts/checks/counts.ts";

const GROUPS = ["core", "spouse", "transferability", "additional"] as const;
const CAPS = { core: 600, spouse: 40, transferability: 100, additional: 600, total: 1200 };

const check = (holds: (answers: Answers) => void) => fc.assert(fc.property(anyAnswers, holds), { numRuns: counted(300) });

/** Every figure of a result, by its path. */
function figures(result: CrsResult): [string, number][] {
  return [
    ...GROUPS.flatMap((key) =>
      Object.entries(result[key]).map(([line, value]): [string, number] => [`${key}.${line}`, value]),
    ),
    ["total", result.total],
  ];
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe("rules", () => {
  test("every line stays between 0 and its maximum", () => {
    const most = new Map(figures(maximums()));
    check((answers) => {
      for (const [path, value] of figures(score(answers).result)) {
        expect(Number.isInteger(value) && value >= 0 && value <= (most.get(path) ?? -1), `${path} = ${value}`).toBe(
          true,
        );
      }
    });
  });

  test("totals equal the sum of their lines, or the cap, which is then named", () => {
    check((answers) => {
      const { result, cuts } = score(answers);
      for (const key of GROUPS) {
        const { total, ...lines } = result[key];
        const added = sum(Object.values(lines));
        expect(total).toBe(Math.min(added, CAPS[key]));
        expect(cuts.find((cut) => cut.key === key)).toEqual(
          added > CAPS[key] ? { key, sum: added, maximum: CAPS[key], removed: added - CAPS[key] } : undefined,
        );
      }
      const added = sum(GROUPS.map((key) => result[key].total));
      expect(result.total).toBe(Math.min(added, CAPS.total));
      expect(cuts.some((cut) => cut.key === "total")).toBe(added > CAPS.total);
    });
  });

  test("more of anything but age never lowers the total", () => {
    const rising = [
      "workExperience",
      "canadianExperience",
      "firstSpeaking",
      "firstListening",
      "firstReading",
      "firstWriting",
      "secondSpeaking",
      "secondListening",
      "secondReading",
      "secondWriting",
      "spouseLanguage",
      "spouseCanadianExperience",
      "spouseWorkExperience",
      "frenchSkills",
    ] as const;
    check((answers) => {
      const { total } = score(answers).result;
      for (const name of rising) {
        expect(score({ ...answers, [name]: answers[name] + 1 }).result.total, name).toBeGreaterThanOrEqual(total);
      }
    });
  });

  test("a higher diploma or a yes never lowers the total", () => {
    const diplomas = ["", "high-school", "one-year", "two-year", "bachelor", "two-degrees", "master", "phd"] as const;
    const yesNo = [
      "jobOffer",
      "nomination",
      "certificateQualification",
      "studyInCanada",
      "workInCanada",
      "relativesInCanada",
    ] as const;
    check((answers) => {
      for (const name of ["education", "spouseEducation"] as const) {
        const totals = diplomas.map((diploma) => score({ ...answers, [name]: diploma }).result.total);
        expect(totals).toEqual(totals.toSorted((a, b) => a - b));
      }
      for (const name of yesNo) {
        const no = score({ ...answers, [name]: "no" }).result.total;
        expect(score({ ...answers, [name]: "yes" }).result.total, name).toBeGreaterThanOrEqual(no);
      }
    });
  });

  test("from 18 on, a year older never raises the total", () => {
    fc.assert(
      fc.property(anyAnswers, fc.integer({ min: 18, max: 70 }), (answers, age) => {
        const younger = score({ ...answers, age }).result.total;
        expect(score({ ...answers, age: age + 1 }).result.total).toBeLessThanOrEqual(younger);
      }),
    );
  });

  test("a spouse counts only when married, an offer's type only with an offer, a second language only when chosen", () => {
    fc.assert(
      fc.property(anyAnswers, anyAnswers, (answers, other) => {
        const single = { ...answers, maritalStatus: "single", jobOffer: "no", secondLanguage: "none" } as const;
        const { spouseEducation, spouseLanguage, spouseCanadianExperience, spouseWorkExperience, jobOfferType } = other;
        const { secondSpeaking, secondListening, secondReading, secondWriting } = other;
        const changed = {
          ...single,
          spouseEducation,
          spouseLanguage,
          spouseCanadianExperience,
          spouseWorkExperience,
          jobOfferType,
          secondSpeaking,
          secondListening,
          secondReading,
          secondWriting,
        };
        expect(score(changed)).toEqual(score(single));
      }),
    );
  });
});

describe("sheet and API", () => {
  test("the sheet shows the result's own figures, and its sums add up or name the cap", () => {
    check((answers) => {
      const { result } = score(answers);
      const scoreSheet = buildSheet(answers);
      const shown = scoreSheet.groups.flatMap((group) => [
        ...group.criteria.map((criterion) => [criterion.key, criterion.points]),
        [`${group.key}.total`, group.points],
      ]);
      expect(Object.fromEntries([...shown, ["total", scoreSheet.total]])).toEqual(Object.fromEntries(figures(result)));
      for (const group of scoreSheet.groups) {
        const added = sum(group.criteria.map((criterion) => criterion.points));
        expect(group.points).toBe(Math.min(added, group.maximum));
        expect(group.cap !== undefined).toBe(added > group.maximum);
      }
      const added = sum(scoreSheet.groups.map((group) => group.points));
      expect(scoreSheet.warnings.some((warning) => warning.startsWith("Total plafonné"))).toBe(added > 1200);
    });
  });

  test("every criterion gives a finished sentence that holds its points", () => {
    check((answers) => {
      for (const { criteria } of buildSheet(answers).groups) {
        for (const { reason, points, key } of criteria) {
          expect(reason, key).toMatch(/^\S.*\.$/);
          expect(reason, key).not.toMatch(/undefined|NaN|null/);
          if (!reason.startsWith("Célibataire")) expect(reason, key).toContain(`${points}\u00a0point`);
        }
      }
    });
  });

  test("a reason says « le maximum » exactly when the maximum is reached", () => {
    check((answers) => {
      for (const { criteria } of buildSheet(answers).groups) {
        for (const { reason, points, maximum, key } of criteria) {
          expect(reason.includes("points, le maximum"), key).toBe(points === maximum);
        }
      }
    });
  });

  test("the API says what the sheet says", () => {
    check((answers) => {
      const scoreSheet = buildSheet(answers);
      const api = apiAnswer(answers);
      expect(api.result).toEqual(score(answers).result);
      expect(api.status).toBe(scoreSheet.status.label);
      expect(api.recommendations).toEqual(
        scoreSheet.recommendations.map(({ type, title, description, impact }) => ({
          type,
          title,
          description,
          impact,
        })),
      );
    });
  });
});

describe("advice", () => {
  test("every gain is the difference that the rules find, never 0, and the impact says it", () => {
    check((answers) => {
      const { total } = score(answers).result;
      for (const { recommendation, changed } of advise(answers)) {
        expect(recommendation.gain).toBe(score(changed).result.total - total);
        expect(recommendation.gain).toBeGreaterThan(0);
        expect(recommendation.impact.replaceAll("\u00a0", " ")).toContain(`+${recommendation.gain} point`);
      }
    });
  });

  test("a critical advice stands first exactly when the total is under 470", () => {
    check((answers) => {
      const types = advise(answers).map(({ recommendation }) => recommendation.type);
      expect(types.indexOf("critical")).toBe(score(answers).result.total < 470 ? 0 : -1);
      expect(types.filter((type) => type === "critical").length).toBeLessThanOrEqual(1);
    });
  });

  test("sorted by weight then by gain, 8 at most, no title twice", () => {
    const weight = { critical: 0, important: 1, opportunity: 2 };
    check((answers) => {
      const shown = advise(answers).map(({ recommendation }) => recommendation);
      expect(shown.length).toBeLessThanOrEqual(8);
      expect(new Set(shown.map(({ title }) => title)).size).toBe(shown.length);
      const sorted = shown.toSorted((a, b) => weight[a.type] - weight[b.type] || b.gain - a.gain);
      expect(shown).toEqual(sorted);
    });
  });
});
