/** Addresses that were written down on 26 November 2026, before questions were asked together: they open, and mean the same. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { toolOf, TOOLS } from "#app/features/situation/tools/registry.ts";
import { answersFor } from "#app/features/situation/tools/tool.ts";
import { readState, unsureAmong, writeState } from "./address.ts";
import { interviewPage } from "./interview-page.ts";
import { nextQuestion } from "./next-question.ts";
import { figuresOfFiles } from "./testing/figures.ts";

const DAY = "2026-11-26";
const KEPT = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, "testing/addresses-2026-11-26.json"), "utf8"),
) as { ends: Record<string, string>; steps: Record<string, string> };
const FIGURES = figuresOfFiles();

const pageOf = (query: string) => {
  const params = new URLSearchParams(query);
  return interviewPage({ params, state: readState(params), path: "/bilan", figures: FIGURES, day: DAY });
};
const toolsOf = (query: string) => {
  const { facts } = readState(new URLSearchParams(query));
  return TOOLS.map(({ key }) => {
    const tool = toolOf(key);
    return [key, tool ? answersFor(tool, facts).toString() : ""];
  });
};

test.each(Object.entries(KEPT.ends))("the end of %s is an end, and every answer of it stands", (_who, query) => {
  const state = readState(new URLSearchParams(query));
  expect(nextQuestion(state)?.id).toBeUndefined();
  expect(toolsOf(writeState(state))).toEqual(toolsOf(query));
  expect(pageOf(query)).toMatchObject({ kind: "answers", done: true });
});

test.each(Object.entries(KEPT.steps))("the answer of %s is taken", (_who, query) => {
  const page = pageOf(query);
  if (page.kind !== "question") throw new Error("no question");
  expect("problems" in page ? page.problems : []).toEqual([]);
  const { facts } = readState(new URLSearchParams(page.query));
  const before = readState(new URLSearchParams(query)).facts;
  expect(facts).not.toEqual(before);
});

test.each([
  ["couple conjoint-niveau", { spouseSpeaking: [8, 8], spouseFrenchSpeaking: [7, 12] }],
  ["couple conjoint-autre", { spouseSecondSpeaking: [0, 0] }],
  ["couple travail", { foreignWork: [36, 36], continuousYear: ["y"] }],
  ["coupleEnglish conjoint-niveau", { spouseSpeaking: [9, 9], spouseTestLanguage: ["english"] }],
  ["coupleEnglish conjoint-autre", { spouseSecondSpeaking: [0, 12], spouseTestLanguage: ["english"] }],
  ["coupleUnsure conjoint-langue", { spouseSpeaking: [0, 12], spouseSecondSpeaking: [0, 12] }],
])("what %s says", (step, facts) => {
  const page = pageOf(KEPT.steps[step] ?? "");
  expect(readState(new URLSearchParams(page.query)).facts).toMatchObject(facts);
});

test("what was not known under a code is read by the language of its spouse’s test", () => {
  const english = { spouseTestLanguage: ["english"] };
  expect([...unsureAmong("age.conjoint-autre.rien", english)]).toEqual(["age", "conjoint-francais"]);
  expect([...unsureAmong("conjoint-langue", english)]).toEqual(["conjoint-langue"]);
  expect([...unsureAmong("conjoint-langue", {})]).toEqual(["conjoint-langue", "conjoint-francais", "conjoint-anglais"]);
});

test.each(["conjoint-langue", "conjoint-niveau", "conjoint-autre", "travail", "proches"])(
  "%s is still shown by its name",
  (id) => {
    const page = pageOf(`${KEPT.ends.coupleEnglish}&q=${id}`);
    expect(page.kind).toBe("question");
  },
);
