/** The marks of a test, beside their levels. Levels are typed from IRCC's tables in force (points/nclc/grid.ts). */
import { describe, expect, test } from "vitest";
import { decodeFacts, encodeFacts } from "./encode.ts";
import { type Facts, overlay } from "./facts.ts";
import { TOOLS } from "./tools/registry.ts";
import { addressWith, sheetAt } from "./tools/tool.ts";
import { converter } from "./tools/converter.ts";
import { typedMarks } from "./tools/converter-marks.ts";
import { saySheet } from "./words.ts";

const DAY = "2026-11-26";
/** TEF since 11 December 2023: 480 listening 8, 470 reading 8, 460 speaking 7, 440 writing 7. */
const TEF = {
  frenchMarks: "tef-480-470-460-440",
  frenchListening: [8, 8],
  frenchReading: [8, 8],
  frenchSpeaking: [7, 7],
  frenchWriting: [7, 7],
} as const satisfies Facts;

describe("marks in an address", () => {
  test("come back as they were typed, halves included", () => {
    expect(decodeFacts(encodeFacts(TEF)).frenchMarks).toBe("tef-480-470-460-440");
    expect(decodeFacts("etest.ielts-6-6,5-7-8").englishMarks).toBe("ielts-6-6,5-7-8");
    expect(decodeFacts("cftest.tcf-480-470-11-12_cetest.celpip-7-6-8-5")).toEqual({
      spouseFrenchMarks: "tcf-480-470-11-12",
      spouseEnglishMarks: "celpip-7-6-8-5",
    });
  });

  test.each([
    "ftest.tef-480-470-460",
    "ftest.tef-700-470-460-440",
    "ftest.ielts-6-6-7-8",
    "ftest.neuf",
    "etest.ielts-6,3-6-7-8",
  ])("%s is no marks", (text) => expect(decodeFacts(text)).toEqual({}));
});

describe("marks and what is answered after them", () => {
  test("stay with their own levels, and with wider ones", () => {
    expect(overlay(TEF, { age: [30, 30] }).frenchMarks).toBe(TEF.frenchMarks);
    expect(overlay(TEF, { frenchListening: [7, 12] }).frenchMarks).toBe(TEF.frenchMarks);
  });

  test("go when a tool says another level", () => {
    const after = overlay(TEF, { frenchListening: [9, 9] });
    expect([after.frenchMarks, after.frenchReading]).toEqual([undefined, [8, 8]]);
  });

  test("of the spouse go too, in whichever language is the spouse’s test", () => {
    const spouse = {
      spouseTestLanguage: ["english"],
      spouseEnglishMarks: "celpip-7-6-8-5",
      spouseListening: [7, 7],
      spouseReading: [6, 6],
      spouseSpeaking: [8, 8],
      spouseWriting: [5, 5],
    } as const satisfies Facts;
    expect(overlay(spouse, {}).spouseEnglishMarks).toBe("celpip-7-6-8-5");
    expect(overlay(spouse, { spouseReading: [7, 7] }).spouseEnglishMarks).toBeUndefined();
  });
});

/** Sheets whose levels are the ends of the tables too: TCF 549 and 16 are NCLC 10, 300 and 3 are under 4. */
const SHEETS: Facts[] = [
  { ...TEF, firstLanguage: ["french"], scale: ["federal"] },
  {
    frenchMarks: "tcf-549-300-16-3",
    frenchListening: [10, 12],
    frenchReading: [0, 3],
    frenchSpeaking: [10, 12],
    frenchWriting: [0, 3],
    firstLanguage: ["french"],
    scale: ["federal"],
  },
];

test.each(TOOLS.filter(({ answers }) => answers.length > 0).map((tool) => [tool.key, tool] as const))(
  "%s carries the marks of a sheet that is opened there, and gives them back",
  (_key, tool) => {
    for (const facts of SHEETS) {
      const params = new URLSearchParams(addressWith(tool, facts).split("?")[1]);
      expect(sheetAt(tool, params, DAY).frenchMarks).toBe(facts.frenchMarks);
    }
  },
);

test("the sheet says the marks with their levels", () => {
  const rows = saySheet(TEF).flatMap((group) => group.rows);
  expect(rows).toContainEqual({
    label: "Notes de français",
    value: "TEF Canada\u00a0: 480, 470, 460, 440 (NCLC\u00a08, 8, 7, 7)",
  });
});

describe("the converter", () => {
  test("gives the marks with the levels, where all four are said", () => {
    const typed = "frenchTest=tef&frenchDate=2026-05-02&frenchListening=480&frenchReading=470&frenchSpeaking=460";
    const all = converter.readsItself?.(new URLSearchParams(`${typed}&frenchWriting=440`), DAY);
    expect(all?.frenchMarks).toBe("tef-480-470-460-440");
    expect(converter.readsItself?.(new URLSearchParams(typed), DAY).frenchMarks).toBeUndefined();
  });

  test("has its fields filled with the marks of a sheet", () => {
    expect(typedMarks({ ...TEF, englishMarks: "ielts-6-6,5-7-8" })).toEqual({
      frenchTest: "tef",
      frenchListening: "480",
      frenchReading: "470",
      frenchSpeaking: "460",
      frenchWriting: "440",
      englishTest: "ielts",
      englishListening: "6",
      englishReading: "6,5",
      englishSpeaking: "7",
      englishWriting: "8",
    });
  });
});
