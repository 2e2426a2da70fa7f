import { describe, expect, it, test } from "vitest";
import { spentMs } from "#app/platform/clock/testing/spent.ts";
import { readTestResult } from "./read-test-result.ts";

/** As we lay one out; no attestation of a real person. */
const TEF = `Attestation de résultats TEF Canada
Nom : NGUIMFACK  Prénom : Awa  Né(e) le 03/05/1995
Date de passation : 14/03/2026
Compréhension orale (CO) : 503 / 699  NCLC 9
Compréhension écrite (CE) : 462 / 699
Expression écrite (EE) : 512 / 699
Expression orale (EO) : 494 / 699
Fait à Paris, le 02/04/2026`;

describe("the words of a test result", () => {
  it("give the day of the test and four scores, not the birth date nor the day of the paper", () => {
    expect(readTestResult(TEF)).toEqual({
      test: "tef",
      day: "2026-03-14",
      scores: { listening: 503, reading: 462, writing: 512, speaking: 494 },
    });
  });

  it("give what stands there, and nothing of what does not", () => {
    const text =
      "TCF Canada\nDate du test : 3 août 2026\nCompréhension de l’oral 523\nExpression écrite 14/20\nExpression orale 45";
    // 45 is not on the scale of that paper.
    expect(readTestResult(text)).toEqual({
      test: "tcf",
      day: "2026-08-03",
      scores: { listening: 523, reading: null, writing: 14, speaking: null },
    });
  });

  it("say nothing when one label has two values, or the day does not exist", () => {
    expect(readTestResult(`${TEF}\nCompréhension orale : 400`)?.scores.listening).toBeNull();
    expect(readTestResult(TEF.replace("14/03/2026", "31/02/2026"))?.day).toBeNull();
  });

  it("of neither test or of both are read by nobody", () => {
    expect(readTestResult("Relevé de notes")).toBeUndefined();
    expect(readTestResult(`${TEF}\nVoir aussi le TCF`)).toBeUndefined();
  });
});

test.each(["S03", "5O3", "50 3 4", "503,5", "50345"])(
  "%s is no score: letters are never forced into digits",
  (typed) => {
    expect(readTestResult(TEF.replace("503", typed))?.scores.listening).toBeNull();
  },
);

test("a long text of labels is read in time", () => {
  const long = `TEF ${"compréhension orale ".repeat(1000)}`.slice(0, 20_000);
  expect(spentMs(() => readTestResult(long))).toBeLessThan(200);
});
