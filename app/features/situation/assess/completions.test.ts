/** What was not said is neither met nor refused: a « non » and a « oui » stand whatever somebody answers next. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeFacts, encodeFacts } from "#app/features/situation/encode.ts";
import type { Facts } from "#app/features/situation/facts.ts";
import { verdictWords } from "./admission.ts";
import { type Assessment, assess } from "./assess.ts";
import { completionOf, openPerson, settledPerson } from "./testing/any-person.ts";
import { basisOf, round } from "./testing/basis.ts";
import { counted } from "#scripts/checks/counts.ts";

const BASIS = basisOf([round("446", "2026-09-29", "Canadian Experience Class", 518)]);
const PEOPLE = counted(500);

function read(facts: Facts): Assessment {
  const assessed = assess(facts, BASIS);
  if ("faults" in assessed) throw new Error(JSON.stringify([assessed.faults, facts]));
  return assessed;
}

/** The badge of each programme by its key, streams of provinces by whether they are out. */
function badgesOf({ admission: { expressEntry, quebec, provinces } }: Assessment): Map<string, string> {
  return new Map([
    ...[...expressEntry, ...quebec].map((one): [string, string] => [one.key, verdictWords(one).label]),
    ...provinces.all.map(({ key, verdict }): [string, string] => [key, verdict === "no" ? "Non" : verdict]),
  ]);
}
const badgesAt = (sheet: string) => badgesOf(read(decodeFacts(sheet)));

describe("with nothing said but an age", () => {
  const badges = badgesAt("age.30");

  it.each(["fsw", "cec", "fst", "pstq-1", "pstq-2", "pstq-3"])("%s is to be settled, neither « non » nor open", (key) =>
    expect(badges.get(key)).toBe("À préciser"),
  );

  it("no condition of Express Entry is said to be met or to lack", () =>
    expect(read(decodeFacts("age.30")).admission.expressEntry.flatMap(({ conditions }) => conditions)).toSatisfy(
      (conditions: { state: string }[]) => conditions.every(({ state }) => state === "unknown"),
    ));
});

/** 29, alone, a licence, NCLC 9 in French, three years abroad in FEER 1, and money enough; nothing of Canada. */
const ABROAD =
  "age.29_fam.single_enf.0_dip.u3b_l1.french_fs.9_fl.9_fr.9_fw.9_es.0_el.0_er.0_ew.0_exp.36_hors.36_feer.1_suivi.y_somme.20000000";

describe("one answer that lacks", () => {
  it.each([
    ["work in Canada", ABROAD, "cec", "À préciser"],
    ["that one never worked there", `${ABROAD}_can.0`, "cec", "Non"],
    ["money", ABROAD.replace("_somme.20000000", ""), "fsw", "À préciser"],
    ["none: the money is there", ABROAD, "fsw", "Admissible"],
    ["a trade, of FEER 1: it is none", ABROAD, "fst", "Non"],
    ["a trade, of FEER 2", ABROAD.replace("feer.1", "feer.2"), "fst", "À préciser"],
    ["an order of the occupation", ABROAD, "pstq-3", "À préciser"],
    ["that no order governs it", `${ABROAD}_ordre.n`, "pstq-3", "Non"],
    [
      "the spouse's French",
      `${ABROAD.replace("fam.single", "fam.accompanying")}_exp5.36_cl1.english`,
      "pstq-1",
      "À préciser",
    ],
  ])("%s", (_, sheet, key, badge) => expect(badgesAt(sheet).get(key)).toBe(badge));
});

it("who never worked in Canada never did in Quebec, whatever else is said later (seed 722126144)", () => {
  const open = decodeFacts("age.35_can.0_feer.4_trav.n");
  const more = decodeFacts("age.35_qc.43_exp.41_fam.single");
  expect(completionOf(open, more, 1).quebecWork).toEqual([0, 0]);
});

const fundsOf = (sheet: string) =>
  read(decodeFacts(sheet))
    .admission.expressEntry.find(({ key }) => key === "fsw")
    ?.conditions.find(({ key }) => key === "funds")?.state;

describe("an offer of work", () => {
  const offered = `${ABROAD.replace("20000000", "1000")}_offre.v0ab_oprov.ON_can.0`;
  it("spares one the proof of funds with a permit, does not without one, and leaves it open where that was not said", () => {
    expect(fundsOf(`${offered}_permis.y`)).toBe("met");
    expect(fundsOf(`${offered}_permis.n`)).toBe("unmet");
    expect(fundsOf(offered)).toBe("unknown");
    expect(badgesAt(offered).get("fsw")).toBe("À préciser");
  });
});

it(`« non » and « oui » to ${PEOPLE} people who left things unsaid stand at each completion`, () => {
  const people = fc.sample(fc.tuple(openPerson, settledPerson, settledPerson, fc.nat(1000)), PEOPLE);
  const wrong = people.flatMap(([facts, one, other, turn]) => {
    const before = badgesOf(read(facts));
    return [one, other].flatMap((more) => {
      const closed = completionOf(facts, more, turn);
      const after = badgesOf(read(closed));
      return [...before].flatMap(([key, badge]) =>
        (badge === "Non" || badge === "Admissible") && after.get(key) !== badge
          ? [`${key}: ${badge}, then ${after.get(key)} | ${encodeFacts(facts)} | ${encodeFacts(closed)}`]
          : [],
      );
    });
  });
  expect(wrong.slice(0, 3)).toEqual([]);
});
