import { describe, expect, test } from "vitest";
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { fillWords } from "#app/platform/content/markdown.ts";
import { citedIn, factMarkers } from "./fact-markers.ts";
import { type Fact, factFile, tableOf } from "./fact-shape.ts";
import { facts } from "./facts.ts";
import { figuresOf } from "./figures.ts";

const fact = (id: string, value: number, unit: "CAD" | "mois" | "points", more: Partial<Fact> = {}) =>
  ({
    id,
    title: `Titre de ${id}`,
    value,
    unit,
    from: "2026-04-30",
    source: { label: "IRCC", url: "https://www.canada.ca/fr.html" },
    readOn: "2026-11-20",
    checked: null,
    ...more,
  }) as Fact;

const TABLE = tableOf([
  fact("frais-adulte", 990, "CAD"),
  fact("frais-enfant", 270, "CAD"),
  fact("delai-moyen", 1, "mois", { from: null }),
  fact("delai-dit", 6, "mois", { words: "de 6 à 8 mois" }),
  fact("prix-cite", 1, "CAD", { source: { label: "Presse", url: "https://camer.be/" } }),
  { ...fact("fin-points", 0, "points"), unit: "date", value: "2025-03-25" } as Fact,
]);
const said = (text: string) =>
  fillWords(text, { name: "essai.md", line: 1 }, factMarkers(TABLE, 405)).replaceAll("\u00a0", " ");

describe("a marker", () => {
  test.each([
    ["{{fait frais-adulte}}", "990 CAD"],
    ["{{fait frais-adulte nombre}}", "990"],
    ["{{fait frais-adulte fcfa}}", "400 950 FCFA"],
    ["{{fait frais-adulte environ}}", "401 000 FCFA"],
    ["{{fait frais-adulte millions}}", "0,4"],
    ["{{fait frais-adulte depuis}}", "30 avril 2026"],
    ["{{fait frais-adulte lu}}", "20 novembre 2026"],
    ["{{fait frais-adulte marque}}", "au 30 avril 2026"],
    ["{{fait delai-moyen marque}}", "lu le 20 novembre 2026"],
    ["{{fait prix-cite marque}}", "au 30 avril 2026, source secondaire"],
    ["{{fait delai-moyen}}", "1 mois"],
    ["{{fait delai-dit}}", "de 6 à 8 mois"],
    ["{{fait fin-points}}", "25 mars 2025"],
    ["{{somme frais-adulte*2 frais-enfant*2}}", "2 520 CAD"],
    ["{{somme frais-adulte frais-enfant nombre}}", "1 260"],
    ["{{somme frais-adulte*2 frais-enfant*2 environ}}", "1 021 000 FCFA"],
  ])("%s is %s", (marker, words) => expect(said(marker)).toBe(words));

  test.each([
    "{{fait}}",
    "{{fait inconnu-ici}}",
    "{{fait frais-adulte plus}}",
    "{{fait frais-adulte fcfa environ}}",
    "{{fait delai-moyen fcfa}}",
    "{{fait delai-moyen depuis}}",
    "{{fait fin-points nombre}}",
    "{{somme}}",
    "{{somme frais-adulte delai-moyen}}",
    "{{somme frais-adulte*0x1}}",
    "{{somme fin-points}}",
    "{{somme inconnu-ici}}",
    "{{ fait-adulte }}",
  ])("%s is refused with its line", (marker) =>
    expect(() => said(`ligne\n${marker}`)).toThrow(`essai.md:2: nothing is known of ${marker}`),
  );

  test("what a text cites is told once each, in its order, sums and the head too", () => {
    const source =
      'short: "{{fait fin-points}}"\n{{somme frais-enfant*2 frais-adulte environ}} {{fait frais-adulte}} {{fcfa 12}}';
    expect(citedIn(source)).toEqual(["fin-points", "frais-enfant", "frais-adulte"]);
    expect(figuresOf(source, TABLE).map(({ words, isDate }) => [words.replaceAll("\u00a0", " "), isDate])).toEqual([
      ["25 mars 2025", true],
      ["270 CAD", false],
      ["990 CAD", false],
    ]);
  });
});

describe("the facts of this site", () => {
  test("every file of content/facts is read", () => {
    const folder = path.resolve(import.meta.dirname, "../../../../content/facts");
    const files = readdirSync(folder);
    const written = files.flatMap(
      (file) => factFile.parse(JSON.parse(readFileSync(path.join(folder, file), "utf8"))).facts,
    );
    expect(written.map(({ id }) => id).toSorted()).toEqual([...facts().keys()].toSorted());
    expect(facts().size).toBeGreaterThanOrEqual(40);
  });

  test("no id stands twice, or is one of the forms of a marker; words said otherwise hold the number", () => {
    expect(() => tableOf([fact("frais-adulte", 1, "CAD"), fact("frais-adulte", 2, "CAD")])).toThrow(
      "more than one fact is called frais-adulte",
    );
    for (const { id, unit, value, words } of facts().values()) {
      expect(id).toContain("-");
      if (words !== undefined && unit !== "date" && unit !== "text")
        expect(words.replaceAll(/[\s\u00a0]/g, "")).toContain(String(value).replace(".", ","));
    }
  });
});
