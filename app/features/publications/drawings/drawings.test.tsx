import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { Ability } from "#app/features/points/nclc/grid.ts";
import { convertTest } from "#app/features/points/nclc/rules.ts";
import { citedIn } from "#app/features/publications/dated/fact-markers.ts";
import { facts } from "#app/features/publications/dated/facts.ts";
import { typedFigures } from "#app/features/publications/dated/typed-figures.ts";
import { DrawingFold } from "./drawing-figure.tsx";
import { DRAWING_NAMES, type DrawingName } from "./drawing-names.ts";
import { drawingSource, drawingsOf } from "./drawings.ts";

const drawing = (name: DrawingName) => {
  const [found] = drawingsOf({ pictures: [name] });
  if (!found) throw new Error(name);
  return found;
};

describe.each(DRAWING_NAMES)("%s", (name) => {
  test("is a light picture with a name, a description, and its words beneath", () => {
    const html = renderToStaticMarkup(<DrawingFold drawing={drawing(name)} open />);
    const svg = /<svg[\s\S]*<\/svg>/.exec(html)?.[0] ?? "";
    expect(svg.length).toBeGreaterThan(500);
    expect(svg.length).toBeLessThan(15_000);
    expect(svg).toMatch(/role="img" aria-labelledby="titre-\S+ dessin-\S+"/);
    expect(svg).toMatch(/<title id="titre-[^"]+">[^<]{10,}<\/title><desc id="dessin-[^"]+">[^<]{30,}<\/desc>/);
    // No colour of its own: it follows the light and the dark page.
    expect(svg).not.toMatch(/#[0-9a-f]{3,6}\b|rgb\(|fill="(?!none)/);
    for (const { means } of drawing(name).marks) expect(html.replaceAll("&#x27;", "'")).toContain(means);
  });

  test("its marks fit their place, and its figures are cited", () => {
    const wide = name.startsWith("calendrier") ? 36 : 26;
    for (const { label, value } of drawing(name).marks) {
      expect(label.length, label).toBeLessThanOrEqual(name.startsWith("calendrier") ? 30 : 26);
      expect(value.length, value).toBeLessThanOrEqual(wide);
    }
    expect(typedFigures(drawingSource({ pictures: [name] }), facts())).toEqual([]);
    expect(citedIn(drawingSource({ pictures: [name] })).filter((id) => !facts().has(id))).toEqual([]);
  });
});

test.each([
  ["attestation-tef", "tef", ["reading", "listening", "writing", "speaking"]],
  ["attestation-tcf", "tcf", ["listening", "reading", "writing", "speaking"]],
] as const)("the levels said beneath %s are those of the equivalence table", (name, key, abilities) => {
  const notes = drawing(name).marks.filter(({ value }) => value.includes(" / "));
  expect(notes).toHaveLength(4);
  for (const [index, { value, means }] of notes.entries()) {
    const ability: Ability = abilities[index] ?? "speaking";
    const level = convertTest(key, "2026-10-12", { [ability]: Number.parseInt(value, 10) }, "2026-11-23")?.abilities[
      ability
    ]?.level;
    expect(means).toContain(`donne le NCLC ${level}`);
  }
});

test("a text without drawings has none", () => expect(drawingsOf({ title: "x" })).toEqual([]));
