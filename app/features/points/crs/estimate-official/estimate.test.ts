import { crsEditions } from "#app/features/points/editions/known.server.ts";
import { describe, expect, it, test } from "vitest";
import { scoreOfficial } from "#app/features/points/crs-official/rules.ts";
import { officialSimulation } from "#app/features/points/crs-official/simulation.ts";
import { seeded } from "#app/features/points/crs-official/testing/people.ts";
import { arrivalAt } from "#app/features/situation/arrival.ts";
import { crs, crsOfficial } from "#app/features/situation/tools/federal.ts";
import { addressFrom, fromFacts, sheetAt } from "#app/features/situation/tools/tool.ts";
import { federalEstimate as officialEstimate } from "#app/features/points/editions/estimates.server.ts";
import { counted } from "#scripts/checks/counts.ts";

const TODAY = "2026-11-21";
const estimate = (query: string, today = TODAY) => officialEstimate(new URLSearchParams(query), today);
const levels = (prefix: string, [speaking, listening, reading, writing]: readonly number[]) =>
  `&${prefix}Speaking=${speaking}&${prefix}Listening=${listening}&${prefix}Reading=${reading}&${prefix}Writing=${writing}`;

const GRADUATE = `age=29&education=master&firstLanguage=french${levels("first", [9, 9, 9, 9])}`;
const SINGLE = `${GRADUATE}&workExperience=3`;
const COUPLE = `${SINGLE}&maritalStatus=married&spouseEducation=bachelor&spouseLanguage=7`;

describe("the span of the official score", () => {
  test.each<[what: string, query: string, least: number, most: number]>([
    ["110 + 135 + 124, 50 + 50, 25 for French without English: all is answered", SINGLE, 494, 494],
    ["100 + 126 + 116, the spouse's 8 and one level counted four times (12), 100, 25", COUPLE, 487, 487],
    ["the spouse staying behind: as if alone", `${COUPLE}&off.family=no`, 494, 494],
    ["a Canadian diploma of unknown length: 15 or 30", `${SINGLE}&studyInCanada=yes`, 509, 524],
    ["a Canadian diploma of three years", `${SINGLE}&studyInCanada=yes&off.study=3`, 524, 524],
    ["a relative, assumed a sibling: 15", `${SINGLE}&relativesInCanada=yes`, 509, 509],
    ["a relative who is no sibling", `${SINGLE}&relativesInCanada=yes&off.sibling=no`, 494, 494],
    [
      "English at 7 but for an ability under 7: 9 or 10, and 25 or 50 for French",
      `${SINGLE}&secondLanguage=english${levels("second", [7, 7, 0, 7])}`,
      503,
      529,
    ],
    [
      "the same, that ability at 5",
      `${SINGLE}&secondLanguage=english${levels("second", [7, 7, 0, 7])}&off.second=5`,
      529,
      529,
    ],
    [
      "a second language that is the first again",
      `${SINGLE}&secondLanguage=french${levels("second", [9, 9, 9, 9])}`,
      494,
      494,
    ],
    ["nothing answered: from no test to NCLC 6 everywhere, 4 × 9", "", 0, 36],
    ["a trade certificate under NCLC 7: 36 of language and 25", "certificateQualification=yes", 0, 61],
    [
      "an offer, work in Canada and “French skills” count for nothing",
      "jobOffer=yes&jobOfferType=noc-00&workInCanada=yes&frenchSkills=7&off.first=0",
      0,
      0,
    ],
    ["one qualified year, in Canada: 409, 50, 25", `${GRADUATE}&workExperience=1&canadianExperience=1`, 484, 484],
    [
      "one qualified year abroad and one in Canada: 38 more",
      `${GRADUATE}&workExperience=1&canadianExperience=1&off.foreign=all`,
      522,
      522,
    ],
    ["no first language said: French's 25, or not", `age=29${levels("first", [9, 9, 9, 9])}`, 234, 259],
    [
      "no first language said but the second is English",
      `age=29${levels("first", [9, 9, 9, 9])}&secondLanguage=english${levels("second", [7, 7, 7, 7])}`,
      296,
      296,
    ],
    ["a nomination: 600, whatever else is additional", `${SINGLE}&nomination=yes`, 1069, 1069],
  ])("%s", (_, query, least, most) => expect(estimate(query)).toMatchObject({ least, most, maximum: 1200 }));
});

