import { describe, expect, it } from "vitest";
import { seeded } from "#app/features/points/crs-official/testing/people.ts";
import { arrima, pstq } from "#app/features/situation/tools/quebec.ts";
import { addressFrom, fromFacts, sheetAt } from "#app/features/situation/tools/tool.ts";
import { QUEBEC_GRID as GRID } from "#app/features/points/pstq/testing/grid.ts";
import { scorePstq } from "#app/features/points/pstq/rules.ts";
import { readAnswers as readPstq } from "#app/features/points/pstq/questions.ts";
import { officialEstimate as estimateBy } from "./estimate.ts";
import { quebecEstimate as officialEstimate } from "#app/features/points/editions/estimates.server.ts";
import { counted } from "#scripts/checks/counts.ts";

const TODAY = "2026-11-21";
const of = (query: string, today = TODAY) => officialEstimate(new URLSearchParams(query), today);
const line = (query: string, key: string) => {
  const found = of(query).lines.find((one) => one.key === key);
  return found && [found.own, found.least, found.most, found.maximum];
};
const mostOf = (query: string) => of(query).lines.reduce((total, { maximum }) => total + maximum, 0);
const asked = (query: string) => of(query).assumptions.map(({ name }) => name.replace("pstq.", ""));

const NURSE =
  "age=29&education=bachelor-3%2B&workExperience=36&frenchListen=7&frenchSpeak=7&frenchRead=7&frenchWrite=7";

describe("a single applicant without ties: what the answers settle is exact, the rest is a span", () => {
  it("age 120, experience 50, French 4 × 44, studies 104 or 110, occupation 0 to 110", () => {
    expect(line(NURSE, "age")).toEqual(["16 / 16", 120, 120, 120]);
    expect(line(NURSE, "experience")).toEqual(["6 / 8", 50, 50, 70]);
    expect(line(NURSE, "french")).toEqual(["7 / 22", 176, 176, 200]);
    expect(line(NURSE, "education")).toEqual(["14 / 26", 104, 110, 130]);
    expect(line(NURSE, "occupation")).toEqual([null, 0, 110, 120]);
    expect(of(NURSE)).toMatchObject({ least: 450, most: 566, maximum: 1400 });
  });

  it("an assumption said narrows the span, and all of them make it one figure", () => {
    expect(of(`${NURSE}&pstq.education=university-3-4`)).toMatchObject({ least: 450, most: 560 });
    expect(of(`${NURSE}&pstq.education=university-3-4&pstq.occupationNeed=shortage`)).toMatchObject({
      least: 560,
      most: 560,
    });
    expect(of(`${NURSE}&pstq.education=university-3-4&pstq.occupationNeed=none`)).toMatchObject({
      least: 450,
      most: 450,
    });
  });

  it("a value that is not among the choices changes nothing", () => {
    expect(of(`${NURSE}&pstq.education=doctorate&pstq.spouseAge=20&pstq.nothing=1`)).toEqual(of(NURSE));
  });
});

