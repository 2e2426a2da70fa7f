import { expect, test } from "vitest";
import { NO_CHECKS } from "#app/features/publications/freshness.ts";
import type { Reading } from "#app/features/publications/store/queries.server.ts";
import { readText } from "#app/features/publications/store/read-text.ts";
import { guideSource } from "#app/features/publications/testing/texts.ts";
import { factsOf } from "#app/features/publications/sources/facts.ts";
import { readPdf } from "#app/platform/pdf/testing/read-pdf.ts";
import { readStructure } from "#app/platform/pdf/testing/read-structure.ts";
import { drawGuide } from "./draw-guide.server.tsx";

const BODY = `Une introduction avec un **mot fort** et [le simulateur](/crs).

## Les montants

| Personnes | Montant |
|---|---|
| 1 | 15 263 CAD |

1. Premier point
2. Deuxième point

- Puce avec ≥ 3 mois

> Citation

## Conclusion

Fin du guide.
`;

const source = guideSource({ title: "Preuve de fonds : combien ?" }, BODY);
const { head } = readText("guide", "essai", source);
const guide: Reading<"guide"> = {
  id: "1",
  kind: "guide",
  slug: "preuve",
  revisionId: "1",
  revisedAt: new Date("2026-11-20T09:00:00Z"),
  head,
  readMinutes: 5,
  introduction: "",
  sections: [],
  source,
};
const paper = {
  guide,
  origin: "https://cap-erable.test",
  site: { name: "Cap Érable", tagline: "Du Cameroun au Canada", notice: "Ce n’est pas un avis juridique." },
  facts: factsOf(head, NO_CHECKS, Temporal.PlainDate.from("2026-11-22")),
};
const checked = (today: string) => ({
  ...paper,
  facts: factsOf(
    head,
    new Map([["https://www.canada.ca/fr.html", { on: "2026-11-22", by: "Awa Ngo" }]]),
    Temporal.PlainDate.from(today),
  ),
});
const wordsIn = async (asked: typeof paper) =>
  readPdf(await drawGuide(asked))
    .pages.join(" ")
    .replaceAll(/\s+/g, " ");

test("the PDF says what the page says, in its order, with the addresses in full", async () => {
  const { pages, links, info, language } = readPdf(await drawGuide(paper));
  const text = pages.join("\n").replaceAll(/\s+/g, " ");
  expect(language).toBe("fr");
  expect(info.Title).toBe("Preuve de fonds\u00a0: combien\u00a0?");
  const inOrder = [
    "Guide · Préparation · Débutant",
    "14 septembre 2026",
    "mot fort",
    "Les montants",
    "15 263 CAD",
    "Premier point",
    "Deuxième point",
    "au moins 3 mois",
    "Citation",
    "Conseils pratiques",
    "Gardez une copie de chaque pièce.",
    "Ressources utiles",
    "Page officielle.",
    "Conclusion",
    "Fin du guide.",
    "« Pas encore vérifié »",
  ];
  const places = inOrder.map((words) => text.indexOf(words));
  expect(places.map((place, index) => [inOrder[index], place >= 0])).toEqual(inOrder.map((words) => [words, true]));
  expect(places.toSorted((a, b) => a - b)).toEqual(places);
  expect(links).toEqual(
    expect.arrayContaining([
      "https://cap-erable.test/crs",
      "https://www.canada.ca/fr.html",
      "https://cap-erable.test/guides/preuve",
    ]),
  );
  expect(text).not.toContain("\ufffd");
});

test("it says who has opened its source, once somebody has", async () => {
  expect(await wordsIn(paper)).not.toMatch(/[Vv]érifié le/);
  expect(await wordsIn(checked("2026-11-22"))).toContain("vérifié le 22 novembre 2026 par Awa Ngo");
});

test("it warns when its facts are old, a check too, and the same guide gives the same bytes", async () => {
  const stale = { ...paper, facts: factsOf(head, NO_CHECKS, Temporal.PlainDate.from("2027-06-01")) };
  expect(await wordsIn(stale)).toContain("plus de six mois");
  expect(await wordsIn(checked("2027-06-01"))).toContain("par Awa Ngo, il y a plus de six mois");
  expect(await wordsIn(paper)).not.toContain("plus de six mois");
  expect((await drawGuide(paper)).equals(await drawGuide(paper))).toBe(true);
});

test("a reader for the blind is told its titles, lists, tables and links", async () => {
  const { outline, faults } = await readStructure(await drawGuide(paper));
  expect(faults).toEqual([]);
  expect(outline.filter((line) => /^ {2}H\d/.test(line))).toEqual([
    "  H1 Preuve de fonds : combien ?",
    "  H2 Les montants",
    "  H2 Conseils pratiques",
    "  H2 Ressources utiles",
    "  H2 Conclusion",
    "  H2 Sources et mise à jour",
  ]);
  const tips = outline.indexOf("  H2 Conseils pratiques");
  expect(outline.slice(tips + 1, tips + 5)).toEqual([
    "  L",
    "    LI",
    "      Lbl •",
    "      LBody Gardez une copie de chaque pièce.",
  ]);
  expect(outline).toContain("    Link <https://cap-erable.test/crs> le simulateur");
});
