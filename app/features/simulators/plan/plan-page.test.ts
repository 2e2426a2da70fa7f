import { describe, expect, it } from "vitest";
import { planPage } from "./plan-page.ts";
import { DAY, GRID } from "./testing.ts";
import { STAYING_WARNING, arrangementWords, decidersOf } from "./words.ts";

const AWA = "age=33&education=bachelor&firstLanguage=french&firstSpeaking=7&firstListening=7&firstReading=7&firstWriting=6&foreignExperience=2";
const page = (query: string, frenchTest: number | null = null) => planPage(new URLSearchParams(query), GRID, DAY, { cadInXaf: 410, frenchTest });
const row = (query: string, id: string, frenchTest: number | null = null) => page(query, frenchTest).rows.find((one) => one.id === id);

describe("a test of French", () => {
  it("costs what the cheapest session of the site does", () => {
    expect(row(AWA, "first-test", 125_000)).toMatchObject({ effort: { money: 125_000, months: 2 } });
    expect(row(AWA, "first-test", 125_000)?.basis).toContain("session la moins chère inscrite sur ce site");
    expect(page(`${AWA}&cible=327`, 125_000).plans[0]?.money).toBe(165_000);
  });
  it("is the second language of whoever presents English first", () => {
    const english = AWA.replace("french", "english");
    expect(row(english, "second-test", 125_000)?.effort.money).toBe(125_000);
    expect(row(english, "first-test", 125_000)?.effort.money).toBe(210_000);
    expect(row(AWA, "second-test", 125_000)?.effort.money).toBe(210_000);
  });
  it("keeps the price of the press, which says so, while no session is listed", () => expect(row(AWA, "first-test")?.basis).toContain("camer.be"));
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
  expect(row(AWA, "second-level")?.basis).toMatch(/200\sheures.*à vérifier/);
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
  expect(decidersOf([{ id: "partner-nomination" }, { id: "canadian-study" }])).toEqual(["Une province décide", "Une école et IRCC décident"]);
  expect(decidersOf([{ id: "writing" }])).toEqual([]);
});

it("speaks of a spouse to couples alone, and warns whoever leaves one behind", () => {
  expect(arrangementWords("a-alone", "single")).toBe("Vous");
  expect(arrangementWords("a-alone", "canadian")).toBe("Vous");
  expect(arrangementWords("a-alone", "accompanying")).toBe("Vous, sans votre conjoint");
  expect(STAYING_WARNING).toContain("fausse déclaration");
});