/** Answers that leave many things open, in every mixture. */
function anyQuery(random: () => number): URLSearchParams {
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const among = (values: readonly string[]) => values[upTo(values.length - 1)] ?? "";
  const query = new URLSearchParams({
    age: String(18 + upTo(30)),
    education: among(["", "high-school", "two-year", "bachelor", "master"]),
    workExperience: String(upTo(6)),
    canadianExperience: String(upTo(5)),
    maritalStatus: among(["single", "married"]),
    firstLanguage: among(["", "french", "english"]),
    secondLanguage: among(["none", "french", "english"]),
    spouseLanguage: String(upTo(10)),
    studyInCanada: among(["yes", "no"]),
    relativesInCanada: among(["yes", "no"]),
    certificateQualification: among(["yes", "no"]),
  });
  for (const prefix of ["first", "second"]) {
    for (const ability of ["Speaking", "Listening", "Reading", "Writing"])
      query.set(`${prefix}${ability}`, among(["0", "7", "8", "9", "10"]));
  }
  return query;
}

const CHOICES: Readonly<Record<string, readonly string[]>> = {
  "off.first": ["0", "4", "5", "6"],
  "off.second": ["0", "4", "5", "6"],
  "off.language": ["french", "english"],
  "off.foreign": ["", "all"],
  "off.study": ["1", "3"],
  "off.sibling": ["", "no"],
  "off.family": ["", "no", "canadian"],
};

/** The same answers with everything said that they leave open. */
function settle(query: URLSearchParams, random: () => number): URLSearchParams {
  const said = new URLSearchParams(query);
  for (const { name } of officialEstimate(query, TODAY).assumptions) {
    const values = CHOICES[name];
    if (!values) throw new Error(`${name} cannot be settled`);
    const value = values[Math.floor(random() * values.length)] ?? "";
    if (value !== "") said.set(name, value);
  }
  return said;
}

/** What "Continuer avec ces réponses" opens: the official page's total there, and what it still asks. */
function continued(query: URLSearchParams): { total: number; asked: string[] } {
  const address = addressFrom(crs, crsOfficial, sheetAt(crs, query, TODAY));
  const params = new URL(address, "https://site.test").searchParams;
  const arrived = officialSimulation(params, TODAY, crsEditions());
  if (!arrived.edition) throw new Error("No edition.");
  const { asked } = fromFacts(crsOfficial, sheetAt(crsOfficial, params, TODAY));
  return { total: scoreOfficial(arrived.asked.profile, arrived.edition).total, asked: asked.map(({ name }) => name) };
}

describe("« Continuer avec ces réponses »", () => {
  it("lands on the number of /crs, and asks nothing that was answered", () => {
    const random = seeded(42);
    for (let met = 0; met < counted(400); met += 1) {
      const query = settle(anyQuery(random), random);
      const { least, most } = officialEstimate(query, TODAY);
      const { total, asked } = continued(query);
      expect({ query: query.toString(), least, most, asked }).toEqual({
        query: query.toString(),
        least: total,
        most: total,
        asked: [],
      });
    }
  });

  it("lands on it where the page only supposes, too", () => {
    expect(continued(new URLSearchParams(COUPLE))).toEqual({ total: 487, asked: [] });
    expect(continued(new URLSearchParams(`${SINGLE}&relativesInCanada=yes`))).toEqual({ total: 509, asked: [] });
  });

  it("names on arrival what was only supposed, each once", () => {
    const address = addressFrom(
      crs,
      crsOfficial,
      sheetAt(crs, new URLSearchParams(`${COUPLE}&relativesInCanada=yes`), TODAY),
    );
    expect(arrivalAt(crsOfficial, `https://site.test${address}`, TODAY)?.asked.map(({ label }) => label)).toEqual([
      "Conjoint",
      "Expérience qualifiée hors du Canada",
      "Frère ou sœur au Canada",
      "Langue du conjoint, par compétence",
    ]);
  });

  it("asks what stays open, and that alone", () => {
    expect(continued(new URLSearchParams(`${COUPLE}&studyInCanada=yes`)).asked).toEqual(["canadianStudy"]);
  });

  it("comes back to /crs with the same number", () => {
    const random = seeded(7);
    for (let met = 0; met < counted(150); met += 1) {
      const query = settle(anyQuery(random), random);
      const there = new URL(addressFrom(crs, crsOfficial, sheetAt(crs, query, TODAY)), "https://site.test")
        .searchParams;
      const back = new URL(addressFrom(crsOfficial, crs, sheetAt(crsOfficial, there, TODAY)), "https://site.test")
        .searchParams;
      const { least, most } = officialEstimate(query, TODAY);
      expect({ query: query.toString(), ...pick(officialEstimate(back, TODAY)) }).toEqual({
        query: query.toString(),
        least,
        most,
      });
    }
  });
});

