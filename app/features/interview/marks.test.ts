/** What was typed as the marks of a test comes back as them. */
import { expect, test } from "vitest";
import { readState, writeState } from "./address.ts";
import { interviewPage } from "./interview-page.ts";
import { figuresOfFiles } from "./testing/figures.ts";

const FIGURES = figuresOfFiles();
const pageOf = (query: string) => {
  const params = new URLSearchParams(query);
  return interviewPage({ params, state: readState(params), path: "/bilan", figures: FIGURES, day: "2026-11-26" });
};
const TEF = "echelle=tef&co=480&ce=470&eo=460&ee=440";

/** The fields of a page of levels. */
function levelsOn(query: string) {
  const page = pageOf(query);
  const form = page.kind === "question" ? page.parts[0]?.form : undefined;
  if (form?.kind !== "levels") throw new Error("no levels");
  return {
    scale: form.scales.find(({ chosen }) => chosen)?.value,
    boxes: form.boxes.map(({ value, level }) => [value, level]),
  };
}
const answersOn = (query: string) => Object.fromEntries(pageOf(query).answers.map(({ id, words }) => [id, words]));

test("of one’s own French: the same test, the same marks, each with its level, and both in the summary", () => {
  const { query } = pageOf(`r=francais&${TEF}`);
  expect(levelsOn(`${query}&q=francais`)).toEqual({
    scale: "tef",
    boxes: [
      ["480", "NCLC\u00a08"],
      ["470", "NCLC\u00a08"],
      ["460", "NCLC\u00a07"],
      ["440", "NCLC\u00a07"],
    ],
  });
  expect(answersOn(query)["francais"]).toBe("TEF Canada\u00a0: 480, 470, 460, 440 (NCLC\u00a08, 8, 7, 7)");
});

test("of both languages of a spouse, answered together, whichever is the better one", () => {
  const sent = [
    "fiche=fam.accompanying",
    "r=conjoint-francais&r=conjoint-anglais",
    "conjoint-francais.echelle=tcf&conjoint-francais.co=400&conjoint-francais.ce=410&conjoint-francais.eo=8&conjoint-francais.ee=9",
    "conjoint-anglais.echelle=ielts&conjoint-anglais.co=8&conjoint-anglais.ce=7,5&conjoint-anglais.eo=7&conjoint-anglais.ee=7",
  ].join("&");
  const { query } = pageOf(sent);
  const { facts } = readState(new URLSearchParams(query));
  // IELTS 8, 7.5, 7 and 7 are CLB 9; TCF 400, 410, 8 and 9 are NCLC 6: the test that counts is in English.
  expect([facts.spouseTestLanguage, facts.spouseListening, facts.spouseSecondListening]).toEqual([
    ["english"],
    [9, 9],
    [6, 6],
  ]);
  expect(levelsOn(`${query}&q=conjoint-anglais`).boxes.map(([value]) => value)).toEqual(["8", "7,5", "7", "7"]);
  expect(levelsOn(`${query}&q=conjoint-francais`).scale).toBe("tcf");
});

test("go with an answer in levels, and with « je ne sais pas »", () => {
  const { query } = pageOf(`r=francais&${TEF}`);
  expect(readState(new URLSearchParams(query)).facts.frenchMarks).toBe("tef-480-470-460-440");
  for (const form of ["echelle=nclc&co=9", "echelle=aucun", "echelle=nsp", "a=nsp"])
    expect(
      readState(new URLSearchParams(pageOf(`${query}&r=francais&${form}`).query)).facts.frenchMarks,
    ).toBeUndefined();
});

test("one level is that of all four; two are not", () => {
  const { facts } = readState(new URLSearchParams(pageOf("r=francais&echelle=nclc&co=7").query));
  expect([facts.frenchListening, facts.frenchWriting]).toEqual([
    [7, 7],
    [7, 7],
  ]);
  const refused = pageOf("r=francais&echelle=nclc&co=7&ce=8");
  expect(refused.kind === "question" && refused.problems.map(({ field }) => field)).toEqual(["eo", "ee"]);
});

test("a page of marks holds the lowest ones of each level, by test and field", () => {
  const page = pageOf("q=francais");
  const form = page.kind === "question" ? page.parts[0]?.form : undefined;
  const tables: unknown = form?.kind === "levels" ? JSON.parse(form.tables) : undefined;
  expect(tables).toMatchObject({
    tef: { eo: [556, 518, 494, 456, 422, 387, 328] },
    tcf: { ee: [16, 14, 12, 10, 7, 6, 4] },
  });
});

test("papers and family are answered by one press; a tick in one leaves the other without", () => {
  const { facts } = readState(new URLSearchParams(pageOf("r=papiers&r=proches&rien=oui").query));
  expect([facts.jobOffer, facts.sibling]).toEqual([["no"], ["n"]]);
  const ticked = readState(new URLSearchParams(pageOf("r=papiers&r=proches&proches.a=frere").query)).facts;
  expect([ticked.jobOffer, ticked.sibling]).toEqual([["no"], ["y"]]);
  const nothing = pageOf("r=papiers&r=proches");
  expect(nothing.kind === "question" && nothing.problems.map(({ field }) => field)).toEqual(["papiers.a", "proches.a"]);
  const both = pageOf("r=papiers&r=proches&proches.a=frere&rien=oui");
  expect(both.kind === "question" && both.problems.map(({ field }) => field)).toEqual(["proches.a"]);
});

test("a page that cannot be read gives every field of it back", () => {
  const page = pageOf("fiche=fam.accompanying&r=enfants&r=age&r=conjoint-age&enfants.a=1&age.a=dix&conjoint-age.a=31");
  if (page.kind !== "question") throw new Error("no question");
  expect(page.problems.map(({ field }) => field)).toEqual(["age.a"]);
  expect(page.parts.map(({ form }) => form.kind === "number" && form.value)).toEqual(["1", "dix", "31"]);
  expect(writeState(readState(new URLSearchParams(page.query)))).not.toContain("age");
});