describe("each answer of the site, read on the official grid", () => {
  it.each<[string, string, unknown[]]>([
    ["level 8 is 8 or more: 44 or 50", "frenchListen=8", ["0 / 22", 44, 50]],
    ["level 8, said exact", "frenchListen=8&pstq.french=8", ["0 / 22", 44, 44]],
    ["level 9 by a link needs no assumption", "frenchListen=9", ["0 / 22", 50, 50]],
    ["English counts for nothing", "englishListen=9&englishSpeak=9", ["2 / 22", 0, 0]],
  ])("%s", (_words, query, expected) => expect(line(query, "french")?.slice(0, 3)).toEqual(expected));

  it.each<[string, number, number]>([
    ["education=secondary", 13, 13],
    ["education=diploma", 26, 26],
    ["education=diploma&quebecStudies=yes", 13, 26],
    ["education=aec", 52, 52],
    ["education=dec", 39, 78],
    ["education=bachelor-1", 78, 91],
    ["education=master", 110, 117],
    ["education=phd", 130, 130],
    ["education=none", 0, 0],
  ])("%s gives %d to %d for studies", (query, least, most) =>
    expect(line(query, "education")?.slice(1, 3)).toEqual([least, most]),
  );

  it("an offer gives 30 or 50, not 194 or 394", () => {
    expect(line("jobOffer=yes&jobOfferLocation=outside-montreal", "offer")).toEqual(["394 / 394", 50, 50, 50]);
    expect(line("jobOffer=yes&jobOfferLocation=montreal", "offer")).toEqual(["194 / 394", 30, 30, 50]);
    expect(line("jobOffer=yes", "offer")).toEqual(["14 / 394", 30, 50, 50]);
  });

  it("work in Quebec is counted in months: 0 to 160, and outside Montréal up to 60 and 40 of stay", () => {
    expect(line("quebecExperience=yes", "quebec")).toEqual(["4 / 8", 0, 260, 520]);
    expect(
      line("quebecExperience=yes&pstq.quebecExperience=12&pstq.outsideResidence=0&pstq.outsideWork=0", "quebec")?.slice(
        1,
        3,
      ),
    ).toEqual([40, 40]);
  });

  it("a year of work in Quebec is at most a year of it outside Montréal", () => {
    expect(
      line("quebecExperience=yes&pstq.quebecExperience=12&pstq.outsideResidence=0", "quebec")?.slice(1, 3),
    ).toEqual([40, 64]);
  });

  it("older experience, said so, lowers the occupation too", () => {
    const query = "workExperience=60&pstq.workExperience=12&pstq.occupationNeed=shortage";
    expect(line(query, "experience")?.slice(1, 3)).toEqual([20, 20]);
    expect(line(query, "occupation")?.slice(1, 3)).toEqual([90, 90]);
    expect(
      line("workExperience=60&pstq.workExperience=0&pstq.occupationNeed=shortage", "occupation")?.slice(1, 3),
    ).toEqual([0, 0]);
  });

  it("children and funds are not scored", () => {
    expect(line("children=2&funds=sufficient", "children")).toEqual(["8 / 8", 0, 0, 0]);
    expect(line("children=2&funds=sufficient", "funds")).toEqual(["1 / 1", 0, 0, 0]);
  });
});

describe("somebody married", () => {
  const MARRIED = `${NURSE}&maritalStatus=married&spouseEducation=master&spouseFrench=7`;

  it("is scored with a spouse who comes: lower columns, spouse 17 or 18, 32 of French, 0 to 20 by age", () => {
    expect(line(MARRIED, "age")).toEqual(["16 / 16", 100, 100, 100]);
    expect(line(MARRIED, "spouse")).toEqual(["8 / 17", 49, 70, 140]);
  });

  it("or alone, when the spouse stays: the higher columns, and no question on the spouse", () => {
    const alone = `${MARRIED}&pstq.maritalStatus=single`;
    expect(line(alone, "age")).toEqual(["16 / 16", 120, 120, 120]);
    expect(line(alone, "spouse")?.slice(1)).toEqual([0, 0, 0]);
    expect(asked(alone)).not.toContain("spouseAge");
    expect(asked(MARRIED)).toContain("spouseAge");
  });
});

it("asks nothing of Quebec from somebody who never went there", () => {
  expect(asked(NURSE)).toEqual([
    "education",
    "workExperience",
    "occupationNeed",
    "occupationExperience",
    "authorisation",
  ]);
});

it("the maximums of its lines are those that the tables allow in all", () => {
  expect([mostOf(""), mostOf("maritalStatus=married")]).toEqual([...GRID.reachable]);
});

it("says its edition, and an edition that is over", () => {
  expect(of(NURSE).edition).toBe(
    "en vigueur du 2\u00a0juillet 2025 au 2\u00a0juillet 2027, relue le 20\u00a0novembre 2026",
  );
  expect(of(NURSE).warning).toBeUndefined();
  expect(of(NURSE, "2027-01-19").warning).toBeUndefined();
  expect(of(NURSE, "2027-07-02").warning).toContain("relus depuis 224\u00a0jours");
  expect(of(NURSE, "2027-07-03").warning).toContain("n’est plus en vigueur");
});

it("an edition without a known end holds since its first day", () =>
  expect(estimateBy(new URLSearchParams(NURSE), TODAY, [{ ...GRID, to: null }]).edition).toBe(
    "en vigueur depuis le 2\u00a0juillet 2025, relue le 20\u00a0novembre 2026",
  ));

