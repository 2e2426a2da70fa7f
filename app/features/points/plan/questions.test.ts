import { describe, expect, it } from "vitest";
import { effortsOf, planQuery, readPlan, withoutTrade } from "./questions.ts";

const read = (query: string) => readPlan(new URLSearchParams(query));

describe("the target", () => {
  it.each([
    ["cible=480", 480],
    ["cible=1%20200", 1200],
    ["", null],
    ["cible=", null],
  ])("%s reads as %s", (query, target) => {
    expect(read(query)).toMatchObject({ target, problems: [] });
  });

  it.each(["cible=0", "cible=1201", "cible=beaucoup", "cible=-5", "cible=48,5", "cible=1e3"])(
    "%s is refused at its field",
    (query) => {
      expect(read(query)).toMatchObject({
        target: null,
        problems: [{ fieldId: "cible", message: "Écrivez un score à atteindre, de 1 à 1200." }],
      });
    },
  );
});

describe("costs and times", () => {
  it("are the visitor's own, amounts as people type them", () => {
    const answers = read("cout.first-test=125 000 FCFA&mois.first-test=1&mois.master=18");
    const efforts = effortsOf(answers, 410);
    expect(efforts("first-test")).toEqual({ money: 125_000, months: 1 });
    // 1 500 000, and 300 dollars at 410.
    expect(efforts("master")).toEqual({ money: 1_623_000, months: 18 });
    expect(efforts("alone")).toEqual({ money: 0, months: 0 });
  });

  it("are refused at their field when they make no sense, and then left aside", () => {
    const answers = read("cout.master=gratuit&mois.phd=121");
    expect(answers.problems.map(({ fieldId }) => fieldId)).toEqual(["cout.master", "mois.phd"]);
    expect(answers.own.size).toBe(0);
  });
});

it("puts aside the actions that it knows, however they are listed", () => {
  expect([...read("sans=master&sans=phd,alone&sans=%3Cscript%3E").excluded]).toEqual(["master", "phd", "alone"]);
});

it("leaves out the certificate of whoever names no trade", () => {
  expect(withoutTrade(read(""))).toEqual(["certificate", "partner-certificate"]);
  expect(withoutTrade(read("trade=electricity"))).toEqual(["partner-certificate"]);
  expect(withoutTrade(read("trade=accountant&partnerTrade=metal"))).toEqual(["certificate"]);
  expect(planQuery(read("trade=metal&cible=480&partnerTrade=x")).toString()).toBe("cible=480&trade=metal");
});

it("writes the shortest address of the same answers", () => {
  const query = planQuery(read("cout.master=1 000 000&mois.master=&cible=480&sans=phd&cout.inconnu=3")).toString();
  expect(query).toBe("cible=480&cout.master=1000000&sans=phd");
  expect(planQuery(readPlan(new URLSearchParams(query))).toString()).toBe(query);
});
