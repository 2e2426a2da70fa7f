import { describe, expect, it, test } from "vitest";
import { readAnswers } from "./questions.ts";
import { buildSheet } from "./result.ts";

const linesOf = (query: string) =>
  buildSheet(readAnswers(new URLSearchParams(query))).groups.flatMap(({ criteria }) => criteria);
const rowsOf = (key: string, query: string) =>
  (linesOf(query).find((line) => line.key === key)?.rule?.rows ?? []).map(({ label, points, current }) =>
    `${current ? "> " : ""}${label}\u00a0: ${points}`.replaceAll("\u00a0", " "),
  );

describe("the rule of each line of the site's own grid", () => {
  test.each([
    [
      "core.workExperience",
      "workExperience=3",
      ["Moins de 1 an : 0", "1 an : 40", "> 2 à 3 ans : 60", "4 à 5 ans : 70", "6 ans ou plus : 80"],
    ],
    [
      "core.secondLanguage",
      "secondLanguage=english&secondSpeaking=7&secondListening=9&secondReading=9&secondWriting=9",
      ["Moins de NCLC 5 : 0", "NCLC 5 : 6", "NCLC 6 : 8", "> NCLC 7 : 20", "NCLC 8 : 22", "NCLC 9 ou plus : 24"],
    ],
    [
      "transferability.workLanguage",
      "workExperience=2&firstSpeaking=9&firstListening=9&firstReading=9&firstWriting=9",
      ["> NCLC 7 ou plus, 1 an ou plus : 25", "NCLC 9 ou plus, 3 ans ou plus : 50"],
    ],
    ["transferability.tradeCertificate", "certificateQualification=yes", ["Certificat et NCLC 5 ou plus : 50"]],
    [
      "additional.jobOffer",
      "jobOffer=no&jobOfferType=noc-00",
      ["Cadre supérieur (CNP 00) : 200", "Cadre, professionnel ou technicien (CNP 0, A ou B) : 50"],
    ],
    ["additional.nomination", "nomination=yes", ["> Désignation : 600"]],
    ["additional.frenchSkills", "frenchSkills=7", ["Moins de NCLC 7 : 0", "> NCLC 7 ou plus : 50"]],
  ])("%s for %s", (key, query, rows) => expect(rowsOf(key, query)).toEqual(rows));

  it("is there for every line, and says that it is the site's own", () => {
    for (const { key, rule } of linesOf("age=29&maritalStatus=married")) {
      expect(rule?.rows.length, key).toBeGreaterThan(0);
      expect(rule?.source.name).toContain("barème de ce site");
    }
  });

  it("says nothing of a spouse to somebody single", () => {
    expect(
      linesOf("age=29")
        .filter(({ key }) => key.startsWith("spouse."))
        .every(({ rule }) => rule === undefined),
    ).toBe(true);
  });
});
