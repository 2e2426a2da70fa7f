import { pstqEditions } from "#app/features/points/editions/known.server.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { QUEBEC_GRID as GRID } from "./testing/grid.ts";
import { scorePstq } from "./rules.ts";
import type { Answers } from "./questions.ts";
import type { PstqResult } from "./rules.ts";
import { answering, anyAnswers, french, spouseFrench } from "./testing/answers.ts";
import { independentScore } from "./testing/independent.ts";
import { counted } from "#scripts/checks/counts.ts";

const scored = (given: Partial<Answers>) => scorePstq(answering(given), GRID);

/** A doctor who did everything in Quebec. The published vector leaves out work and studies outside Montréal. */
const VECTOR: Partial<Answers> = {
  age: 25,
  education: "doctorate",
  quebecDiploma: "yes",
  workExperience: 60,
  ...french(12),
  occupationNeed: "shortage",
  occupationExperience: 60,
  quebecExperience: 60,
  outsideResidence: 60,
  jobOffer: "outside-montreal",
  authorisation: "yes",
  quebecStudies: 60,
  quebecStudiesState: "completed",
  quebecFamily: "own",
};

describe("the public vector, alone", () => {
  it("gives 520, 620, 20 and 1160", () => {
    const { humanCapital, needs, adaptation, total } = scored(VECTOR);
    expect([humanCapital.total, needs.total, adaptation.total, total]).toEqual([520, 620, 20, 1160]);
  });

  it("gives 700 for the needs with what it leaves out: 60 of work and 20 of studies outside Montréal", () => {
    expect(scored({ ...VECTOR, outsideWork: 60, outsideStudies: 60 }).needs).toMatchObject({
      outsideWork: 60,
      outsideStudies: 20,
      total: 700,
    });
  });
});

describe("the most that the tables give", () => {
  const most: Partial<Answers> = { ...VECTOR, outsideWork: 60, outsideStudies: 60, quebecStudiesState: "ongoing" };

  it("is 1260 alone: 520, 700 and 40", () => {
    const { humanCapital, needs, adaptation, total } = scored(most);
    expect([humanCapital.total, needs.total, adaptation.total, total]).toEqual([520, 700, 40, 1260]);
  });

  it("is 1300 with a spouse: 420, 700 and 180", () => {
    const { humanCapital, needs, adaptation, total } = scored({
      ...most,
      maritalStatus: "married",
      spouseAge: 25,
      spouseEducation: "doctorate",
      spouseQuebecDiploma: "yes",
      ...spouseFrench(12),
      spouseQuebecExperience: 48,
    });
    expect([humanCapital.total, needs.total, adaptation.total, total]).toEqual([420, 700, 180, 1300]);
  });

  it("is what the grid says of itself", () => expect(GRID.reachable).toEqual([1260, 1300]));
});

it("a Cameroonian nurse, 29, licence, level 8, no tie with Quebec: 104 + 120 + 50 + 176, and her occupation", () => {
  const nurse = scored({
    age: 29,
    education: "university-3-4",
    workExperience: 36,
    ...french(8),
    occupationNeed: "shortage",
    occupationExperience: 36,
  });
  expect(nurse.humanCapital).toEqual({ french: 176, age: 120, experience: 50, education: 104, total: 450 });
  expect(nurse.needs).toMatchObject({ occupation: 110, total: 110 });
  expect(nurse.adaptation.total).toBe(0);
  expect(nurse.total).toBe(560);
});

it("the same with a spouse who accompanies: lower columns, and the spouse's own points", () => {
  const couple = scored({
    age: 29,
    education: "university-3-4",
    workExperience: 36,
    ...french(8),
    maritalStatus: "married",
    spouseAge: 31,
    spouseEducation: "technical-abroad",
    ...spouseFrench(4),
  });
  expect(couple.humanCapital).toEqual({ french: 140, age: 100, experience: 35, education: 88, total: 363 });
  expect(couple.adaptation).toMatchObject({
    spouseAge: 18,
    spouseEducation: 8,
    spouseQuebecDiploma: 0,
    spouseFrench: 16,
    total: 42,
  });
});

it("nothing answered gives nothing", () => expect(scored({}).total).toBe(0));

type Border = [given: Partial<Answers>, line: (result: PstqResult) => number, alone: number, withSpouse: number];