const pick = ({ least, most }: { least: number; most: number }) => ({ least, most });

it("holds the score of every way to settle what the answers leave open", () => {
  const random = seeded(43);
  for (let met = 0; met < counted(300); met += 1) {
    const query = anyQuery(random);
    const said = settle(query, random);
    // What is only supposed is no part of the span.
    for (const name of ["off.family", "off.sibling", "off.foreign"]) said.delete(name);
    const whole = officialEstimate(query, TODAY);
    const settled = officialEstimate(said, TODAY);
    expect(settled.least).toBe(settled.most);
    expect(whole.least).toBeLessThanOrEqual(settled.least);
    expect(whole.most).toBeGreaterThanOrEqual(settled.most);
  }
});

describe("what is said beside it", () => {
  it("lists each of the site's criteria with its own points, and why the official grid differs", () => {
    const { lines } = estimate(`${COUPLE}&jobOffer=yes&jobOfferType=noc-00`);
    expect(lines).toHaveLength(14);
    expect(lines.find(({ key }) => key === "additional.jobOffer")).toMatchObject({
      own: "200 / 200",
      least: 0,
      most: 0,
      maximum: 0,
    });
    expect(lines.find(({ key }) => key === "core.age")).toMatchObject({
      own: "110 / 110",
      least: 100,
      most: 100,
      maximum: 100,
    });
    expect(lines.every(({ why }) => why.endsWith("."))).toBe(true);
  });

  it("adds up: the lines of a settled profile are its total", () => {
    const { lines, least } = estimate(`${COUPLE}&nomination=no`);
    expect(lines.reduce((sum, line) => sum + line.least, 0)).toBe(least);
  });

  it("asks only what these answers leave open, and keeps what was chosen", () => {
    expect(estimate(SINGLE).assumptions).toEqual([]);
    const open = estimate(`${COUPLE}&relativesInCanada=yes&off.sibling=no&off.study=3&off.family=<script>`).assumptions;
    expect(open.map(({ name, value }) => `${name}=${value}`)).toEqual(["off.sibling=no", "off.family="]);
  });

  it("names the edition, its last verification and the official tool", () => {
    expect(estimate(SINGLE)).toMatchObject({
      title: "Dernière grille officielle dont nous avons les chiffres",
      edition:
        "du 25\u00a0mars 2025, la dernière grille dont nous avons les chiffres\u00a0; relue pour la dernière fois le 1er\u00a0octobre 2026",
      warning: expect.stringContaining("signalée au 3\u00a0novembre 2026"),
      tool: { href: expect.stringContaining("ircc.canada.ca") },
      page: { href: "/crs/officiel" },
    });
  });

  it("was the grid in force before the day of the reported edition, and says its age after sixty days", () => {
    expect(estimate(SINGLE, "2026-11-02")).toMatchObject({
      title: "Grille officielle en vigueur",
      edition: expect.stringContaining("sans date de fin connue"),
      warning: undefined,
    });
    expect(estimate(SINGLE, "2026-11-30").warning).not.toContain("relus");
    expect(estimate(SINGLE, "2026-12-01").warning).toContain("relus depuis 61\u00a0jours");
  });

  it("says that no grid is known for a day before the first edition", () =>
    expect(estimate(SINGLE, "2015-01-01").warning).toContain("Aucune grille"));
});