const VALUES: Readonly<Record<string, readonly string[]>> = {
  education: ["", "secondary", "diploma", "aec", "dec", "bachelor-1", "bachelor-3+", "master", "phd"],
  workExperience: ["", "6", "24", "50", "90"],
  frenchListen: ["", "5", "7", "8"],
  frenchSpeak: ["", "6", "8"],
  frenchRead: ["", "7", "8"],
  frenchWrite: ["4", "8"],
  quebecExperience: ["no", "yes"],
  quebecStudies: ["no", "yes"],
  quebecFamily: ["no", "yes"],
  jobOffer: ["no", "yes"],
  jobOfferLocation: ["", "montreal", "outside-montreal"],
  maritalStatus: ["single", "married"],
  spouseEducation: ["", "diploma", "bachelor", "master"],
  spouseFrench: ["", "5", "8"],
  children: ["", "2"],
};

/** Answers that leave many things open, in every mixture. */
function anyQuery(random: () => number): URLSearchParams {
  const query = new URLSearchParams({ age: String(18 + Math.floor(random() * 30)) });
  for (const [name, values] of Object.entries(VALUES)) {
    const value = values[Math.floor(random() * values.length)] ?? "";
    if (value !== "") query.set(name, value);
  }
  return query;
}

/** The same with each thing that they leave open said, or left supposed where the page supposes something. */
function settle(query: URLSearchParams, random: () => number): URLSearchParams {
  const said = new URLSearchParams(query);
  for (let index = 0; ; index += 1) {
    const one = officialEstimate(said, TODAY).assumptions[index];
    if (!one) return said;
    const values = one.choices.filter(({ label }) => label !== "Je ne sais pas");
    const value = values[Math.floor(random() * values.length)]?.value ?? "";
    if (value !== "") said.set(one.name, value);
  }
}

/** What "Continuer avec ces réponses" opens: the official page's total there, and what it still asks. */
function continued(query: URLSearchParams): { total: number; asked: string[]; params: URLSearchParams } {
  const { searchParams: params } = new URL(
    addressFrom(arrima, pstq, sheetAt(arrima, query, TODAY)),
    "https://site.test",
  );
  const still = fromFacts(pstq, sheetAt(pstq, params, TODAY)).asked;
  return { total: scorePstq(readPstq(params), GRID).total, asked: still.map(({ name }) => name), params };
}

describe("« Continuer avec ces réponses »", () => {
  it("lands on the number of /arrima, and asks nothing that was answered", () => {
    const random = seeded(42);
    for (let met = 0; met < counted(200); met += 1) {
      const query = settle(anyQuery(random), random);
      const { least, most } = of(query.toString());
      const { total, asked: still } = continued(query);
      expect({ query: query.toString(), least, most, still }).toEqual({
        query: query.toString(),
        least: total,
        most: total,
        still: [],
      });
    }
  });

  it("comes back with the same number", () => {
    const random = seeded(7);
    for (let met = 0; met < counted(100); met += 1) {
      const query = settle(anyQuery(random), random);
      const { total, params } = continued(query);
      const back = new URL(addressFrom(pstq, arrima, sheetAt(pstq, params, TODAY)), "https://site.test").searchParams;
      const { least, most } = officialEstimate(back, TODAY);
      expect({ query: query.toString(), least, most }).toEqual({ query: query.toString(), least: total, most: total });
    }
  });
});

it("holds the score of every way to settle what the answers leave open", () => {
  const random = seeded(43);
  // What is only supposed is no part of the span: left as it is.
  const supposed = [
    "workExperience",
    "occupationExperience",
    "quebecFamily",
    "authorisation",
    "maritalStatus",
    "spouseQuebecDiploma",
    "spouseQuebecExperience",
  ];
  for (let met = 0; met < counted(200); met += 1) {
    const query = anyQuery(random);
    const whole = officialEstimate(query, TODAY);
    const said = settle(query, random);
    for (const name of supposed) said.delete(`pstq.${name}`);
    const { least, most } = officialEstimate(said, TODAY);
    expect({ query: said.toString(), inside: whole.least <= least && most <= whole.most }).toEqual({
      query: said.toString(),
      inside: true,
    });
  }
});
