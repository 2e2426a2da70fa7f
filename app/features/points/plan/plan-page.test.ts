import { describe, expect, it } from "vitest";
import type { FrenchTest } from "./assumptions.ts";
import { planPage } from "./plan-page.ts";
import { DAY, GRID } from "./testing.ts";
import { STAYING_WARNING, arrangementWords, decidersOf } from "./words.ts";

const AWA =
  "age=33&education=bachelor&firstLanguage=french&firstSpeaking=7&firstListening=7&firstReading=7&firstWriting=6&foreignExperience=2";
const page = (query: string, frenchTest: FrenchTest | null = null) =>
  planPage(new URLSearchParams(query), GRID, DAY, { cadInXaf: 410, frenchTest });
const row = (query: string, id: string, frenchTest: FrenchTest | null = null) =>
  page(query, frenchTest).rows.find((one) => one.id === id);
/** The cheapest session, in Douala. */
const DOUALA: FrenchTest = { fcfa: 125_000, inCameroon: true };

describe("a test of French", () => {
  it("costs what the cheapest session of the site does", () => {
    expect(row(AWA, "first-test", DOUALA)).toMatchObject({ effort: { money: 125_000, months: 2 } });
    expect(row(AWA, "first-test", DOUALA)?.basis).toContain("session la moins chère au Cameroun");
    expect(row(AWA, "first-test", { ...DOUALA, inCameroon: false })?.basis).toContain(
      "session la moins chère inscrite sur ce site",
    );
    expect(page(`${AWA}&cible=327`, DOUALA).plans[0]?.money).toBe(165_000);
  });
  it("is the second language of whoever presents English first", () => {
    const english = AWA.replace("french", "english");
    expect(row(english, "second-test", DOUALA)?.effort.money).toBe(125_000);
    expect(row(english, "first-test", DOUALA)?.effort.money).toBe(210_000);
    expect(row(AWA, "second-test", DOUALA)?.effort.money).toBe(210_000);
  });
  it("lends its name and price to no test of English, whichever language comes first", () => {
    const english = row(AWA.replace("french", "english"), "first-test", DOUALA);
    for (const test of [english, row(AWA, "second-test", DOUALA), row(AWA, "second-test")]) {
      expect(test?.basis).toContain("test d’anglais");
      expect(test?.basis).not.toMatch(/TEF|camer\.be/);
    }
    expect(row(AWA.replace("french", "english"), "second-test")?.basis).toContain("camer.be");
  });
  it("keeps the price of the press, which says so, while no session is listed", () =>
    expect(row(AWA, "first-test")?.basis).toContain("camer.be"));
});

const steps = (query: string) => page(query).plans.map((plan) => plan.steps.map(({ id }) => id));

describe("a certificate of a trade", () => {
  it("is offered to whoever names a trade alone", () => {
    expect(row(AWA, "certificate")).toBeUndefined();
    expect(row(`${AWA}&trade=electricity`, "certificate")).toBeDefined();
    // NCLC 5 or more everywhere, and one under 7: 25 points over 268, less 5 for the birthday of these twelve months.
    const alone = `${AWA}&cible=288&sans=first-test,second-test,one-year,two-degrees,master,foreign-year,canada-year,canadian-study,nomination`;
    expect(steps(alone)).toEqual([]);
    expect(steps(`${alone}&trade=electricity`)).toEqual([["certificate"]]);
  });
});

it("English from under NCLC 4 to NCLC 9 takes 21 months of study, and the sitting", () => {
  const [five, seven, nine] = row(AWA, "second-level")?.gains ?? [];
  expect([five?.months, seven?.months, nine?.months]).toEqual([9, 16, 23]);
  expect(row(AWA, "second-level")?.basis).toMatch(/200\sheures.*pas encore vérifié/);
});

it("a nomination is free only where the reading says so", () => {
  const basis = row(AWA, "nomination")?.basis ?? "";
  expect(basis).toContain("montant non lu ailleurs");
  expect(basis).not.toContain("gratuite");
  // 2 000 dollars at 410.
  expect(row(AWA, "nomination")?.effort.money).toBe(820_000);
});

it("says who decides beside the applicant", () => {
  expect(decidersOf([{ id: "canada-year" }])).toEqual(["Un employeur et IRCC décident"]);
  expect(decidersOf([{ id: "partner-nomination" }, { id: "canadian-study" }])).toEqual([
    "Une province décide",
    "Une école et IRCC décident",
  ]);
  expect(decidersOf([{ id: "writing" }])).toEqual([]);
});

it("speaks of a spouse to couples alone, and warns whoever leaves one behind", () => {
  expect(arrangementWords("a-alone", "single")).toBe("Vous");
  expect(arrangementWords("a-alone", "canadian")).toBe("Vous");
  expect(arrangementWords("a-alone", "accompanying")).toBe("Vous, sans votre conjoint");
  expect(STAYING_WARNING).toContain("fausse déclaration");
});
