/**
 * Tools keep the editions of their own grids and programmes, by day; texts cite content/facts. The newest edition of a
 * tool and the fact say the same amount and the same day, or this fails: a figure that changes is changed everywhere.
 */
import { describe, expect, it } from "vitest";
import arrima from "#content/programmes/arrima.json" with { type: "json" };
import expressEntry from "#content/programmes/express-entry.json" with { type: "json" };
import postImmigration from "#content/programmes/post-immigration.json" with { type: "json" };
import { EDITIONS, FEES, PROCESSING } from "#app/features/situation/programs/funds/grid.ts";
import { STREAMS } from "#app/features/points/pstq/stream-minimums.ts";
import { factOf } from "#app/features/publications/dated/facts.ts";
import { fees as nomineeFees, processing as nomineeProcessing } from "#app/features/programs/data/federal-steps.ts";

const valueOf = (id: string) => factOf(id).value;
const SIZES = ["fonds-1-personne", ...[2, 3, 4, 5, 6, 7].map((size) => `fonds-${size}-personnes`)];
const funds = { bySize: SIZES.map(valueOf), eachMore: valueOf("fonds-personne-de-plus") };
const fees = {
  adult: valueOf("frais-rp-adulte-total"),
  child: valueOf("frais-rp-enfant"),
  biometrics: valueOf("frais-biometrie"),
  biometricsFamily: valueOf("frais-biometrie-famille"),
};

describe("proof of funds", () => {
  it.each([
    ["/eligibility", EDITIONS.at(-1)],
    ["files by Express Entry", expressEntry.figures.funds],
    ["files after the invitation", postImmigration.figures.funds],
  ])("%s", (_, newest) => {
    expect(newest).toMatchObject(funds);
  });

  it("from the same day", () => {
    const days = [EDITIONS.at(-1)?.from, expressEntry.figures.funds.since, postImmigration.figures.funds.since];
    expect(new Set([...days, factOf("fonds-1-personne").from])).toHaveProperty("size", 1);
  });
});

describe("what IRCC takes", () => {
  it.each([
    ["/eligibility", FEES],
    ["files by Express Entry", expressEntry.figures.fees],
    ["files by Arrima", arrima.figures.fees],
  ])("%s", (_, newest) => {
    expect(newest).toMatchObject(fees);
  });

  it("after a nomination, line by line", () => {
    expect(nomineeFees.lines.map(({ amount }) => amount)).toEqual([
      fees.adult,
      fees.adult,
      fees.child,
      fees.biometrics,
    ]);
  });

  it("an adult's is the processing and the right of permanent residence", () => {
    expect(fees.adult).toBe(Number(valueOf("frais-rp-adulte")) + Number(valueOf("frais-droit-rp")));
  });

  it("from the same day", () => {
    const days = [FEES.from, nomineeFees.from, expressEntry.figures.fees.since, arrima.figures.fees.since];
    expect(new Set([...days, factOf("frais-rp-adulte").from])).toHaveProperty("size", 1);
  });
});

it("how long IRCC takes", () => {
  const { months } = PROCESSING;
  expect({
    fsw: months.fsw,
    cec: months.cec,
    nomination: months.nominationExpressEntry,
    base: months.nomination,
  }).toEqual({
    fsw: valueOf("delai-ee-travailleurs-qualifies"),
    cec: valueOf("delai-ee-experience-canadienne"),
    nomination: valueOf("delai-ee-province"),
    base: valueOf("delai-province-papier"),
  });
  expect([nomineeProcessing.expressEntryMonths, nomineeProcessing.baseMonths]).toEqual([
    months.nominationExpressEntry,
    months.nomination,
  ]);
  expect(new Set([PROCESSING.asOf, nomineeProcessing.asOf, factOf("delai-ee-province").from])).toHaveProperty(
    "size",
    1,
  );
});

it("how long Ottawa takes with somebody whom Quebec chose", () => {
  const stage = arrima.stages.find(({ id }) => id === "processing");
  expect(stage?.day).toMatchObject({
    after: {
      amount: valueOf("delai-federal-quebec"),
      unit: factOf("delai-federal-quebec").unit === "mois" ? "months" : "days",
    },
  });
});

describe("Quebec", () => {
  it("asks what texts say in words: niveau 7 à l’oral, 5 à l’écrit, 4 for a spouse, twelve months", () => {
    expect(STREAMS["1"]).toMatchObject({ experience: 12, oral: { usual: 7 }, written: 5, spouseOral: 4 });
    expect(STREAMS["2"]).toMatchObject({ experience: 24, quebecExperience: 12, spouseOral: 4 });
    for (const stream of ["1", "2", "4"] as const)
      expect(valueOf(`pstq-volet-${stream}-experience`)).toBe(STREAMS[stream].experience);
    expect(valueOf("pstq-volet-2-quebec")).toBe(STREAMS["2"].quebecExperience);
  });
});