describe("borders of the tables, alone and with a spouse", () => {
  it.each<Border>([
    [{ age: 17 }, (r) => r.humanCapital.age, 0, 0],
    [{ age: 18 }, (r) => r.humanCapital.age, 110, 90],
    [{ age: 19 }, (r) => r.humanCapital.age, 110, 90],
    [{ age: 20 }, (r) => r.humanCapital.age, 120, 100],
    [{ age: 30 }, (r) => r.humanCapital.age, 120, 100],
    [{ age: 31 }, (r) => r.humanCapital.age, 110, 95],
    [{ age: 35 }, (r) => r.humanCapital.age, 75, 68],
    [{ age: 44 }, (r) => r.humanCapital.age, 10, 9],
    [{ age: 45 }, (r) => r.humanCapital.age, 0, 0],
    [{ age: 70 }, (r) => r.humanCapital.age, 0, 0],
    [{ workExperience: 11 }, (r) => r.humanCapital.experience, 0, 0],
    [{ workExperience: 12 }, (r) => r.humanCapital.experience, 20, 15],
    [{ workExperience: 24 }, (r) => r.humanCapital.experience, 40, 30],
    [{ workExperience: 47 }, (r) => r.humanCapital.experience, 50, 35],
    [{ workExperience: 48 }, (r) => r.humanCapital.experience, 70, 50],
    [french(4), (r) => r.humanCapital.french, 0, 0],
    [french(5), (r) => r.humanCapital.french, 152, 120],
    [french(6), (r) => r.humanCapital.french, 152, 120],
    [french(7), (r) => r.humanCapital.french, 176, 140],
    [french(8), (r) => r.humanCapital.french, 176, 140],
    [french(9), (r) => r.humanCapital.french, 200, 160],
    [french(12), (r) => r.humanCapital.french, 200, 160],
    [{ frenchSpeak: 9 }, (r) => r.humanCapital.french, 50, 40],
    [{ occupationNeed: "balanced", occupationExperience: 11 }, (r) => r.needs.occupation, 0, 0],
    [{ occupationNeed: "balanced", occupationExperience: 12 }, (r) => r.needs.occupation, 5, 5],
    [{ occupationNeed: "balanced", occupationExperience: 48 }, (r) => r.needs.occupation, 25, 25],
    [{ occupationNeed: "slight-shortage", occupationExperience: 23 }, (r) => r.needs.occupation, 70, 70],
    [{ occupationNeed: "shortage", occupationExperience: 24 }, (r) => r.needs.occupation, 100, 100],
    [{ quebecExperience: 11 }, (r) => r.needs.quebecExperience, 0, 0],
    [{ quebecExperience: 36 }, (r) => r.needs.quebecExperience, 120, 120],
    [{ outsideResidence: 5 }, (r) => r.needs.outsideResidence, 0, 0],
    [{ outsideResidence: 6 }, (r) => r.needs.outsideResidence, 6, 6],
    [{ outsideWork: 12 }, (r) => r.needs.outsideWork, 24, 24],
    [{ outsideStudies: 47 }, (r) => r.needs.outsideStudies, 16, 16],
    [{ jobOffer: "montreal" }, (r) => r.needs.jobOffer, 30, 30],
    [{ jobOffer: "outside-montreal" }, (r) => r.needs.jobOffer, 50, 50],
    [{ authorisation: "yes" }, (r) => r.needs.authorisation, 50, 50],
    [{ quebecStudies: 6 }, (r) => r.adaptation.studies, 1, 1],
    [{ quebecStudies: 6, quebecStudiesState: "ongoing" }, (r) => r.adaptation.studies, 5, 5],
    [{ quebecStudies: 48, quebecStudiesState: "ongoing" }, (r) => r.adaptation.studies, 30, 30],
    [{ quebecFamily: "own" }, (r) => r.adaptation.family, 10, 10],
    [{ quebecFamily: "spouse" }, (r) => r.adaptation.family, 0, 5],
    [{ spouseAge: 15 }, (r) => r.adaptation.spouseAge, 0, 0],
    [{ spouseAge: 16 }, (r) => r.adaptation.spouseAge, 0, 18],
    [{ spouseAge: 30 }, (r) => r.adaptation.spouseAge, 0, 20],
    [{ spouseAge: 44 }, (r) => r.adaptation.spouseAge, 0, 2],
    [{ spouseAge: 45 }, (r) => r.adaptation.spouseAge, 0, 0],
    [spouseFrench(3), (r) => r.adaptation.spouseFrench, 0, 0],
    [spouseFrench(4), (r) => r.adaptation.spouseFrench, 0, 16],
    [spouseFrench(9), (r) => r.adaptation.spouseFrench, 0, 40],
    [{ spouseQuebecExperience: 36 }, (r) => r.adaptation.spouseExperience, 0, 23],
    [{ spouseEducation: "graduate-2" }, (r) => r.adaptation.spouseEducation, 0, 18],
  ])("%j", (given, line, alone, withSpouse) => {
    expect([line(scored(given)), line(scored({ ...given, maritalStatus: "married" }))]).toEqual([alone, withSpouse]);
  });
});

describe("a Quebec diploma", () => {
  it.each<[Partial<Answers>, number]>([
    [{ education: "graduate-2", quebecDiploma: "no" }, 0],
    [{ education: "graduate-2", quebecDiploma: "yes" }, 180],
    [{ education: "technical-quebec-900", quebecDiploma: "no" }, 80],
    [{ education: "technical-abroad", quebecDiploma: "yes" }, 0],
    [{ education: "", quebecDiploma: "yes" }, 0],
  ])("%j adds %d: a row that names its origin decides by itself", (given, points) => {
    expect(scored(given).needs.quebecDiploma).toBe(points);
  });

  it("counts for the spouse too, on a line of its own", () => {
    const { adaptation } = scored({
      maritalStatus: "married",
      spouseEducation: "university-3-4",
      spouseQuebecDiploma: "yes",
    });
    expect(adaptation).toMatchObject({ spouseEducation: 16, spouseQuebecDiploma: 24, total: 40 });
  });
});

it("agrees with a second implementation on random profiles", () => {
  fc.assert(
    fc.property(anyAnswers(), (answers) => {
      const { humanCapital, needs, adaptation, total } = scorePstq(answers, GRID);
      expect({ humanCapital: humanCapital.total, needs: needs.total, adaptation: adaptation.total, total }).toEqual(
        independentScore(answers),
      );
    }),
    { numRuns: counted(20_000) },
  );
});

it("an edition follows the other without a gap, and its sources are dated", () => {
  expect(pstqEditions().map(({ from, to }) => [from, to])).toEqual([["2025-07-02", "2027-07-02"]]);
  expect(
    pstqEditions().every(
      ({ sources }) => sources.length > 0 && sources.every(({ read }) => /^\d{4}-\d\d-\d\d$/.test(read)),
    ),
  ).toBe(true);
});
