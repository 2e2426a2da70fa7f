import { expect, it } from "vitest";
import { DIPLOMAS, FRENCH_LEVELS, teaserFacts } from "./teaser.ts";
import { interviewPage } from "./interview-page.ts";
import { startWith } from "./next-question.ts";
import { crsEditions, pstqEditions } from "#app/features/points/editions/known.server.ts";
import { gridInForce } from "#app/features/points/family/grid-in-force.ts";
import { gridOn } from "#app/features/points/pstq/grid.ts";

const DAY = "2026-11-23";
const figures = {
  crs: gridInForce(Temporal.PlainDate.from(DAY), crsEditions()),
  pstq: gridOn(pstqEditions(), DAY).grid,
};
const facts = (query: string) => teaserFacts(new URLSearchParams(query));

it("three answers are three facts, the level of all four abilities", () => {
  expect(facts("age=29&diplome=licence&francais=8")).toEqual({
    age: [29, 29],
    diploma: ["u3b"],
    frenchSpeaking: [8, 8],
    frenchListening: [8, 8],
    frenchReading: [8, 8],
    frenchWriting: [8, 8],
    scale: ["federal"],
  });
});

it("what cannot be read says nothing", () => expect(facts("age=vingt&diplome=inconnu&francais=99")).toEqual({}));

it("the interview does not ask again what was answered", () => {
  const page = interviewPage({
    params: new URLSearchParams(),
    state: startWith(facts("age=29&diplome=licence&francais=8")),
    path: "/bilan",
    figures,
    day: DAY,
  });
  expect(page.answers.map(({ id }) => id)).toEqual(["age", "diplome", "francais"]);
});

it.each(DIPLOMAS.map(({ value }) => value))("the diploma %s is one that the interview offers", (value) => {
  expect(facts(`diplome=${value}`).diploma?.length).toBeGreaterThan(0);
});

it.each(FRENCH_LEVELS.map(({ value }) => value))("the level %s is known to it", (value) => {
  expect(facts(`francais=${value}`).frenchSpeaking).toBeDefined();
});
