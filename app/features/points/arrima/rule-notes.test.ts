import { describe, expect, it } from "vitest";
import type { CriterionKey } from "./grid.ts";
import { readAnswers } from "./questions.ts";
import { buildSheet } from "./result.ts";

/** The rows of a line for these answers; the current ones begin with ">". */
function rows(key: CriterionKey, query: string): string[] {
  const criteria = buildSheet(readAnswers(new URLSearchParams(query))).groups.flatMap((group) => group.criteria);
  const rule = criteria.find((criterion) => criterion.key === key)?.rule;
  return (rule?.rows ?? []).map(({ label, points, current }) =>
    `${current ? "> " : ""}${label}\u00a0: ${points}`.replaceAll("\u00a0", " "),
  );
}

describe("the rule of each line of the site's grid", () => {
  it.each<[CriterionKey, string, string[]]>([
    [
      "workExperience",
      "workExperience=35",
      ["12 à 23 mois : 2 points", "> 24 à 35 mois : 4 points", "36 à 47 mois : 6 points", "48 mois ou plus : 8 points"],
    ],
    ["funds", "", ["Fonds suffisants : 1 point"]],
    ["children", "children=1", ["> Par enfant à charge : 4 points", "Au plus : 8 points"]],
    [
      "quebecConnection",
      "quebecStudies=yes",
      ["Travail au Québec : 4 points", "> Études au Québec : 2 points", "Famille au Québec : 2 points"],
    ],
    [
      "jobOffer",
      "jobOffer=yes&jobOfferLocation=outside-montreal",
      [
        "> Toute offre validée : 14 points",
        "En plus, dans la région de Montréal : 180 points",
        "> En plus, hors de la région de Montréal : 380 points",
      ],
    ],
  ])("%s for %s", (key, query, expected) => expect(rows(key, query)).toEqual(expected));

  it("marks the diploma, the age and each half of the languages", () => {
    expect(rows("education", "education=master")).toContain("> Maîtrise (master) : 20 points");
    expect(rows("age", "age=35")).toContain("> 18 à 35 ans : 16 points");
    expect(rows("age", "age=42")).toContain("> 42 ans : 2 points");
    expect(
      rows("languages", "frenchListen=7&frenchSpeak=8&englishRead=9&englishWrite=9").filter((row) =>
        row.startsWith(">"),
      ),
    ).toEqual(["> À l’oral en français, niveau 7 : 6 points", "> À l’écrit en anglais, CLB 9 ou plus : 2 points"]);
  });

  it("marks the spouse's rows only when married", () => {
    const spouse = "spouseEducation=phd&spouseFrench=5&spouseExperience=24";
    expect(rows("spouse", spouse).filter((row) => row.startsWith(">"))).toEqual([]);
    expect(rows("spouse", `${spouse}&maritalStatus=married`).filter((row) => row.startsWith(">"))).toEqual([
      "> Doctorat (PhD) : 6 points",
      "> Français, niveau 5 à 6 : 2 points",
      "> Expérience, 24 mois ou plus : 3 points",
    ]);
  });
});
