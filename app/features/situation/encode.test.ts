/** The sheet in an address: short enough for a message, and read back as it was. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openPerson, wholeCouple } from "./assess/testing/any-person.ts";
import { decodeFacts, encodeFacts } from "./encode.ts";
import { counted } from "#scripts/checks/counts.ts";

const COUPLES = counted(2_000);
/** What a message of WhatsApp holds, its own words and the site's name left out. */
const LONGEST = 700;

describe("an address", () => {
  it(`holds the longest of ${COUPLES} couples in ${LONGEST} characters, and reads each back`, () => {
    const couples = fc.sample(wholeCouple, COUPLES);
    const sheets = couples.map(encodeFacts);
    expect(Math.max(...sheets.map((sheet) => encodeURIComponent(sheet).length))).toBeLessThanOrEqual(LONGEST);
    expect(sheets.map(decodeFacts)).toEqual(couples);
  });

  it("reads back whoever left things open", () => {
    const people = fc.sample(openPerson, counted(500));
    for (const facts of people) expect(decodeFacts(encodeFacts(facts))).toEqual(facts);
  });

  it("says four levels at once, and a set of which nothing is left out by a star", () => {
    const facts = decodeFacts("fs.9_fl.9_fr.9_fw.9_es.5_el.6_er.7_ew.4-12_dip.u3b_frere.y.n");
    expect(encodeFacts(facts)).toBe("f.9_e.5.6.7.4-12_dip.u3b_frere.*");
    expect(decodeFacts(encodeFacts(facts))).toEqual(facts);
  });

  it("opens what was written before, and a group that is not whole", () => {
    expect(decodeFacts("fs.9_fl.8-10_es.5")).toEqual({
      frenchSpeaking: [9, 9],
      frenchListening: [8, 10],
      englishSpeaking: [5, 5],
    });
    expect(encodeFacts(decodeFacts("fs.9_fl.8-10"))).toBe("fs.9_fl.8-10");
  });

  it("ignores a group of two levels, of five, or of none", () =>
    expect(decodeFacts("f.9.8_e.1.2.3.4.5_q._c.x")).toEqual({}));
});
